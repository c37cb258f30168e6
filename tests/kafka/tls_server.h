// A listener for TLS with certificates made for the occasion.

#pragma once

#include <memory>
#include <string>

#include "kafka/fake_listener.h"

namespace skl::kafka_test {

struct CertificateWish {
  std::string name = "DNS:localhost,IP:127.0.0.1";
  int days = 1;  // from now on; -1: it has expired
};

// An authority and the certificates that it signs, with keys of their own, as PEM.
class Authority {
 public:
  explicit Authority(const std::string& name = "authority");
  ~Authority();
  Authority(const Authority&) = delete;
  Authority& operator=(const Authority&) = delete;

  std::string certificate() const;

  struct Signed {
    std::string certificate;
    std::string key;
  };
  Signed sign(const CertificateWish& wish) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

struct TlsServer {
  Authority::Signed own;
  std::string clients;  // the authority that clients must be signed by, as PEM; "": nobody asks
};

// Shakes hands, then hangs up.
FakeListener::Serve serve_tls(const TlsServer& server);

}  // namespace skl::kafka_test
