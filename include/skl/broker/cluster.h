// What a Kafka cluster says of itself, as plain data.
//
// All of it is what one principal sees from one host at one time. What wasn't answered is a Failure
// with its cause or an Access::unknown, never a guess.

#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "skl/base/result.h"

namespace skl {

struct TopicPartition {
  std::string topic;
  std::int32_t partition = 0;

  friend auto operator<=>(const TopicPartition&, const TopicPartition&) = default;
};

// "orders-3", as Kafka and Spark write it.
std::string to_string(const TopicPartition& partition);

// Offsets of many partitions; what is left out isn't known.
using PartitionOffsets = std::map<TopicPartition, std::int64_t>;

// Why there is no answer. Scenario files and JSON spell them with dashes: "connection-refused".
enum class Cause {
  not_checked,   // this source of answers can't tell, or nobody was allowed to ask
  not_recorded,  // the recording doesn't hold it: nobody asked then
  // The way to the broker.
  connection_refused,
  unknown_host,
  connect_timed_out,   // nothing comes back from there, not even a refusal
  silent,              // it takes connections and says nothing
  closed_by_peer,      // it closes connections at once
  not_kafka,           // what answers isn't a Kafka broker
  tls_expected,        // spoken to in plaintext, it wants TLS
  plaintext_expected,  // spoken to in TLS, it wants plaintext
  // TLS.
  untrusted_certificate,
  expired_certificate,
  wrong_host_name,
  client_certificate_missing,
  client_certificate_refused,
  tls_failed,  // another fault of the handshake
  // The login.
  login_expected,      // it wants SASL and got none
  login_not_expected,  // it offers no SASL
  wrong_credentials,
  mechanism_not_offered,
  no_token,  // OAUTHBEARER without a token to hand in
  login_failed,
  // What the broker answers.
  not_authorized,
  denied_or_missing,  // a topic that can't be described: whether it exists can't be told
  unknown_topic,
  unknown_partition,
  no_leader,
  timed_out,
  // Ourselves.
  bad_settings,   // the client refuses its settings: a file that can't be read, a wrong password
  not_supported,  // what was asked for can't be done outside of Java, or in this build
  unknown,
};

std::string_view to_string(Cause cause);
std::optional<Cause> parse_cause(std::string_view word);

struct Failure {
  Cause cause = Cause::unknown;
  std::string where;    // "broker-1:9092", "orders-3", the name of a group; "" for all of it
  std::string message;  // what Kafka or its client said, without any secret
  // The client's setting that is responsible, without "kafka.": "sasl.jaas.config"; "" for none.
  std::string setting;
  std::vector<std::string> evidence;  // lines of the client's log that show the cause

  friend bool operator==(const Failure&, const Failure&) = default;
};

template <typename T>
using Answer = tl::expected<T, Failure>;

struct PartitionState {
  std::optional<std::int32_t> leader;  // nothing: it has none now
  std::vector<std::int32_t> replicas;
  std::vector<std::int32_t> isr;

  friend bool operator==(const PartitionState&, const PartitionState&) = default;
};

struct Topic {
  bool internal = false;
  std::map<std::int32_t, PartitionState> partitions;

  friend bool operator==(const Topic&, const Topic&) = default;
};

struct Node {
  std::int32_t id = 0;
  std::string host;
  std::uint16_t port = 0;

  friend bool operator==(const Node&, const Node&) = default;
};

struct Cluster {
  std::string id;  // "" where it isn't told
  std::vector<Node> nodes;
  // By name. A topic that was asked for by name and isn't there has its failure: unknown_topic only
  // where the broker says so, denied_or_missing where the principal may not describe it.
  std::map<std::string, Answer<Topic>> topics;
};

// One address and how it went there.
struct Listener {
  std::string address;               // "broker-1:9092"
  std::optional<std::int32_t> node;  // whose advertised listener it is; nothing: a bootstrap server
  std::optional<Failure> failure;    // nothing: it answered

  friend bool operator==(const Listener&, const Listener&) = default;
};

// Where reading could start or end.
struct OffsetSpec {
  enum class Kind {
    earliest,
    latest,
    at_time
  };  // at_time: the first record with that time or a later one
  Kind kind = Kind::latest;
  std::int64_t time_ms = 0;  // of at_time, since 1970

  friend auto operator<=>(const OffsetSpec&, const OffsetSpec&) = default;
};

struct OffsetQuery {
  TopicPartition partition;
  OffsetSpec spec;

  friend auto operator<=>(const OffsetQuery&, const OffsetQuery&) = default;
};

// No record has that time or a later one: an answer, and not a failure.
struct NoMatch {
  friend bool operator==(const NoMatch&, const NoMatch&) = default;
};

using OffsetAnswer = std::variant<std::int64_t, NoMatch, Failure>;
using OffsetAnswers = std::map<OffsetQuery, OffsetAnswer>;

enum class Isolation { read_uncommitted, read_committed };

// What a group of consumers is doing now.
struct GroupMember {
  std::string id;
  std::string client;
  std::string host;
  std::vector<TopicPartition> partitions;

  friend bool operator==(const GroupMember&, const GroupMember&) = default;
};

struct Group {
  enum class Kind { classic, consumer, share, unknown };
  Kind kind = Kind::unknown;
  std::string state;  // Kafka's word: "Stable", "Empty", "Dead"; Dead: no group, or a share group
  std::vector<GroupMember> members;

  friend bool operator==(const Group&, const Group&) = default;
};

// What a principal may do, as far as the broker lists it.
enum class Access { yes, no, unknown };

struct TopicRights {
  Access read = Access::unknown;
  Access write = Access::unknown;
  Access describe = Access::unknown;
  Access create = Access::unknown;

  friend bool operator==(const TopicRights&, const TopicRights&) = default;
};

struct Rights {
  std::map<std::string, TopicRights> topics;
  Access group_read = Access::unknown;
  Access idempotent_write = Access::unknown;
  Access cluster_create = Access::unknown;
  bool unrestricted = false;  // every list is full: a super user, or a cluster without authorizer

  friend bool operator==(const Rights&, const Rights&) = default;
};

// A topic's settings, as far as they can be read, defaults among them.
using TopicSettings = std::map<std::string, std::string>;

// One record, without its bytes unless they were asked for.
struct Sample {
  std::int64_t offset = 0;
  std::int64_t time_ms = 0;
  std::optional<std::size_t> key_bytes;    // nothing: a null
  std::optional<std::size_t> value_bytes;  // nothing: a null
  std::vector<std::string> headers;        // their names
  bool schema_registry = false;            // the value begins like Confluent's: 0 and four bytes
  bool json = false;                       // the value is a JSON object or list
  std::string value;                       // with --show-values alone

  friend bool operator==(const Sample&, const Sample&) = default;
};

std::string_view to_string(Isolation isolation);
std::string_view to_string(Access access);
std::string_view to_string(Group::Kind kind);

}  // namespace skl
