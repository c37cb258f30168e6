#include "skl/kafka/key_store.h"

#include <openssl/err.h>

#include <cstddef>

#include "kafka/store_kinds.h"

namespace skl {
namespace {

// Far above any store: Debian's own of all authorities has 160 KB.
constexpr std::size_t kLargest = std::size_t{16} << 20U;

Opened open_store(const StoreSource& source, std::string_view bytes) {
  if (bytes.empty()) return tl::unexpected(std::string("it is empty"));
  if (bytes.size() > kLargest) return tl::unexpected(std::string("it is larger than 16 MB"));
  if (is_jks(bytes)) return read_jks(source, bytes);
  if (is_pkcs12(bytes)) return read_pkcs12(source, bytes);
  if (is_pem(bytes)) return read_pem(source, bytes);
  return tl::unexpected(std::string("it is neither a JKS, a PKCS12 nor a PEM store"));
}

}  // namespace

Result<KeyStore> read_key_store(const StoreSource& source, std::string_view bytes) {
  Opened opened = open_store(source, bytes);
  ERR_clear_error();  // what OpenSSL keeps of a failure for this thread
  if (!opened) return failure(source.name, opened.error());
  return *opened;
}

}  // namespace skl
