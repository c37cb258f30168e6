#include "kafka/tls_server.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <stdexcept>

#include "kafka/openssl.h"

namespace skl::kafka_test {

struct Authority::Parts {
  OwnKey key;
  OwnCertificate certificate;
};

namespace {

void require(bool done) {
  if (!done) throw std::runtime_error("OpenSSL can't");
}

OwnCertificate blank(EVP_PKEY* key, const std::string& subject, int days) {
  constexpr long kDay = 24 * 3600;
  OwnCertificate made(X509_new());
  X509_set_version(made.get(), X509_VERSION_3);
  static int serial = 0;
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), ++serial);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), -2 * kDay);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), days * kDay);
  X509_set_pubkey(made.get(), key);
  X509_NAME_add_entry_by_txt(X509_get_subject_name(made.get()), "CN", MBSTRING_UTF8,
                             reinterpret_cast<const unsigned char*>(subject.c_str()), -1, -1, 0);
  return made;
}

void extend(X509* certificate, int kind, const std::string& value) {
  X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, kind, value.c_str());
  require(extension != nullptr && X509_add_ext(certificate, extension, -1) == 1);
  X509_EXTENSION_free(extension);
}

using OwnContext = std::unique_ptr<SSL_CTX, FreedBy<SSL_CTX_free>>;
using OwnSsl = std::unique_ptr<SSL, FreedBy<SSL_free>>;

OwnCertificate read_certificate(const std::string& pem) {
  return OwnCertificate(PEM_read_bio_X509(bio_of(pem).get(), nullptr, nullptr, nullptr));
}

std::shared_ptr<SSL_CTX> context_of(const TlsServer& server) {
  std::shared_ptr<SSL_CTX> context(SSL_CTX_new(TLS_server_method()), SSL_CTX_free);
  const OwnCertificate own = read_certificate(server.own.certificate);
  const OwnKey key(
      PEM_read_bio_PrivateKey(bio_of(server.own.key).get(), nullptr, nullptr, nullptr));
  require(SSL_CTX_use_certificate(context.get(), own.get()) == 1 &&
          SSL_CTX_use_PrivateKey(context.get(), key.get()) == 1);
  if (!server.clients.empty()) {
    const OwnCertificate authority = read_certificate(server.clients);
    X509_STORE_add_cert(SSL_CTX_get_cert_store(context.get()), authority.get());
    SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nullptr);
  }
  return context;
}

}  // namespace

Authority::Authority(const std::string& name) : parts_(std::make_unique<Parts>()) {
  parts_->key.reset(EVP_EC_gen("P-256"));
  parts_->certificate = blank(parts_->key.get(), name, 1);
  X509* certificate = parts_->certificate.get();
  X509_set_issuer_name(certificate, X509_get_subject_name(certificate));
  extend(certificate, NID_basic_constraints, "critical,CA:TRUE");
  require(X509_sign(certificate, parts_->key.get(), EVP_sha256()) != 0);
}

Authority::~Authority() = default;

std::string Authority::certificate() const { return pem_of(parts_->certificate.get()); }

Authority::Signed Authority::sign(const CertificateWish& wish) const {
  const OwnKey key(EVP_EC_gen("P-256"));
  const OwnCertificate made = blank(key.get(), "somebody", wish.days);
  X509_set_issuer_name(made.get(), X509_get_subject_name(parts_->certificate.get()));
  extend(made.get(), NID_subject_alt_name, wish.name);
  require(X509_sign(made.get(), parts_->key.get(), EVP_sha256()) != 0);
  return {pem_of(made.get()), pem_of(key.get())};
}

FakeListener::Serve serve_tls(const TlsServer& server) {
  return [context = context_of(server)](int connection) {
    const OwnSsl ssl(SSL_new(context.get()));
    SSL_set_fd(ssl.get(), connection);
    if (SSL_accept(ssl.get()) != 1) {
      ERR_clear_error();
      return;
    }
    say_nothing(connection);
  };
}

}  // namespace skl::kafka_test
