// Scala's durations: 10.seconds is "10 seconds" when Spark reads it.

#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

struct Unit {
  std::string_view one;  // as in 1.second, and as Duration.toString names it
  std::string_view many;
};

std::string_view unit_of(std::string_view member) {
  static constexpr std::array<Unit, 8> kUnits{{{"milli", "millis"},
                                               {"millisecond", "milliseconds"},
                                               {"second", "seconds"},
                                               {"minute", "minutes"},
                                               {"hour", "hours"},
                                               {"day", "days"},
                                               {"microsecond", "microseconds"},
                                               {"nanosecond", "nanoseconds"}}};
  const auto* unit = std::ranges::find_if(
      kUnits, [&](const Unit& one) { return one.one == member || one.many == member; });
  if (unit == kUnits.end()) return {};
  return unit->one == "milli" ? "millisecond" : unit->one;
}

}  // namespace

std::optional<Thing> duration(const Thing& number, const Invocation& invocation) {
  const std::string_view unit = unit_of(invocation.name);
  const auto count = number.value.known();
  if (unit.empty() || !count || number.value.shape != Value::Shape::number) return std::nullopt;
  Value value = number.value;
  value.kind = Value::Known::constant;
  value.shape = Value::Shape::other;
  value.texts = {std::string(*count) + " " + std::string(unit) + (*count == "1" ? "" : "s")};
  value.at.span.end = invocation.at.span.end;
  return text_thing(std::move(value));
}

}  // namespace skl::walk
