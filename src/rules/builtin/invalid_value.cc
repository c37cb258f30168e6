// invalid-value: a value that Spark's own option or a setting of the Kafka client doesn't take.
//
// Starts and ends, topics and partitions have rules of their own. Numbers and truths are asked of
// the option's type, words of what is allowed; a release or a mode that doesn't look at the option
// takes anything. What the clients take is what they say themselves, see client_key.h.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool has_own_rule(ValueType type) {
  static constexpr std::array kTypes{ValueType::topics,     ValueType::pattern,
                                     ValueType::assignment, ValueType::offsets,
                                     ValueType::timestamps, ValueType::timestamp};
  return std::ranges::find(kTypes, type) != kTypes.end();
}

bool is_true(const Option* option) {
  const auto text = option == nullptr ? std::nullopt : option->value.known();
  return text && same_key(*text, "true");
}

bool is_looked_at(const OptionSpec& spec, const Option& option, const Endpoint& endpoint,
                  const Version& spark) {
  if (!spec.versions.contains(spark)) return false;
  if (spec.exact_case && spec.key != option.key) return false;
  if (!spec.only_with.empty() && !is_true(endpoint.options.find(spec.only_with))) return false;
  const SparkUse* use = spec.use(endpoint.mode, spark);
  return use != nullptr && (use->treatment == Treatment::reads || use->checked);
}

// What is wrong with the text, as the end of a sentence; empty when nothing is.
std::string complaint(const OptionSpec& spec, std::string_view text) {
  if (const auto reason = misfit(spec.type, text)) return *reason;
  const auto same = [&](std::string_view word) { return same_key(word, text); };
  if (!spec.allowed.empty() && std::ranges::none_of(spec.allowed, same)) {
    return "is none of " + join(spec.allowed, ", ");
  }
  const auto number = java_long(text);
  if (spec.minimum && number && *number < *spec.minimum) {
    return "is less than " + std::to_string(*spec.minimum);
  }
  return "";
}

bool names_classes(ValueType type) {
  return type == ValueType::class_name || type == ValueType::class_names;
}

// What the first client that refuses the text says of it; empty when none of them does. On an
// unknown side both have to.
std::string complaint(const ClientKey& key, Side side, const Version& spark,
                      std::string_view text) {
  const auto on = [&](Side each) -> std::string {
    if (!key.counts(each, spark)) return "";
    if (const auto reason = key.misfit(text, each, spark)) return *reason;
    const auto reason = names_classes(key.type) ? misfit(key.type, text) : std::nullopt;
    return reason.value_or("");
  };
  if (side != Side::unknown) return on(side);
  return on(Side::sink).empty() ? "" : on(Side::source);
}

std::string number_in(std::string word) {
  if (word.ends_with('l')) word.pop_back();
  std::erase_if(word, [](char c) { return c == '_' || c == ','; });
  if (word.ends_with(".0")) word.resize(word.size() - 2);
  return word;
}

std::string truth_in(const std::string& word) {
  if (word == "yes" || word == "on" || word == "1" || word == "y") return "true";
  if (word == "no" || word == "off" || word == "0" || word == "n") return "false";
  return word;
}

std::string upper(std::string word) {
  std::ranges::transform(word, word.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return word;
}

bool is_number(ValueType type) {
  static constexpr std::array kTypes{ValueType::short_number, ValueType::int_number,
                                     ValueType::long_number, ValueType::double_number};
  return std::ranges::find(kTypes, type) != kTypes.end();
}

// How else the text may have been meant: yes as true, 10_000 as 10000, a word in another case.
// Names and other texts of one's own are left alone.
std::vector<std::string> other_spellings(ValueType type, std::string_view text) {
  const std::string word = to_lower(trim(text));
  if (type == ValueType::boolean) return {truth_in(word)};
  if (is_number(type)) return {number_in(word)};
  if (type == ValueType::text) return {word, upper(word)};
  return {};
}

// What was surely meant; empty where that isn't clear.
template <typename Complaint>
std::string repaired(ValueType type, std::string_view text, const Complaint& of) {
  for (const std::string& better : other_spellings(type, text)) {
    if (of(better).empty()) return better;
  }
  return "";
}

template <typename Complaint>
void judge(const Option& option, ValueType type, std::string_view who, const Complaint& of,
           RuleContext& context) {
  if (!is_plain(option.value)) return;
  const auto hit = find_value(option, [&](std::string_view text) { return !of(text).empty(); });
  if (!hit) return;
  Finding finding = about_value(option, context.severity(),
                                "'" + in_message(hit->text) + "' " + of(hit->text) + ": " +
                                    std::string(who) + " refuses it for '" + option.key + "'");
  const std::string better = repaired(type, hit->text, of);
  finding.help = "'spark-kafka-lint explain " + option.key + "' says what it takes";
  if (!better.empty()) {
    finding.help = "write " + better;
    finding.fix = replace_value(option.value, better, Safety::safe);
  }
  context.report(std::move(finding), hit->certainty);
}

void judge_for_client(std::string_view name, const Option& option, const Endpoint& endpoint,
                      RuleContext& context) {
  const ClientKey* key = context.catalogue.client_key(name);
  if (key == nullptr || key->secret()) return;
  const SparkUse* use = key->use(endpoint.side, endpoint.mode, context.spark());
  if (use == nullptr || use->treatment != Treatment::passes) return;
  const auto of = [&](std::string_view text) {
    return complaint(*key, endpoint.side, context.spark(), text);
  };
  judge(option, key->type, "the Kafka client", of, context);
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (const auto name = client_name(option.key)) {
    return judge_for_client(*name, option, endpoint, context);
  }
  const OptionSpec* spec = context.catalogue.find(option.key, endpoint.side);
  if (spec == nullptr || has_own_rule(spec->type)) return;
  if (!is_looked_at(*spec, option, endpoint, context.spark())) return;
  const auto of = [&](std::string_view text) { return complaint(*spec, text); };
  judge(option, spec->type, "Spark", of, context);
}

}  // namespace

Check invalid_value() { return option_check({}, look); }

}  // namespace skl::builtin
