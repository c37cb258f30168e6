#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

template <std::size_t N>
bool one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool reader_follows(std::string_view next) {
  static constexpr std::array<std::string_view, 13> kNames{
      "format",  "option", "options",  "schema", "load", "json", "csv",
      "parquet", "text",   "textFile", "table",  "jdbc", "orc"};
  return one_of(kNames, next);
}

bool writer_follows(std::string_view next) {
  static constexpr std::array<std::string_view, 14> kNames{
      "format", "mode",        "option",     "options", "partitionBy", "bucketBy", "sortBy",
      "save",   "saveAsTable", "insertInto", "json",    "csv",         "parquet",  "jdbc"};
  return one_of(kNames, next);
}

// Keys that nobody but Spark's Kafka source and sink has.
bool is_spark_key(std::string_view key) {
  static constexpr std::array<std::string_view, 8> kKeys{
      "subscribe",      "subscribePattern",     "startingOffsets",    "endingOffsets",
      "failOnDataLoss", "maxOffsetsPerTrigger", "checkpointLocation", "minPartitions"};
  return starts_with_key(key, "kafka.") ||
         std::ranges::any_of(kKeys, [&](std::string_view known) { return same_key(known, key); });
}

// `x.option("subscribe", ...)` on something we don't know: a reader or writer from elsewhere.
bool speaks_like_builder(const Thing& thing, const Invocation& invocation) {
  if (!thing.is(Thing::Kind::unknown) || !invocation.called) return false;
  const Passed* first = invocation.positional(0);
  const auto text = first == nullptr ? std::nullopt : first->thing.value.known();
  if (!text) return false;
  if (invocation.name == "format") return same_key(*text, "kafka");
  return invocation.name == "option" && is_spark_key(*text);
}

bool is_session_name(std::string_view path) {
  const std::string lower = to_lower(path);
  return lower.find("spark") != std::string::npos || lower.find("session") != std::string::npos;
}

struct Start {
  Side side = Side::unknown;
  Mode mode = Mode::unknown;
};

Start start_of(std::string_view name) {
  if (name == "readStream") return {Side::source, Mode::stream};
  if (name == "read") return {Side::source, Mode::batch};
  if (name == "writeStream") return {Side::sink, Mode::stream};
  if (name == "write") return {Side::sink, Mode::batch};
  return {};
}

Endpoint& endpoint_of(World& world, const Thing& builder) {
  return world.state.edit<BuilderObject>(builder.object).endpoint;
}

void learn_side(Endpoint& endpoint, Side side, Mode mode) {
  if (endpoint.side == Side::unknown) endpoint.side = side;
  if (endpoint.mode == Mode::unknown) endpoint.mode = mode;
}

Value value_of(const Passed* passed, Location at) {
  return passed == nullptr ? unknown_value("", at)
                           : to_value(passed->thing, passed->thing.value.at);
}

Passed other_half(const Invocation& invocation) {
  Passed none;
  none.thing = unknown_thing("a value that isn't there", invocation.at);
  return none;
}

void set_format(World& world, const Thing& builder, const Invocation& invocation) {
  endpoint_of(world, builder).format = value_of(invocation.argument("source", 0), invocation.at);
}

void set_option(World& world, const Thing& builder, const Invocation& invocation) {
  const Passed* key = invocation.argument("key", 0);
  const Passed* value = invocation.argument("value", 1);
  OptionMap& options = endpoint_of(world, builder).options;
  if (key == nullptr) return options.open({invocation.at, "a key that isn't known"});
  add_option(world, options, *key, value == nullptr ? other_half(invocation) : *value,
             invocation.at);
}

void set_options(World& world, const Thing& builder, const Invocation& invocation) {
  OptionMap options = endpoint_of(world, builder).options;
  add_options(world, options, invocation.passed);
  endpoint_of(world, builder).options = std::move(options);
}

void set_schema(World& world, const Thing& builder, const Invocation& /*invocation*/) {
  endpoint_of(world, builder).schema_given = true;
}

