#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

bool runs_already(const World& world, const Expr* code) {
  return std::ranges::any_of(world.calls,
                             [&](const CallFrame& frame) { return frame.code == code; });
}

// The ways out of a function: its returns and its end.
Thing leave(World& world, Thing last) {
  CallFrame frame = std::move(world.calls.back());
  world.calls.pop_back();
  if (frame.returned.empty()) {
    world.state.ended = false;
    return last;
  }
  std::optional<Way> met;
  if (!world.state.ended) met = Way{world.state, std::move(last)};
  for (Way& way : frame.returned) {
    way.state.ended = false;
    if (met)
      met = join_ways(*met, way, world.numbers);
    else
      met = std::move(way);
    world.spend(met->work);
  }
  met->state.adopt(world.state);
  world.state = std::move(met->state);
  world.state.ended = false;
  return met->thing;
}

Thing enter(World& world, const Thing& function, const std::vector<Passed>& passed) {
  world.walked.insert(function.code);
  const ObjectId outer =
      std::exchange(world.scope, world.make(ScopeObject{{}, function.scope, {}}));
  world.calls.push_back({function.code, world.scope, {}});
  bind_parameters(world, function, passed);
  Thing last = evaluate_block(world, function.code->block);
  Thing result = leave(world, std::move(last));
  world.scope = outer;
  return result;
}

bool can_apply(const World& world, const Thing& object) {
  const auto& names = world.state.get<ScopeObject>(object.object).names;
  const auto apply = names.find("apply");
  return apply != names.end() && !runs_already(world, apply->second.code);
}

bool has_methods(const Expr& type) {
  return std::ranges::any_of(type.block, [](const Expr& member) {
    return member.kind == Expr::Kind::function && member.method;
  });
}

// A class whose body can be walked where it is defined: Python's, and Scala's without parameters.
bool walks_early(const Expr& type) { return type.parameters.empty() || has_methods(type); }

void walk_body(World& world, const Thing& type, ObjectId scope) {
  bind_name(world, scope, kThis, object_thing(Thing::Kind::instance, scope));
  const ObjectId outer = std::exchange(world.scope, scope);
  evaluate_block(world, type.code->block);
  world.state.ended = false;
  world.scope = outer;
}

// The scopes of the bases that this file defines; `fallback` makes their members ours.
void inherit(World& world, const Thing& type, ObjectId scope) {
  for (const std::string& base : type.code->names) {
    const Thing parent = look_up(world, base, world.here(type.code->at));
    const bool known = parent.is(Thing::Kind::type) || parent.is(Thing::Kind::instance);
    if (!known || parent.object == scope) continue;
    if (parent.is(Thing::Kind::type)) ensure_class_scope(world, parent);
    auto& object = world.state.edit<ScopeObject>(scope);
    if (!object.fallback) object.fallback = parent.object;
  }
}

Thing make_instance(World& world, const Thing& type, const std::vector<Passed>& passed) {
  const ObjectId scope = world.make(ScopeObject{{}, type.scope, type.object});
  Thing constructor;
  constructor.kind = Thing::Kind::function;
  constructor.code = type.code;
  const ObjectId outer = std::exchange(world.scope, scope);
  bind_parameters(world, constructor, passed);
  world.scope = outer;
  if (!walks_early(*type.code)) {
    inherit(world, type, type.object);
    walk_body(world, type, scope);
  }
  return object_thing(Thing::Kind::instance, scope);
}

void construct(World& world, const Thing& type, const Thing& instance,
               const std::vector<Passed>& passed) {
  const auto& names = world.state.get<ScopeObject>(type.object).names;
  const auto found = names.find("__init__");
  if (found == names.end() || !found->second.is(Thing::Kind::function)) return;
  Thing constructor = found->second;
  constructor.self = instance.object;
  if (!runs_already(world, constructor.code)) enter(world, constructor, passed);
}

