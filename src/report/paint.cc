#include "skl/report/paint.h"

#include "report/uri.h"

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

}  // namespace

std::string Paint::operator()(Ink ink, std::string_view text) const {
  if (!style_.color || ink == Ink::plain || text.empty()) return std::string(text);
  return std::string(code_of(ink)) + std::string(text) + "\x1b[0m";
}

std::string Paint::link(std::string_view path, std::string_view text) const {
  if (style_.link_root.empty()) return std::string(text);
  const bool absolute = path.starts_with('/');
  const std::string root = absolute ? "file://" : style_.link_root + "/";
  return "\x1b]8;;" + root + uri_of_path(path) + "\x1b\\" + std::string(text) + "\x1b]8;;\x1b\\";
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
