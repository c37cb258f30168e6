#include "report/html/policy.h"

#include <cstdint>

#include "skl/base/sha256.h"

namespace skl::html {
namespace {

std::string bytes_of(std::string_view hexadecimal) {
  const auto digit = [](char byte) { return byte <= '9' ? byte - '0' : byte - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hexadecimal.size(); i += 2) {
    bytes += static_cast<char>(digit(hexadecimal[i]) * 16 + digit(hexadecimal[i + 1]));
  }
  return bytes;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const auto byte = [&](std::size_t at) {
      return at < bytes.size() ? std::uint32_t{static_cast<unsigned char>(bytes[at])} : 0U;
    };
    const std::uint32_t three = byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2);
    for (std::uint32_t digit = 0; digit < 4; ++digit) {
      const bool padded = i + digit > bytes.size();
      text += padded ? '=' : kDigits[three >> (18U - 6U * digit) & 63U];
    }
  }
  return text;
}

std::string hash(std::string_view text) {
  return "'sha256-" + base64(bytes_of(sha256(text))) + "'";
}

}  // namespace

std::string security_policy(std::string_view style, std::string_view script) {
  return "default-src 'none'; img-src data:; style-src " + hash(style) + "; script-src " +
         hash(script) + "; base-uri 'none'; form-action 'none'";
}

}  // namespace skl::html
