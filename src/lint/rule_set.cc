#include "skl/lint/rule_set.h"

#include <algorithm>

#include "skl/base/distance.h"

namespace skl {
namespace {

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_known(std::span<const RuleInfo> rules, std::string_view word) {
  return std::ranges::any_of(
      rules, [&](const RuleInfo& rule) { return rule.name == word || rule.topic == word; });
}

// The name or topic that somebody who typed `word` may have meant; "" for none.
std::string_view nearest_rule(std::span<const RuleInfo> rules, std::string_view word) {
  for (const RuleInfo& rule : rules) {
    if (near_miss(word, rule.name)) return rule.name;
    if (near_miss(word, rule.topic)) return rule.topic;
  }
  return {};
}

}  // namespace

bool runs(const RuleInfo& info, const RuleChoice& choice) {
  if (has(choice.ignore, info.name)) return false;
  if (has(choice.select, info.name)) return true;
  if (has(choice.ignore, info.topic)) return false;
  return choice.select.empty() || has(choice.select, info.topic);
}

std::string unknown_rule(std::span<const RuleInfo> rules, std::string_view word) {
  if (is_known(rules, word)) return "";
  const std::string_view near = nearest_rule(rules, word);
  return "'" + std::string(word) + "' is no rule and no topic" +
         (near.empty() ? "; 'spark-kafka-lint rules' lists them"
                       : ", did you mean '" + std::string(near) + "'?");
}

}  // namespace skl
