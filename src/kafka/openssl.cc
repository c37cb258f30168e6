#include "kafka/openssl.h"

#include <openssl/pem.h>

#include <algorithm>

namespace skl {
namespace {

std::string text_of(BIO* bio) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio, &data);
  return size > 0 ? std::string(data, static_cast<std::size_t>(size)) : std::string();
}

}  // namespace

OwnBio bio_of(std::string_view bytes) {
  return OwnBio(BIO_new_mem_buf(bytes.data(), static_cast<int>(bytes.size())));
}

std::string pem_of(X509* certificate) {
  const OwnBio bio(BIO_new(BIO_s_mem()));
  return PEM_write_bio_X509(bio.get(), certificate) == 1 ? text_of(bio.get()) : "";
}

std::string pem_of(EVP_PKEY* key) {
  const OwnBio bio(BIO_new(BIO_s_mem()));
  const int written =
      PEM_write_bio_PKCS8PrivateKey(bio.get(), key, nullptr, nullptr, 0, nullptr, nullptr);
  return written == 1 ? text_of(bio.get()) : "";
}

OwnCertificate certificate_of(std::string_view der) {
  const auto* begin = reinterpret_cast<const unsigned char*>(der.data());
  return OwnCertificate(d2i_X509(nullptr, &begin, static_cast<long>(der.size())));
}

int hand_in_password(char* buffer, int size, int /*writing*/, void* text) {
  const auto* password = static_cast<const std::string*>(text);
  if (password == nullptr || size < 0 || password->size() > static_cast<std::size_t>(size)) {
    return -1;
  }
  std::ranges::copy(*password, buffer);  // OpenSSL takes its length, not a zero at its end
  return static_cast<int>(password->size());
}

}  // namespace skl
