#include "skl/base/sha256.h"

#include <sha2.h>

#include <array>

namespace skl {

std::string sha256(std::string_view text) {
  std::array<char, SHA256_DIGEST_STRING_LENGTH> hex{};
  SHA256Data(reinterpret_cast<const std::uint8_t*>(text.data()), text.size(), hex.data());
  return hex.data();
}

}  // namespace skl
