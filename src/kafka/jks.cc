// Java's own formats of before Java 9, JKS and JCEKS. All integers are big-endian:
//
//     u32 magic; u32 version 1 or 2; u32 count; then count entries:
//       u32 tag: 1 private key, 2 trusted certificate, 3 secret key (JCEKS)
//       u16 n, alias; u64 time in ms
//       of 1: u32 n, EncryptedPrivateKeyInfo; u32 m, m certificates, its own first
//       of 2: one certificate
//       a certificate: in version 2 u16 n, its type; u32 n, DER
//     SHA-1 of the password as UTF-16BE, "Mighty Aphrodite" and all bytes before
//
// A private key is XORed with a stream of SHA-1 blocks: each of the password and the block before.

#include <openssl/x509.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "kafka/openssl.h"
#include "kafka/store_kinds.h"
#include "skl/text/utf8.h"

namespace skl {
namespace {

constexpr std::string_view kJksMagic = "\xFE\xED\xFE\xED";
constexpr std::string_view kJceksMagic = "\xCE\xCE\xCE\xCE";
constexpr std::size_t kDigest = 20;  // bytes of a SHA-1
constexpr std::string_view kTruncated = "it ends too early, or is damaged";

// Reads from the front and never beyond the end: what isn't there is 0 or empty, and ok() is false
// from then on.
class Bytes {
 public:
  explicit Bytes(std::string_view rest) : rest_(rest) {}

  bool ok() const { return ok_; }
  std::string_view rest() const { return rest_; }

  std::string_view take(std::size_t size) {
    if (!ok_ || size > rest_.size()) {
      ok_ = false;
      return {};
    }
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  std::uint32_t number(std::size_t size) {
    std::uint32_t value = 0;
    for (const char c : take(size)) value = value << 8U | static_cast<unsigned char>(c);
    return value;
  }

  std::string_view block(std::size_t size_of_length) { return take(number(size_of_length)); }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

std::string sha1(std::initializer_list<std::string_view> parts) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  const std::unique_ptr<EVP_MD_CTX, FreedBy<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  EVP_DigestInit_ex(context.get(), EVP_sha1(), nullptr);
  for (const std::string_view part : parts) {
    EVP_DigestUpdate(context.get(), part.data(), part.size());
  }
  EVP_DigestFinal_ex(context.get(), digest.data(), &size);
  return {reinterpret_cast<const char*>(digest.data()), size};
}

void append_utf16(std::string& out, char32_t unit) {
  out += static_cast<char>(unit >> 8U & 0xFFU);
  out += static_cast<char>(unit & 0xFFU);
}

std::string utf16_of(std::string_view text) {
  constexpr char32_t kSupplementary = 0x10000;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text, at);
    if (point.value < kSupplementary) {
      append_utf16(out, point.value);
    } else {
      append_utf16(out, 0xD800U + ((point.value - kSupplementary) >> 10U));
      append_utf16(out, 0xDC00U + ((point.value - kSupplementary) & 0x3FFU));
    }
    at += point.size;
  }
  return out;
}

// A private key as it stands in its OCTET STRING: salt, cipher, check. Nothing: another password.
std::optional<std::string> decrypt(std::string_view sealed, std::string_view password) {
  if (sealed.size() < 2 * kDigest) return std::nullopt;
  const std::string_view check = sealed.substr(sealed.size() - kDigest);
  std::string block(sealed.substr(0, kDigest));
  std::string plain(sealed.substr(kDigest, sealed.size() - 2 * kDigest));
  for (std::size_t at = 0; at < plain.size(); ++at) {
    if (at % kDigest == 0) block = sha1({password, block});
    plain[at] = static_cast<char>(plain[at] ^ block[at % kDigest]);
  }
  if (sha1({password, plain}) != check) return std::nullopt;
  return plain;
}

// The OCTET STRING, where the key is sealed in Java's own way (1.3.6.1.4.1.42.2.17.1.1).
std::optional<std::string_view> sealed_by_java(X509_SIG* info) {
  const X509_ALGOR* algorithm = nullptr;
  const ASN1_OCTET_STRING* octets = nullptr;
  X509_SIG_get0(info, &algorithm, &octets);
  const ASN1_OBJECT* object = nullptr;
  X509_ALGOR_get0(&object, nullptr, nullptr, algorithm);
  std::array<char, 64> name{};
  OBJ_obj2txt(name.data(), name.size(), object, 1);
  if (std::string_view(name.data()) != "1.3.6.1.4.1.42.2.17.1.1") return std::nullopt;
  return std::string_view(reinterpret_cast<const char*>(ASN1_STRING_get0_data(octets)),
                          static_cast<std::size_t>(ASN1_STRING_length(octets)));
}

tl::expected<std::string, std::string> key_of(std::string_view der, std::string_view password) {
  using OwnInfo = std::unique_ptr<X509_SIG, FreedBy<X509_SIG_free>>;
  using OwnPkcs8 = std::unique_ptr<PKCS8_PRIV_KEY_INFO, FreedBy<PKCS8_PRIV_KEY_INFO_free>>;
  const auto* at = reinterpret_cast<const unsigned char*>(der.data());
  const OwnInfo info(d2i_X509_SIG(nullptr, &at, static_cast<long>(der.size())));
  if (!info) return tl::unexpected(std::string(kTruncated));
  const auto sealed = sealed_by_java(info.get());
  if (!sealed) {
    return tl::unexpected(std::string(
        "its private key is sealed in a way that only Java reads: turn it into PKCS12 with "
        "'keytool -importkeystore -deststoretype PKCS12'"));
  }
  const auto plain = decrypt(*sealed, utf16_of(password));
  if (!plain) return tl::unexpected(std::string("the password of its private key is wrong"));
  const auto* begin = reinterpret_cast<const unsigned char*>(plain->data());
  const OwnPkcs8 pkcs8(d2i_PKCS8_PRIV_KEY_INFO(nullptr, &begin, static_cast<long>(plain->size())));
  const OwnKey key(pkcs8 ? EVP_PKCS82PKEY(pkcs8.get()) : nullptr);
  if (!key) return tl::unexpected(std::string("its private key is of a kind that isn't known"));
  return pem_of(key.get());
}

class JksReader {
 public:
  JksReader(const StoreSource& source, std::string_view body) : source_(source), bytes_(body) {}

