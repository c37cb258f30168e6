#include "rules/option_name.h"

#include <algorithm>
#include <array>
#include <utility>

#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl {
namespace {

using Kind = OptionName::Kind;

template <std::size_t N>
bool is_one_of(std::string_view key, const std::array<std::string_view, N>& keys) {
  return std::ranges::any_of(keys, [&](std::string_view each) { return same_key(each, key); });
}

bool is_bare_group(std::string_view key) {
  static constexpr std::array<std::string_view, 3> kNames{"group.id", "group_id", "groupId"};
  return is_one_of(key, kNames);
}

// Spark's own options that are no everyday words, so that `kafka.` before one is surely a slip.
bool is_distinctive(std::string_view key) {
  static constexpr std::array<std::string_view, 3> kWords{"topic", "path", "assign"};
  return !is_one_of(key, kWords);
}

// `topics` means another option on each side.
std::string meant_on(std::string_view meant, Side side) {
  const bool other = side == Side::sink && same_key(meant, "subscribe");
  return other ? "topic" : std::string(meant);
}

OptionName foreign_name(const ForeignKey& foreign, Side side) {
  const Kind kind = foreign.family == Family::confusion ? Kind::misspelt : Kind::foreign;
  return {kind, meant_on(foreign.meant, side), &foreign};
}

OptionName behind_prefix(std::string_view name, Side side, const Catalogue& options) {
  const OptionSpec* own = options.find(name, Side::unknown);
  if (own != nullptr && is_distinctive(name)) return {Kind::misspelt, std::string(own->key)};
  const ClientKey* near = options.nearest_client_key(name, side);
  if (near != nullptr) return {Kind::misspelt, "kafka." + std::string(near->name)};
  return {Kind::passed_on, ""};
}

OptionName without_prefix(std::string_view key, Side side, const Catalogue& options) {
  if (const OptionSpec* own = options.nearest(key, side)) {
    return {Kind::misspelt, std::string(own->key)};
  }
  if (const ClientKey* client = options.nearest_client_key(key, side)) {
    return {Kind::misspelt, "kafka." + std::string(client->name)};
  }
  return {Kind::unknown, ""};
}

}  // namespace

OptionName option_name(const Option& option, const Endpoint& endpoint, const Catalogue& options) {
  const std::string_view key = option.key;
  const auto client = client_name(key);
  if (options.find(key, Side::unknown) != nullptr) return {Kind::known, ""};
  if (client && options.client_key(*client) != nullptr) return {Kind::known, ""};
  if (is_bare_group(key)) return {Kind::bare_group, "kafka.group.id"};
  if (!client && options.client_key(key) != nullptr) {
    return {Kind::bare_client, "kafka." + std::string(options.client_key(key)->name)};
  }
  if (const ForeignKey* foreign = options.foreign(key))
    return foreign_name(*foreign, endpoint.side);
  return client ? behind_prefix(*client, endpoint.side, options)
                : without_prefix(key, endpoint.side, options);
}

bool surely_without(const Endpoint& endpoint, std::string_view key) {
  return endpoint.closed() && endpoint.options.find(key) == nullptr;
}

Finding about_key(const Option& option, Severity severity, std::string message) {
  Finding finding;
  finding.severity = severity;
  finding.at = option.key_at;
  finding.message = std::move(message);
  finding.option = option.key;
  return finding;
}

std::optional<Fix> rename_to(const OptionName& name, const Option& option,
                             const Endpoint& endpoint) {
  if (name.meant.empty() || !endpoint.options.surely_lacks(name.meant)) return std::nullopt;
  return rename_key(option, name.meant, Safety::safe);
}

const Option* mistaken_for(std::string_view key, std::string_view confused,
                           const Endpoint& endpoint, const Catalogue& options) {
  const auto all = endpoint.options.all();
  const auto found = std::ranges::find_if(all, [&](const Option& option) {
    return same_key(option.key, confused) ||
           same_key(option_name(option, endpoint, options).meant, key);
  });
  return found == all.end() ? nullptr : &*found;
}

bool has_platform_option(const Endpoint& endpoint, const Catalogue& options) {
  return std::ranges::any_of(endpoint.options.all(), [&](const Option& option) {
    const ForeignKey* foreign = options.foreign(option.key);
    return foreign != nullptr && foreign->family == Family::platform;
  });
}

}  // namespace skl
