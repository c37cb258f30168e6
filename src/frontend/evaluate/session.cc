#include <algorithm>
#include <array>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

bool is_setter(std::string_view name) {
  static constexpr std::array<std::string_view, 5> kSetters{"set", "config", "setIfMissing",
                                                            "setConf", "setAll"};
  return std::ranges::find(kSetters, name) != kSetters.end();
}

bool is_session_key(const Thing& key) {
  const auto text = key.value.known();
  return key.is(Thing::Kind::text) && text && starts_with_key(*text, "spark.");
}

void set(World& world, const Thing& key, const Passed& value) {
  Option option;
  option.key = *key.value.known();
  option.key_at = key.value.at;
  option.value = to_value(value.thing, value.at);
  option.at = value.at;
  option.conditional = !world.arms.empty();
  world.session.set(std::move(option));
}

// A map or a list of pairs.
bool set_all(World& world, const Passed& passed) {
  const Thing& all = passed.thing;
  bool any = false;
  for (const Thing& pair : all.is(Thing::Kind::map) ? entries(world, all) : all.items) {
    const bool entry =
        pair.is(Thing::Kind::list) && pair.items.size() == 2 && is_session_key(pair.items.front());
    if (!entry) continue;
    Passed value = passed;
    value.thing = pair.items[1];
    set(world, pair.items.front(), value);
    any = true;
  }
  if (any && all.is(Thing::Kind::map)) {
    world.state.edit<MapObject>(all.object).fate = MapObject::Fate::foreign;
  }
  return any;
}

// SET spark.sql.streaming.checkpointLocation = /chk
bool set_by_sql(World& world, const Passed& statement) {
  const auto sql = statement.thing.value.known();
  if (!sql || !starts_with_key(trim(*sql), "set ")) return false;
  const std::string_view rest = trim(trim(*sql).substr(4));
  const std::size_t sign = rest.find('=');
  if (sign == std::string_view::npos) return false;
  const Thing key =
      text_thing(literal_value(std::string(trim(rest.substr(0, sign))), statement.at));
  if (!is_session_key(key)) return false;
  Passed value = statement;
  value.thing = text_thing(literal_value(std::string(trim(rest.substr(sign + 1))), statement.at));
  set(world, key, value);
  return true;
}

}  // namespace

bool set_session(World& world, const Invocation& invocation) {
  const Passed* first = invocation.positional(0);
  if (first == nullptr) return false;
  if (invocation.name == "sql") return set_by_sql(world, *first);
  if (!is_setter(invocation.name)) return false;
  const Passed* second = invocation.positional(1);
  if (second == nullptr) return set_all(world, *first);
  if (!is_session_key(first->thing)) return false;
  set(world, first->thing, *second);
  return true;
}

}  // namespace skl::walk
