#include "kafka/causes.h"

#include <openssl/x509_vfy.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "skl/base/strings.h"

namespace skl {
namespace {

struct Reason {
  Cause cause;
  std::string message;
  std::string setting;
};

const std::string kServers = "bootstrap.servers";
const std::string kProtocol = "security.protocol";
const std::string kTlsMessage = "it answers in TLS: this listener wants SSL or SASL_SSL";

bool says(std::string_view text, std::string_view words) { return text.find(words) != text.npos; }

std::string after(const std::string& text, std::string_view words) {
  const std::size_t at = text.find(words);
  return at == std::string::npos ? "" : text.substr(at + words.size());
}

// "host:port" -> "host"
std::string host_of(const std::string& address) { return address.substr(0, address.rfind(':')); }

Reason bad_certificate(const ClientEvent& event, const ConnectionKind& kind) {
  switch (event.certificate_error) {
    case X509_V_ERR_CERT_HAS_EXPIRED:
      return {Cause::expired_certificate, "its certificate, or one that signed it, has expired",
              ""};
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
      return {Cause::wrong_host_name,
              "its certificate isn't made out to '" + host_of(event.address) + "'",
              "ssl.endpoint.identification.algorithm"};
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_CERT_SIGNATURE_FAILURE:  // an authority of the same name with another key
      return {Cause::untrusted_certificate,
              kind.own_trust ? "nobody in the trust store signed its certificate"
                             : "no authority of this system signed its certificate, and there is "
                               "no trust store",
              "ssl.truststore.location"};
    default:
      return {Cause::tls_failed,
              "its certificate is refused: " +
                  std::string(X509_verify_cert_error_string(event.certificate_error)),
              "ssl.truststore.location"};
  }
}

Reason client_certificate(const ConnectionKind& kind) {
  if (kind.own_certificate) {
    return {Cause::client_certificate_refused, "it refuses the certificate of the key store",
            "ssl.keystore.location"};
  }
  return {Cause::client_certificate_missing,
          "it wants a certificate, and there is no key store to take one from",
          "ssl.keystore.location"};
}

// Alerts by which a peer refuses a client's certificate or the lack of one.
bool is_certificate_alert(std::string_view text) {
  static constexpr std::array<std::string_view, 7> kAlerts{
      "alert number 42", "alert number 43", "alert number 45", "alert number 46",
      "alert number 48", "alert number 51", "alert number 116"};
  return std::ranges::any_of(kAlerts, [&](auto alert) { return says(text, alert); });
}

Reason speaks_plaintext() {
  return {Cause::plaintext_expected,
          "it doesn't answer in TLS: this listener speaks plaintext, so it wants PLAINTEXT or "
          "SASL_PLAINTEXT",
          kProtocol};
}

Reason tls_failure(const std::string& text, const ConnectionKind& kind) {
  if (is_certificate_alert(text)) return client_certificate(kind);
  if (says(text, "PLAINTEXT broker listener") || says(text, "wrong version number")) {
    return speaks_plaintext();
  }
  return {Cause::tls_failed, "the TLS handshake failed: " + text, kProtocol};
}

Reason login_failure(const std::string& text, const ConnectionKind& kind) {
  constexpr std::string_view kOffered = "broker's supported mechanisms: ";
  if (says(text, "Request not valid in current SASL state")) {
    return {Cause::login_not_expected,
            "it knows no login: this listener wants " + std::string(kind.tls ? "SSL" : "PLAINTEXT"),
            kProtocol};
  }
  if (says(text, "Unsupported SASL mechanism")) {
    return {Cause::mechanism_not_offered,
            "it doesn't offer " + kind.mechanism + ", only " + after(text, kOffered),
            "sasl.mechanism"};
  }
  if (says(text, "Invalid username or password") || says(text, "nvalid credentials")) {
    return {Cause::wrong_credentials, "it refuses the name or the password", "sasl.jaas.config"};
  }
  return {Cause::login_failed, "the login failed: " + text, "sasl.jaas.config"};
}

// What isn't Kafka answers in its own way; the first four bytes of it look like a length.
Reason foreign_answer(const std::string& text) {
  constexpr unsigned kHttp = 0x48545450;  // "HTTP"
  constexpr unsigned kTlsAlert = 0x1503;
  const std::string digits = after(text, "response size ");
  unsigned size = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), size);
  if (size == kHttp) return {Cause::not_kafka, "an HTTP server answers there, not Kafka", kServers};
  if (size >> 16U == kTlsAlert) return {Cause::tls_expected, kTlsMessage, kProtocol};
  return {Cause::not_kafka, "what answers there isn't Kafka", kServers};
}

Reason timed_out(const ClientEvent& event) {
  if (event.state == "CONNECT") {
    return {Cause::connect_timed_out,
            "nothing comes back from there, not even a refusal: a wrong address, or a firewall",
            kServers};
  }
  return {Cause::silent, "it takes connections and says nothing", kServers};
}

