#include "skl/report/paint.h"

#include <array>
#include <cstdio>

namespace skl {
namespace {

std::string_view code_of(Paint::Ink ink) {
  switch (ink) {
    case Paint::Ink::plain: return "";
    case Paint::Ink::bold: return "\x1b[1m";
    case Paint::Ink::dim: return "\x1b[2m";
    case Paint::Ink::red: return "\x1b[1;31m";
    case Paint::Ink::yellow: return "\x1b[1;33m";
    case Paint::Ink::blue: return "\x1b[1;34m";
    case Paint::Ink::green: return "\x1b[1;32m";
  }
  return "";
}

bool stays_in_url(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') ||
         std::string_view("-._~/").find(byte) != std::string_view::npos;
}

std::string url_path(std::string_view path) {
  std::string escaped;
  for (const char byte : path) {
    if (stays_in_url(byte)) {
      escaped += byte;
      continue;
    }
    std::array<char, 4> code{};
    std::snprintf(code.data(), code.size(), "%%%02X", static_cast<unsigned char>(byte));
    escaped += code.data();
  }
  return escaped;
}

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
  if (!style_.color || ink == Ink::plain || text.empty()) return std::string(text);
  return std::string(code_of(ink)) + std::string(text) + "\x1b[0m";
}

std::string Paint::link(std::string_view path, std::string_view text) const {
  if (style_.link_root.empty()) return std::string(text);
  const bool absolute = path.starts_with('/');
  const std::string root = absolute ? "file://" : style_.link_root + "/";
  return "\x1b]8;;" + root + url_path(path) + "\x1b\\" + std::string(text) + "\x1b]8;;\x1b\\";
}

Paint::Ink Paint::ink_of(Severity severity) {
  switch (severity) {
    case Severity::info: return Ink::blue;
    case Severity::warning: return Ink::yellow;
    case Severity::error: return Ink::red;
  }
  return Ink::red;
}

}  // namespace skl
