// An endpoint's options as texts, with what the user and the environment add to what the code
// tells.
//
// Nothing is guessed: a value that can't be told is taken from --set (by the option's name, or by
// the name that the code has for it) or, where the code takes it from an environment variable, from
// there. What is then still unknown and needed is asked for.

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "skl/model/query.h"
#include "skl/plan/source_reading.h"

namespace skl {

struct KnownBesides {
  std::map<std::string, std::string> set;  // --set, by names in lower case
  std::function<std::optional<std::string>(const std::string& name)> environment;
};

// An option whose value isn't known.
struct UnknownOption {
  std::string key;
  std::string reason;  // "environment variable 'BROKERS'"
  Location at;

  friend bool operator==(const UnknownOption&, const UnknownOption&) = default;
};

struct FilledOptions {
  OptionTexts texts;
  std::vector<UnknownOption> unknown;
  std::vector<std::string> openings;  // why there may be more options than one can see
};

FilledOptions fill(const Endpoint& endpoint, const KnownBesides& known);

}  // namespace skl
