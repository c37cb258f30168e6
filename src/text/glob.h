// One wildcard pattern, as git reads it.
//
// `?`, `[...]` and `\x` stand for one byte. In a pattern over paths a star stays within one folder,
// `**` between slashes crosses them, and `**/` may also stand for nothing; in a pattern over names
// a star is any text. A pattern that git can't read (an open bracket, a class that isn't one)
// matches nothing. Matching takes no recursion and no more than quadratic time.

#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace skl {

class Glob {
 public:
  enum class Over { names, paths };

  Glob(std::string_view pattern, Over over);

  bool matches(std::string_view text) const;

 private:
  struct Token {
    enum class Kind { set, star, any, any_folders };  // any_folders: `**/`
    Kind kind = Kind::set;
    std::bitset<256> set;  // of Kind::set
  };
  friend class GlobReader;
  friend class GlobWalk;

  std::vector<Token> tokens_;
  bool readable_ = true;
};

}  // namespace skl
