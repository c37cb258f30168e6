#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

// `m -= key`, `m --= keys`
void take_out(World& world, const Thing& map, const Thing& keys, Location at) {
  for (const Thing& key : keys.is(Thing::Kind::list) ? keys.items : std::vector<Thing>{keys}) {
    Invocation removal;
    removal.name = "remove";
    removal.called = true;
    removal.at = at;
    removal.passed.emplace_back().thing = key;
    invoke(world, map, removal);
  }
}

// What `x += y` leaves in x.
Thing augmented(World& world, const Expr& bind, const Thing& old, const Thing& added) {
  const Location at = world.here(bind.at);
  if (old.is(Thing::Kind::map) && bind.text.starts_with('-')) {
    take_out(world, old, added, at);
    return old;
  }
  if (old.is(Thing::Kind::map)) {
    merge_thing(world, old.object, added, at);
    return old;
  }
  if (bind.text == "+=" && (old.is(Thing::Kind::text) || added.is(Thing::Kind::text))) {
    return join_texts(world, {old, added}, at);
  }
  return unknown_thing("'" + bind.text + "'", at);
}

// The scope where an assignment without a declaration finds its name.
ObjectId scope_of(const World& world, std::string_view name) {
  std::optional<ObjectId> at = world.scope;
  while (at) {
    const auto& scope = world.state.get<ScopeObject>(*at);
    if (scope.names.contains(name)) return *at;
    at = scope.parent;
  }
  return world.scope;
}

void assign(World& world, const Expr& bind, const Expr& target, const Thing& value);

// A function's own names are its own business; those of a file, a class or an object are seen from
// elsewhere.
bool is_local(const World& world) {
  return !world.calls.empty() && world.calls.back().code->kind != Expr::Kind::type;
}

void assign_name(World& world, const Expr& bind, const Expr& target, Thing value) {
  const ObjectId scope = bind.declares ? world.scope : scope_of(world, target.text);
  if (bind.text == "=" && !is_local(world)) tell_name(world, target.text, value);
  bind_name(world, scope, target.text, std::move(value));
}

void assign_member(World& world, const Thing& owner, const std::string& name, const Thing& value) {
  const bool ours = owner.is(Thing::Kind::instance) || owner.is(Thing::Kind::type);
  if (ours) bind_name(world, owner.object, name, value);
}

void assign_chain(World& world, const Expr& target, const Thing& value) {
  const Step& last = target.steps.back();
  const Thing owner = evaluate_chain(world, target, target.steps.size() - 1);
  if (last.kind == Step::Kind::member) {
    assign_member(world, owner, last.name, value);
    return;
  }
  if (!owner.is(Thing::Kind::map) || last.arguments.empty()) return;
  Passed passed;
  passed.thing = value;
  passed.at = world.here(target.at);
  set_entry(world, owner.object, evaluate(world, last.arguments.front().value), passed);
}

void assign_each(World& world, const Expr& bind, const Expr& targets, const Thing& value) {
  const bool known = value.is(Thing::Kind::list) && value.items.size() == targets.parts.size();
  const bool told = value.is(Thing::Kind::unknown) && !value.value.reason.empty();
  const std::string reason = told ? value.value.reason : "a part of a value";
  for (std::size_t i = 0; i < targets.parts.size(); ++i) {
    const Expr& target = targets.parts[i];
    Thing part = known ? value.items[i] : unknown_thing(reason, world.here(target.at));
    if (!known && value.is(Thing::Kind::frame)) part = value;
    assign(world, bind, target, part);
  }
}

void assign(World& world, const Expr& bind, const Expr& target, const Thing& value) {
  if (target.kind == Expr::Kind::name) assign_name(world, bind, target, value);
  if (target.kind == Expr::Kind::list) assign_each(world, bind, target, value);
  const bool chain = target.kind == Expr::Kind::chain && !target.steps.empty();
  if (chain) assign_chain(world, target, value);
}

std::string name_of(const Expr& target) {
  if (target.kind == Expr::Kind::name) return target.text;
  const bool member = target.kind == Expr::Kind::chain && !target.steps.empty() &&
                      target.steps.back().kind == Step::Kind::member;
  return member ? target.steps.back().name : "";
}

}  // namespace

Thing evaluate_bind(World& world, const Expr& bind) {
  if (bind.parts.size() < 2) return {};
  const Expr& target = bind.parts[0];
  std::string outer = std::exchange(world.binding, name_of(target));
  Thing value = evaluate(world, bind.parts[1]);
  world.binding = std::move(outer);
  // A variable that gets other maps later (Scala's var) doesn't change the map it started with.
  const bool may_change = bind.declares && bind.variable && value.is(Thing::Kind::map);
  if (may_change) value = copy_map(world, value, world.here(bind.parts[1].at));
  if (bind.text != "=") value = augmented(world, bind, evaluate(world, target), value);
  assign(world, bind, target, value);
  return value;
}

}  // namespace skl::walk
