#include "skl/text/interest.h"

namespace skl {
namespace {

bool in_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool holds_name(std::string_view text, const Words& words) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && in_name(text[end])) ++end;
    if (end > at && words.contains(text.substr(at, end - at))) return true;
    at = end + 1;
  }
  return false;
}

}  // namespace skl
