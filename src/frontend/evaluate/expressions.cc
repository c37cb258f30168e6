#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

Thing literal(World& world, const Expr& expression, Value::Shape shape) {
  return text_thing(literal_value(expression.text, world.here(expression.at), shape));
}

Thing name(World& world, const Expr& expression) {
  const Location at = world.here(expression.at);
  const Thing found = look_up(world, expression.text, at);
  Thing thing = called_if_bare(world, found, at);
  if (found.is(Thing::Kind::function)) tell_name(world, expression.text, thing);
  return thing;
}

Thing joined(World& world, const Expr& expression) {
  std::vector<Thing> parts;
  for (const Expr& part : expression.parts) parts.push_back(evaluate(world, part));
  return join_texts(world, parts, world.here(expression.at));
}

Thing elements(World& world, const Expr& list) {
  std::vector<Thing> items;
  for (const Expr& part : list.parts) {
    Thing item = evaluate(world, part);
    const bool spliced = part.kind == Expr::Kind::spread && item.is(Thing::Kind::list);
    if (!spliced) {
      items.push_back(std::move(item));
      continue;
    }
    items.insert(items.end(), item.items.begin(), item.items.end());
  }
  return list_thing(std::move(items));
}

Thing function(World& world, const Expr& code) {
  Thing thing;
  thing.kind = Thing::Kind::function;
  thing.code = &code;
  thing.scope = world.scope;
  thing.path = code.text;
  return thing;
}

Thing evaluate_type(World& world, const Expr& type) {
  Thing thing = look_up(world, type.text, world.here(type.at));
  if (thing.is(Thing::Kind::type)) ensure_class_scope(world, thing);
  return thing;
}

Thing evaluate_yield(World& world, const Expr& yield) {
  Thing value = yield.parts.empty() ? Thing{} : evaluate(world, yield.parts.front());
  const bool raises = yield.text == "raise";
  if (world.calls.empty() && !raises) return value;
  world.state.ended = true;
  world.spend(world.state.size());
  if (!raises) world.calls.back().returned.push_back({world.state, value});
  return value;
}

// `import Constants._` of an object in this file: its names are names here.
void import_members(World& world, const Thing& object, const Expr& import) {
  const ScopeObject members = world.state.get<ScopeObject>(object.object);
  for (const std::string& name : import.names) {
    if (name == "*") {
      for (const auto& [member, thing] : members.names) {
        if (member != kThis) bind_name(world, world.scope, member, thing);
      }
      continue;
    }
    const auto found = members.names.find(name);
    if (found != members.names.end()) bind_name(world, world.scope, name, found->second);
  }
}

Thing evaluate_import(World& world, const Expr& import) {
  note_import(world, import);
  const std::string_view module = import.text;
  const Thing own = look_up(world, module.substr(module.rfind('.') + 1), world.here(import.at));
  if (own.is(Thing::Kind::instance)) {
    import_members(world, own, import);
    return {};
  }
  for (const std::string& name : import.names) {
    const std::size_t alias = name.find(" as ");
    const std::string original = name.substr(0, alias);
    if (original == "*") continue;
    Value value = world.resolver.imported(module, original, world.here(import.at));
    Thing thing = value.possible().empty() ? unknown_thing(value.reason, value.at)
                                           : text_thing(std::move(value));
    thing.path = original;
    const std::string used = alias == std::string::npos ? name : name.substr(alias + 4);
    tell_name(world, used, thing);
    bind_name(world, world.scope, used, thing);
  }
  return {};
}

Thing evaluate_kind(World& world, const Expr& expression) {
  using Kind = Expr::Kind;
  switch (expression.kind) {
    case Kind::unknown: return unknown_thing(expression.text, world.here(expression.at));
    case Kind::nothing: {
      Thing nothing = unknown_thing("", world.here(expression.at));
      nothing.kind = Thing::Kind::nothing;
      return nothing;
    }
    case Kind::string: return literal(world, expression, Value::Shape::string);
    case Kind::number: return literal(world, expression, Value::Shape::number);
    case Kind::boolean: return literal(world, expression, Value::Shape::boolean);
    case Kind::joined: return joined(world, expression);
    case Kind::name: return name(world, expression);
    case Kind::chain: return evaluate_chain(world, expression, expression.steps.size());
    case Kind::operation: return evaluate_operation(world, expression);
    case Kind::map: return make_map(world, expression);
    case Kind::list: return elements(world, expression);
    case Kind::spread: return evaluate(world, expression.parts.front());
    case Kind::lambda:
    case Kind::function: return function(world, expression);
    case Kind::branch: return evaluate_branch(world, expression);
    case Kind::loop: return evaluate_loop(world, expression);
    case Kind::bind: return evaluate_bind(world, expression);
    case Kind::type: return evaluate_type(world, expression);
    case Kind::import: return evaluate_import(world, expression);
    case Kind::yield: return evaluate_yield(world, expression);
    case Kind::block: return evaluate_block(world, expression.block);
  }
  return {};
}

}  // namespace

Thing evaluate(World& world, const Expr& expression) {
  ++world.steps;
  if (world.exhausted() || world.depth >= kDeepestWalk) {
    return unknown_thing("too much to follow", world.here(expression.at));
  }
  ++world.depth;
  Thing thing = evaluate_kind(world, expression);
  --world.depth;
  return thing;
}

Thing evaluate_block(World& world, const Block& block) {
  hoist(world, block);
  Thing last;
  for (const Expr& expression : block) {
    if (world.state.ended) break;
    last = evaluate(world, expression);
  }
  return last;
}

}  // namespace skl::walk
