#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

std::string_view last_name(std::string_view path) { return path.substr(path.rfind('.') + 1); }

bool has_word(std::string_view lower_path, std::string_view word) {
  return lower_path.find(word) != std::string_view::npos;
}

struct Origin {
  std::string_view word;  // somewhere in the path, in lower case
  std::string_view what;
};

constexpr std::string_view kEnvironment = "environment variable";

// The first that fits tells where a value comes from.
std::string_view origin_of(std::string_view path) {
  static constexpr std::array<Origin, 17> kOrigins{{
      {"secret", "secret"},
      {"widgets", "widget"},
      {"environ", kEnvironment},
      {"getenv", kEnvironment},
      {"sys.env", kEnvironment},
      {"argv", "argument"},
      {"args", "argument"},
      {"getresolvedoptions", "argument"},
      {"sys.props", "system property"},
      {"system.getproperty", "system property"},
      {"conf", "configuration"},
      {"cfg", "configuration"},
      {"setting", "configuration"},
      {"properties", "configuration"},
      {"props", "configuration"},
      {"getproperty", "configuration"},
      {"params", "parameter"},
  }};
  const std::string lower = to_lower(path);
  for (const Origin& origin : kOrigins) {
    if (has_word(lower, origin.word)) return origin.what;
  }
  return {};
}

// The calls whose argument goes nowhere.
bool only_looks(std::string_view name) {
  static constexpr std::array<std::string_view, 16> kNames{
      "Subscribe", "SubscribePattern", "Assign",  // of ConsumerStrategies, for a DStream
      "print",     "println",          "len",    "info",       "debug", "warn", "warning", "error",
      "dumps",     "pprint",           "repr",   "isinstance", "size"};
  return std::ranges::find(kNames, name) != kNames.end();
}

// A value as text: `str(x)`, `String.valueOf(x)`.
Thing as_text(const Thing& thing, std::string_view function) {
  Thing text = thing;
  const bool python_boolean = function == "str" && text.value.shape == Value::Shape::boolean;
  if (python_boolean) {
    for (std::string& each : text.value.texts) each = each == "true" ? "True" : "False";
  }
  text.value.shape = Value::Shape::string;
  return text;
}

// Calls that give back what they get, in another type.
std::optional<Thing> conversion(World& world, std::string_view name, const Invocation& invocation) {
  static constexpr std::array<std::string_view, 5> kToText{"str", "valueOf", "String", "int",
                                                           "Integer"};
  static constexpr std::array<std::string_view, 6> kCopies{
      "dict", "deepcopy", "copy", "Map", "HashMap", "CaseInsensitiveStringMap"};
  static constexpr std::array<std::string_view, 5> kSame{"Some", "Option", "list", "tuple",
                                                         "sorted"};
  const Passed* first = invocation.positional(0);
  if (first == nullptr || invocation.passed.size() != 1) return std::nullopt;
  const Thing& thing = first->thing;
  const auto among = [&](const auto& names) {
    return std::ranges::find(names, name) != names.end();
  };
  if (thing.is(Thing::Kind::text) && among(kToText)) return as_text(thing, name);
  if (thing.is(Thing::Kind::map) && among(kCopies)) return copy_map(world, thing, invocation.at);
  const bool kept = thing.is(Thing::Kind::list) || name == "Some" || name == "Option";
  if (kept && among(kSame)) return thing;
  return std::nullopt;
}

void hand_over_map(World& world, const Thing& map, std::string_view path, Location at) {
  const bool foreign = is_foreign_client(path);
  auto& object = world.state.edit<MapObject>(map.object);
  const auto fate = foreign ? MapObject::Fate::foreign : MapObject::Fate::elsewhere;
  if (only_looks(last_name(path))) return;
  object.fate = std::max(object.fate, fate);
  object.options.open({at, "passed to '" + std::string(path) + "'"});
}

void walk_lambda(World& world, const Thing& thing, Location at) {
  const bool lambda = thing.code->kind == Expr::Kind::lambda;
  if (lambda && !world.walked.contains(thing.code)) call(world, thing, {}, at);
}

void hand_over(World& world, const Thing& thing, std::string_view path, HandedOver& all) {
  switch (thing.kind) {
    case Thing::Kind::map: all.maps.push_back(thing); break;
    case Thing::Kind::frame:
      add_frame(all.frame, *thing.frame);
      all.has_frame = true;
      break;
    case Thing::Kind::builder: all.builder = thing; break;
    case Thing::Kind::list:
      for (const Thing& item : thing.items) {
        if (!item.is(Thing::Kind::list)) hand_over(world, item, path, all);
      }
      break;
    case Thing::Kind::unknown:
      all.maps.insert(all.maps.end(), thing.items.begin(), thing.items.end());
      break;
    default: break;
  }
}

}  // namespace

void tell_environment(const World& world, std::string_view path, const Invocation& invocation,
                      Thing& thing) {
  if (world.constants == nullptr || origin_of(path) != kEnvironment) return;
  const Passed* first = invocation.positional(0);
  const auto variable = first == nullptr ? std::nullopt : first->thing.value.known();
  if (variable) tell_name(world, "env:" + std::string(*variable), thing);
}

std::string reason_of(std::string_view path, const Invocation& invocation) {
  const std::string_view origin = origin_of(path);
  const Passed* first = invocation.positional(0);
  const auto key = first == nullptr ? std::nullopt : first->thing.value.known();
  if (!origin.empty()) {
    if (key) return std::string(origin) + " '" + std::string(*key) + "'";
    const std::string_view name = last_name(path);
    return std::string(origin) + " '" + std::string(invocation.called ? path : name) + "'";
  }
  if (invocation.called) return "the result of '" + std::string(path) + "'";
  return "'" + std::string(path) + "'";
}

HandedOver hand_over_all(World& world, const std::string& path, const Invocation& invocation) {
  HandedOver all;
  for (const Passed& passed : invocation.passed) {
    if (passed.thing.is(Thing::Kind::function)) walk_lambda(world, passed.thing, passed.at);
    hand_over(world, passed.thing, path, all);
  }
  for (const Thing& map : all.maps) hand_over_map(world, map, path, invocation.at);
  return all;
}

Thing call_stranger(World& world, const std::string& path, const Invocation& invocation) {
  const std::string_view name = last_name(path);
  if (set_session(world, invocation)) {
    Thing session = unknown_thing("a session", invocation.at);
    session.path = path;
    return session;
  }
  if (auto trigger = trigger_by_name(path, invocation, invocation.at)) return *trigger;
  if (auto stream = dstream(world, path, invocation)) return *stream;
  if (auto converted = conversion(world, name, invocation)) return *converted;
  HandedOver all = hand_over_all(world, path, invocation);
  if (all.builder) {
    auto& builder = world.state.edit<BuilderObject>(all.builder->object);
    builder.endpoint.options.open({invocation.at, "passed to '" + path + "'"});
    return *all.builder;
  }
  if (all.has_frame) {
    return frame_thing({all.frame.sources, std::nullopt});
  }
  Thing unknown = unknown_thing(reason_of(path, invocation), invocation.at);
  unknown.path = path;
  unknown.items = std::move(all.maps);
  unknown.column = column_of_call(name, invocation);
  tell_environment(world, path, invocation, unknown);
  return unknown;
}

}  // namespace skl::walk
