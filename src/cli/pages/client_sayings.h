// Which clients say what of a setting, in words: those that agree speak with one voice.

#pragma once

#include <string>
#include <vector>

#include "skl/catalogue/client_key.h"

namespace skl {

struct Saying {
  VersionRange spark;
  std::string value;     // "whole number of 32 bits, at least 0"
  std::string standard;  // "default 5", or "no default"
  bool deprecated = false;

  friend bool operator==(const Saying&, const Saying&) = default;
};

struct Voice {
  std::vector<std::string> clients;  // "the source's consumer"
  std::vector<Saying> sayings;       // the older ones first; never empty
};

std::vector<Voice> voices_about(const ClientKey& key);

}  // namespace skl
