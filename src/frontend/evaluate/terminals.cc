#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

struct End {
  std::string_view name;
  Terminal terminal;
  Side side;
  Mode mode;
  std::string_view format;  // that the method itself stands for
};

const End* end_of(std::string_view name) {
  static constexpr std::array<End, 16> kEnds{{
      {"load", Terminal::load, Side::source, Mode::unknown, ""},
      {"start", Terminal::start, Side::sink, Mode::stream, ""},
      {"save", Terminal::save, Side::sink, Mode::batch, ""},
      {"toTable", Terminal::to_table, Side::sink, Mode::stream, ""},
      {"table", Terminal::table, Side::unknown, Mode::unknown, ""},
      {"saveAsTable", Terminal::table, Side::sink, Mode::batch, ""},
      {"insertInto", Terminal::table, Side::sink, Mode::batch, ""},
      {"json", Terminal::load, Side::unknown, Mode::unknown, "json"},
      {"csv", Terminal::load, Side::unknown, Mode::unknown, "csv"},
      {"parquet", Terminal::load, Side::unknown, Mode::unknown, "parquet"},
      {"orc", Terminal::load, Side::unknown, Mode::unknown, "orc"},
      {"text", Terminal::load, Side::unknown, Mode::unknown, "text"},
      {"textFile", Terminal::load, Side::source, Mode::unknown, "text"},
      {"jdbc", Terminal::load, Side::unknown, Mode::batch, "jdbc"},
      {"delta", Terminal::load, Side::unknown, Mode::unknown, "delta"},
      {"xml", Terminal::load, Side::unknown, Mode::unknown, "xml"},
  }};
  const auto found = std::ranges::find(kEnds, name, &End::name);
  return found == kEnds.end() ? nullptr : &*found;
}

Value value_of(const Passed& passed) { return to_value(passed.thing, passed.thing.value.at); }

// The keyword parameters that load, start, save and toTable of PySpark have beside their options.
// Source: pyspark.sql.readwriter and pyspark.sql.streaming.readwriter.
bool take_parameter(Endpoint& endpoint, std::string_view name, const Passed& passed) {
  if (passed.thing.is(Thing::Kind::nothing)) return true;
  if (name == "format" || name == "source") endpoint.format = value_of(passed);
  if (name == "path") endpoint.path = value_of(passed);
  if (name == "schema") endpoint.schema_given = true;
  if (name == "outputMode") endpoint.output_mode = value_of(passed);
  if (name == "queryName") endpoint.query_name = value_of(passed);
  if (name == "mode") endpoint.save_mode = value_of(passed);
  if (name == "tableName" || name == "name") endpoint.table = value_of(passed);
  static constexpr std::array<std::string_view, 10> kParameters{
      "format",    "source", "path",      "schema", "outputMode",
      "queryName", "mode",   "tableName", "name",   "partitionBy"};
  return std::ranges::find(kParameters, name) != kParameters.end();
}

// What each terminal's positional parameters are, in PySpark's order; Scala has the first alone.
std::string_view positional_name(Terminal terminal, std::size_t index) {
  struct Row {
    Terminal terminal;
    std::array<std::string_view, 5> names;
  };
  static constexpr std::array<Row, 5> kRows{{
      {Terminal::load, {"path", "format", "schema"}},
      {Terminal::start, {"path", "format", "outputMode", "partitionBy", "queryName"}},
      {Terminal::save, {"path", "format", "mode", "partitionBy"}},
      {Terminal::to_table, {"tableName", "format", "outputMode", "partitionBy", "queryName"}},
      {Terminal::table, {"tableName", "format", "outputMode", "partitionBy", "queryName"}},
  }};
  const auto row = std::ranges::find(kRows, terminal, &Row::terminal);
  return row == kRows.end() || index >= row->names.size() ? "" : row->names.at(index);
}

void take_arguments(World& world, Endpoint& endpoint, const Invocation& invocation) {
  std::size_t index = 0;
  std::vector<Passed> options;
  for (const Passed& passed : invocation.passed) {
    const bool positional = passed.name.empty() && passed.spread == Argument::Spread::none;
    const std::string_view name =
        positional ? positional_name(endpoint.terminal, index++) : std::string_view(passed.name);
    const bool parameter = !name.empty() && take_parameter(endpoint, name, passed);
    if (!parameter && !positional) options.push_back(passed);
  }
  add_options(world, endpoint.options, options);
  // format, path and the like among `**options`
  for (const std::string_view name : {"format", "path", "queryName", "outputMode"}) {
    const Option* option = endpoint.options.find(name);
    const bool spread = option != nullptr && !options.empty();
    if (!spread) continue;
    if (name == "format") endpoint.format = option->value;
    if (name == "path") endpoint.path = option->value;
    if (name == "queryName") endpoint.query_name = option->value;
    if (name == "outputMode") endpoint.output_mode = option->value;
    endpoint.options.remove(name);
  }
}