void set_output_mode(World& world, const Thing& builder, const Invocation& invocation) {
  Endpoint& endpoint = endpoint_of(world, builder);
  endpoint.output_mode = value_of(invocation.argument("outputMode", 0), invocation.at);
  learn_side(endpoint, Side::sink, Mode::stream);
}

void set_trigger(World& world, const Thing& builder, const Invocation& invocation) {
  Endpoint& endpoint = endpoint_of(world, builder);
  endpoint.trigger = trigger_of(world, invocation);
  learn_side(endpoint, Side::sink, Mode::stream);
}

void set_query_name(World& world, const Thing& builder, const Invocation& invocation) {
  Endpoint& endpoint = endpoint_of(world, builder);
  endpoint.query_name = value_of(invocation.argument("queryName", 0), invocation.at);
  learn_side(endpoint, Side::sink, Mode::stream);
}

void set_mode(World& world, const Thing& builder, const Invocation& invocation) {
  Endpoint& endpoint = endpoint_of(world, builder);
  endpoint.save_mode = value_of(invocation.argument("saveMode", 0), invocation.at);
  learn_side(endpoint, Side::sink, Mode::batch);
}

// The function gets the rows of one batch; what it writes are queries of their own.
void walk_batch(World& world, const Thing& builder, const Invocation& invocation) {
  const Passed* code = invocation.argument("func", 0);
  if (code == nullptr || !code->thing.is(Thing::Kind::function)) return;
  Passed batch;
  Frame rows = world.state.get<BuilderObject>(builder.object).frame;
  rows.sources.clear();
  batch.thing = frame_thing(std::move(rows));
  batch.at = invocation.at;
  Passed number;
  number.thing = unknown_thing("the number of the batch", invocation.at);
  call(world, code->thing, {batch, number}, invocation.at);
}

void set_foreach(World& world, const Thing& builder, const Invocation& invocation) {
  Endpoint& endpoint = endpoint_of(world, builder);
  endpoint.format = literal_value(std::string(invocation.name), invocation.name_at);
  endpoint.foreach_batch = true;
  learn_side(endpoint, Side::sink, Mode::stream);
  if (invocation.name == "foreachBatch") walk_batch(world, builder, invocation);
}

void leave_as_is(World& /*world*/, const Thing& /*builder*/, const Invocation& /*invocation*/) {}

using Method = void (*)(World&, const Thing&, const Invocation&);

Method method_of(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, Method>, 17> kMethods{{
      {"format", set_format},
      {"option", set_option},
      {"options", set_options},
      {"schema", set_schema},
      {"outputMode", set_output_mode},
      {"trigger", set_trigger},
      {"queryName", set_query_name},
      {"mode", set_mode},
      {"foreachBatch", set_foreach},
      {"foreach", set_foreach},
      {"partitionBy", leave_as_is},
      {"bucketBy", leave_as_is},
      {"sortBy", leave_as_is},
      {"clusterBy", leave_as_is},
      {"withWatermark", leave_as_is},
      {"asInstanceOf", leave_as_is},
      {"provider", set_format},
  }};
  const auto found = std::ranges::find(kMethods, name, [](const auto& row) { return row.first; });
  return found == kMethods.end() ? nullptr : found->second;
}

// The chain goes on: what the endpoint covers grows with it.
void grow(World& world, const Thing& builder, const Invocation& invocation) {
  Endpoint& endpoint = endpoint_of(world, builder);
  const Span at = endpoint.at.span;
  const bool same_chain = invocation.chain.begin <= at.begin && at.end <= invocation.chain.end;
  if (same_chain) endpoint.at.span.end = invocation.chain.end;
}

}  // namespace

std::string name_here(const World& world) {
  if (!world.binding.empty()) return world.binding;
  for (auto frame = world.calls.rbegin(); frame != world.calls.rend(); ++frame) {
    if (frame->code->kind == Expr::Kind::function) return frame->code->text;
  }
  return {};
}

