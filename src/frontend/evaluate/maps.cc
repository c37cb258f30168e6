#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

MapObject& edit(World& world, ObjectId map) { return world.state.edit<MapObject>(map); }

void open(World& world, ObjectId map, std::string reason, Location at) {
  edit(world, map).options.open({at, std::move(reason)});
}

// One option for each text that the key can have; with more than one, each is there perhaps.
void set_options(MapObject& map, const Thing& key, const Passed& value) {
  for (const std::string& text : key.value.texts) {
    Option option;
    option.key = text;
    option.key_at = key.value.at;
    option.key_via = key.value.via;
    option.value = to_value(value.thing, value.thing.value.at);
    option.at = value.at;
    option.conditional = key.value.texts.size() > 1;
    map.options.set(std::move(option));
    map.things.insert_or_assign(text, value.thing);
  }
}

void mark(World& world, const Thing& map, MapObject::Fate fate) {
  if (!map.is(Thing::Kind::map)) return;
  MapObject& object = edit(world, map.object);
  object.fate = std::max(object.fate, fate);
}

void put_pair(World& world, ObjectId map, const Thing& pair, Location at) {
  Passed value;
  value.thing = pair.items[1];
  value.at = at;
  set_entry(world, map, pair.items[0], value);
}

bool is_pair(const Thing& thing) { return thing.is(Thing::Kind::list) && thing.items.size() == 2; }

Thing put(World& world, const Thing& map, const Invocation& invocation) {
  const Passed* key = invocation.positional(0);
  const Passed* value = invocation.positional(1);
  if (key == nullptr) return map;
  if (value == nullptr) {
    merge_thing(world, map.object, key->thing, invocation.at);
    return map;
  }
  Passed passed = *value;
  passed.at = invocation.at;
  set_entry(world, map.object, key->thing, passed);
  return map;
}

Thing update(World& world, const Thing& map, const Invocation& invocation) {
  const bool pair = invocation.passed.size() == 2 && invocation.positional(1) != nullptr;
  if (pair) return put(world, map, invocation);
  for (const Passed& passed : invocation.passed) {
    if (passed.name.empty()) {
      merge_thing(world, map.object, passed.thing, passed.at);
      continue;
    }
    const Thing key = text_thing(literal_value(passed.name, passed.name_at));
    set_entry(world, map.object, key, passed);
  }
  return map;
}

Thing removed(World& world, const Thing& map, const Invocation& invocation) {
  const Passed* key = invocation.positional(0);
  const auto text = key == nullptr ? std::nullopt : key->thing.value.known();
  if (!text) {
    open(world, map.object, "a key was taken out", invocation.at);
    return map;
  }
  Thing old = entry(world, map, key->thing, invocation.at);
  edit(world, map.object).options.remove(*text);
  edit(world, map.object).things.erase(std::string(*text));
  return old;
}

Thing each_entry(World& world, const Thing& map, const Invocation& invocation) {
  const Passed* code = invocation.positional(0);
  if (code == nullptr || !code->thing.is(Thing::Kind::function)) return map;
  for (const Thing& pair : entries(world, map)) {
    Passed item;
    item.thing = pair;
    item.at = invocation.at;
    call(world, code->thing, {item}, invocation.at);
  }
  return map;
}

Thing get(World& world, const Thing& map, const Invocation& invocation) {
  const Passed* key = invocation.positional(0);
  if (key == nullptr) return unknown_thing("an entry of a map", invocation.at);
  Thing found = entry(world, map, key->thing, invocation.at);
  const Passed* fallback = invocation.positional(1);
  const auto text = key->thing.value.known();
  const bool absent = text && world.state.get<MapObject>(map.object).options.surely_lacks(*text);
  return absent && fallback != nullptr ? fallback->thing : found;
}

Thing grown_copy(World& world, const Thing& map, const Invocation& invocation) {
  return update(world, copy_map(world, map, invocation.at), invocation);
}

// A map that we can't follow, but that holds at most what this one does and perhaps more.
Thing loosened_copy(World& world, const Thing& map, const Invocation& invocation) {
  Thing copy = copy_map(world, map, invocation.at);
  open(world, copy.object, "'" + std::string(invocation.name) + "' of a map", invocation.at);
  return copy;
}

Thing same_map(World& /*world*/, const Thing& map, const Invocation& /*invocation*/) { return map; }

Thing plain_copy(World& world, const Thing& map, const Invocation& invocation) {
  return copy_map(world, map, invocation.at);
}

Thing items(World& world, const Thing& map, const Invocation& /*invocation*/) {
  return list_thing(entries(world, map));
}

using Method = Thing (*)(World&, const Thing&, const Invocation&);