// The methods of an instance that nobody called yet get it as their receiver.
void offer_methods(World& world, const Thing& type, const Thing& instance) {
  const ScopeObject members = world.state.get<ScopeObject>(type.object);
  for (const auto& [name, member] : members.names) {
    if (!member.is(Thing::Kind::function) || !member.code->method) continue;
    for (Pending& pending : world.pending) {
      if (pending.thing.code == member.code) pending.thing.self = instance.object;
    }
  }
}

bool mentioned(const World& world, const Thing& thing) {
  return world.mentioned.contains(thing.code->text);
}

void walk_one(World& world, const Thing& thing) {
  world.state.ended = false;
  world.walked.insert(thing.code);
  const Location at = world.here(thing.code->at);
  if (thing.is(Thing::Kind::type)) {
    ensure_class_scope(world, thing);
    instantiate(world, thing, any_arguments(at), at);
    return;
  }
  call(world, thing, any_arguments(at), at);
}

}  // namespace

Thing call(World& world, const Thing& callee, const std::vector<Passed>& passed, Location at) {
  switch (callee.kind) {
    case Thing::Kind::function: {
      const bool deep = world.calls.size() >= kDeepestCall || world.depth >= kDeepestWalk;
      if (deep || world.exhausted() || runs_already(world, callee.code)) {
        return unknown_thing("the result of '" + callee.path + "'", at);
      }
      return enter(world, callee, passed);
    }
    case Thing::Kind::type: return instantiate(world, callee, passed, at);
    case Thing::Kind::map:
    case Thing::Kind::list:
      if (!passed.empty()) return index(world, callee, passed.front().thing, at);
      return callee;
    case Thing::Kind::text:  // told by its name, of which one can't see that it is a function
      if (passed.empty()) return callee;
      break;
    case Thing::Kind::instance: {
      // Foo(...) where Foo is an object: its apply(), or the class of that name.
      const auto beside = class_beside(world, callee.path);
      if (beside && !can_apply(world, callee)) return instantiate(world, *beside, passed, at);
      Invocation apply;
      apply.name = "apply";
      apply.called = true;
      apply.passed = passed;
      apply.at = at;
      return invoke(world, callee, apply);
    }
    default: break;
  }
  Invocation invocation;
  invocation.name = callee.path;
  invocation.called = true;
  invocation.passed = passed;
  invocation.at = at;
  invocation.name_at = at;
  return call_stranger(world, callee.path, invocation);
}

Thing instantiate(World& world, const Thing& type, const std::vector<Passed>& passed, Location at) {
  if (type.code->singleton) {
    ensure_class_scope(world, type);
    return object_thing(Thing::Kind::instance, type.object);
  }
  const bool deep = world.calls.size() >= kDeepestCall || runs_already(world, type.code);
  if (deep) return unknown_thing("an instance of '" + type.code->text + "'", at);
  ensure_class_scope(world, type);
  world.walked.insert(type.code);
  world.calls.push_back({type.code, type.object, {}});
  Thing instance = make_instance(world, type, passed);
  world.calls.pop_back();
  construct(world, type, instance, passed);
  offer_methods(world, type, instance);
  return instance;
}

void ensure_class_scope(World& world, const Thing& type) {
  const bool walk = type.code->singleton || walks_early(*type.code);
  if (!walk || world.opened.contains(type.code)) return;
  world.opened.insert(type.code);
  if (type.code->singleton) world.walked.insert(type.code);
  inherit(world, type, type.object);
  std::vector<CallFrame> outer = std::exchange(world.calls, {});
  world.calls.push_back({type.code, type.object, {}});
  walk_body(world, type, type.object);
  world.calls = std::move(outer);
}

void walk_pending(World& world) {
  for (const bool entrances : {true, false}) {
    for (std::size_t i = 0; i < world.pending.size() && !world.exhausted(); ++i) {
      const Thing thing = world.pending[i].thing;
      const bool wait = entrances && mentioned(world, thing);
      if (!wait && !world.walked.contains(thing.code)) walk_one(world, thing);
    }
  }
}

}  // namespace skl::walk
