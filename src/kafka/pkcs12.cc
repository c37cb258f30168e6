// PKCS12, the kind that Java 9 and later write, and that openssl writes.
//
// It is opened in an OpenSSL library context of its own, since stores of Java 8 have ciphers (RC2
// with 40 bits) that only OpenSSL's legacy provider knows, and nobody else should get those.
// Java trusts only the certificates that carry its own attribute; keytool gives it to what it
// imports, openssl doesn't.

#include <openssl/err.h>
#include <openssl/pkcs12err.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "kafka/openssl.h"
#include "kafka/store_kinds.h"

namespace skl {
namespace {

using OwnContext = std::unique_ptr<OSSL_LIB_CTX, FreedBy<OSSL_LIB_CTX_free>>;
using OwnProvider = std::unique_ptr<OSSL_PROVIDER, FreedBy<OSSL_PROVIDER_unload>>;

struct FreeCertificates {
  void operator()(STACK_OF(X509) * all) const { sk_X509_pop_free(all, X509_free); }
};
using OwnCertificates = std::unique_ptr<STACK_OF(X509), FreeCertificates>;

struct FreeSafes {
  void operator()(STACK_OF(PKCS7) * all) const { sk_PKCS7_pop_free(all, PKCS7_free); }
};
using OwnSafes = std::unique_ptr<STACK_OF(PKCS7), FreeSafes>;

struct FreeBags {
  void operator()(STACK_OF(PKCS12_SAFEBAG) * all) const {
    sk_PKCS12_SAFEBAG_pop_free(all, PKCS12_SAFEBAG_free);
  }
};
using OwnBags = std::unique_ptr<STACK_OF(PKCS12_SAFEBAG), FreeBags>;

// The password as PKCS12 functions take it: null is no password, "" is an empty one.
const char* text_or_null(const std::optional<std::string>& password) {
  return password ? password->c_str() : nullptr;
}

bool is_trusted_by_java(const PKCS12_SAFEBAG* bag) {
  const auto* attributes = PKCS12_SAFEBAG_get0_attrs(bag);
  for (int n = 0; n < sk_X509_ATTRIBUTE_num(attributes); ++n) {
    std::array<char, 64> name{};
    OBJ_obj2txt(name.data(), name.size(),
                X509_ATTRIBUTE_get0_object(sk_X509_ATTRIBUTE_value(attributes, n)), 1);
    if (std::string_view(name.data()) == "2.16.840.1.113894.746875.1.1") return true;
  }
  return false;
}

OwnBags bags_of(PKCS7* safe, const std::optional<std::string>& password) {
  if (OBJ_obj2nid(safe->type) == NID_pkcs7_data) return OwnBags(PKCS12_unpack_p7data(safe));
  const int size = password ? static_cast<int>(password->size()) : 0;
  return OwnBags(PKCS12_unpack_p7encdata(safe, text_or_null(password), size));
}

std::string trusted_certificates(PKCS12* store, const std::optional<std::string>& password) {
  std::string pem;
  const OwnSafes safes(PKCS12_unpack_authsafes(store));
  for (int n = 0; safes && n < sk_PKCS7_num(safes.get()); ++n) {
    const OwnBags bags = bags_of(sk_PKCS7_value(safes.get(), n), password);
    for (int m = 0; bags && m < sk_PKCS12_SAFEBAG_num(bags.get()); ++m) {
      const PKCS12_SAFEBAG* bag = sk_PKCS12_SAFEBAG_value(bags.get(), m);
      if (PKCS12_SAFEBAG_get_nid(bag) != NID_certBag || !is_trusted_by_java(bag)) continue;
      const OwnCertificate certificate(PKCS12_SAFEBAG_get1_cert(bag));
      if (certificate) pem += pem_of(certificate.get());
    }
  }
  return pem;
}

// Its own certificate, then whoever signed the one before, as far as the store has them.
std::string chain_of(X509* own, STACK_OF(X509) * others) {
  std::string pem = pem_of(own);
  std::vector<X509*> left;
  left.reserve(static_cast<std::size_t>(std::max(sk_X509_num(others), 0)));
  for (int n = 0; n < sk_X509_num(others); ++n) left.push_back(sk_X509_value(others, n));
  for (X509* last = own; !left.empty();) {
    const auto signer = std::ranges::find_if(left, [&](X509* other) {
      return X509_check_issued(other, last) == X509_V_OK && X509_cmp(other, last) != 0;
    });
    if (signer == left.end()) break;
    last = *signer;
    pem += pem_of(last);
    left.erase(signer);
  }
  return pem;
}

// How often the password is hashed; what stands in the store decides, and could be for days.
bool takes_too_long(PKCS12* store) {
  constexpr std::int64_t kMost = 5'000'000;  // as in Java
  const ASN1_INTEGER* rounds = nullptr;
  PKCS12_get0_mac(nullptr, nullptr, nullptr, &rounds, store);
  std::int64_t count = 0;
  return rounds != nullptr && (ASN1_INTEGER_get_int64(&count, rounds) != 1 || count > kMost);
}

// What OpenSSL says when it can't open one, for people.
std::string problem() {
  for (unsigned long code = ERR_get_error(); code != 0; code = ERR_get_error()) {
    if (ERR_GET_LIB(code) != ERR_LIB_PKCS12) continue;
    if (ERR_GET_REASON(code) == PKCS12_R_MAC_VERIFY_FAILURE) return std::string(kWrongPassword);
  }
  return "it can't be read: its password is wrong, it is damaged, or its cipher isn't known";
}

}  // namespace

bool is_pkcs12(std::string_view bytes) {
  constexpr unsigned char kSequence = 0x30;
  return !bytes.empty() && static_cast<unsigned char>(bytes.front()) == kSequence;
}

Opened read_pkcs12(const StoreSource& source, std::string_view bytes) {
  ERR_clear_error();
  const OwnContext context(OSSL_LIB_CTX_new());
  const OwnProvider modern(OSSL_PROVIDER_load(context.get(), "default"));
  const OwnProvider legacy(OSSL_PROVIDER_load(context.get(), "legacy"));
  ERR_clear_error();  // there may be no legacy provider
  PKCS12* store = PKCS12_init_ex(NID_pkcs7_data, context.get(), nullptr);
  const auto* begin = reinterpret_cast<const unsigned char*>(bytes.data());
  const bool is_one = d2i_PKCS12(&store, &begin, static_cast<long>(bytes.size())) != nullptr;
  if (!is_one)
    return tl::unexpected(
        std::string("it is neither a PKCS12 store nor another, or ends too early"));
  const OwnPkcs12 owned(store);

  // One that nothing seals (keytool can write such) opens only without a password.
  const bool sealed = PKCS12_mac_present(store) == 1;
  if (sealed && !source.password) {
    return tl::unexpected(std::string("it doesn't open without its password"));
  }
  if (takes_too_long(store)) {
    return tl::unexpected(std::string("it has its password hashed more than 5000000 times"));
  }
  const std::optional<std::string> password = sealed ? source.password : std::nullopt;
  EVP_PKEY* key = nullptr;
  X509* own = nullptr;
  STACK_OF(X509)* others = nullptr;
  if (PKCS12_parse(store, text_or_null(password), &key, &own, &others) != 1) {
    return tl::unexpected(problem());
  }
  const OwnKey owned_key(key);
  const OwnCertificate owned_own(own);
  const OwnCertificates owned_others(others);
  KeyStore result;
  result.trusted = trusted_certificates(store, password);
  if (key != nullptr && own != nullptr) {
    result.key = pem_of(key);
    result.chain = chain_of(own, others);
    result.trusted += pem_of(own);
  }
  return result;
}

}  // namespace skl
