#include "rule_compiler/cpp_text.h"

#include <fmt/format.h>

namespace skl {
namespace {

std::string escaped(char byte) {
  switch (byte) {
    case '"': return "\\\"";
    case '\\': return "\\\\";
    case '\n': return "\\n\"\n\"";
    default: break;
  }
  const auto code = static_cast<unsigned char>(byte);
  return code < 0x20 || code == '?' ? fmt::format("\\{:03o}", code) : std::string(1, byte);
}

}  // namespace

std::string cpp_string(std::string_view text) {
  std::string literal = "\"";
  for (const char byte : text) literal += escaped(byte);
  return literal + "\"";
}

}  // namespace skl
