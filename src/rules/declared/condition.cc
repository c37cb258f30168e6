#include "rules/declared/condition.h"

#include <algorithm>
#include <functional>

#include "skl/base/strings.h"

namespace skl::declared {
namespace {

std::span<const Condition> parts(const Condition& condition) {
  return {condition.parts, condition.count};
}

Verdict opposite(Verdict verdict) {
  switch (verdict) {
    case Verdict::no: return Verdict::yes;
    case Verdict::yes: return Verdict::no;
    default: return verdict;
  }
}

bool has_word(const Condition& condition, std::string_view word) {
  return std::ranges::any_of(condition.words,
                             [&](std::string_view w) { return same_key(w, word); });
}

Verdict claim(bool holds) { return holds ? Verdict::yes : Verdict::no; }

Verdict side_verdict(const Condition& condition, const Endpoint& endpoint) {
  if (endpoint.side == Side::unknown) return Verdict::unknown;
  return claim(has_word(condition, to_string(endpoint.side)));
}

Verdict mode_verdict(const Condition& condition, const Endpoint& endpoint) {
  if (endpoint.mode == Mode::unknown) return Verdict::unknown;
  if (endpoint.mode == Mode::continuous && has_word(condition, "stream")) return Verdict::yes;
  return claim(has_word(condition, to_string(endpoint.mode)));
}

Verdict has_verdict(std::string_view key, const Endpoint& endpoint) {
  const Option* option = endpoint.options.find(key);
  if (option != nullptr) return option->conditional ? Verdict::perhaps : Verdict::yes;
  return endpoint.closed() ? Verdict::no : Verdict::unknown;
}

using Test = std::function<bool(std::string_view)>;

// Of the part of a value that is known.
Verdict partial_verdict(const Condition& condition, const Value& value) {
  const std::string& prefix = value.partly().prefix;
  if (condition.kind != Condition::Kind::starts || prefix.empty()) return Verdict::unknown;
  bool open = false;
  for (const std::string_view word : condition.words) {
    if (starts_with_key(prefix, word)) return Verdict::yes;
    open = open || starts_with_key(word, prefix);
  }
  return open ? Verdict::unknown : Verdict::no;
}

Verdict known_verdict(const std::vector<std::string>& texts, const Test& test) {
  if (texts.empty()) return Verdict::unknown;
  if (std::ranges::all_of(texts, test)) return Verdict::yes;
  return std::ranges::any_of(texts, test) ? Verdict::perhaps : Verdict::no;
}

bool passes(const Condition& condition, std::string_view text) {
  if (condition.kind == Condition::Kind::is) return has_word(condition, trim(text));
  return std::ranges::any_of(condition.words,
                             [&](std::string_view word) { return starts_with_key(text, word); });
}

Verdict value_verdict(const Condition& condition, const Endpoint& endpoint, const Option* option) {
  if (!condition.key.empty()) option = endpoint.options.find(condition.key);
  if (option == nullptr) return endpoint.closed() ? Verdict::no : Verdict::unknown;
  const Value& value = option->value;
  const Verdict found = value.kind == Value::Known::partial
                            ? partial_verdict(condition, value)
                            : known_verdict(value.possible(), [&](std::string_view text) {
                                return passes(condition, text);
                              });
  return found == Verdict::yes && option->conditional ? Verdict::perhaps : found;
}

Verdict least(const std::vector<Verdict>& verdicts) {
  return verdicts.empty() ? Verdict::yes : *std::ranges::min_element(verdicts);
}

Verdict most(const std::vector<Verdict>& verdicts) {
  return verdicts.empty() ? Verdict::no : *std::ranges::max_element(verdicts);
}

std::vector<Verdict> each_part(const Condition& condition, const Endpoint& endpoint,
                               const Option* option) {
  std::vector<Verdict> verdicts;
  for (const Condition& part : parts(condition)) {
    verdicts.push_back(verdict(part, endpoint, option));
  }
  return verdicts;
}

std::vector<Verdict> each_key(const Condition& condition, const Endpoint& endpoint) {
  std::vector<Verdict> verdicts;
  for (const std::string_view key : condition.words) verdicts.push_back(has_verdict(key, endpoint));
  return verdicts;
}

}  // namespace

// Bounded: conditions are as deep as their author nested them.
Verdict verdict(const Condition& condition, const Endpoint& endpoint, const Option* option) {
  switch (condition.kind) {
    case Condition::Kind::all: return least(each_part(condition, endpoint, option));
    case Condition::Kind::any: return most(each_part(condition, endpoint, option));
    case Condition::Kind::negation:
      return opposite(verdict(parts(condition).front(), endpoint, option));
    case Condition::Kind::side: return side_verdict(condition, endpoint);
    case Condition::Kind::mode: return mode_verdict(condition, endpoint);
    case Condition::Kind::has: return least(each_key(condition, endpoint));
    case Condition::Kind::lacks: return opposite(most(each_key(condition, endpoint)));
    case Condition::Kind::is:
    case Condition::Kind::starts: return value_verdict(condition, endpoint, option);
  }
  return Verdict::unknown;
}

}  // namespace skl::declared
