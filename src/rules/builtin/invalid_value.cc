// invalid-value: a value that Spark's own option doesn't take.
//
// Starts and ends, topics and partitions have rules of their own. Numbers and truths are asked of
// the option's type, words of what is allowed; a release or a mode that doesn't look at the option
// takes anything.

#include <algorithm>
#include <array>

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

bool is_looked_at(const OptionSpec& spec, const Option& option, const Endpoint& endpoint,
                  const Version& spark) {
  if (!spec.versions.contains(spark)) return false;
  if (spec.exact_case && spec.key != option.key) return false;
  const SparkUse* use = spec.use(endpoint.mode, spark);
  return use != nullptr && (use->treatment == Treatment::reads || use->checked);
}

std::string words(std::span<const std::string_view> allowed) {
  std::string list;
  for (const std::string_view word : allowed) {
    if (!list.empty()) list += ", ";
    list += word;
  }
  return list;
}

// What is wrong with the text, as the end of a sentence; empty when nothing is.
std::string complaint(const OptionSpec& spec, std::string_view text) {
  if (const auto reason = misfit(spec.type, text)) return *reason;
  const auto same = [&](std::string_view word) { return same_key(word, text); };
  if (!spec.allowed.empty() && std::ranges::none_of(spec.allowed, same)) {
    return "is none of " + words(spec.allowed);
  }
  const auto number = java_long(text);
  if (spec.minimum && number && *number < *spec.minimum) {
    return "is less than " + std::to_string(*spec.minimum);
  }
  return "";
}

// What was surely meant: yes for true, 10_000 for 10000. Empty where that isn't clear.
std::string repaired(const OptionSpec& spec, std::string_view text) {
  const std::string word = to_lower(trim(text));
  std::string better = word;
  if (spec.type == ValueType::boolean) {
    if (word == "yes" || word == "on" || word == "1" || word == "y") better = "true";
    if (word == "no" || word == "off" || word == "0" || word == "n") better = "false";
  } else {
    if (better.ends_with('l')) better.pop_back();
    std::erase_if(better, [](char c) { return c == '_' || c == ','; });
    if (better.ends_with(".0")) better.resize(better.size() - 2);
  }
  return complaint(spec, better).empty() ? better : "";
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const OptionSpec* spec = context.catalogue.find(option.key, endpoint.side);
  if (spec == nullptr || has_own_rule(spec->type) || !is_plain(option.value)) return;
  if (!is_looked_at(*spec, option, endpoint, context.spark())) return;
  const auto hit =
      find_value(option, [&](std::string_view text) { return !complaint(*spec, text).empty(); });
  if (!hit) return;
  Finding finding = about_value(option, context.severity(),
                                "'" + in_message(hit->text) + "' " + complaint(*spec, hit->text) +
                                    ": Spark refuses it for '" + option.key + "'");
  const std::string better = repaired(*spec, hit->text);
  if (!better.empty()) {
    finding.help = "write " + better;
    finding.fix = replace_value(option.value, better, Safety::safe);
  }
  context.report(std::move(finding), hit->certainty);
}

}  // namespace

Check invalid_value() { return option_check({}, look); }

}  // namespace skl::builtin
