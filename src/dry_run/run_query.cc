#include "dry_run/run_query.h"

#include <algorithm>
#include <array>
#include <utility>

#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"

namespace skl {
namespace {

constexpr std::string_view kServers = "kafka.bootstrap.servers";
constexpr std::string_view kFetching = "spark.sql.streaming.kafka.useDeprecatedOffsetFetching";
constexpr std::size_t kMostSampled = 64;  // partitions

bool is_source(const Endpoint& endpoint) {
  return endpoint.side == Side::source && endpoint.is_kafka() && endpoint.mode != Mode::dstream;
}

bool is_sink(const Endpoint& endpoint) {
  return endpoint.side == Side::sink && endpoint.is_kafka();
}

// What the plan reads of a source, beside the client's settings.
constexpr std::array<std::string_view, 18> kPlanned{"subscribe",
                                                    "subscribepattern",
                                                    "assign",
                                                    "startingoffsets",
                                                    "startingtimestamp",
                                                    "startingoffsetsbytimestamp",
                                                    "startingoffsetsbytimestampstrategy",
                                                    "endingoffsets",
                                                    "endingtimestamp",
                                                    "endingoffsetsbytimestamp",
                                                    "failondataloss",
                                                    "maxoffsetspertrigger",
                                                    "minoffsetspertrigger",
                                                    "maxtriggerdelay",
                                                    "minpartitions",
                                                    "maxrecordsperpartition",
                                                    "kafka.isolation.level",
                                                    "kafka.group.id"};

// The client's settings that decide whether and as whom it connects.
bool decides_connection(std::string_view key) {
  return key == kServers || key.starts_with("kafka.security.") || key.starts_with("kafka.sasl.") ||
         key.starts_with("kafka.ssl.");
}

class QueryRunner {
 public:
  QueryRunner(const Query& query, const Facts& facts, const KnownBesides& known,
              const DryRunLine& line, Brokers& brokers)
      : facts_(facts), known_(known), line_(line), brokers_(brokers) {
    run_.query = &query;
    run_.spark = facts.spark_of(query.document);
  }

  QueryRun run() {
    for (const Endpoint& endpoint : run_.query->endpoints) {
      if (is_source(endpoint) || is_sink(endpoint)) fill_in(endpoint);
    }
    if (!run_.unknown.empty()) return std::move(run_);
    find_checkpoint();
    for (const Filled& filled : filled_) {
      if (filled.endpoint->side == Side::source) {
        run_source(filled);
      } else {
        run_sink(filled);
      }
    }
    return std::move(run_);
  }

 private:
  struct Filled {
    const Endpoint* endpoint;
    FilledOptions options;
    Mode mode;
    std::size_t place;  // among the query's sources
  };

  bool is_needed(std::string_view key, Side side) const {
    if (decides_connection(key)) return brokers_.is_real();
    if (side == Side::sink) return key == "topic";
    return std::ranges::find(kPlanned, key) != kPlanned.end();
  }

  void fill_in(const Endpoint& endpoint) {
    Filled filled{&endpoint, fill(endpoint, known_), mode_of(endpoint), place_of(endpoint)};
    for (const UnknownOption& unknown : filled.options.unknown) {
      if (is_needed(to_lower(unknown.key), endpoint.side)) run_.unknown.push_back(unknown);
    }
    ask_for_hidden(endpoint, filled.options);
    if (!brokers_.is_real()) stand_in(endpoint, filled.options);
    filled_.push_back(std::move(filled));
  }

  std::size_t place_of(const Endpoint& endpoint) const {
    std::size_t place = 0;
    for (const Endpoint& other : run_.query->endpoints) {
      if (&other == &endpoint) break;
      if (other.side == Side::source) ++place;
    }
    return place;
  }

  std::size_t sources() const {
    return static_cast<std::size_t>(
        std::ranges::count(run_.query->endpoints, Side::source, &Endpoint::side));
  }

  Mode mode_of(const Endpoint& endpoint) {
    if (endpoint.mode != Mode::unknown) return endpoint.mode;
    const auto set = known_.set.find("mode");
    if (set != known_.set.end() && set->second == "batch") return Mode::batch;
    if (set != known_.set.end() && set->second == "stream") return Mode::stream;
    run_.unknown.push_back({"mode", "the code doesn't tell: 'stream' or 'batch'", endpoint.head});
    return Mode::stream;
  }

