#include "skl/rules/placeholders.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace skl {
namespace {

// The first text that stands for another one; null when none does.
const std::string* made_up(const Value& value, const Catalogue& options) {
  const auto found = std::ranges::find_if(
      value.possible(), [&](const std::string& text) { return options.is_placeholder(text); });
  return found == value.possible().end() ? nullptr : &*found;
}

// What stands before the placeholder is known; of a choice nothing is.
Value known_part(const Value& value, const std::string& text, const Catalogue& options) {
  const std::size_t begin = options.placeholder(text).value_or(0);
  const bool nothing = begin == 0 || value.texts.size() > 1;
  const std::string reason = "a placeholder";
  Value part = nothing ? unknown_value(reason, value.at)
                       : partial_value({text.substr(0, begin), "", text}, reason, value.at);
  part.shape = value.shape;
  part.via = value.via;
  return part;
}

void forget_placeholder(std::optional<Value>& value, const Catalogue& options) {
  if (!value) return;
  if (const std::string* text = made_up(*value, options)) {
    value = known_part(*value, *text, options);
  }
}

void forget_placeholders(OptionMap& map, const Catalogue& options) {
  std::vector<std::pair<std::string, Value>> known;
  for (const Option& option : map.all()) {
    if (options.is_secret(option.key)) continue;
    if (const std::string* text = made_up(option.value, options)) {
      known.emplace_back(option.key, known_part(option.value, *text, options));
    }
  }
  for (auto& [key, value] : known) map.set_value(key, std::move(value));
}

void forget_placeholders(Endpoint& endpoint, const Catalogue& options) {
  forget_placeholders(endpoint.options, options);
  if (made_up(endpoint.format, options) != nullptr) {
    endpoint.format = unknown_value("a placeholder", endpoint.format.at);
  }
  forget_placeholder(endpoint.path, options);
  forget_placeholder(endpoint.table, options);
  forget_placeholder(endpoint.output_mode, options);
  forget_placeholder(endpoint.query_name, options);
  forget_placeholder(endpoint.save_mode, options);
}

}  // namespace

Query without_placeholders(Query query, const Catalogue& options) {
  for (Endpoint& endpoint : query.endpoints) forget_placeholders(endpoint, options);
  return query;
}

}  // namespace skl
