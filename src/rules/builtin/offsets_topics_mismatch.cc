// offsets-topics-mismatch: offsets for other topics or partitions than those that are read.
//
// What is read must be known for sure: a pattern matches what only the cluster can tell.

#include <algorithm>
#include <set>

#include "rules/reading_limits.h"
#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/catalogue/topic_list.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

using Names = std::set<std::string>;

// One text that the option has on every run.
std::optional<std::string_view> sure_text(const Option* option) {
  if (option == nullptr || option->conditional) return std::nullopt;
  return option->value.known();
}

// Topics, or "orders-0" where partitions are told apart; a topic without partitions is none.
Names names_of(const TopicOffsets& offsets, bool with_partitions) {
  Names names;
  for (const auto& [topic, partitions] : offsets) {
    for (const auto& [partition, offset] : partitions) {
      names.insert(with_partitions ? topic + "-" + std::to_string(partition) : topic);
    }
  }
  return names;
}

Names names_of(const TopicPartitions& assignment) {
  Names names;
  for (const auto& [topic, partitions] : assignment) {
    for (const std::int32_t partition : partitions) {
      names.insert(topic + "-" + std::to_string(partition));
    }
  }
  return names;
}

Names names_of(const std::vector<std::string_view>& topics) {
  return {topics.begin(), topics.end()};
}

std::string first_beyond(const Names& names, const Names& others) {
  const auto found =
      std::ranges::find_if(names, [&](const std::string& name) { return !others.contains(name); });
  return found == names.end() ? "" : *found;
}

struct Selection {
  const Option* option = nullptr;
  Names names;
  const char* kind = "topic";
};

// What is read, where exactly one option says so and can be read itself.
std::optional<Selection> selection(const Endpoint& endpoint) {
  const Option* subscribe = endpoint.options.find("subscribe");
  const Option* assign = endpoint.options.find("assign");
  if (endpoint.options.find("subscribePattern") != nullptr) return std::nullopt;
  if ((subscribe == nullptr) == (assign == nullptr)) return std::nullopt;
  if (const auto topics = sure_text(subscribe)) {
    return Selection{subscribe, names_of(topic_names(*topics)), "topic"};
  }
  const auto json = sure_text(assign);
  const auto assignment = json ? read_assignment(trim(*json))
                               : tl::expected<TopicPartitions, JsonMistake>(TopicPartitions{});
  if (!json || !assignment) return std::nullopt;
  return Selection{assign, names_of(*assignment), "partition"};
}

std::string mismatch(const Option& option, const Names& given, const Selection& read) {
  const std::string missing = in_message(first_beyond(read.names, given));
  const std::string beyond = in_message(first_beyond(given, read.names));
  const std::string kind = read.kind;
  if (!missing.empty() && !beyond.empty()) {
    return "'" + option.key + "' names the " + kind + " '" + beyond + "' where '" +
           read.option->key + "' names '" + missing + "': Spark wants the same ones";
  }
  if (!missing.empty()) {
    return "'" + option.key + "' leaves out the " + kind + " '" + missing + "' that '" +
           read.option->key + "' names: Spark wants all of them";
  }
  if (beyond.empty()) return "";
  return "'" + option.key + "' names the " + kind + " '" + beyond + "', which '" +
         read.option->key + "' doesn't: Spark wants the same ones";
}

// Offsets or times in JSON that surely count.
std::optional<TopicOffsets> counted_offsets(const Option& option, const Endpoint& endpoint,
                                            const RuleContext& context) {
  const auto text = option.value.known();
  if (!text || counts(option, endpoint, context.spark()) != Certainty::sure) return std::nullopt;
  auto offsets = read_offsets(trim(*text));
  return offsets ? std::optional(std::move(*offsets)) : std::nullopt;
}

// The partitions of the end, for a batch that says both: they must be all, as those of the start.
std::optional<Selection> end_of(const Endpoint& endpoint, const RuleContext& context) {
  if (endpoint.mode != Mode::batch) return std::nullopt;
  for (const std::string_view key : {"endingOffsetsByTimestamp", "endingOffsets"}) {
    const Option* end = endpoint.options.find(key);
    const auto offsets = end == nullptr ? std::nullopt : counted_offsets(*end, endpoint, context);
    if (offsets) return Selection{end, names_of(*offsets, true), "partition"};
  }
  return std::nullopt;
}

void report(const Option& option, const std::string& said, const Selection& read,
            Certainty certainty, RuleContext& context) {
  Finding finding = about_value(option, context.severity(), said);
  const bool end = starts_with_key(read.option->key, "ending");
  finding.related.push_back({read.option->value.at, end ? "the end" : "what is read"});
  context.report(std::move(finding), certainty);
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const bool end = starts_with_key(option.key, "ending");
  if (endpoint.side == Side::sink || (end && endpoint.streaming())) return;
  const auto text = option.value.known();
  const auto counted = counts(option, endpoint, context.spark());
  if (!text || !counted) return;
  const auto offsets = read_offsets(trim(*text));
  if (!offsets) return;
  const auto against = [&](const std::optional<Selection>& other) {
    if (!other || other->names.empty()) return false;
    const bool with_partitions = std::string_view(other->kind) == "partition";
    const std::string said = mismatch(option, names_of(*offsets, with_partitions), *other);
    if (!said.empty()) report(option, said, *other, *counted, context);
    return !said.empty();
  };
  if (!against(selection(endpoint)) && !end) against(end_of(endpoint, context));
}

}  // namespace

Check offsets_topics_mismatch() {
  return option_check({"startingOffsets", "endingOffsets", "startingOffsetsByTimestamp",
                       "endingOffsetsByTimestamp"},
                      look);
}

}  // namespace skl::builtin
