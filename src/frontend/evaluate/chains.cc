#include <algorithm>
#include <utility>

#include "frontend/evaluate/client_constants.h"
#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

// f(*[a, b]) is f(a, b); the items keep the place of the list.
void spread_out(std::vector<Passed>& passed) {
  const Passed list = passed.back();
  passed.pop_back();
  for (const Thing& item : list.thing.items) {
    passed.push_back(list);
    passed.back().spread = Argument::Spread::none;
    passed.back().thing = item;
  }
}

std::string_view member_at(const Expr& chain, std::size_t step) {
  const bool member = step < chain.steps.size() && chain.steps[step].kind == Step::Kind::member;
  return member ? std::string_view(chain.steps[step].name) : std::string_view();
}

// Reads one member with its call, or one call, or one index, and moves on.
Thing take_step(World& world, const Thing& thing, const Expr& chain, std::size_t& at) {
  const Step& step = chain.steps[at++];
  const Location here = world.here(step.at);
  if (step.kind == Step::Kind::index) {
    const std::vector<Passed> key = pass(world, step);
    return index(world, thing, key.empty() ? Thing{} : key.front().thing,
                 world.here({chain.at.begin, step.at.end}));
  }
  if (step.kind == Step::Kind::call) {
    return call(world, thing, pass(world, step), world.here({chain.at.begin, step.at.end}));
  }
  Invocation invocation;
  invocation.name = step.name;
  invocation.name_at = here;
  invocation.at = here;
  if (at < chain.steps.size() && chain.steps[at].kind == Step::Kind::call) {
    const Step& arguments = chain.steps[at++];
    invocation.called = true;
    invocation.passed = pass(world, arguments);
    invocation.at = world.here(cover(step.at, arguments.at));
  }
  invocation.chain = {chain.at.begin, invocation.at.span.end};
  invocation.next = member_at(chain, at);
  return invoke(world, thing, invocation);
}

// The alternatives take the step one after the other.
Thing invoke_each(World& world, const Thing& several, const Invocation& invocation) {
  Thing results;
  results.kind = Thing::Kind::several;
  Frame frame;
  bool frames = true;
  for (const Thing& one : several.items) {
    Thing result = invoke(world, one, invocation);
    frames = frames && result.is(Thing::Kind::frame);
    if (result.is(Thing::Kind::frame)) add_frame(frame, *result.frame);
    results.items.push_back(std::move(result));
  }
  return frames ? frame_thing(std::move(frame)) : results;
}

// Python's @property and @cached_property: a name that stands for a call.
bool is_property(const Expr& function) {
  return std::ranges::any_of(function.parts, [](const Expr& decorator) {
    return decorator.text == "property" || decorator.text == "cached_property" ||
           (!decorator.steps.empty() && decorator.steps.back().name == "cached_property");
  });
}

Thing invoke_member(World& world, const Thing& owner, const Thing& member,
                    const Invocation& invocation) {
  Thing found = through_name(member, invocation.at);
  const bool bound = found.is(Thing::Kind::function) && found.code->method;
  if (bound && owner.is(Thing::Kind::instance)) found.self = owner.object;
  if (invocation.called) return call(world, found, invocation.passed, invocation.at);
  const bool property = found.is(Thing::Kind::function) && is_property(*found.code);
  if (property) return call(world, found, {}, invocation.at);
  return called_if_bare(world, found, invocation.at);
}

std::optional<Thing> own_member(World& world, const Thing& owner, const Invocation& invocation) {
  if (owner.is(Thing::Kind::type)) ensure_class_scope(world, owner);
  if (!owner.is(Thing::Kind::type) && !owner.is(Thing::Kind::instance)) return std::nullopt;
  const auto member = find_member(world, owner.object, invocation.name);
  if (!member) return std::nullopt;
  const std::string attribute = "." + std::string(invocation.name);
  const bool unsteady = member->is(Thing::Kind::text) && world.unsteady.contains(attribute);
  if (unsteady) {
    return unknown_thing("'" + std::string(invocation.name) + "' changes", invocation.at);
  }
  return invoke_member(world, owner, *member, invocation);
}

std::optional<Thing> own_method(World& world, const Thing& thing, const Invocation& invocation) {
  switch (thing.kind) {
    case Thing::Kind::builder: return builder_method(world, thing, invocation);
    case Thing::Kind::map: return map_method(world, thing, invocation);
    case Thing::Kind::list: return list_method(world, thing, invocation);
    case Thing::Kind::text: return text_method(world, thing, invocation);
    case Thing::Kind::frame: return frame_method(world, thing, invocation);
    default: return std::nullopt;
  }
}

std::string longer_path(const Thing& thing, std::string_view name) {
  return thing.path.empty() ? std::string(name) : thing.path + "." + std::string(name);
}

// ConsumerConfig.GROUP_ID_CONFIG, OutputMode.Append
std::optional<Thing> constant_of(World& world, std::string_view path,
                                 const Invocation& invocation) {
  auto text = client_constant(path);
  if (!text) text = mode_constant(path);
  if (!text) return std::nullopt;
  Value value = literal_value(*text, world.here({invocation.chain.begin, invocation.at.span.end}));
  value.kind = Value::Known::constant;
  return text_thing(std::move(value));
}

Thing unknown_member(World& world, const Thing& thing, const Invocation& invocation) {
  const std::string path = longer_path(thing, invocation.name);
  if (auto trigger = trigger_by_name(path, invocation, invocation.at)) return *trigger;
  if (auto constant = constant_of(world, path, invocation)) return *constant;
  Thing unknown = unknown_thing(reason_of(path, invocation),
                                world.here({invocation.chain.begin, invocation.at.span.end}));
  unknown.path = path;
  return unknown;
}

