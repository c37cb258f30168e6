// OpenSSL's objects as values that free themselves, and what stores have in common.

#pragma once

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pkcs12.h>
#include <openssl/provider.h>
#include <openssl/x509.h>

#include <memory>
#include <string>
#include <string_view>

namespace skl {

template <auto Free>
struct FreedBy {
  template <typename T>
  void operator()(T* object) const {
    Free(object);
  }
};

using OwnBio = std::unique_ptr<BIO, FreedBy<BIO_free_all>>;
using OwnCertificate = std::unique_ptr<X509, FreedBy<X509_free>>;
using OwnKey = std::unique_ptr<EVP_PKEY, FreedBy<EVP_PKEY_free>>;
using OwnPkcs12 = std::unique_ptr<PKCS12, FreedBy<PKCS12_free>>;

// Bytes to read from; they must outlive it. REQUIRES: they are fewer than 2 GB.
OwnBio bio_of(std::string_view bytes);

// "" where OpenSSL can't write it.
std::string pem_of(X509* certificate);
std::string pem_of(EVP_PKEY* key);  // unencrypted PKCS#8

OwnCertificate certificate_of(std::string_view der);

// A text that OpenSSL asks for while it reads, instead of a question on the terminal; `text` is a
// const std::string*, or null for none.
int hand_in_password(char* buffer, int size, int writing, void* text);

}  // namespace skl
