#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

using Kind = Trigger::Kind;

std::optional<Kind> kind_by_name(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, Kind>, 11> kNames{{
      {"ProcessingTime", Kind::processing_time},
      {"processingTime", Kind::processing_time},
      {"Once", Kind::once},
      {"once", Kind::once},
      {"OneTimeTrigger", Kind::once},
      {"AvailableNow", Kind::available_now},
      {"availableNow", Kind::available_now},
      {"Continuous", Kind::continuous},
      {"continuous", Kind::continuous},
      {"RealTime", Kind::real_time},
      {"realTime", Kind::real_time},
  }};
  const auto found = std::ranges::find(kNames, name, [](const auto& row) { return row.first; });
  return found == kNames.end() ? std::nullopt : std::optional(found->second);
}

// once=True and availableNow=True have no interval.
bool has_interval(Kind kind) { return kind != Kind::once && kind != Kind::available_now; }

Trigger make_trigger(Kind kind, const Passed* interval, Location at) {
  Trigger trigger;
  trigger.kind = kind;
  trigger.at = at;
  trigger.interval = interval == nullptr || !has_interval(kind)
                         ? unknown_value("", at)
                         : to_value(interval->thing, interval->thing.value.at);
  return trigger;
}

// trigger(processingTime="10 seconds"), trigger(once=True)
std::optional<Trigger> trigger_by_keyword(const Invocation& invocation) {
  for (const Passed& passed : invocation.passed) {
    const auto kind = kind_by_name(passed.name);
    if (!kind || passed.thing.is(Thing::Kind::nothing)) continue;
    return make_trigger(*kind, &passed, invocation.at);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Trigger> trigger_of(World& /*world*/, const Invocation& invocation) {
  if (auto trigger = trigger_by_keyword(invocation)) return trigger;
  const Passed* first = invocation.positional(0);
  if (first == nullptr) return make_trigger(Kind::unknown, nullptr, invocation.at);
  if (first->thing.is(Thing::Kind::trigger)) {
    Trigger trigger = *first->thing.trigger;
    trigger.at = invocation.at;
    return trigger;
  }
  // Python's first positional parameter is processingTime.
  const bool text = first->thing.is(Thing::Kind::text);
  return make_trigger(text ? Kind::processing_time : Kind::unknown, first, invocation.at);
}

std::optional<Thing> trigger_by_name(std::string_view path, const Invocation& invocation,
                                     Location at) {
  const std::string_view name = path.substr(path.rfind('.') + 1);
  const bool of_trigger = path.ends_with("Trigger." + std::string(name));
  const bool alone = name == "OneTimeTrigger" || (name == "ProcessingTime" && invocation.called);
  const auto kind = kind_by_name(name);
  if (!kind || (!of_trigger && !alone)) return std::nullopt;
  Thing thing;
  thing.kind = Thing::Kind::trigger;
  thing.trigger =
      std::make_shared<const Trigger>(make_trigger(*kind, invocation.positional(0), at));
  return thing;
}

}  // namespace skl::walk
