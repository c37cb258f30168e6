#include "report/html/endpoint_stores.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "skl/base/strings.h"

namespace skl::html {
namespace {

using Kind = Store::Kind;
using Settings = std::vector<std::pair<std::string, std::string>>;

const std::string* find(const Settings& settings, std::string_view key) {
  const auto found = std::ranges::find(settings, key, &Settings::value_type::first);
  return found == settings.end() ? nullptr : &found->second;
}

bool is_there(const ListedEndpoint& endpoint, std::string_view key) {
  return find(endpoint.settings, key) != nullptr || find(endpoint.unknown, key) != nullptr;
}

// "{tenant}-orders" of "{tenant}-orders,payments" isn't known, "payments" is.
bool is_whole(std::string_view name) { return name.find('{') == std::string_view::npos; }

Store unnamed(Kind kind, std::string_view what, const std::string* reason) {
  const bool told = reason != nullptr && !reason->empty();
  Store store{.kind = kind, .name = told ? stand_in(*reason) : std::string(what)};
  store.named = false;
  store.known = false;
  if (told) store.format = *reason;
  return store;
}

Store named(const ListedEndpoint& endpoint, Kind kind, std::string_view key) {
  const std::string* reason = why_unknown(endpoint, key);
  const std::string_view name = setting(endpoint, key);
  if (name.empty()) return unnamed(kind, "unknown", reason);
  return {.kind = kind, .name = std::string(name), .known = reason == nullptr};
}

std::vector<Store> listed_topics(const ListedEndpoint& endpoint) {
  const bool partly = why_unknown(endpoint, "subscribe") != nullptr;
  std::vector<Store> topics;
  for (const std::string_view piece : split(setting(endpoint, "subscribe"), ',')) {
    const std::string_view name = trim(piece);
    if (name.empty()) continue;
    topics.push_back({.name = std::string(name), .known = !partly || is_whole(name)});
  }
  if (topics.empty()) topics.push_back(named(endpoint, Kind::topic, "subscribe"));
  return topics;
}

// {"orders": [0, 1]}
std::vector<Store> assigned_topics(const ListedEndpoint& endpoint) {
  std::vector<Store> topics;
  const auto json = nlohmann::json::parse(setting(endpoint, "assign"), nullptr, false);
  if (json.is_object()) {
    for (const auto& [name, partitions] : json.items()) topics.push_back({.name = name});
  }
  if (topics.empty()) topics.push_back(named(endpoint, Kind::topic, "assign"));
  return topics;
}

std::vector<Store> topics_read(const ListedEndpoint& endpoint) {
  if (is_there(endpoint, "subscribe")) return listed_topics(endpoint);
  if (is_there(endpoint, "assign")) return assigned_topics(endpoint);
  if (is_there(endpoint, "subscribePattern")) {
    return {named(endpoint, Kind::pattern, "subscribePattern")};
  }
  return {unnamed(Kind::topic, "unknown topic", nullptr)};
}

Store topic_written(const ListedEndpoint& endpoint) {
  if (is_there(endpoint, "topic")) return named(endpoint, Kind::topic, "topic");
  return unnamed(Kind::topic, endpoint.open ? "unknown topic" : "topic of each row", nullptr);
}

Store elsewhere(const ListedEndpoint& endpoint) {
  Store store = is_there(endpoint, "table")  ? named(endpoint, Kind::table, "table")
                : is_there(endpoint, "path") ? named(endpoint, Kind::folder, "path")
                                             : Store{.kind = Kind::other, .name = endpoint.format};
  if (store.kind != Kind::other && store.named) store.format = endpoint.format;
  if (store.name.empty()) store = unnamed(Kind::other, "unknown", nullptr);
  return store;
}

}  // namespace

std::string_view setting(const ListedEndpoint& endpoint, std::string_view key) {
  const std::string* text = find(endpoint.settings, key);
  return text == nullptr ? std::string_view() : *text;
}

const std::string* why_unknown(const ListedEndpoint& endpoint, std::string_view key) {
  return find(endpoint.unknown, key);
}

std::string stand_in(std::string_view reason) {
  const std::size_t begin = reason.find('\'');
  const std::size_t end = reason.rfind('\'');
  if (begin == end) return std::string(reason);
  const std::string_view name = reason.substr(begin + 1, end - begin - 1);
  const bool is_template = name.find_first_of("${}<>@%") != std::string_view::npos;
  return is_template ? std::string(name) : "{" + std::string(name) + "}";
}

bool writes(const ListedEndpoint& endpoint) {
  return endpoint.side == "sink" || (endpoint.side != "source" && is_there(endpoint, "topic"));
}

bool is_kafka(const ListedEndpoint& endpoint) {
  if (!endpoint.format.empty()) return same_key(endpoint.format, "kafka");
  constexpr std::array<std::string_view, 5> kKafka = {"kafka.bootstrap.servers", "subscribe",
                                                      "subscribePattern", "assign", "topic"};
  return std::ranges::any_of(kKafka, [&](auto key) { return is_there(endpoint, key); });
}

std::vector<Store> stores_of(const ListedEndpoint& endpoint) {
  if (!is_kafka(endpoint)) return {elsewhere(endpoint)};
  if (writes(endpoint)) return {topic_written(endpoint)};
  return topics_read(endpoint);
}

}  // namespace skl::html
