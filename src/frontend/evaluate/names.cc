#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

constexpr int kMostScopes = 200;  // around one name

const Thing* find_in(const State& state, ObjectId scope, std::string_view name) {
  std::optional<ObjectId> at = scope;
  for (int i = 0; at && i < kMostScopes; ++i) {
    const auto& names = state.get<ScopeObject>(*at).names;
    const auto found = names.find(name);
    if (found != names.end()) return &found->second;
    at = state.get<ScopeObject>(*at).fallback;
  }
  return nullptr;
}

const Thing* find_name(const State& state, ObjectId scope, std::string_view name) {
  std::optional<ObjectId> at = scope;
  for (int i = 0; at && i < kMostScopes; ++i) {
    if (const Thing* found = find_in(state, *at, name)) return found;
    at = state.get<ScopeObject>(*at).parent;
  }
  return nullptr;
}

// A class and an object may have one name, which is then the object's.
std::string beside_object(std::string_view name) { return "class " + std::string(name); }

void make_room(World& world, const Expr& type) {
  const auto& names = world.state.get<ScopeObject>(world.scope).names;
  const auto found = names.find(type.text);
  if (!type.singleton || found == names.end() || !found->second.is(Thing::Kind::type)) return;
  Thing other = found->second;
  if (!other.code->singleton) {
    bind_name(world, world.scope, beside_object(type.text), std::move(other));
  }
}

void hoist_one(World& world, const Expr& expression) {
  const bool type = expression.kind == Expr::Kind::type;
  if (!type && expression.kind != Expr::Kind::function) return;
  Thing thing;
  thing.kind = type ? Thing::Kind::type : Thing::Kind::function;
  thing.code = &expression;
  thing.scope = world.scope;
  thing.path = expression.text;
  if (type) thing.object = world.make(ScopeObject{{}, world.scope, std::nullopt});
  if (type) make_room(world, expression);
  const auto& names = world.state.get<ScopeObject>(world.scope).names;
  const bool second = type && !expression.singleton && names.contains(expression.text);
  bind_name(world, world.scope, second ? beside_object(expression.text) : expression.text, thing);
  world.pending.push_back({std::move(thing)});
}

}  // namespace

World::World(DocumentId id, const ExtractContext& context)
    : document(id), resolver(context.resolver), hints(context.hints) {
  const bool told = hints != nullptr && !hints->constants.empty();
  constants = told ? &hints->constants : nullptr;
}

ObjectId World::make(Object object) {
  const ObjectId id = numbers.next();
  state.put(id, std::move(object));
  return id;
}

void bind_name(World& world, ObjectId scope, std::string_view name, Thing thing) {
  world.state.edit<ScopeObject>(scope).names.insert_or_assign(std::string(name), std::move(thing));
}

void hoist(World& world, const Block& block) {
  for (const Expr& expression : block) hoist_one(world, expression);
}

Thing through_name(Thing thing, Location at) {
  Value& value = thing.value;
  if (thing.is(Thing::Kind::text) && value.at != at) {
    value.via.insert(value.via.begin(), value.at);
    if (value.kind == Value::Known::literal) value.kind = Value::Known::constant;
  }
  if (thing.is(Thing::Kind::text) || thing.is(Thing::Kind::unknown)) value.at = at;
  return thing;
}

Thing as_written(Thing thing, Location at) {
  const bool value = thing.is(Thing::Kind::text) || thing.is(Thing::Kind::unknown);
  if (thing.value.at.span.empty()) thing.value.at = at;
  const bool elsewhere = value && !at.span.contains(thing.value.at.span);
  return elsewhere ? through_name(std::move(thing), at) : thing;
}

Thing look_up(World& world, std::string_view name, Location at) {
  const Thing* found = find_name(world.state, world.scope, name);
  if (found == nullptr) {
    Thing thing = unknown_thing(reason_of(name, {}), at);
    if (thing.value.reason == "'" + std::string(name) + "'") {
      thing.value.reason += ", which this file doesn't define";
    }
    thing.path = name;
    tell_name(world, name, thing);
    return thing;
  }
  Thing thing = through_name(*found, at);
  const bool unsteady = thing.is(Thing::Kind::text) && world.unsteady.contains(name);
  const bool growing = thing.is(Thing::Kind::list) && world.growing.contains(name);
  if (unsteady || growing) thing = unknown_thing("'" + std::string(name) + "' changes", at);
  if (thing.is(Thing::Kind::unknown) && thing.path.empty()) thing.path = name;
  const bool singleton = thing.is(Thing::Kind::type) && thing.code->singleton;
  if (!singleton) return thing;
  Thing object = instantiate(world, thing, {}, at);
  object.path = name;
  return object;
}

std::optional<Thing> class_beside(const World& world, std::string_view object) {
  const Thing* found = find_name(world.state, world.scope, beside_object(object));
  return found == nullptr ? std::nullopt : std::optional(*found);
}

}  // namespace skl::walk