Method method_of(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, Method>, 37> kMethods{{
      {"put", put},
      {"setProperty", put},
      {"add", put},
      {"addOne", put},
      {"putIfAbsent", put},
      {"setdefault", put},
      {"update", update},
      {"putAll", update},
      {"addAll", update},
      {"updated", grown_copy},
      {"concat", grown_copy},
      {"remove", removed},
      {"pop", removed},
      {"foreach", each_entry},
      {"forEach", each_entry},
      {"get", get},
      {"getOrElse", get},
      {"getOrDefault", get},
      {"apply", get},
      {"copy", plain_copy},
      {"clone", plain_copy},
      {"toMap", same_map},
      {"asJava", same_map},
      {"asScala", same_map},
      {"toSeq", items},
      {"items", items},
      {"iteritems", items},
      {"entrySet", items},
      {"iterator", items},
      {"filter", loosened_copy},
      {"filterKeys", loosened_copy},
      {"map", loosened_copy},
      {"mapValues", loosened_copy},
      {"collect", loosened_copy},
      {"removed", loosened_copy},
      {"filterNot", loosened_copy},
      {"result", same_map},
  }};
  const auto found = std::ranges::find(kMethods, name, [](const auto& row) { return row.first; });
  return found == kMethods.end() ? nullptr : found->second;
}

}  // namespace

Thing make_map(World& world, const Expr& map) {
  MapObject fresh{{}, {}, world.here(map.at), MapObject::Fate::loose, world.binding, world.cell};
  const ObjectId id = world.make(std::move(fresh));
  for (std::size_t i = 0; i + 1 < map.parts.size(); i += 2) {
    const Expr& key = map.parts[i];
    if (key.kind == Expr::Kind::spread) {
      merge_thing(world, id, evaluate(world, key), world.here(key.at));
      continue;
    }
    Passed value;
    const Thing key_thing = evaluate(world, key);
    value.thing = as_written(evaluate(world, map.parts[i + 1]), world.here(map.parts[i + 1].at));
    value.at = world.here(cover(key.at, map.parts[i + 1].at));
    set_entry(world, id, key_thing, value);
  }
  return object_thing(Thing::Kind::map, id);
}

std::optional<Thing> map_method(World& world, const Thing& map, const Invocation& invocation) {
  const Method method = method_of(invocation.name);
  if (method == nullptr) return std::nullopt;
  return method(world, map, invocation);
}

void set_entry(World& world, ObjectId map, const Thing& key, const Passed& value) {
  if (!key.is(Thing::Kind::text) || key.value.texts.empty()) {
    open(world, map, "a key that is " + to_value(key, value.at).reason, value.at);
    return;
  }
  world.spend(world.state.get<MapObject>(map).options.all().size());
  set_options(edit(world, map), key, value);
}

void merge_thing(World& world, ObjectId map, const Thing& from, Location at) {
  if (from.is(Thing::Kind::map)) {
    const MapObject other = world.state.get<MapObject>(from.object);
    MapObject& into = edit(world, map);
    world.spend((into.options.all().size() + 1) * other.options.all().size());
    merge(into.options, other.options);
    for (const auto& [key, thing] : other.things) into.things.insert_or_assign(key, thing);
    mark(world, from, MapObject::Fate::merged);
    return;
  }
  if (is_pair(from) && from.items[0].is(Thing::Kind::text)) {
    put_pair(world, map, from,
             cover(from.items[0].value.at.span, from.items[1].value.at.span).empty()
                 ? at
                 : world.here(cover(from.items[0].value.at.span, from.items[1].value.at.span)));
    return;
  }
  if (from.is(Thing::Kind::list)) {
    for (const Thing& item : from.items) {
      if (is_pair(item)) merge_thing(world, map, item, at);
      if (!is_pair(item)) open(world, map, "an entry that isn't a pair", at);
    }
    return;
  }
  if (!from.is(Thing::Kind::nothing)) open(world, map, to_value(from, at).reason, at);
}

Thing copy_map(World& world, const Thing& map, Location at) {
  MapObject copy = world.state.get<MapObject>(map.object);
  copy.at = at;
  copy.fate = MapObject::Fate::loose;
  mark(world, map, MapObject::Fate::merged);
  return object_thing(Thing::Kind::map, world.make(std::move(copy)));
}

Thing entry(World& world, const Thing& map, const Thing& key, Location at) {
  const auto text = key.value.known();
  if (!text) return unknown_thing("an entry of a map", at);
  const auto& object = world.state.get<MapObject>(map.object);
  const auto found = object.things.find(*text);
  if (found == object.things.end()) {
    return unknown_thing("'" + std::string(*text) + "' of a map", at);
  }
  const Option* option = object.options.find(*text);
  const bool perhaps = option != nullptr && option->conditional;
  if (perhaps) return unknown_thing("'" + std::string(*text) + "' of a map", at);
  return through_name(found->second, at);
}

std::vector<Thing> entries(World& world, const Thing& map) {
  const auto& object = world.state.get<MapObject>(map.object);
  std::vector<Thing> pairs;
  for (const Option& option : object.options.all()) {
    Value key = literal_value(option.key, option.key_at);
    key.via = option.key_via;
    if (!key.via.empty()) key.kind = Value::Known::constant;
    const auto found = object.things.find(option.key);
    Thing value = found == object.things.end() ? unknown_thing("an entry of a map", option.at)
                                               : found->second;
    pairs.push_back(list_thing({text_thing(std::move(key)), std::move(value)}));
  }
  if (object.options.is_open()) {
    const Opening& opening = object.options.openings().front();
    pairs.push_back(unknown_thing(opening.reason, opening.at));
  }
  return pairs;
}

}  // namespace skl::walk
