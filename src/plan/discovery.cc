#include "plan/discovery.h"

#include <re2/re2.h>

#include <algorithm>
#include <utility>

#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl {
namespace {

// What a driver that can't find its topics ends with.
Outcome driver_fails(std::string exception, std::string message) {
  return {Outcome::Kind::fails, "run", std::move(exception), "", std::move(message)};
}

Outcome cannot_tell(std::string message) {
  return {Outcome::Kind::unknown, "", "", "", std::move(message)};
}

class Discoverer {
 public:
  Discoverer(const SourceReading& reading, const Cluster& cluster)
      : reading_(reading), cluster_(cluster) {}

  Discovery discover() {
    switch (reading_.subscription.kind) {
      case Subscription::Kind::topics: subscribe(); break;
      case Subscription::Kind::pattern: match(); break;
      case Subscription::Kind::assign: assign(); break;
    }
    if (!missing_.empty()) say_missing();
    if (!denied_.empty()) say_denied();
    return std::move(found_);
  }

 private:
  bool asks_admin() const { return reading_.reader == OffsetReader::admin; }

  void stop(Outcome outcome) {
    if (!found_.outcome) found_.outcome = std::move(outcome);
  }

  void remark(std::string_view rule, std::string message, bool fails) {
    found_.remarks.push_back(
        {rule, std::string(reading_.subscription.option()), std::move(message), fails});
  }

  // The topic, or nothing after its failure was noted.
  const Topic* topic(const std::string& name) {
    const auto found = cluster_.topics.find(name);
    if (found == cluster_.topics.end()) {
      missing_.push_back(name);
      return nullptr;
    }
    if (found->second) return &*found->second;
    const Failure& failure = found->second.error();
    if (failure.cause == Cause::unknown_topic) {
      missing_.push_back(name);
    } else if (failure.cause == Cause::denied_or_missing ||
               failure.cause == Cause::not_authorized) {
      denied_.push_back(name);
    } else {
      stop(cannot_tell("the topic '" + name + "' isn't known: " + failure.message));
    }
    return nullptr;
  }

  void add(const std::string& name, const Topic& topic) {
    if (topic.internal && asks_admin()) return;
    for (const auto& [number, state] : topic.partitions) found_.partitions.insert({name, number});
  }

  void subscribe() {
    for (const std::string& name : reading_.subscription.topics) {
      if (const Topic* found = topic(name)) add(name, *found);
    }
  }

  // RE2 reads what Java reads but for looking around and back; named groups are spelt otherwise.
  void match() {
    RE2::Options options;
    options.set_log_errors(false);
    const RE2 pattern(replace_all(reading_.subscription.pattern, "(?<", "(?P<"), options);
    if (!pattern.ok()) {
      return stop(cannot_tell("the pattern can only be tried with Java's regular expressions"));
    }
    for (const auto& [name, topic] : cluster_.topics) {
      if (!topic || topic->internal) continue;
      const bool matches =
          asks_admin() ? RE2::PartialMatch(name, pattern) : RE2::FullMatch(name, pattern);
      if (matches) add(name, *topic);
    }
    if (!found_.partitions.empty()) return;
    remark("pattern-matches-nothing",
           "no topic that the client may see matches '" +
               in_message(reading_.subscription.pattern) + "': the query reads nothing",
           false);
  }

  void assign() {
    const Subscription& subscription = reading_.subscription;
    const bool names_none = std::ranges::all_of(subscription.assigned,
                                                [](const auto& row) { return row.second.empty(); });
    if (names_none && !asks_admin()) {
      stop(driver_fails("IllegalStateException", "no partition is assigned"));
    }
    std::vector<TopicPartition> absent;
    for (const auto& [name, numbers] : subscription.assigned) {
      const Topic* found = topic(name);
      if (found == nullptr) continue;
      for (const std::int32_t number : numbers) {
        if (!found->partitions.contains(number)) {
          absent.push_back({name, number});
        } else if (!found->internal || !asks_admin()) {
          found_.partitions.insert({name, number});
        }
      }
    }
    if (!absent.empty()) say_absent(absent);
  }

  void say_absent(const std::vector<TopicPartition>& absent) {
    const std::string what = "there is no partition " + named(absent);
    if (asks_admin())
      return remark("unknown-partition", what + ": Spark leaves it out in silence", false);
    remark("unknown-partition", what + ": Spark waits for it for ever", true);
    stop({Outcome::Kind::hangs, "run", "", "", what});
  }

  void say_missing() {
    const std::string what =
        (missing_.size() == 1 ? "there is no topic " : "there are no topics ") + named(missing_);
    const bool is_assigned = reading_.subscription.kind == Subscription::Kind::assign;
    if (asks_admin()) {
      remark("unknown-topic", what + ": the query fails after its retries", true);
      stop(driver_fails("UnknownTopicOrPartitionException", what));
    } else if (is_assigned) {
      remark("unknown-topic", what + ": Spark waits for it for ever", true);
      stop({Outcome::Kind::hangs, "run", "", "", what});
    } else {
      remark("unknown-topic", what + ": the query reads nothing of it, without an error", true);
    }
  }

  void say_denied() {
    const std::string what =
        "the client may not describe " + named(denied_) + ", so whether it exists can't be told";
    remark("not-authorized", what + ": the query fails", true);
    stop(driver_fails("TopicAuthorizationException", what));
  }

  const SourceReading& reading_;
  const Cluster& cluster_;
  Discovery found_;
  std::vector<std::string> missing_;
  std::vector<std::string> denied_;
};

}  // namespace

Discovery discover(const SourceReading& reading, const Cluster& cluster) {
  return Discoverer(reading, cluster).discover();
}

bool exists(const Cluster& cluster, const TopicPartition& partition) {
  const auto topic = cluster.topics.find(partition.topic);
  return topic != cluster.topics.end() && topic->second &&
         topic->second->partitions.contains(partition.partition);
}

std::string named(const std::vector<std::string>& names) {
  constexpr std::size_t shown = 3;
  const std::size_t count = names.size() <= shown ? names.size() : shown - 1;
  std::string text;
  for (std::size_t at = 0; at < count; ++at) {
    const bool is_last = at + 1 == names.size();
    text += (at == 0 ? "'" : is_last ? " and '" : ", '") + names[at] + "'";
  }
  if (names.size() > count) text += " and " + std::to_string(names.size() - count) + " more";
  return text;
}

std::string named(const std::vector<TopicPartition>& partitions) {
  std::vector<std::string> names;
  names.reserve(partitions.size());
  for (const TopicPartition& partition : partitions) names.push_back(to_string(partition));
  return named(names);
}

}  // namespace skl