// What the chain starts from; a name that is called next isn't called for itself.
Thing start_of(World& world, const Expr& chain) {
  const Expr& first = chain.parts.front();
  const bool called = !chain.steps.empty() && chain.steps.front().kind == Step::Kind::call;
  if (!called || first.kind != Expr::Kind::name) return evaluate(world, first);
  return look_up(world, first.text, world.here(first.at));
}

}  // namespace

// An argument ends no way: Scala may never ask for it, as for `getOrElse { throw ... }`.
std::vector<Passed> pass(World& world, const Step& call) {
  const bool ended = world.state.ended;
  std::vector<Passed> passed;
  for (const Argument& argument : call.arguments) {
    Passed one;
    one.name = argument.name;
    one.name_at = world.here(argument.name_at);
    one.spread = argument.spread;
    one.thing = evaluate(world, argument.value);
    one.at = world.here(argument.at);
    one.code = &argument.value;
    one.thing = as_written(std::move(one.thing), world.here(argument.value.at));
    const bool items = one.spread == Argument::Spread::list && one.thing.is(Thing::Kind::list);
    passed.push_back(std::move(one));
    if (items) spread_out(passed);
  }
  world.state.ended = ended;
  return passed;
}

std::optional<Thing> find_member(const World& world, ObjectId scope, std::string_view name) {
  std::optional<ObjectId> at = scope;
  for (int i = 0; at && i < 64; ++i) {
    const auto& object = world.state.get<ScopeObject>(*at);
    const auto found = object.names.find(name);
    if (found != object.names.end()) return found->second;
    at = object.fallback;
  }
  return std::nullopt;
}

const Passed* Invocation::positional(std::size_t index) const {
  for (const Passed& one : passed) {
    if (!one.name.empty() || one.spread != Argument::Spread::none) continue;
    if (index-- == 0) return &one;
  }
  return nullptr;
}

const Passed* Invocation::named(std::string_view keyword) const {
  const auto found = std::ranges::find(passed, keyword, &Passed::name);
  return found == passed.end() ? nullptr : &*found;
}

const Passed* Invocation::argument(std::string_view keyword, std::size_t index) const {
  const Passed* found = named(keyword);
  return found != nullptr ? found : positional(index);
}

Thing called_if_bare(World& world, const Thing& thing, Location at) {
  const bool bare = thing.is(Thing::Kind::function) && thing.code->bare;
  return bare ? through_name(call(world, thing, {}, at), at) : thing;
}

Thing evaluate_chain(World& world, const Expr& chain, std::size_t steps) {
  Thing thing = start_of(world, chain);
  for (std::size_t at = 0; at < steps;) {
    ++world.steps;
    if (world.exhausted()) return unknown_thing("too much to follow", world.here(chain.at));
    if (!world.wrappers.empty()) {
      if (auto told = call_told(world, thing, chain, at)) {
        thing = *std::move(told);
        continue;
      }
    }
    thing = take_step(world, thing, chain, at);
    if (world.constants != nullptr) tell_chain(world, chain, at, thing);
  }
  return thing;
}

namespace {

// What a call on a thing that nobody knows tells of columns: it may be one, or a DataFrame.
void note_columns(const Thing& thing, const Invocation& invocation, Thing& result) {
  const Column column = column_of_method(thing.column, invocation);
  if (column != Column{}) result.column = column;
  Frame frame;
  frame.columns = columns_after(thing.frame ? thing.frame->columns : std::nullopt, invocation);
  if (frame.columns) result.frame = std::make_shared<const Frame>(std::move(frame));
}

}  // namespace

Thing invoke(World& world, const Thing& thing, const Invocation& invocation) {
  if (thing.is(Thing::Kind::several)) return invoke_each(world, thing, invocation);
  if (auto member = own_member(world, thing, invocation)) return *member;
  if (starts_builder(thing, invocation)) return start_builder(world, thing, invocation);
  if (auto result = own_method(world, thing, invocation)) return *result;
  if (!invocation.called) return unknown_member(world, thing, invocation);
  const std::string path = longer_path(thing, invocation.name);
  if (auto mode = constant_of(world, path, invocation)) return *mode;
  Thing result = call_stranger(world, path, invocation);
  if (result.is(Thing::Kind::unknown)) note_columns(thing, invocation, result);
  return result;
}

Thing index(World& world, const Thing& thing, const Thing& key, Location at) {
  if (thing.is(Thing::Kind::map)) return entry(world, thing, key, at);
  const auto text = key.value.known();
  if (thing.is(Thing::Kind::frame) && text) return column_named(*text, at);
  if (thing.is(Thing::Kind::list) && text && text->size() == 1) {
    const auto place = static_cast<std::size_t>(text->front() - '0');
    if (place < thing.items.size()) return through_name(thing.items[place], at);
  }
  if (thing.is(Thing::Kind::frame)) return frame_thing({thing.frame->sources, std::nullopt});
  Invocation invocation;
  invocation.name = thing.path;
  invocation.called = true;
  Passed passed;
  passed.thing = key;
  invocation.passed.push_back(passed);
  Thing unknown = unknown_thing(reason_of(thing.path, invocation), at);
  unknown.path = thing.path;
  tell_environment(world, thing.path, invocation, unknown);
  return unknown;
}

}  // namespace skl::walk
