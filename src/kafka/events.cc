#include "kafka/events.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::size_t kShortestSecret = 3;  // a shorter one would star every text
constexpr std::size_t kMostEvents = 2000;

EventLog& log_of(void* opaque) { return *static_cast<EventLog*>(opaque); }

// "ssl://broker-1:9092/1" -> 1
std::optional<std::int32_t> node_of(std::string_view broker_name) {
  const std::string_view id = broker_name.substr(broker_name.rfind('/') + 1);
  std::int32_t node = -1;
  std::from_chars(id.data(), id.data() + id.size(), node);
  return node < 0 ? std::nullopt : std::optional(node);
}

void on_log(const rd_kafka_t* rk, int /*level*/, const char* facility, const char* line) {
  if (auto event = parse_log_line(facility, line))
    log_of(rd_kafka_opaque(rk)).add(std::move(*event));
}

// What an error says stands in the log, too.
void on_error(rd_kafka_t* /*rk*/, int /*code*/, const char* /*reason*/, void* /*opaque*/) {}

// Sees each certificate of a broker's chain, and what OpenSSL thinks of it.
// NOLINTNEXTLINE(readability-function-size): the client calls it with that many arguments
int on_certificate(rd_kafka_t* /*rk*/, const char* broker_name, std::int32_t /*broker_id*/,
                   int* x509_error, int /*depth*/, const char* /*der*/, std::size_t /*size*/,
                   char* /*errstr*/, std::size_t /*errstr_size*/, void* opaque) {
  if (*x509_error == 0) return 1;
  ClientEvent event;
  event.kind = ClientEvent::Kind::bad_certificate;
  event.address = address_of(broker_name);
  event.node = node_of(broker_name);
  event.certificate_error = *x509_error;
  event.line = event.address + ": certificate error " + std::to_string(*x509_error);
  log_of(opaque).add(std::move(event));
  return 0;
}

// What stands in the last pair of brackets, which is taken off: "a (b)" -> "b".
std::string_view take_brackets(std::string_view& text) {
  const std::size_t open = text.rfind(" (");
  if (!text.ends_with(')') || open == text.npos) return {};
  const std::string_view inner = text.substr(open + 2, text.size() - open - 3);
  text = text.substr(0, open);
  return inner;
}

// "after 0ms in state CONNECT, 2 identical error(s) suppressed" -> "CONNECT"
std::string_view state_of(std::string_view extra) {
  constexpr std::string_view kState = " in state ";
  const std::size_t at = extra.find(kState);
  if (at == extra.npos) return {};
  extra.remove_prefix(at + kState.size());
  return extra.substr(0, extra.find(','));
}

std::optional<ClientEvent> parse_failure(ClientEvent event, std::string_view rest) {
  event.kind = ClientEvent::Kind::failed;
  for (const std::string_view remark : {": error log suppressed", ": identical to last error"}) {
    if (rest.ends_with(remark)) rest.remove_suffix(remark.size());
  }
  event.line = event.address + ": " + std::string(rest);
  event.code = take_brackets(rest);
  // Without a code it is the same again, on another level.
  if (event.code.empty() || event.code.find(' ') != std::string::npos) return std::nullopt;
  event.state = state_of(take_brackets(rest));
  event.text = rest;
  if (event.code != "_DESTROY_BROKER") return event;
  event.kind = ClientEvent::Kind::answered;
  if (event.state != "UP") return std::nullopt;  // another server was faster
  return event;
}

std::optional<ClientEvent> parse_state(ClientEvent event, std::string_view rest) {
  if (!rest.starts_with("Broker changed state ") || !rest.ends_with(" -> UP")) return std::nullopt;
  event.kind = ClientEvent::Kind::up;
  return event;
}

}  // namespace

std::string_view address_of(std::string_view broker_name) {
  const std::size_t scheme = broker_name.find("://");
  if (scheme != broker_name.npos) broker_name.remove_prefix(scheme + 3);
  return broker_name.substr(0, broker_name.rfind('/'));
}

std::optional<ClientEvent> parse_log_line(std::string_view facility, std::string_view line) {
  if (facility != "FAIL" && facility != "STATE") return std::nullopt;
  if (line.starts_with("[thrd:")) line.remove_prefix(std::min(line.find("]: ") + 3, line.size()));
  const std::size_t end = line.find(": ");
  if (end == line.npos || line.substr(0, end).find('/') == line.npos) return std::nullopt;
  ClientEvent event;
  event.address = address_of(line.substr(0, end));
  event.node = node_of(line.substr(0, end));
  event.line = line;
  const std::string_view rest = line.substr(end + 2);
  return facility == "FAIL" ? parse_failure(std::move(event), rest)
                            : parse_state(std::move(event), rest);
}

std::string EventLog::harmless(std::string text) const {
  for (const std::string& secret : secrets_) {
    if (secret.size() >= kShortestSecret) text = replace_all(std::move(text), secret, "***");
  }
  return text;
}

void EventLog::add(ClientEvent event) {
  event.at = std::chrono::steady_clock::now();
  event.text = harmless(std::move(event.text));
  event.line = harmless(std::move(event.line));
  const std::lock_guard lock(mutex_);
  if (events_.size() < kMostEvents) events_.push_back(std::move(event));
}

std::vector<ClientEvent> EventLog::of(std::string_view address) const {
  const std::lock_guard lock(mutex_);
  std::vector<ClientEvent> found;
  std::ranges::copy_if(events_, std::back_inserter(found),
                       [&](const ClientEvent& event) { return event.address == address; });
  return found;
}

std::map<std::string, std::int32_t> EventLog::nodes() const {
  const std::lock_guard lock(mutex_);
  std::map<std::string, std::int32_t> nodes;
  for (const ClientEvent& event : events_) {
    if (event.node) nodes.insert_or_assign(event.address, *event.node);
  }
  return nodes;
}

void EventLog::listen(rd_kafka_conf_t* conf) {
  rd_kafka_conf_set_opaque(conf, this);
  rd_kafka_conf_set_log_cb(conf, on_log);
  rd_kafka_conf_set_error_cb(conf, on_error);
  rd_kafka_conf_set_ssl_cert_verify_cb(conf, on_certificate);
}

}  // namespace skl
