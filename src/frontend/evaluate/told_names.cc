#include "frontend/evaluate/world.h"

namespace skl::walk {
namespace {

constexpr std::size_t kLongestName = 32;  // steps: a name of more is none

bool is_known(const Thing& thing) {
  if (thing.is(Thing::Kind::text)) return !thing.value.texts.empty();
  return !thing.is(Thing::Kind::unknown);
}

// What belongs to a name: a member, or a call that is given nothing.
bool spells(const Step& step) {
  return step.kind == Step::Kind::member ||
         (step.kind == Step::Kind::call && step.arguments.empty());
}

}  // namespace

void tell_name(const World& world, std::string_view name, Thing& thing) {
  if (world.constants == nullptr || is_known(thing)) return;
  const auto constant = world.constants->find(name);
  if (constant == world.constants->end()) return;
  Value value = literal_value(constant->second, thing.value.at);
  value.kind = Value::Known::constant;
  value.reason = "constant '" + constant->first + "' of the settings";
  thing = text_thing(std::move(value));
}

void tell_chain(const World& world, const Expr& chain, std::size_t steps, Thing& thing) {
  if (is_known(thing) || !spells(chain.steps[steps - 1])) return;
  const std::string name = written_name(chain, steps);
  if (name.find('.') == std::string::npos) return;  // look_up() has told what can be told
  tell_name(world, name, thing);
}

std::string written_name(const Expr& chain, std::size_t steps) {
  const Expr& first = chain.parts.front();
  if (first.kind != Expr::Kind::name || steps > kLongestName) return {};
  std::string name = first.text;
  for (std::size_t i = 0; i < steps; ++i) {
    const Step& step = chain.steps[i];
    if (!spells(step)) return {};
    if (step.kind == Step::Kind::member) name += "." + step.name;
  }
  return name;
}

}  // namespace skl::walk
