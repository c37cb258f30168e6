// From what the client reports to why: pure, and pinned to librdkafka 2.15.1 and OpenSSL 3 by
// tests. A text that isn't known is Cause::unknown with the text as it is.

#pragma once

#include <librdkafka/rdkafka.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kafka/events.h"
#include "skl/broker/cluster.h"
#include "skl/kafka/client_config.h"

namespace skl {

// What the settings say of the connection, as far as causes depend on it.
struct ConnectionKind {
  bool tls = false;
  bool sasl = false;
  std::string mechanism;
  bool own_certificate = false;
  bool own_trust = false;
};

ConnectionKind connection_kind(const ClientConfig& config);

// One report of a failed connection or a bad certificate.
Failure connection_failure(const ClientEvent& event, const ConnectionKind& kind);

// Of all that was reported of one address, the failure that got furthest: a login that was refused
// says more than an attempt to connect by IPv6. Nothing where none failed.
std::optional<Failure> worst_failure(const std::vector<ClientEvent>& events,
                                     const ConnectionKind& kind);

// Of a listener that is known to speak TLS, by one who spoke plaintext.
Failure tls_expected(std::string where);

// A code that a call gave, about `where`: a topic, a partition, a group.
Failure answer_failure(rd_kafka_resp_err_t code, std::string where, const std::string& text);

}  // namespace skl
