// What librdkafka reports of its connections, as it happens, from its own threads.
//
// It has no call for "why doesn't this broker answer": the cause is a line of its log. The lines of
// the debug context "broker" say it best, since each failure is there with its code and none is
// held back for being like the one before:
//
//     127.0.0.1:9092/bootstrap: Connect to ipv4#127.0.0.1:9092 failed: Connection refused (after
//     0ms in state CONNECT) (_TRANSPORT)

#pragma once

#include <librdkafka/rdkafka.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace skl {

struct ClientEvent {
  // answered: a bootstrap server has named the cluster's nodes, and the client leaves it for them.
  enum class Kind { failed, up, answered, bad_certificate };
  Kind kind = Kind::failed;
  std::string address;               // "127.0.0.1:9092"
  std::optional<std::int32_t> node;  // nothing: a bootstrap server
  std::chrono::steady_clock::time_point at;
  std::string text;           // of failed: what the client says, without name, state and code
  std::string state;          // of failed: where the connection stood then, "CONNECT"
  std::string code;           // of failed: "_TRANSPORT"
  int certificate_error = 0;  // of bad_certificate: X509_V_ERR_...
  std::string line;           // all of it

  friend bool operator==(const ClientEvent&, const ClientEvent&) = default;
};

// A line of the client's log; nothing where it tells nothing of a connection.
std::optional<ClientEvent> parse_log_line(std::string_view facility, std::string_view line);

// "ssl://broker-1:9092/bootstrap" -> "broker-1:9092"
std::string_view address_of(std::string_view broker_name);

class EventLog {
 public:
  // Texts that mustn't be kept, such as passwords: stars stand in their place.
  explicit EventLog(std::vector<std::string> secrets) : secrets_(std::move(secrets)) {}

  void add(ClientEvent event);
  std::vector<ClientEvent> of(std::string_view address) const;  // in their order

  // Addresses of nodes that the client has learned of, whether they can be reached or not.
  std::map<std::string, std::int32_t> nodes() const;

  // The text without secrets.
  std::string harmless(std::string text) const;

  // Has the client report here.
  void listen(rd_kafka_conf_t* conf);

 private:
  std::vector<std::string> secrets_;
  mutable std::mutex mutex_;
  std::vector<ClientEvent> events_;
};

}  // namespace skl
