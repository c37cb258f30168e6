#include "skl/lint/rule_set.h"

#include <algorithm>

#include "skl/base/distance.h"

namespace skl {
namespace {

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_known(std::span<const Rule> rules, std::string_view word) {
  return std::ranges::any_of(
      rules, [&](const Rule& rule) { return rule.info.name == word || rule.info.topic == word; });
}

bool runs(const RuleInfo& info, const RuleChoice& choice) {
  if (has(choice.ignore, info.name)) return false;
  if (has(choice.select, info.name)) return true;
  if (has(choice.ignore, info.topic)) return false;
  return choice.select.empty() || has(choice.select, info.topic);
}

// The name or topic that somebody who typed `word` may have meant; "" for none.
std::string_view nearest_rule(std::span<const Rule> rules, std::string_view word) {
  for (const Rule& rule : rules) {
    if (near_miss(word, rule.info.name)) return rule.info.name;
    if (near_miss(word, rule.info.topic)) return rule.info.topic;
  }
  return {};
}

Error unknown(std::span<const Rule> rules, const std::string& word) {
  const std::string_view near = nearest_rule(rules, word);
  const std::string hint = near.empty() ? "; 'spark-kafka-lint rules' lists them"
                                        : ", did you mean '" + std::string(near) + "'?";
  return {word, "is no rule and no topic" + hint};
}

}  // namespace

Result<std::vector<Rule>> choose_rules(std::vector<Rule> rules, const RuleChoice& choice) {
  for (const auto* words : {&choice.select, &choice.ignore}) {
    for (const std::string& word : *words) {
      if (!is_known(rules, word)) return tl::unexpected(unknown(rules, word));
    }
  }
  std::erase_if(rules, [&](const Rule& rule) { return !runs(rule.info, choice); });
  return rules;
}

}  // namespace skl
