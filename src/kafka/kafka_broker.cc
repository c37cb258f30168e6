#include "skl/kafka/kafka_broker.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "kafka/groups.h"
#include "kafka/handle.h"
#include "kafka/listeners.h"
#include "kafka/offsets.h"
#include "kafka/rights.h"
#include "kafka/sample.h"
#include "kafka/settings.h"
#include "kafka/tls_probe.h"
#include "kafka/topics.h"

namespace skl {
namespace {

constexpr Millis kTlsProbe{1000};

class KafkaBroker : public Broker {
 public:
  KafkaBroker(ClientConfig config, KafkaLimits limits, std::unique_ptr<Handle> handle)
      : config_(std::move(config)), limits_(std::move(limits)), handle_(std::move(handle)) {}

  void deadline(Clock::time_point deadline) { deadline_ = deadline; }

  std::string notice() const override { return ""; }
  Answer<Cluster> cluster(const std::optional<std::set<std::string>>& topics) override;
  std::vector<Listener> listeners() override;
  OffsetAnswers offsets(const std::set<OffsetQuery>& queries, Isolation isolation) override;
  Answer<Group> group(const std::string& id) override;
  Answer<Rights> rights(const std::set<std::string>& topics,
                        const std::optional<std::string>& group) override;
  Answer<TopicSettings> topic_settings(const std::string& topic) override;
  Answer<TopicSettings> node_settings() override;
  Answer<std::vector<Sample>> sample(const TopicPartition& partition, std::int64_t from,
                                     std::size_t most, Isolation isolation) override;

 private:
  void step(const std::string& what) const {
    if (limits_.progress) limits_.progress(what);
  }
  Answer<Seen> see(const std::optional<std::set<std::string>>& topics);
  Answer<Handle*> handle_for(Isolation isolation);
  Failure settled(Failure failure);

  ClientConfig config_;
  KafkaLimits limits_;
  Clock::time_point deadline_;
  std::unique_ptr<Handle> handle_;          // read_uncommitted
  std::unique_ptr<Handle> committed_;       // the isolation of Fetch belongs to a client
  std::vector<ClusterNode> nodes_;          // of the last answer
  std::map<std::string, bool> speaks_tls_;  // addresses that hung up on plaintext
};

Answer<Seen> KafkaBroker::see(const std::optional<std::set<std::string>>& topics) {
  auto seen = ask_topics(*handle_, topics);
  if (!seen) return tl::unexpected(settled(seen.error()));
  nodes_ = seen->cluster.nodes;
  return seen;
}

// Who hangs up on plaintext is asked once whether it is TLS that it wants.
Failure KafkaBroker::settled(Failure failure) {
  if (failure.cause != Cause::closed_by_peer || handle_->kind().tls) return failure;
  const auto [asked, is_new] = speaks_tls_.try_emplace(failure.where, false);
  if (is_new) asked->second = speaks_tls(failure.where, handle_->left(kTlsProbe));
  if (!asked->second) return failure;
  Failure tls = tls_expected(failure.where);
  tls.evidence = std::move(failure.evidence);
  return tls;
}

Answer<Cluster> KafkaBroker::cluster(const std::optional<std::set<std::string>>& topics) {
  step("asking for the cluster and its topics");
  auto seen = see(topics);
  if (!seen) return tl::unexpected(seen.error());
  return std::move(seen->cluster);
}

std::vector<Listener> KafkaBroker::listeners() {
  step("waiting for each listener");
  std::vector<Listener> all = ask_listeners(*handle_, config_, nodes_);
  for (Listener& one : all) {
    if (one.failure) one.failure = settled(*one.failure);
  }
  return all;
}

OffsetAnswers KafkaBroker::offsets(const std::set<OffsetQuery>& queries, Isolation isolation) {
  step("asking for offsets");
  std::set<std::string> topics;
  for (const OffsetQuery& query : queries) topics.insert(query.partition.topic);
  const auto seen = see(topics);
  if (seen) return ask_offsets(*handle_, *seen, queries, isolation);
  OffsetAnswers answers;
  for (const OffsetQuery& query : queries) answers.emplace(query, seen.error());
  return answers;
}

Answer<Group> KafkaBroker::group(const std::string& id) {
  step("asking for the group " + id);
  auto seen = ask_group(*handle_, id, limits_.ask_coordinator);
  if (!seen) return tl::unexpected(seen.error());
  return std::move(seen->group);
}

Answer<Rights> KafkaBroker::rights(const std::set<std::string>& topics,
                                   const std::optional<std::string>& group) {
  step("asking for rights");
  const auto seen = see(topics);
  if (!seen) return tl::unexpected(seen.error());
  auto rights = ask_rights(*handle_, *seen, topics);
  if (!rights || !group) return rights;
  const auto asked = ask_group(*handle_, *group, limits_.ask_coordinator);
  if (asked) {
    rights->group_read = asked->read;
  } else if (asked.error().cause == Cause::not_authorized) {
    rights->group_read = Access::no;
  }
  return rights;
}

Answer<TopicSettings> KafkaBroker::topic_settings(const std::string& topic) {
  step("asking for settings of " + topic);
  const auto seen = see(std::set{topic});
  if (!seen) return tl::unexpected(seen.error());
  const auto nodes = nodes_to_ask(*handle_, *seen);
  Resource resource{RD_KAFKA_RESOURCE_TOPIC, topic, std::nullopt};
  if (!nodes.empty()) resource.node = nodes.front();
  return ask_settings(*handle_, resource);
}

Answer<TopicSettings> KafkaBroker::node_settings() {
  step("asking for settings of a node");
  const auto seen = see(std::set<std::string>());
  if (!seen) return tl::unexpected(seen.error());
  const auto nodes = nodes_to_ask(*handle_, *seen);
  if (nodes.empty()) {
    return tl::unexpected(Failure{Cause::unknown, "", "the cluster names no node", "", {}});
  }
  return ask_settings(*handle_,
                      {RD_KAFKA_RESOURCE_BROKER, std::to_string(nodes.front()), std::nullopt});
}

Answer<Handle*> KafkaBroker::handle_for(Isolation isolation) {
  if (isolation == Isolation::read_uncommitted) return handle_.get();
  if (!committed_) {
    auto opened = Handle::open(config_, {isolation, deadline_});
    if (!opened) return tl::unexpected(opened.error());
    committed_ = std::move(*opened);
  }
  return committed_.get();
}

Answer<std::vector<Sample>> KafkaBroker::sample(const TopicPartition& partition, std::int64_t from,
                                                std::size_t most, Isolation isolation) {
  step("reading records of " + to_string(partition));
  const auto handle = handle_for(isolation);
  if (!handle) return tl::unexpected(handle.error());
  const auto seen = ask_topics(**handle, std::set{partition.topic});
  if (!seen) return tl::unexpected(seen.error());
  if (auto failure = partition_failure(seen->cluster, partition)) {
    return tl::unexpected(std::move(*failure));
  }
  return ask_sample(**handle, {partition, from, most, limits_.show_values});
}

}  // namespace

Answer<std::unique_ptr<Broker>> open_kafka(const ClientConfig& config, const KafkaLimits& limits) {
  const Clock::time_point deadline = Clock::now() + limits.timeout;
  auto handle = Handle::open(config, {Isolation::read_uncommitted, deadline});
  if (!handle) return tl::unexpected(handle.error());
  auto broker = std::make_unique<KafkaBroker>(config, limits, std::move(*handle));
  broker->deadline(deadline);
  return std::unique_ptr<Broker>(std::move(broker));
}

}  // namespace skl
