// PEM: certificates and a PKCS#8 key, one behind the other in any order.

#include <openssl/pem.h>

#include <algorithm>

#include "kafka/openssl.h"
#include "kafka/store_kinds.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t found = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
  return found;
}

// As many as can be read, up to the first that can't.
std::string certificates_of(std::string_view bytes) {
  std::string pem;
  const OwnBio bio = bio_of(bytes);
  for (;;) {
    const OwnCertificate one(PEM_read_bio_X509(bio.get(), nullptr, hand_in_password, nullptr));
    if (!one) return pem;
    pem += pem_of(one.get());
  }
}

}  // namespace

bool is_pem(std::string_view bytes) { return bytes.find("-----BEGIN ") != bytes.npos; }

Opened read_pem(const StoreSource& source, std::string_view bytes) {
  KeyStore store;
  store.trusted = certificates_of(bytes);
  constexpr std::string_view kCertificate = "-----BEGIN CERTIFICATE-----";
  if (count(store.trusted, kCertificate) < count(bytes, kCertificate)) {
    return tl::unexpected(std::string("one of its certificates is damaged"));
  }
  const bool has_key = bytes.find("PRIVATE KEY-----") != bytes.npos;
  const bool sealed = bytes.find("BEGIN ENCRYPTED PRIVATE KEY") != bytes.npos;
  if (!has_key) {
    if (store.trusted.empty()) {
      return tl::unexpected(std::string("it has no certificate that can be read"));
    }
    return store;
  }
  if (!sealed && bytes.find("BEGIN PRIVATE KEY") == bytes.npos) {
    return tl::unexpected(std::string(
        "its private key isn't PKCS#8, which is all that Kafka's client takes: convert it with "
        "'openssl pkcs8 -topk8'"));
  }
  std::string password = source.key_password.value_or("");
  const OwnBio bio = bio_of(bytes);
  const OwnKey key(PEM_read_bio_PrivateKey(bio.get(), nullptr, hand_in_password,
                                           source.key_password ? &password : nullptr));
  if (!key && sealed && !source.key_password) {
    return tl::unexpected(std::string("its private key needs a password"));
  }
  if (!key) {
    return tl::unexpected(
        std::string(sealed ? "the password of its private key is wrong, or it is damaged"
                           : "its private key is damaged"));
  }
  store.key = pem_of(key.get());
  store.chain = store.trusted;
  return store;
}

}  // namespace skl
