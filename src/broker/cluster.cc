#include "skl/broker/cluster.h"

#include <algorithm>
#include <array>
#include <utility>

namespace skl {
namespace {

using Row = std::pair<Cause, std::string_view>;

constexpr std::array kCauses{
    Row{Cause::not_checked, "not-checked"},
    Row{Cause::not_recorded, "not-recorded"},
    Row{Cause::connection_refused, "connection-refused"},
    Row{Cause::unknown_host, "unknown-host"},
    Row{Cause::connect_timed_out, "connect-timed-out"},
    Row{Cause::silent, "silent"},
    Row{Cause::closed_by_peer, "closed-by-peer"},
    Row{Cause::not_kafka, "not-kafka"},
    Row{Cause::tls_expected, "tls-expected"},
    Row{Cause::plaintext_expected, "plaintext-expected"},
    Row{Cause::untrusted_certificate, "untrusted-certificate"},
    Row{Cause::expired_certificate, "expired-certificate"},
    Row{Cause::wrong_host_name, "wrong-host-name"},
    Row{Cause::client_certificate_missing, "client-certificate-missing"},
    Row{Cause::client_certificate_refused, "client-certificate-refused"},
    Row{Cause::tls_failed, "tls-failed"},
    Row{Cause::login_expected, "login-expected"},
    Row{Cause::login_not_expected, "login-not-expected"},
    Row{Cause::wrong_credentials, "wrong-credentials"},
    Row{Cause::mechanism_not_offered, "mechanism-not-offered"},
    Row{Cause::no_token, "no-token"},
    Row{Cause::login_failed, "login-failed"},
    Row{Cause::not_authorized, "not-authorized"},
    Row{Cause::denied_or_missing, "denied-or-missing"},
    Row{Cause::unknown_topic, "unknown-topic"},
    Row{Cause::unknown_partition, "unknown-partition"},
    Row{Cause::no_leader, "no-leader"},
    Row{Cause::timed_out, "timed-out"},
    Row{Cause::bad_settings, "bad-settings"},
    Row{Cause::not_supported, "not-supported"},
    Row{Cause::unknown, "unknown"},
};

}  // namespace

std::string to_string(const TopicPartition& partition) {
  return partition.topic + "-" + std::to_string(partition.partition);
}

std::string_view to_string(Cause cause) {
  return std::ranges::find(kCauses, cause, &Row::first)->second;
}

std::optional<Cause> parse_cause(std::string_view word) {
  const auto* row = std::ranges::find(kCauses, word, &Row::second);
  if (row == kCauses.end()) return std::nullopt;
  return row->first;
}

std::vector<std::string_view> cause_words() {
  std::vector<std::string_view> words;
  words.reserve(kCauses.size());
  for (const auto& [cause, word] : kCauses) words.push_back(word);
  return words;
}

std::string_view to_string(Isolation isolation) {
  return isolation == Isolation::read_committed ? "read_committed" : "read_uncommitted";
}

std::string_view to_string(Access access) {
  switch (access) {
    case Access::yes: return "yes";
    case Access::no: return "no";
    case Access::unknown: break;
  }
  return "unknown";
}

std::string_view to_string(Group::Kind kind) {
  switch (kind) {
    case Group::Kind::classic: return "classic";
    case Group::Kind::consumer: return "consumer";
    case Group::Kind::share: return "share";
    case Group::Kind::unknown: break;
  }
  return "unknown";
}

}  // namespace skl
