#include <algorithm>
#include <array>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

std::string_view last_name(std::string_view path) { return path.substr(path.rfind('.') + 1); }

// KafkaUtils of spark-streaming-kafka: its maps hold Kafka's own names.
bool makes_dstream(std::string_view path) {
  static constexpr std::array<std::string_view, 4> kMakers{"createDirectStream", "createStream",
                                                           "createRDD", "createKafkaStream"};
  const std::string_view name = last_name(path);
  return path.find("KafkaUtils") != std::string_view::npos &&
         std::ranges::find(kMakers, name) != kMakers.end();
}

}  // namespace

bool is_foreign_client(std::string_view path) {
  static constexpr std::array<std::string_view, 22> kClients{"KafkaConsumer",
                                                             "KafkaProducer",
                                                             "Consumer",
                                                             "Producer",
                                                             "AdminClient",
                                                             "KafkaAdminClient",
                                                             "Admin",
                                                             "SerializingProducer",
                                                             "DeserializingConsumer",
                                                             "AIOKafkaConsumer",
                                                             "AIOKafkaProducer",
                                                             "FlinkKafkaConsumer",
                                                             "FlinkKafkaProducer",
                                                             "KafkaStreams",
                                                             "StreamsConfig",
                                                             "MockConsumer",
                                                             "MockProducer",
                                                             "AvroConsumer",
                                                             "AvroProducer",
                                                             "DefaultKafkaConsumerFactory",
                                                             "DefaultKafkaProducerFactory",
                                                             "SchemaRegistryClient"};
  // `AdminClient.create(props)`, `new KafkaConsumer[K, V](props)`
  std::string_view name = last_name(path);
  if (name == "create") name = last_name(path.substr(0, path.size() - name.size() - 1));
  return std::ranges::find(kClients, name) != kClients.end();
}

std::optional<Thing> dstream(World& world, std::string_view path, const Invocation& invocation) {
  if (!makes_dstream(path)) return std::nullopt;
  Endpoint endpoint;
  endpoint.side = Side::source;
  endpoint.mode = Mode::dstream;
  endpoint.receiver = Receiver::dstream;
  endpoint.at = invocation.at;
  endpoint.head = invocation.name_at;
  endpoint.format = literal_value("kafka", invocation.name_at);
  endpoint.terminal = Terminal::load;
  world.meets_spark = true;
  const auto take = [&](const Thing& map) {
    auto& object = world.state.edit<MapObject>(map.object);
    object.fate = MapObject::Fate::foreign;
    merge(endpoint.options, object.options);
  };
  bool any = false;
  for (const Passed& passed : invocation.passed) {
    if (passed.thing.is(Thing::Kind::map)) take(passed.thing);
    for (const Thing& map : passed.thing.items) {
      if (map.is(Thing::Kind::map)) take(map);
    }
    any = any || passed.thing.is(Thing::Kind::map) || !passed.thing.items.empty();
  }
  if (!any) endpoint.options.open({invocation.at, "the stream's parameters"});
  Query query;
  query.name = world.binding;
  query.document = world.document;
  query.cell = world.cell;
  query.arms = world.arms;
  query.endpoints.push_back(std::move(endpoint));
  world.queries.push_back(std::move(query));
  Thing stream = unknown_thing("a DStream", invocation.at);
  stream.path = "DStream";
  return stream;
}

}  // namespace skl::walk
