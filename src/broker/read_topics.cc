#include <algorithm>

#include "broker/read_partitions.h"
#include "broker/scenario_answers.h"
#include "broker/scenario_reading.h"
#include "broker/scenario_words.h"

namespace skl {
namespace {

constexpr std::size_t kDescribeConfigs = kTopicRights.size();  // behind the rights in kOperations

// What may be done with a topic, as `allow`, `deny` and `unknown` say it.
class Operations {
 public:
  explicit Operations(YamlReader& in) : in_(in) {}

  YamlReader::Known list(std::string_view key, Access access) {
    return {key, [this, key, access](const YamlValue& value) {
              allow_list_ = allow_list_ || access == Access::yes;
              written_ = true;
              in_.items(value, "'" + std::string(key) + "' is a list of operations",
                        [&](const YamlValue& item) { say(item, access); });
            }};
  }

  // Of a written scenario, a principal that may do no more than what is listed can't see settings.
  void apply(bool recorded, ScenarioTopic& topic) const {
    if (!written_) return;
    topic.rights.emplace();
    for (std::size_t i = 0; i < kTopicRights.size(); ++i) (*topic.rights).*kTopicRights[i] = of(i);
    const bool hidden = !recorded && topic.settings.empty() && of(kDescribeConfigs) == Access::no;
    const bool denied = said_[kDescribeConfigs] == Access::no;
    if ((hidden || denied) && !topic.settings_failure) {
      topic.settings_failure = denied_topic_settings();
    }
  }

 private:
  void say(const YamlValue& value, Access access) {
    const std::size_t operation = in_.word(value, "operation", kOperations);
    if (said_[operation]) in_.fail(value, "'" + value.text + "' is said twice");
    said_[operation] = access;
  }

  // Kafka's authorizers take a right to read or write for one to describe too.
  Access of(std::size_t operation) const {
    if (said_[operation]) return *said_[operation];
    if (!allow_list_) return Access::yes;
    const bool describes = kOperations[operation] == "describe";
    return describes && (said_[0] == Access::yes || said_[1] == Access::yes) ? Access::yes
                                                                             : Access::no;
  }

  YamlReader& in_;
  bool written_ = false;
  bool allow_list_ = false;
  std::array<std::optional<Access>, kOperations.size()> said_;
};

std::pair<std::int64_t, std::int64_t> read_span(YamlReader& in, const YamlValue& value) {
  std::optional<std::int64_t> first;
  std::optional<std::int64_t> last;
  in.fields(value, "'span' is {first: TIME, last: TIME}",
            {{"first", [&](const YamlValue& v) { first = in.number(v, "first"); }},
             {"last", [&](const YamlValue& v) { last = in.number(v, "last"); }}});
  if (!first || !last) in.fail(value, "'span' is {first: TIME, last: TIME}");
  if (first && last && *last < *first) in.fail(value, "'last' lies before 'first'");
  return {first.value_or(0), last.value_or(0)};
}

class TopicReader {
 public:
  explicit TopicReader(ScenarioReading& reading) : reading_(reading), operations_(reading.in) {}

  ScenarioTopic read(const YamlField& field) {
    topic_.settings_known = !reading_.recorded;
    reading_.in.fields(field.value, "a topic is a map: {partitions: 3, end: 1000}", keys());
    if (reading_.in.error()) return topic_;
    operations_.apply(reading_.recorded, topic_);
    if (partitions_ != nullptr) {
      read_partitions(reading_, *partitions_, common_, topic_);
    } else if (!topic_.failure && !reading_.recorded) {
      reading_.in.fail_at(field.at, "'partitions' is missing: how many has '" + field.name + "'?");
    }
    return topic_;
  }

 private:
  std::vector<YamlReader::Known> keys() {
    YamlReader& in = reading_.in;
    std::vector<YamlReader::Known> known = partition_keys(reading_, common_);
    std::vector<YamlReader::Known> own = {
        {"partitions", [&](const YamlValue& v) { partitions_ = &v; }},
        {"internal", [&](const YamlValue& v) { topic_.internal = in.flag(v, "internal"); }},
        {"span", [&](const YamlValue& v) { topic_.span = read_span(in, v); }},
        {"config",
         [&](const YamlValue& v) {
           topic_.settings = read_settings(in, v, "config");
           topic_.settings_known = true;
         }},
        {"config-failure",
         [&](const YamlValue& v) { topic_.settings_failure = read_failure(in, v); }},
        {"failure", [&](const YamlValue& v) { topic_.failure = read_failure(in, v); }},
        operations_.list("allow", Access::yes),
        operations_.list("deny", Access::no),
        operations_.list("unknown", Access::unknown)};
    std::ranges::move(own, std::back_inserter(known));
    return known;
  }

  ScenarioReading& reading_;
  ScenarioTopic topic_;
  WrittenPartition common_;
  Operations operations_;
  const YamlValue* partitions_ = nullptr;
};

}  // namespace

void read_topics(ScenarioReading& reading, const YamlValue& topics, Scenario& scenario) {
  const std::string_view otherwise = "'topics' is a map of topics by name";
  if (topics.kind != YamlValue::Kind::map) return reading.in.fail(topics, std::string(otherwise));
  for (const YamlField& field : topics.fields) {
    if (reading.in.error()) return;
    scenario.topics.emplace(field.name, TopicReader(reading).read(field));
  }
}

}  // namespace skl
