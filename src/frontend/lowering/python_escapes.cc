#include "frontend/lowering/python_escapes.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "skl/text/utf8.h"

namespace skl {
namespace {

std::optional<char> simple_escape(char letter) {
  constexpr std::string_view kLetters = "\\'\"abfnrtv";
  constexpr std::string_view kMeanings = "\\'\"\a\b\f\n\r\t\v";
  const std::size_t found = kLetters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return kMeanings[found];
}

class Unescaper {
 public:
  Unescaper(std::string_view content, PythonPrefix prefix) : rest_(content), prefix_(prefix) {}

  std::string run() {
    while (!rest_.empty()) step();
    return std::move(text_);
  }

 private:
  void step() {
    if (rest_.starts_with("\r\n")) return take(2, '\n');
    if (prefix_.formatted && (rest_.starts_with("{{") || rest_.starts_with("}}")))
      return take(2, rest_[0]);
    if (rest_[0] != '\\' || rest_.size() < 2 || prefix_.raw) return take(1, rest_[0]);
    escape();
  }

  void take(std::size_t count, char meaning) {
    text_ += meaning;
    rest_.remove_prefix(count);
  }

  void escape() {
    const char letter = rest_[1];
    if (letter == '\n') return rest_.remove_prefix(2);
    if (rest_.substr(1).starts_with("\r\n")) return rest_.remove_prefix(3);
    if (const auto meaning = simple_escape(letter)) return take(2, *meaning);
    if (letter >= '0' && letter <= '7') return octal();
    if (letter == 'x') return hexadecimal(2);
    if (letter == 'u' && !prefix_.bytes) return hexadecimal(4);
    if (letter == 'U' && !prefix_.bytes) return hexadecimal(8);
    take(1, '\\');
  }

  void octal() {
    std::size_t count = 1;
    while (count < 3 && count + 1 < rest_.size() && rest_[count + 1] >= '0' &&
           rest_[count + 1] <= '7')
      count++;
    code_point(rest_.substr(1, count), 8);
    rest_.remove_prefix(1 + count);
  }

  void hexadecimal(std::size_t digits) {
    const std::string_view code = rest_.substr(2, digits);
    if (code.size() < digits || !code_point(code, 16)) return take(1, '\\');
    rest_.remove_prefix(2 + digits);
  }

  bool code_point(std::string_view code, int base) {
    std::uint32_t point = 0;
    const auto [end, error] = std::from_chars(code.begin(), code.end(), point, base);
    if (error != std::errc() || end != code.end()) return false;
    append_utf8(text_, point);
    return true;
  }

  std::string_view rest_;
  PythonPrefix prefix_;
  std::string text_;
};

}  // namespace

PythonPrefix python_prefix(std::string_view opening) {
  const std::string_view letters = opening.substr(0, opening.find_first_of("'\""));
  const auto has = [&](std::string_view any) {
    return letters.find_first_of(any) != std::string_view::npos;
  };
  return {has("rR"), has("fFtT"), has("bB")};
}

std::string python_unescaped(std::string_view content, PythonPrefix prefix) {
  return Unescaper(content, prefix).run();
}

}  // namespace skl
