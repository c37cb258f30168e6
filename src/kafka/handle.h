// One librdkafka client with its log, its time limit and its lifetime.

#pragma once

#include <librdkafka/rdkafka.h>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "kafka/causes.h"
#include "kafka/events.h"
#include "skl/kafka/kafka_broker.h"

namespace skl {

using Clock = std::chrono::steady_clock;
using Millis = std::chrono::milliseconds;

template <auto Destroy>
struct DestroyedBy {
  template <typename T>
  void operator()(T* object) const {
    Destroy(object);
  }
};
using OwnMetadata =
    std::unique_ptr<const rd_kafka_metadata_t, DestroyedBy<rd_kafka_metadata_destroy>>;
using OwnEvent = std::unique_ptr<rd_kafka_event_t, DestroyedBy<rd_kafka_event_destroy>>;

// One answer is waited for no longer than this.
inline constexpr Millis kOneCall{3000};

// What the handle is made for.
struct HandleUse {
  Isolation isolation = Isolation::read_uncommitted;
  Clock::time_point deadline;
};

// An admin call: `start` begins it with options and a queue for its answer.
struct AdminCall {
  rd_kafka_admin_op_t operation = RD_KAFKA_ADMIN_OP_ANY;
  std::string what;                  // for people, where it fails as a whole: "the offsets"
  std::optional<std::int32_t> node;  // whom to ask; nothing: librdkafka knows
  bool rights = false;               // whether to list what is allowed
  std::optional<Isolation> isolation;
  std::function<void(const rd_kafka_AdminOptions_t*, rd_kafka_queue_t*)> start;
};

class Handle {
 public:
  static Answer<std::unique_ptr<Handle>> open(const ClientConfig& config, const HandleUse& use);
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle();  // waits a second at most

  rd_kafka_t* client() const { return client_; }
  const EventLog& events() const { return *events_; }
  const ConnectionKind& kind() const { return kind_; }
  const std::vector<std::string>& servers() const { return servers_; }  // "host:port"

  // What is left of the time for all, and no more than `most`; 0 when it is over.
  Millis left(Millis most) const;

  // About all topics that are known to be asked for, or all that there are. A node of the cluster
  // gives the answer, not just a bootstrap server: a cluster whose nodes can't be reached under the
  // addresses that it advertises is of no use, and its failure names the address.
  enum class Topics { known, all };
  Answer<OwnMetadata> metadata(Topics topics);

  // A topic's handle, which makes the topic known. It isn't created by that.
  rd_kafka_topic_t* topic(const std::string& name);

  Answer<OwnEvent> ask(const AdminCall& call) const;

 private:
  Handle(rd_kafka_t* client, std::shared_ptr<EventLog> events, Clock::time_point deadline);

  Answer<OwnMetadata> metadata_once(Topics topics);
  std::optional<Failure> verdict() const;
  std::optional<Failure> worst_of(const std::vector<std::string>& addresses) const;

  rd_kafka_t* client_;
  std::shared_ptr<EventLog> events_;
  Clock::time_point deadline_;
  ConnectionKind kind_;
  std::vector<std::string> servers_;
  std::map<std::string, rd_kafka_topic_t*> topics_;
};

// What is wrong with one address, as far as was reported: nothing where it is up and stays so.
std::optional<Failure> listener_failure(const Handle& handle, const std::string& address);

}  // namespace skl
