#include <utility>

#include "frontend/evaluate/world.h"
#include "frontend/lowering/python_template.h"

namespace skl::walk {
namespace {

using Kind = TemplatePiece::Kind;

Thing value_of(const TemplatePiece& piece, const Invocation& invocation) {
  const Passed* passed = nullptr;
  if (piece.kind == Kind::positional) passed = invocation.positional(piece.position);
  if (piece.kind == Kind::named) passed = invocation.named(piece.text);
  return passed == nullptr ? unknown_thing("a formatted value", invocation.at) : passed->thing;
}

Thing filled(World& world, const Thing& text, const std::vector<TemplatePiece>& pieces,
             const Invocation& invocation) {
  std::vector<Thing> parts;
  for (const TemplatePiece& piece : pieces) {
    if (piece.kind != Kind::text) {
      parts.push_back(value_of(piece, invocation));
      continue;
    }
    parts.push_back(text);
    parts.back().value.texts = {piece.text};
  }
  return join_texts(world, parts, invocation.at);
}

void pass(Invocation& invocation, Thing thing, std::string name) {
  Passed passed;
  passed.thing = std::move(thing);
  passed.name = std::move(name);
  invocation.passed.push_back(std::move(passed));
}

}  // namespace

Thing fill_format(World& world, const Thing& text, const Invocation& invocation) {
  const auto pattern = text.value.known();
  if (!pattern) return unknown_thing("a text formatted", invocation.at);
  return filled(world, text, format_template(*pattern), invocation);
}

// The operands of `text % values`: a tuple's items, a map's entries by their names, or one value.
Thing fill_percent(World& world, const std::vector<Thing>& operands, Location at) {
  const auto pattern = operands[0].value.known();
  if (!pattern || operands.size() != 2) return unknown_thing("a text formatted", at);
  Invocation invocation;
  invocation.at = at;
  const Thing& values = operands[1];
  if (values.is(Thing::Kind::list)) {
    for (const Thing& item : values.items) pass(invocation, item, "");
  } else if (values.is(Thing::Kind::map)) {
    for (const auto& [key, thing] : world.state.get<MapObject>(values.object).things) {
      pass(invocation, thing, key);
    }
  } else {
    pass(invocation, values, "");
  }
  return filled(world, operands[0], percent_template(*pattern), invocation);
}

}  // namespace skl::walk