Reason closed(const ClientEvent& event, const ConnectionKind& kind) {
  if (event.state == "UP" && !kind.sasl) {
    return {Cause::login_expected,
            "it hangs up at the first question, as a listener does that wants a login: " +
                std::string(kind.tls ? "SASL_SSL" : "SASL_PLAINTEXT"),
            kProtocol};
  }
  // Whether the handshake or the socket is first to notice is a matter of time.
  if (event.state == "SSL_HANDSHAKE") return speaks_plaintext();
  if (event.state == "APIVERSION_QUERY" && !kind.tls) {
    return {Cause::closed_by_peer, "it hangs up at the first question: it isn't Kafka", kServers};
  }
  return {Cause::closed_by_peer, "it hangs up", kServers};
}

bool is_closed(const ClientEvent& event) {
  return says(event.text, "Disconnected") || says(event.text, "Connection reset") ||
         says(event.text, "Broken pipe") || says(event.text, "closed by peer");
}

Reason reason_of(const ClientEvent& event, const ConnectionKind& kind) {
  const std::string& text = event.text;
  if (event.kind == ClientEvent::Kind::bad_certificate) return bad_certificate(event, kind);
  if (says(text, "onnection refused")) {
    return {Cause::connection_refused, "connection refused: nobody listens there", kServers};
  }
  if (event.code == "_RESOLVE") return {Cause::unknown_host, "its name isn't known", kServers};
  if (event.code == "_AUTHENTICATION") return login_failure(text, kind);
  if (event.code == "_BAD_MSG") return foreign_answer(text);
  if (says(text, "timed out") || says(text, "Timed out")) return timed_out(event);
  if (event.code == "_SSL" || says(text, "SSL handshake") || is_certificate_alert(text)) {
    return tls_failure(text, kind);
  }
  if (is_closed(event)) return closed(event, kind);
  return {Cause::unknown, text, ""};
}

// How far a connection came: what is found last is what is wrong now.
int distance(const Failure& failure) {
  switch (failure.cause) {
    case Cause::unknown: return 0;
    case Cause::unknown_host: return 1;
    case Cause::connect_timed_out: return 2;
    case Cause::connection_refused: return 3;
    case Cause::closed_by_peer: return 4;
    case Cause::silent: return 5;
    case Cause::tls_failed: return 6;
    default: return 7;
  }
}

}  // namespace

ConnectionKind connection_kind(const ClientConfig& config) {
  const auto get = [&](const std::string& name) {
    const auto found = config.properties.find(name);
    return found == config.properties.end() ? std::string() : found->second;
  };
  const std::string protocol = get("security.protocol");
  return {protocol.ends_with("SSL"), protocol.starts_with("SASL_"), get("sasl.mechanism"),
          !get("ssl.certificate.pem").empty(), !get("ssl.ca.pem").empty()};
}

Failure connection_failure(const ClientEvent& event, const ConnectionKind& kind) {
  Reason reason = reason_of(event, kind);
  return {reason.cause,
          event.address,
          std::move(reason.message),
          std::move(reason.setting),
          {event.line}};
}

std::optional<Failure> worst_failure(const std::vector<ClientEvent>& events,
                                     const ConnectionKind& kind) {
  std::optional<Failure> worst;
  for (const ClientEvent& event : events) {
    if (event.kind == ClientEvent::Kind::up || event.kind == ClientEvent::Kind::answered) continue;
    Failure failure = connection_failure(event, kind);
    if (!worst || distance(failure) > distance(*worst)) worst = std::move(failure);
  }
  return worst;
}

Failure tls_expected(std::string where) {
  return {Cause::tls_expected, std::move(where), kTlsMessage, kProtocol, {}};
}

Failure answer_failure(rd_kafka_resp_err_t code, std::string where, const std::string& text) {
  const auto failure = [&](Cause cause, std::string message) {
    return Failure{cause, std::move(where), std::move(message), "", {}};
  };
  switch (code) {
    case RD_KAFKA_RESP_ERR__TIMED_OUT:
    case RD_KAFKA_RESP_ERR__TIMED_OUT_QUEUE:
    case RD_KAFKA_RESP_ERR_REQUEST_TIMED_OUT:
      return failure(Cause::timed_out, "no answer came in time");
    case RD_KAFKA_RESP_ERR_TOPIC_AUTHORIZATION_FAILED:
    case RD_KAFKA_RESP_ERR_GROUP_AUTHORIZATION_FAILED:
    case RD_KAFKA_RESP_ERR_CLUSTER_AUTHORIZATION_FAILED:
      return failure(Cause::not_authorized, "this principal may not ask for it");
    case RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART:
    case RD_KAFKA_RESP_ERR__UNKNOWN_TOPIC:
      return failure(Cause::unknown_topic, "there is no such topic");
    case RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION:
      return failure(Cause::unknown_partition, "the topic has no such partition");
    case RD_KAFKA_RESP_ERR_LEADER_NOT_AVAILABLE:
      return failure(Cause::no_leader, "it has no leader now");
    case RD_KAFKA_RESP_ERR__UNSUPPORTED_FEATURE:
    case RD_KAFKA_RESP_ERR_UNSUPPORTED_VERSION:
      return failure(Cause::not_supported, "the broker is too old to tell");
    default: return failure(Cause::unknown, text.empty() ? rd_kafka_err2str(code) : text);
  }
}

}  // namespace skl
