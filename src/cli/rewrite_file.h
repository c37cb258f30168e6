// A file of the user's, written anew.

#pragma once

#include <optional>
#include <string>

#include "skl/base/result.h"

namespace skl {

struct Rewrite {
  std::string path;
  std::string before;  // what was read
  std::string after;
};

// Why it can't be written, without writing: it is read-only, or not what it was any more.
std::optional<Error> refuse_rewrite(const Rewrite& rewrite);

// All of it or nothing: a new file takes the place of the old one, with its mode. A link stays and
// the file that it leads to is written.
std::optional<Error> rewrite_file(const Rewrite& rewrite);

}  // namespace skl
