#include "kafka/handle.h"

#include <algorithm>
#include <array>
#include <future>
#include <thread>
#include <utility>

#include "skl/base/strings.h"

namespace skl {
namespace {

// A Java broker holds a refused login back for 0.3 s, and of a name with several addresses the
// first may refuse and the next one answer: so long isn't judged.
constexpr Millis kFirstVerdict{600};
constexpr Millis kConnect{4500};  // then whoever said nothing is silent
constexpr Millis kSlice{100};

// What every client of ours has, whatever the settings say.
const std::map<std::string, std::string>& fixed_properties() {
  static const std::map<std::string, std::string> fixed{
      {"allow.auto.create.topics", "false"},
      {"auto.offset.reset", "error"},
      {"debug", "broker"},  // lines that say why a connection failed; see events.h
      {"enable.auto.commit", "false"},
      {"enable.metrics.push", "false"},
      {"enable.partition.eof", "true"},
      {"enable.sparse.connections", "false"},
      {"fetch.wait.max.ms", "200"},
      {"log.connection.close", "true"},
      {"metadata.recovery.strategy", "none"},
      {"queued.max.messages.kbytes", "4096"},
      {"queued.min.messages", "100"},
      {"reconnect.backoff.max.ms", "1000"},
      {"reconnect.backoff.ms", "50"},
      {"socket.connection.setup.timeout.ms", "2500"},
      {"socket.timeout.ms", "4000"},
  };
  return fixed;
}

using OwnConf = std::unique_ptr<rd_kafka_conf_t, DestroyedBy<rd_kafka_conf_destroy>>;

// librdkafka's own words for a property of ours that it refuses.
Failure refused(const std::string& property, const std::string& text) {
  static const std::map<std::string, std::string> settings{
      {"sasl.username", "sasl.jaas.config"},
      {"sasl.password", "sasl.jaas.config"},
      {"ssl.ca.pem", "ssl.truststore.location"},
      {"ssl.key.pem", "ssl.keystore.location"},
      {"ssl.certificate.pem", "ssl.keystore.location"}};
  const auto found = settings.find(property);
  return {Cause::bad_settings, "", text, found == settings.end() ? property : found->second, {}};
}

std::vector<std::string> secrets_of(const ClientConfig& config) {
  std::vector<std::string> secrets;
  for (const std::string name : {"sasl.password", "ssl.key.pem"}) {
    const auto found = config.properties.find(name);
    if (found != config.properties.end()) secrets.push_back(found->second);
  }
  secrets.push_back(config.oauth_token);
  return secrets;
}

std::optional<Failure> fill(rd_kafka_conf_t* conf, const std::map<std::string, std::string>& all,
                            const EventLog& events) {
  std::array<char, 512> error{};
  for (const auto& [property, value] : all) {
    if (rd_kafka_conf_set(conf, property.c_str(), value.c_str(), error.data(), error.size()) !=
        RD_KAFKA_CONF_OK) {
      return refused(property, events.harmless(error.data()));
    }
  }
  return std::nullopt;
}

std::optional<Failure> hand_in_token(rd_kafka_t* client, const std::string& token) {
  constexpr std::int64_t kHour = std::int64_t{3600} * 1000;
  const auto now =
      std::chrono::duration_cast<Millis>(std::chrono::system_clock::now().time_since_epoch());
  std::array<char, 512> error{};
  if (token.empty() ||
      rd_kafka_oauthbearer_set_token(client, token.c_str(), now.count() + kHour, "", nullptr, 0,
                                     error.data(), error.size()) == RD_KAFKA_RESP_ERR_NO_ERROR) {
    return std::nullopt;
  }
  return Failure{Cause::no_token,
                 "",
                 "the token isn't one: it holds signs that no token has",
                 "sasl.jaas.config",
                 {}};
}

}  // namespace

Answer<std::unique_ptr<Handle>> Handle::open(const ClientConfig& config, const HandleUse& use) {
  auto events = std::make_shared<EventLog>(secrets_of(config));
  OwnConf conf(rd_kafka_conf_new());
  for (const auto& properties : {config.properties, fixed_properties(),
                                 std::map<std::string, std::string>{
                                     {"isolation.level", std::string(to_string(use.isolation))}}}) {
    if (auto failure = fill(conf.get(), properties, *events)) return tl::unexpected(*failure);
  }
  events->listen(conf.get());
  std::array<char, 512> error{};
  rd_kafka_t* client = rd_kafka_new(RD_KAFKA_CONSUMER, conf.get(), error.data(), error.size());
  if (client == nullptr) {
    return tl::unexpected(Failure{Cause::bad_settings, "", events->harmless(error.data()), "", {}});
  }
  static_cast<void>(conf.release());  // it is the client's now
  std::unique_ptr<Handle> handle(new Handle(client, std::move(events), use.deadline));
  if (auto failure = hand_in_token(client, config.oauth_token)) return tl::unexpected(*failure);
  handle->kind_ = connection_kind(config);
  const auto servers = config.properties.find("bootstrap.servers");
  if (servers != config.properties.end()) {
    for (const std::string_view server : split(servers->second, ',')) {
      handle->servers_.emplace_back(server);
    }
  }
  return handle;
}

Handle::Handle(rd_kafka_t* client, std::shared_ptr<EventLog> events, Clock::time_point deadline)
    : client_(client), events_(std::move(events)), deadline_(deadline) {}

Handle::~Handle() {
  for (const auto& [name, topic] : topics_) rd_kafka_topic_destroy(topic);
  // Its threads are waited for, and one may stand in a name server's silence: that is left alone.
  auto done = std::make_shared<std::promise<void>>();
  std::thread([done, client = client_, events = events_] {
    rd_kafka_destroy(client);
    done->set_value();
  }).detach();
  done->get_future().wait_for(std::chrono::seconds(1));
}

Millis Handle::left(Millis most) const {
  const auto left = std::chrono::duration_cast<Millis>(deadline_ - Clock::now());
  return std::clamp(left, Millis(0), most);
}

std::optional<Failure> listener_failure(const Handle& handle, const std::string& address) {
  using Kind = ClientEvent::Kind;
  const std::vector<ClientEvent> events = handle.events().of(address);
  if (events.empty() || events.back().kind == Kind::answered) return std::nullopt;
  const bool hung_up = std::ranges::any_of(events, [](const ClientEvent& event) {
    return event.kind == Kind::failed && event.state == "UP";
  });
  if (events.back().kind == Kind::up && !hung_up) return std::nullopt;
  return worst_failure(events, handle.kind());
}

std::optional<Failure> Handle::worst_of(const std::vector<std::string>& addresses) const {
  std::vector<ClientEvent> all;
  for (const std::string& address : addresses) {
    for (ClientEvent& event : events_->of(address)) all.push_back(std::move(event));
  }
  return worst_failure(all, kind_);
}

// Where all have failed, the one that came furthest: of the nodes that the cluster advertises, or
// of the bootstrap servers while no node is known.
std::optional<Failure> Handle::verdict() const {
  const auto has_failed = [&](const std::string& one) {
    return listener_failure(*this, one).has_value();
  };
  std::vector<std::string> nodes;
  for (const auto& [address, id] : events_->nodes()) nodes.push_back(address);
  if (nodes.empty()) {
    return std::ranges::all_of(servers_, has_failed) ? worst_of(servers_) : std::nullopt;
  }
  if (!std::ranges::all_of(nodes, has_failed)) return std::nullopt;
  auto failure = worst_of(nodes);
  const bool is_named = std::ranges::find(servers_, failure->where) != servers_.end();
  if (!is_named) {
    failure->message =
        "a bootstrap server answers and sends us to this address, which the cluster "
        "advertises; there: " +
        failure->message;
  }
  return failure;
}

Answer<OwnMetadata> Handle::metadata(Topics topics) {
  auto metadata = metadata_once(topics);
  if (!metadata || (*metadata)->orig_broker_id >= 0) return metadata;
  return metadata_once(topics);  // the client has left the bootstrap servers by now
}

Answer<OwnMetadata> Handle::metadata_once(Topics topics) {
  const Clock::time_point began = Clock::now();
  const auto spent = [&] { return std::chrono::duration_cast<Millis>(Clock::now() - began); };
  const auto is_up = [&](const std::string& server) {
    return !events_->of(server).empty() && !listener_failure(*this, server);
  };
  // Short slices while nobody is up, so that a verdict is given as soon as it can be; then longer
  // ones, since a large cluster takes its time and each slice asks anew.
  for (Millis slice = kSlice;; slice *= std::ranges::any_of(servers_, is_up) ? 2 : 1) {
    const Clock::time_point end = Clock::now() + left(std::min(slice, kOneCall));
    const rd_kafka_metadata_t* metadata = nullptr;
    const auto wait = std::chrono::duration_cast<Millis>(end - Clock::now());
    const rd_kafka_resp_err_t error =
        rd_kafka_metadata(client_, topics == Topics::all ? 1 : 0, nullptr, &metadata,
                          static_cast<int>(std::max(wait, Millis(1)).count()));
    rd_kafka_poll(client_, 0);
    if (error == RD_KAFKA_RESP_ERR_NO_ERROR) return OwnMetadata(metadata);
    std::this_thread::sleep_until(end);
    if (spent() >= kFirstVerdict) {
      if (auto failure = verdict()) return tl::unexpected(*failure);
    }
    if (spent() < kConnect && left(kOneCall) > Millis(0)) continue;
    if (auto failure = worst_of(servers_)) return tl::unexpected(*failure);
    return tl::unexpected(Failure{
        Cause::timed_out, join(servers_, ","), "no answer came in time", "bootstrap.servers", {}});
  }
}

rd_kafka_topic_t* Handle::topic(const std::string& name) {
  const auto found = topics_.find(name);
  if (found != topics_.end()) return found->second;
  rd_kafka_topic_t* topic = rd_kafka_topic_new(client_, name.c_str(), nullptr);
  if (topic != nullptr) topics_.emplace(name, topic);
  return topic;
}

namespace {

using OwnOptions =
    std::unique_ptr<rd_kafka_AdminOptions_t, DestroyedBy<rd_kafka_AdminOptions_destroy>>;
using OwnQueue = std::unique_ptr<rd_kafka_queue_t, DestroyedBy<rd_kafka_queue_destroy>>;
using OwnError = std::unique_ptr<rd_kafka_error_t, DestroyedBy<rd_kafka_error_destroy>>;

// An option that a call doesn't know is left out: the call then has nothing to say of it.
OwnOptions options_of(rd_kafka_t* client, const AdminCall& call, Millis limit) {
  std::array<char, 256> error{};
  OwnOptions options(rd_kafka_AdminOptions_new(client, call.operation));
  rd_kafka_AdminOptions_set_request_timeout(options.get(), static_cast<int>(limit.count()),
                                            error.data(), error.size());
  if (call.node) {
    rd_kafka_AdminOptions_set_broker(options.get(), *call.node, error.data(), error.size());
  }
  if (call.rights) {
    const OwnError left_out(
        rd_kafka_AdminOptions_set_include_authorized_operations(options.get(), 1));
  }
  if (call.isolation) {
    const OwnError left_out(rd_kafka_AdminOptions_set_isolation_level(
        options.get(), *call.isolation == Isolation::read_committed
                           ? RD_KAFKA_ISOLATION_LEVEL_READ_COMMITTED
                           : RD_KAFKA_ISOLATION_LEVEL_READ_UNCOMMITTED));
  }
  return options;
}

}  // namespace

Answer<OwnEvent> Handle::ask(const AdminCall& call) const {
  const Millis limit = left(kOneCall);
  if (limit == Millis(0)) {
    return tl::unexpected(
        Failure{Cause::timed_out, call.what, "the time for all answers is over", "", {}});
  }
  const OwnOptions options = options_of(client_, call, limit);
  const OwnQueue queue(rd_kafka_queue_new(client_));
  call.start(options.get(), queue.get());
  OwnEvent event(rd_kafka_queue_poll(queue.get(), static_cast<int>((limit + kSlice).count())));
  rd_kafka_poll(client_, 0);
  if (!event) return tl::unexpected(answer_failure(RD_KAFKA_RESP_ERR__TIMED_OUT, call.what, ""));
  const rd_kafka_resp_err_t code = rd_kafka_event_error(event.get());
  if (code == RD_KAFKA_RESP_ERR_NO_ERROR) return event;
  return tl::unexpected(
      answer_failure(code, call.what, events_->harmless(rd_kafka_event_error_string(event.get()))));
}

}  // namespace skl
