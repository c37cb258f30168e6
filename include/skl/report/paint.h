// Colours and links, or none.

#pragma once

#include <string>
#include <string_view>

#include "skl/report/reporter.h"

namespace skl {

class Paint {
 public:
  enum class Ink { plain, bold, dim, red, yellow, blue, green };

  explicit Paint(const Style& style) : style_(style) {}

  std::string operator()(Ink ink, std::string_view text) const;
  // A link to a file of the report, where links are on.
  std::string link(std::string_view path, std::string_view text) const;

  static Ink ink_of(Severity severity);

 private:
  const Style& style_;
};

}  // namespace skl
