#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

// What `**options` brings for a parameter of that name.
std::optional<Thing> from_spread(World& world, const std::vector<Passed>& passed,
                                 const Parameter& parameter) {
  for (const Passed& one : passed) {
    if (one.spread != Argument::Spread::map) continue;
    if (!one.thing.is(Thing::Kind::map)) return parameter_thing(world, parameter);
    const auto& options = world.state.get<MapObject>(one.thing.object).options;
    if (options.surely_lacks(parameter.name)) continue;
    return entry(world, one.thing, text_thing(literal_value(parameter.name, one.at)), one.at);
  }
  return std::nullopt;
}

struct Arguments {
  const std::vector<Passed>& passed;
  const std::vector<Parameter>& parameters;
  std::size_t next = 0;  // of the positional ones
};

// The next positional one; a `*list` that isn't known is the last, and stands for all that follow.
const Passed* take_positional(Arguments& arguments) {
  while (arguments.next < arguments.passed.size()) {
    const Passed& one = arguments.passed[arguments.next];
    if (one.spread == Argument::Spread::list) return &one;
    arguments.next++;
    if (one.name.empty() && one.spread == Argument::Spread::none) return &one;
  }
  return nullptr;
}

bool is_parameter(const Arguments& arguments, std::string_view name) {
  return std::ranges::find(arguments.parameters, name, &Parameter::name) !=
         arguments.parameters.end();
}

// What `*args` takes: the positional ones that are left.
Thing rest_of_list(World& world, Arguments& arguments, const Parameter& parameter) {
  std::vector<Thing> items;
  while (const Passed* one = take_positional(arguments)) {
    if (one->spread == Argument::Spread::list) return parameter_thing(world, parameter);
    items.push_back(one->thing);
  }
  const bool open = std::ranges::any_of(arguments.passed, [](const Passed& one) {
    return one.spread == Argument::Spread::map && !one.thing.is(Thing::Kind::map);
  });
  return open ? parameter_thing(world, parameter) : list_thing(std::move(items));
}

// What `**kwargs` takes: the named ones that no other parameter takes.
Thing rest_of_map(World& world, const Arguments& arguments, const Parameter& parameter) {
  MapObject fresh{{},        {}, world.here(parameter.at), MapObject::Fate::loose, parameter.name,
                  world.cell};
  const ObjectId map = world.make(std::move(fresh));
  for (const Passed& one : arguments.passed) {
    if (one.spread == Argument::Spread::map) merge_thing(world, map, one.thing, one.at);
    if (one.name.empty() || is_parameter(arguments, one.name)) continue;
    set_entry(world, map, text_thing(literal_value(one.name, one.name_at)), one);
  }
  auto& object = world.state.edit<MapObject>(map);
  for (const Parameter& other : arguments.parameters) {
    object.options.remove(other.name);
    object.things.erase(other.name);
  }
  return object_thing(Thing::Kind::map, map);
}

Thing argument_for(World& world, Arguments& arguments, const Parameter& parameter) {
  if (parameter.type == "*") return rest_of_list(world, arguments, parameter);
  if (parameter.type == "**") return rest_of_map(world, arguments, parameter);
  for (const Passed& one : arguments.passed) {
    if (one.name == parameter.name && !one.name.empty()) return one.thing;
  }
  if (const Passed* positional = take_positional(arguments)) {
    return positional->spread == Argument::Spread::list ? parameter_thing(world, parameter)
                                                        : positional->thing;
  }
  if (auto spread = from_spread(world, arguments.passed, parameter)) return *spread;
  if (!parameter.fallback.empty()) return evaluate(world, parameter.fallback.front());
  return parameter_thing(world, parameter);
}

// `case (k, v) =>` and `lambda kv:` over pairs: one item taken apart.
std::vector<Passed> apart(const Expr& code, const std::vector<Passed>& passed) {
  const bool one_list = passed.size() == 1 && passed.front().thing.is(Thing::Kind::list) &&
                        passed.front().thing.items.size() == code.parameters.size();
  if (code.kind != Expr::Kind::lambda || code.parameters.size() < 2 || !one_list) return passed;
  std::vector<Passed> items;
  for (const Thing& item : passed.front().thing.items) {
    Passed one = passed.front();
    one.thing = item;
    items.push_back(std::move(one));
  }
  return items;
}

}  // namespace

void bind_parameters(World& world, const Thing& function, const std::vector<Passed>& passed) {
  const Expr& code = *function.code;
  const std::vector<Passed> given = apart(code, passed);
  Arguments arguments{given, code.parameters, 0};
  bool receiver = code.method;
  for (const Parameter& parameter : code.parameters) {
    if (std::exchange(receiver, false)) {
      Thing self = function.self ? object_thing(Thing::Kind::instance, *function.self)
                                 : parameter_thing(world, parameter);
      bind_name(world, world.scope, parameter.name, std::move(self));
      continue;
    }
    Thing value = argument_for(world, arguments, parameter);
    if (value.is(Thing::Kind::unknown) && value.path.empty()) value.path = parameter.name;
    bind_name(world, world.scope, parameter.name, std::move(value));
  }
}

Thing parameter_thing(World& world, const Parameter& parameter) {
  const Location at = world.here(parameter.at);
  struct Type {
    std::string_view name;
    Side side;
    Mode mode;
  };
  static constexpr std::array<Type, 4> kBuilders{{
      {"DataStreamReader", Side::source, Mode::stream},
      {"DataFrameReader", Side::source, Mode::batch},
      {"DataStreamWriter", Side::sink, Mode::stream},
      {"DataFrameWriter", Side::sink, Mode::batch},
  }};
  for (const Type& type : kBuilders) {
    if (parameter.type.find(type.name) == std::string::npos) continue;
    BuilderObject builder;
    builder.endpoint.side = type.side;
    builder.endpoint.mode = type.mode;
    builder.endpoint.at = at;
    builder.endpoint.head = at;
    builder.endpoint.options.open({at, "parameter '" + parameter.name + "'"});
    builder.name = parameter.name;
    return object_thing(Thing::Kind::builder, world.make(std::move(builder)));
  }
  Thing unknown = unknown_thing("parameter '" + parameter.name + "'", at);
  unknown.path = parameter.name;
  return unknown;
}

std::vector<Passed> any_arguments(Location at) {
  Passed all;
  all.spread = Argument::Spread::map;
  all.thing = unknown_thing("a caller's argument", at);
  all.at = at;
  return {std::move(all)};
}

}  // namespace skl::walk
