#include <string>
#include <utility>

#include "rules/declared/condition.h"
#include "skl/rules/subject.h"

namespace skl::declared {
namespace {

const Option* option_at(const Place& place, const Endpoint& endpoint, const Option* option) {
  if (place.kind == Place::Kind::head || place.key.empty()) return option;
  return endpoint.options.find(place.key);
}

Location location(const Place& place, const Endpoint& endpoint, const Option* option) {
  if (place.kind == Place::Kind::head || option == nullptr) return endpoint.head;
  return place.kind == Place::Kind::key ? option->key_at : option->value.at;
}

// The value as it may be shown to people.
std::string shown_value(const Option& option, const Catalogue& options) {
  if (options.is_secret(option.key)) return "***";
  if (option.value.kind == Value::Known::partial) return in_message(option.value.partly().shown);
  return option.value.possible().empty() ? "?" : in_message(option.value.possible().front());
}

// In one pass, so that what is put in isn't looked at again.
std::string filled(std::string_view text, const Option* option, const Catalogue& options) {
  if (option == nullptr) return std::string(text);
  std::string message;
  while (!text.empty()) {
    const bool key = text.starts_with("{key}");
    const bool value = text.starts_with("{value}");
    if (key) message += option->key;
    if (value) message += shown_value(*option, options);
    if (!key && !value) message += text.front();
    text.remove_prefix(key ? 5 : value ? 7 : 1);
  }
  return message;
}

void speak(const Clause& clause, Verdict verdict, const Endpoint& endpoint, const Option* option,
           RuleContext& context) {
  const Option* shown = option_at(clause.at, endpoint, option);
  Finding finding;
  finding.severity = clause.severity;
  finding.at = location(clause.at, endpoint, shown);
  finding.message = filled(clause.say, shown, context.catalogue);
  finding.option = shown == nullptr ? "" : shown->key;
  finding.help = clause.help;
  context.report_meant(std::move(finding), clause.meant,
                       verdict == Verdict::yes ? Certainty::sure : Certainty::perhaps);
}

void look(std::span<const Clause> clauses, const Endpoint& endpoint, const Option* option,
          RuleContext& context) {
  for (const Clause& clause : clauses) {
    if (!clause.spark.contains(context.spark())) continue;
    const Verdict found = verdict(clause.when, endpoint, option);
    if (found < Verdict::perhaps) continue;
    speak(clause, found, endpoint, option, context);
    return;
  }
}

}  // namespace

Check declared_check(std::span<const std::string_view> keys, std::span<const Clause> clauses) {
  if (keys.empty()) {
    return endpoint_check([clauses](const Endpoint& endpoint, RuleContext& context) {
      look(clauses, endpoint, nullptr, context);
    });
  }
  return option_check(
      {keys.begin(), keys.end()},
      [clauses](const Option& option, const Endpoint& endpoint, RuleContext& context) {
        look(clauses, endpoint, &option, context);
      });
}

}  // namespace skl::declared