  // Options that may stand where one can't see.
  void ask_for_hidden(const Endpoint& endpoint, const FilledOptions& options) {
    if (options.openings.empty()) return;
    const auto is_there = [&](std::string_view key) {
      return options.texts.contains(std::string(key)) ||
             std::ranges::any_of(options.unknown, [&](const UnknownOption& unknown) {
               return same_key(unknown.key, key);
             });
    };
    const std::string reason = "it may come with " + options.openings.front();
    const bool is_source = endpoint.side == Side::source;
    if (is_source && !is_there("subscribe") && !is_there("subscribepattern") &&
        !is_there("assign")) {
      run_.unknown.push_back({"subscribe", reason, endpoint.head});
    }
    if (brokers_.is_real() && !is_there(kServers)) {
      run_.unknown.push_back({std::string(kServers), reason, endpoint.head});
    }
  }

  // Without a network it doesn't matter which brokers they are, but that they are given.
  static void stand_in(const Endpoint& endpoint, FilledOptions& options) {
    const bool may_be_given =
        endpoint.options.find(kServers) != nullptr || !options.openings.empty();
    if (may_be_given) options.texts.try_emplace(std::string(kServers), "");
  }

  void find_checkpoint() {
    std::string folder = line_.checkpoint;
    const Endpoint* sink = run_.query->sink();
    if (folder.empty() && sink != nullptr) folder = own_checkpoint(*sink);
    if (folder.empty()) return;
    auto checkpoint = read_checkpoint(folder);
    if (!checkpoint) {
      run_.checkpoint_note = checkpoint.error().culprit + " " + checkpoint.error().message;
      return;
    }
    const bool is_empty = !checkpoint->query_id && !checkpoint->last &&
                          checkpoint->initial.empty() && checkpoint->faults.empty();
    if (is_empty) run_.checkpoint_note = "nothing in " + folder + " here";
    run_.checkpoint = *std::move(checkpoint);
  }

  // The query's own, where it is a local path.
  std::string own_checkpoint(const Endpoint& sink) {
    const FilledOptions options = fill(sink, known_);
    std::string_view path = text_of(options.texts, "checkpointLocation").value_or("");
    if (path.empty()) return "";
    if (path.starts_with("file:")) {
      path.remove_prefix(5);
      while (path.starts_with("//")) path.remove_prefix(1);
    }
    if (path.find("://") == path.npos) return std::string(path);
    run_.checkpoint_note = "not looked at: " + std::string(path) +
                           " isn't local, a copy can be given with --checkpoint";
    return "";
  }

  Trigger::Kind trigger() const {
    const Endpoint* sink = run_.query->sink();
    return sink != nullptr && sink->trigger ? sink->trigger->kind : Trigger::Kind::processing_time;
  }

  bool fetches_deprecated() const {
    const Option* option = facts_.session_of(run_.query->document).find(kFetching);
    const auto value = option == nullptr ? std::nullopt : option->value.known();
    return value && same_key(*value, "true");
  }

  void run_source(const Filled& filled) {
    SourceRun source;
    source.endpoint = filled.endpoint;
    source.openings = filled.options.openings;
    auto reading = read_source(filled.options.texts,
                               {filled.mode, trigger(), run_.spark.version, fetches_deprecated()});
    if (!reading) {
      source.refusal = reading.error();
    } else {
      source.reading = *std::move(reading);
      ask(filled, source);
    }
    run_.sources.push_back(std::move(source));
  }

  // The partitions that the options name, with the offsets that they name for them.
  static NamedOffsets named_in(const SourceReading& reading) {
    NamedOffsets named;
    for (const auto& [topic, numbers] : reading.subscription.assigned) {
      for (const std::int32_t number : numbers) named[topic][number] = 0;
    }
    for (const OffsetLimit* limit : {&reading.start, &reading.end}) {
      const bool is_offsets = limit->kind == OffsetLimit::Kind::offsets;
      for (const auto& [topic, partitions] : limit->offsets) {
        for (const auto& [number, offset] : partitions) {
          std::int64_t& most = named[topic][number];
          most = std::max(most, is_offsets ? offset : 0);
        }
      }
    }
    return named;
  }

