// Any bytes as a trust store or a key store, with a password and without.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "skl/kafka/key_store.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  static_cast<void>(skl::read_key_store({"store", "right-secret", "key-secret"}, bytes));
  static_cast<void>(skl::read_key_store({"store", {}, {}}, bytes));
  return 0;
}
