#include "skl/report/output_guard.h"

#include <fmt/format.h>

#include "skl/text/utf8.h"

namespace skl {
namespace {

bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

// Whether that '[' ends the beginning of a command: "##[" or "##vso[".
bool begins_command(std::string_view text, std::size_t at) {
  while (at > 0 && is_letter(text[at - 1])) --at;
  return at >= 2 && text.substr(at - 2, 2) == "##";
}

// DEL, the C1 controls, line separators and what turns the direction of writing.
bool steers(char32_t point) {
  return (point >= 0x7F && point <= 0x9F) || point == 0x61C || point == 0x200E || point == 0x200F ||
         (point >= 0x2028 && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

// `escape` writes a code point below 0x10000.
template <typename Escape>
std::string escaped(std::string_view text, const Escape& escape) {
  std::string safe;
  safe.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    const bool is_command = text[at] == '[' && begins_command(text, at);
    if (is_command || (point.valid && steers(point.value))) {
      safe += escape(point.value);
    } else {
      safe += text.substr(at, point.size);
    }
    at += point.size;
  }
  return safe;
}

}  // namespace

std::string escape_in_json(std::string_view document) {
  return escaped(document, [](char32_t point) {
    return fmt::format("\\u{:04x}", static_cast<unsigned>(point));
  });
}

std::string escape_in_xml(std::string_view document) {
  return escaped(document, [](char32_t point) {
    return fmt::format("&#x{:X};", static_cast<unsigned>(point));
  });
}

std::string break_commands(std::string_view text) {
  std::string broken;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '[' && begins_command(text, at)) broken += "\u200B";
    broken += text[at];
  }
  return broken;
}

}  // namespace skl
