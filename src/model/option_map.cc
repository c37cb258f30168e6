#include "skl/model/option_map.h"

#include <algorithm>
#include <utility>

#include "skl/base/strings.h"

namespace skl {
namespace {

bool same_option(const Option& left, const Option& right) {
  return left.key_at == right.key_at && left.value.at == right.value.at &&
         left.value.kind == right.value.kind && left.value.texts == right.value.texts;
}

}  // namespace

void OptionMap::set(Option option) {
  const auto same = [&](const Option& other) { return same_key(other.key, option.key); };
  const auto old = std::ranges::find_if(options_, same);
  if (old == options_.end()) {
    options_.push_back(std::move(option));
    return;
  }
  if (option.conditional) {
    option.value = either(old->value, option.value);
    option.conditional = old->conditional;
  } else {
    replaced_.push_back(*old);
  }
  options_.erase(old);
  options_.push_back(std::move(option));
}

void OptionMap::set_value(std::string_view key, Value value) {
  const auto same = [&](const Option& option) { return same_key(option.key, key); };
  const auto found = std::ranges::find_if(options_, same);
  if (found != options_.end()) found->value = std::move(value);
}

void OptionMap::open(Opening opening) { openings_.push_back(std::move(opening)); }

void OptionMap::remove(std::string_view key) {
  std::erase_if(options_, [&](const Option& option) { return same_key(option.key, key); });
}

const Option* OptionMap::find(std::string_view key) const {
  const auto found =
      std::ranges::find_if(options_, [&](const Option& o) { return same_key(o.key, key); });
  return found == options_.end() ? nullptr : &*found;
}

bool OptionMap::surely_has(std::string_view key) const {
  const Option* option = find(key);
  return option != nullptr && !option->conditional;
}

bool OptionMap::surely_lacks(std::string_view key) const {
  return !is_open() && find(key) == nullptr;
}

OptionMap join(const OptionMap& left, const OptionMap& right) {
  OptionMap joined;
  for (const Option& option : left.all()) {
    const Option* other = right.find(option.key);
    Option kept = other == nullptr ? option : *other;
    if (other == nullptr) {
      kept.conditional = true;
    } else if (!same_option(option, *other)) {
      kept.value = either(option.value, other->value);
      kept.conditional = option.conditional || other->conditional;
    }
    joined.set(std::move(kept));
  }
  for (const Option& option : right.all()) {
    if (left.find(option.key) != nullptr) continue;
    Option kept = option;
    kept.conditional = true;
    joined.set(std::move(kept));
  }
  for (const Opening& opening : left.openings()) joined.open(opening);
  for (const Opening& opening : right.openings()) {
    const auto same = [&](const Opening& other) { return other.at == opening.at; };
    if (std::ranges::none_of(left.openings(), same)) joined.open(opening);
  }
  return joined;
}

void merge(OptionMap& into, const OptionMap& from) {
  for (const Option& option : from.all()) into.set(option);
  for (const Opening& opening : from.openings()) into.open(opening);
}

}  // namespace skl
