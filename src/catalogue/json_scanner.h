// The tokens of strict JSON, read from left to right until the first mistake.
//
// Every step says whether it went well; after a mistake nothing goes on.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "skl/catalogue/offsets_json.h"

namespace skl {

class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text) : text_(text) {}

  // Blanks are skipped, and the next byte is looked at; 0 at the end.
  char peek();
  // Takes the byte if it is the next one.
  bool take(char expected);
  bool expect(char expected);
  bool take_null();

  std::optional<std::string> string();

  // A number as Java's BigInt or double turn it into a long: too long ones wrap, fractions are cut.
  std::optional<std::int64_t> number();

  bool fail(std::string message);  // always false; the first mistake stays
  bool fail_at(std::size_t at, std::string message);
  std::size_t at() const { return at_; }
  const JsonMistake& mistake() const { return mistake_; }

 private:
  std::size_t digits();
  bool escape(std::string& into);
  std::optional<std::uint32_t> hexadecimal();

  std::string_view text_;
  std::size_t at_ = 0;
  JsonMistake mistake_;
  bool failed_ = false;
};

}  // namespace skl