  Opened read() {
    const bool java = bytes_.take(4) == kJksMagic;
    version_ = bytes_.number(4);
    if (version_ != 1 && version_ != 2) {
      return tl::unexpected("it has version " + std::to_string(version_) +
                            ", and only 1 and 2 are known");
    }
    const std::uint32_t count = bytes_.number(4);
    for (std::uint32_t n = 0; n < count; ++n) {
      const std::uint32_t tag = bytes_.number(4);
      // What follows a secret key can't be found: its end is Java's to know.
      if (tag == 3 && !java) return tl::unexpected(std::string("it holds secret keys"));
      if (auto wrong = entry(tag)) return tl::unexpected(*wrong);
    }
    if (!bytes_.rest().empty()) return tl::unexpected(std::string(kTruncated));
    return store_;
  }

 private:
  std::optional<std::string> entry(std::uint32_t tag) {
    bytes_.block(2);  // the alias
    bytes_.take(8);   // when it was made
    if (bytes_.ok() && tag == 1) return private_key();
    if (!bytes_.ok() || tag != 2 || !append_certificate(store_.trusted)) {
      return std::string(kTruncated);
    }
    return std::nullopt;
  }

  // The first one is kept, and its own certificate is trusted, as Java's trust manager does.
  std::optional<std::string> private_key() {
    const std::string_view sealed = bytes_.block(4);
    const std::uint32_t certificates = bytes_.number(4);
    std::string chain;
    for (std::uint32_t n = 0; n < certificates; ++n) {
      if (!append_certificate(chain)) return std::string(kTruncated);
      if (n == 0) store_.trusted += chain;
    }
    if (!bytes_.ok()) return std::string(kTruncated);
    if (!source_.password && !source_.key_password) return std::nullopt;
    if (!store_.key.empty()) return std::nullopt;
    auto key = key_of(sealed, source_.key_password ? *source_.key_password : *source_.password);
    if (!key) return key.error();
    store_.key = *key;
    store_.chain = chain;
    return std::nullopt;
  }

  bool append_certificate(std::string& pem) {
    if (version_ == 2) bytes_.block(2);  // "X.509"
    const std::string_view der = bytes_.block(4);
    const OwnCertificate certificate = bytes_.ok() ? certificate_of(der) : nullptr;
    if (certificate) pem += pem_of(certificate.get());
    return certificate != nullptr;
  }

  const StoreSource& source_;
  Bytes bytes_;
  std::uint32_t version_ = 0;
  KeyStore store_;
};

}  // namespace

bool is_jks(std::string_view bytes) {
  return bytes.starts_with(kJksMagic) || bytes.starts_with(kJceksMagic);
}

Opened read_jks(const StoreSource& source, std::string_view bytes) {
  if (bytes.size() < 12 + kDigest) return tl::unexpected(std::string(kTruncated));
  const std::string_view body = bytes.substr(0, bytes.size() - kDigest);
  if (source.password && sha1({utf16_of(*source.password), "Mighty Aphrodite", body}) !=
                             bytes.substr(bytes.size() - kDigest)) {
    return tl::unexpected(std::string(kWrongPassword));
  }
  return JksReader(source, body).read();
}

}  // namespace skl
