// Templates that str.format and the operator % fill, taken apart.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace skl {

// A stretch of text, or a place for a value.
struct TemplatePiece {
  enum class Kind {
    text,
    positional,  // position
    named,       // text is the name
    shaped,      // the value doesn't come out as str() gives it: "{:>8}", "%05d", "{a.b}"
  };
  Kind kind = Kind::text;
  std::string text;
  std::size_t position = 0;
};

// "{}:{}", "{0} {name}", "{{" is a brace.
std::vector<TemplatePiece> format_template(std::string_view text);

// "%s:%d", "%(name)s", "%%".
std::vector<TemplatePiece> percent_template(std::string_view text);

}  // namespace skl
