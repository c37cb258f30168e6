#include "report/uri.h"

#include <array>
#include <cstdio>
#include <vector>

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

bool stays(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || std::string_view("-._~/").find(byte) != std::string::npos;
}

// -1 for what is no digit.
int value_of(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  const char upper = static_cast<char>(digit & ~0x20);
  return upper >= 'A' && upper <= 'F' ? upper - 'A' + 10 : -1;
}

// What stands behind a '%'; -1 where that is no code.
int code_at(std::string_view uri, std::size_t at) {
  if (at + 2 >= uri.size()) return -1;
  const int high = value_of(uri[at + 1]);
  const int low = value_of(uri[at + 2]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

// Without empty parts, "." and, as far as there is something to go up from, "..".
std::string normal(std::string_view path) {
  const bool is_absolute = path.starts_with('/');
  std::vector<std::string> parts;
  for (const std::string_view part : split(path, '/')) {
    if (part.empty() || part == ".") continue;
    const bool goes_back = part == ".." && !parts.empty() && parts.back() != "..";
    if (goes_back) {
      parts.pop_back();
    } else if (part != ".." || !is_absolute) {
      parts.emplace_back(part);
    }
  }
  return (is_absolute ? "/" : "") + join(parts, "/");
}

}  // namespace

std::string uri_of_path(std::string_view path) {
  std::string uri;
  for (const char byte : path) {
    if (stays(byte)) {
      uri += byte;
      continue;
    }
    const auto value = static_cast<unsigned char>(byte);
    uri += '%';
    uri += kHex[value >> 4U];
    uri += kHex[value & 0xFU];
  }
  return uri;
}

std::string path_of_uri(std::string_view uri) {
  std::string path;
  for (std::size_t at = 0; at < uri.size(); ++at) {
    const int code = uri[at] == '%' ? code_at(uri, at) : -1;
    path += code < 0 ? uri[at] : static_cast<char>(code);
    if (code >= 0) at += 2;
  }
  return path;
}

std::string path_in_repository(std::string_view path, const Style& style) {
  if (style.repository.empty()) return normal(path);
  const std::string whole =
      normal(path.starts_with('/') ? std::string(path) : style.here + "/" + std::string(path));
  const std::string root = normal(style.repository);
  return whole.starts_with(root + "/") ? whole.substr(root.size() + 1) : whole;
}

}  // namespace skl
