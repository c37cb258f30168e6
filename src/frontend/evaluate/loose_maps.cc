#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

// Keys that Spark alone knows: they tell whom a map is for.
bool spark_alone(std::string_view key) {
  static constexpr std::array<std::string_view, 16> kKeys{"subscribe",
                                                          "subscribePattern",
                                                          "assign",
                                                          "startingOffsets",
                                                          "endingOffsets",
                                                          "startingTimestamp",
                                                          "startingOffsetsByTimestamp",
                                                          "failOnDataLoss",
                                                          "checkpointLocation",
                                                          "maxOffsetsPerTrigger",
                                                          "minOffsetsPerTrigger",
                                                          "minPartitions",
                                                          "groupIdPrefix",
                                                          "includeHeaders",
                                                          "fetchOffset.numRetries",
                                                          "kafkaConsumer.pollTimeoutMs"};
  return std::ranges::any_of(kKeys, [&](std::string_view known) { return same_key(known, key); });
}

// Written for Spark's Kafka connector: a `kafka.` key beside one of Spark's own, or, in a text that
// uses Spark and when nobody else got the map, its brokers beside another `kafka.` key.
bool is_for_spark(const World& world, const MapObject& map) {
  const auto& all = map.options.all();
  const auto prefixed = std::ranges::count_if(
      all, [](const Option& option) { return starts_with_key(option.key, "kafka."); });
  const bool own = std::ranges::any_of(all, [](const Option& o) { return spark_alone(o.key); });
  if (prefixed > 0 && own) return true;
  const bool brokers = map.options.find("kafka.bootstrap.servers") != nullptr;
  return map.fate == MapObject::Fate::loose && world.meets_spark && brokers && prefixed > 1;
}

}  // namespace

void add_loose_maps(World& world) {
  using Fate = MapObject::Fate;
  for (const ObjectId id : world.state.all<MapObject>()) {
    const auto& map = world.state.get<MapObject>(id);
    const bool free = map.fate == Fate::loose || map.fate == Fate::elsewhere;
    if (!free || !is_for_spark(world, map)) continue;
    Endpoint endpoint;
    endpoint.at = map.at;
    endpoint.head = {map.at.document,
                     {map.at.span.begin, std::min(map.at.span.begin + 1, map.at.span.end)}};
    endpoint.format = unknown_value("", endpoint.head);
    endpoint.options = map.options;
    Query query;
    query.document = world.document;
    query.cell = map.cell;
    query.name = map.name;
    query.endpoints.push_back(std::move(endpoint));
    world.queries.push_back(std::move(query));
  }
}

}  // namespace skl::walk