bool starts_builder(const Thing& thing, const Invocation& invocation) {
  const std::string_view name = invocation.name;
  if (thing.is(Thing::Kind::builder) || thing.is(Thing::Kind::text)) return false;
  if (name == "readStream" || name == "writeStream") return true;
  if (!invocation.passed.empty()) return speaks_like_builder(thing, invocation);
  const bool ends = !invocation.called && invocation.next.empty();
  if (name == "read")
    return reader_follows(invocation.next) || (ends && is_session_name(thing.path));
  if (name == "write") {
    return writer_follows(invocation.next) || (ends && thing.is(Thing::Kind::frame));
  }
  return false;
}

Thing start_builder(World& world, const Thing& thing, const Invocation& invocation) {
  const Start start = start_of(invocation.name);
  BuilderObject builder;
  Endpoint& endpoint = builder.endpoint;
  endpoint.side = start.side;
  endpoint.mode = start.mode;
  endpoint.head = invocation.name_at;
  endpoint.format = unknown_value("", invocation.name_at);
  const bool reader = start.side != Side::sink;
  const std::uint32_t begin = reader ? invocation.chain.begin : invocation.name_at.span.begin;
  endpoint.at = world.here({begin, invocation.chain.end});
  if (thing.frame) builder.frame = *thing.frame;
  builder.name = name_here(world);
  builder.arms = world.arms;
  builder.cell = world.cell;
  world.meets_spark = true;
  Thing started = object_thing(Thing::Kind::builder, world.make(std::move(builder)));
  if (start.side != Side::unknown) return started;
  const Location at = world.here({invocation.chain.begin, invocation.name_at.span.begin});
  endpoint_of(world, started).options.open({at, to_value(thing, at).reason});
  return builder_method(world, started, invocation);
}

Thing builder_method(World& world, const Thing& builder, const Invocation& invocation) {
  if (is_terminal(invocation.name)) return finish(world, builder, invocation);
  const Method method = method_of(invocation.name);
  if (method != nullptr && !invocation.called) return builder;
  if (method != nullptr) {
    method(world, builder, invocation);
  } else {
    endpoint_of(world, builder).options.open({invocation.at, reason_of(invocation.name, {})});
  }
  grow(world, builder, invocation);
  return builder;
}

void add_option(World& world, OptionMap& options, const Passed& key, const Passed& value,
                Location at) {
  const Value name = to_value(key.thing, key.thing.value.at);
  if (name.texts.empty()) {
    options.open({at, name.reason.empty() ? "a key that isn't known" : name.reason});
    return;
  }
  for (const std::string& text : name.texts) {
    Option option;
    option.key = text;
    option.key_at = name.at;
    option.key_via = name.via;
    option.value = to_value(value.thing, value.thing.value.at);
    option.at = at;
    option.conditional = name.texts.size() > 1;
    world.spend(options.all().size());
    options.set(std::move(option));
  }
  if (value.thing.is(Thing::Kind::map)) {
    world.state.edit<MapObject>(value.thing.object).fate = MapObject::Fate::merged;
  }
}

void add_options(World& world, OptionMap& options, const std::vector<Passed>& passed) {
  for (const Passed& one : passed) {
    if (!one.name.empty()) {
      Passed key;
      key.thing = text_thing(literal_value(one.name, one.name_at));
      add_option(world, options, key, one, world.here(cover(one.name_at.span, one.at.span)));
      continue;
    }
    if (one.thing.is(Thing::Kind::map)) {
      auto& map = world.state.edit<MapObject>(one.thing.object);
      map.fate = std::max(map.fate, MapObject::Fate::spark);
      world.spend((options.all().size() + 1) * map.options.all().size());
      merge(options, map.options);
      continue;
    }
    if (one.thing.is(Thing::Kind::nothing)) continue;
    options.open({one.at, to_value(one.thing, one.at).reason});
  }
}

}  // namespace skl::walk