void settle(Endpoint& endpoint, const End& end, const Invocation& invocation) {
  endpoint.terminal = end.terminal;
  if (endpoint.side == Side::unknown) endpoint.side = end.side;
  if (endpoint.mode == Mode::unknown) endpoint.mode = end.mode;
  if (!end.format.empty())
    endpoint.format = literal_value(std::string(end.format), invocation.name_at);
  const Span at = endpoint.at.span;
  const bool same_chain = invocation.chain.begin <= at.begin && at.end <= invocation.chain.end;
  if (same_chain) endpoint.at.span.end = invocation.chain.end;
}

std::string name_of(const World& world, const BuilderObject& builder) {
  if (builder.endpoint.query_name) {
    if (const auto name = builder.endpoint.query_name->known()) return std::string(*name);
  }
  return world.binding.empty() ? builder.name : world.binding;
}

// key, value, topic, ...: the fixed schema of the Kafka source (KafkaRecordToRowConverter).
std::optional<std::vector<Column>> columns_of(const Endpoint& source) {
  if (!source.is_kafka()) return std::nullopt;
  std::vector<Column> columns{{"key", "binary"},       {"value", "binary"},
                              {"topic", "string"},     {"partition", "int"},
                              {"offset", "bigint"},    {"timestamp", "timestamp"},
                              {"timestampType", "int"}};
  if (!source.options.surely_lacks("includeHeaders")) columns.push_back({"headers", "array"});
  return columns;
}

void make_continuous(Query& query) {
  const Endpoint& sink = query.endpoints.back();
  const bool continuous = sink.trigger && sink.trigger->kind == Trigger::Kind::continuous;
  if (!continuous) return;
  for (Endpoint& endpoint : query.endpoints) {
    if (endpoint.mode == Mode::stream) endpoint.mode = Mode::continuous;
  }
}

}  // namespace

Thing add_source(World& world, const BuilderObject& builder, const Endpoint& source) {
  Frame frame;
  frame.sources.push_back(world.sources.size());
  frame.columns = columns_of(source);
  world.sources.push_back({source, name_of(world, builder), builder.arms, builder.cell});
  return frame_thing(std::move(frame));
}

Thing add_sink(World& world, const BuilderObject& builder, Endpoint sink, Location at) {
  Query query;
  query.name = name_of(world, builder);
  query.document = world.document;
  query.cell = world.cell;
  query.arms = world.arms;
  for (const std::size_t source : builder.frame.sources) {
    query.endpoints.push_back(world.sources[source].endpoint);
    world.sources[source].used = true;
  }
  sink.columns = builder.frame.columns;
  query.endpoints.push_back(std::move(sink));
  make_continuous(query);
  world.queries.push_back(std::move(query));
  Thing started = unknown_thing("a query", at);
  started.path = "query";
  return started;
}

bool is_terminal(std::string_view name) { return end_of(name) != nullptr; }

Thing finish(World& world, const Thing& builder, const Invocation& invocation) {
  auto& object = world.state.edit<BuilderObject>(builder.object);
  object.finished = true;
  Endpoint endpoint = object.endpoint;
  settle(endpoint, *end_of(invocation.name), invocation);
  const BuilderObject snapshot = object;
  take_arguments(world, endpoint, invocation);
  if (endpoint.side == Side::sink) {
    return add_sink(world, snapshot, std::move(endpoint), invocation.at);
  }
  endpoint.side = Side::source;
  return add_source(world, snapshot, endpoint);
}

void finish_open_builders(World& world) {
  for (const ObjectId id : world.state.all<BuilderObject>()) {
    const auto& builder = world.state.get<BuilderObject>(id);
    if (builder.finished) continue;
    Query query;
    query.name = builder.name;
    query.document = world.document;
    query.cell = builder.cell;
    query.arms = builder.arms;
    for (const std::size_t source : builder.frame.sources) {
      query.endpoints.push_back(world.sources[source].endpoint);
      world.sources[source].used = true;
    }
    query.endpoints.push_back(builder.endpoint);
    world.queries.push_back(std::move(query));
  }
}

}  // namespace skl::walk