  void ask(const Filled& filled, SourceRun& source) {
    const SourceReading& reading = source.reading;
    std::set<std::string> topics(reading.subscription.topics.begin(),
                                 reading.subscription.topics.end());
    for (const auto& [topic, partitions] : reading.subscription.assigned) topics.insert(topic);
    Broker* broker = open(filled, topics, source.asked, named_in(reading));
    if (broker == nullptr) return;
    const PlanRequest request{line_.batches, filled.place, sources()};
    const Snapshot snapshot = collect(*broker, reading, committed(filled.place));
    note_cluster(snapshot.cluster, filled, source.asked);
    source.plan = plan_source(reading, snapshot, run_.checkpoint, request);
    if (snapshot.cluster) {
      for (const auto& [partition, end] : source.plan.log_end) topics.insert(partition.topic);
      source.rights = broker->rights(topics, reading.group);
      if (reading.group) source.group = broker->group(*reading.group);
      sample(*broker, source);
    }
    source.asked.listeners = broker->listeners();
  }

  Broker* open(const Filled& filled, const std::set<std::string>& topics, Asked& asked,
               const NamedOffsets& named = {}) {
    asked.servers = text_of(filled.options.texts, kServers).value_or("");
    OpenBroker opened = brokers_.open(filled.options.texts, topics, named);
    asked.notes = std::move(opened.notes);
    asked.failure = std::move(opened.failure);
    if (opened.broker != nullptr) asked.notice = opened.broker->notice();
    return opened.broker;
  }

  void note_cluster(const Answer<Cluster>& cluster, const Filled& filled, Asked& asked) {
    if (!cluster) {
      asked.failure = cluster.error();
      brokers_.give_up(filled.options.texts, cluster.error());
      return;
    }
    asked.cluster_id = cluster->id;
    asked.nodes = cluster->nodes.size();
  }

  PartitionOffsets committed(std::size_t place) const {
    PartitionOffsets offsets;
    const auto add = [&](const std::string& json) {
      for (const auto& [partition, offset] : kafka_offsets(json).value_or(PartitionOffsets{})) {
        offsets.try_emplace(partition, offset);
      }
    };
    if (!run_.checkpoint) return offsets;
    for (const auto& entry : {run_.checkpoint->last, run_.checkpoint->before}) {
      if (entry && place < entry->sources.size() && entry->sources[place])
        add(*entry->sources[place]);
    }
    const auto initial = run_.checkpoint->initial.find(place);
    if (initial != run_.checkpoint->initial.end()) add(initial->second);
    return offsets;
  }

  void sample(Broker& broker, SourceRun& source) const {
    if (line_.sample == 0) return;
    const auto most = static_cast<std::int64_t>(line_.sample);
    for (const auto& [partition, end] : source.plan.log_end) {
      if (source.samples.size() == kMostSampled) return;
      const auto begin = source.plan.log_begin.find(partition);
      if (begin == source.plan.log_begin.end() || begin->second >= end) continue;
      const std::int64_t from = std::max(begin->second, end - most);
      source.samples.push_back(
          {partition, broker.sample(partition, from, line_.sample, source.reading.isolation)});
    }
  }

  void run_sink(const Filled& filled) {
    SinkRun sink;
    sink.endpoint = filled.endpoint;
    sink.reading = read_sink(filled.options.texts, run_.spark.version, filled.endpoint->columns);
    const bool hides_acks = std::ranges::any_of(
        filled.options.unknown,
        [](const UnknownOption& unknown) { return same_key(unknown.key, "kafka.acks"); });
    if (hides_acks) sink.reading.acks = "";
    if (sink.reading.topic.empty()) {
      run_.sink = std::move(sink);
      return;
    }
    const std::set<std::string> topics{sink.reading.topic};
    if (Broker* broker = open(filled, topics, sink.asked)) {
      const Answer<Cluster> cluster = broker->cluster(topics);
      note_cluster(cluster, filled, sink.asked);
      if (cluster) {
        sink.look = look_at_sink(*broker, sink.reading, *cluster);
        sink.remarks = judge_sink(sink.reading, *sink.look);
        sink.rights = broker->rights(topics, std::nullopt);
      }
      sink.asked.listeners = broker->listeners();
    }
    run_.sink = std::move(sink);
  }

  const Facts& facts_;
  const KnownBesides& known_;
  const DryRunLine& line_;
  Brokers& brokers_;
  QueryRun run_;
  std::vector<Filled> filled_;
};

}  // namespace

bool touches_kafka(const Query& query) {
  return std::ranges::any_of(query.endpoints, [](const Endpoint& endpoint) {
    return endpoint.receiver == Receiver::spark && (is_source(endpoint) || is_sink(endpoint));
  });
}

QueryRun run_query(const Query& query, const Facts& facts, const KnownBesides& known,
                   const DryRunLine& line, Brokers& brokers) {
  return QueryRunner(query, facts, known, line, brokers).run();
}

}  // namespace skl
