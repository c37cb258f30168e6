#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

// One arm, walked from the state before the fork.
Way walk_arm(World& world, const Expr& branch, std::size_t arm, const State& before) {
  world.state = before;
  world.spend(before.size());
  world.arms.push_back({branch.at.begin + 1, static_cast<std::uint32_t>(arm)});
  Thing thing = evaluate_block(world, branch.arms[arm]);
  world.arms.pop_back();
  return {std::move(world.state), std::move(thing)};
}

// What is tried surely runs, or nothing after it does; what handles may take over anywhere in it.
// So a handler begins where the tried ends, and what it sets anew has one of two values.
Thing evaluate_try(World& world, const Expr& branch) {
  Way met = walk_arm(world, branch, 0, world.state);
  State tried = met.state;
  tried.ended = false;
  const std::size_t returned = world.calls.empty() ? 0 : world.calls.back().returned.size();
  for (std::size_t arm = 1; arm < branch.arms.size(); ++arm) {
    const Way handled = walk_arm(world, branch, arm, tried);
    met = join_ways(met, handled, world.numbers);
    world.spend(met.work);
  }
  if (!world.calls.empty()) world.calls.back().returned.resize(returned);
  world.state = std::move(met.state);
  return met.thing;
}

void bind_turn(World& world, const Expr& loop, const Thing& item) {
  const auto& names = loop.parameters;
  const bool apart =
      names.size() > 1 && item.is(Thing::Kind::list) && item.items.size() == names.size();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Location at = world.here(names[i].at);
    Thing thing = apart ? item.items[i] : item;
    if (!apart && names.size() > 1) thing = unknown_thing("'" + names[i].name + "' of a loop", at);
    if (thing.is(Thing::Kind::unknown)) thing.path = names[i].name;
    bind_name(world, world.scope, names[i].name, std::move(thing));
  }
}

// Once with unknown names, or not at all.
void turn_perhaps(World& world, const Expr& loop) {
  const Way before{world.state, {}};
  for (const Parameter& name : loop.parameters) {
    Thing unknown = unknown_thing("'" + name.name + "' of a loop", world.here(name.at));
    unknown.path = name.name;
    bind_name(world, world.scope, name.name, std::move(unknown));
  }
  evaluate_block(world, loop.block);
  Way met = join_ways(before, {world.state, {}}, world.numbers);
  world.spend(met.work);
  world.state = std::move(met.state);
}

}  // namespace

Thing evaluate_branch(World& world, const Expr& branch) {
  for (const Expr& condition : branch.parts) evaluate(world, condition);
  if (branch.arms.empty()) return {};
  if (branch.text == "try") return evaluate_try(world, branch);
  const State before = world.state;
  std::optional<Way> met;
  if (!branch.exhaustive) met = Way{before, {}};
  for (std::size_t arm = 0; arm < branch.arms.size(); ++arm) {
    const Way way = walk_arm(world, branch, arm, before);
    met = met ? join_ways(*met, way, world.numbers) : way;
    world.spend(met->work);
  }
  world.state = std::move(met->state);
  return met->thing;
}

Thing evaluate_loop(World& world, const Expr& loop) {
  const Thing iterated = loop.parts.empty() ? Thing{} : evaluate(world, loop.parts.front());
  const bool known = iterated.is(Thing::Kind::list) && !iterated.items.empty() &&
                     iterated.items.size() <= kMostTurns;
  if (!known) {
    turn_perhaps(world, loop);
    return {};
  }
  for (const Thing& item : iterated.items) {
    if (world.state.ended) break;
    bind_turn(world, loop, item);
    evaluate_block(world, loop.block);
  }
  return {};
}

}  // namespace skl::walk
