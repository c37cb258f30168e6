#include "frontend/config/node_pointer.h"

#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::size_t kMostSteps = 63;  // places are the bits of a number

constexpr NodePointer::Places place(std::size_t steps) { return NodePointer::Places{1} << steps; }

std::string unescaped(std::string_view step) {
  return replace_all(replace_all(std::string(step), "~1", "/"), "~0", "~");
}

}  // namespace

NodePointer::NodePointer(std::string_view text) {
  if (text.empty()) return;
  if (text.starts_with('/')) text.remove_prefix(1);
  for (const std::string_view step : split(text, '/')) {
    const bool again = step == "**" && !steps_.empty() && steps_.back().kind == Kind::any;
    if (again) continue;
    if (is_too_long()) return;
    const Kind kind = step == "**" ? Kind::any : step == "*" ? Kind::one : Kind::key;
    steps_.push_back({kind, kind == Kind::key ? unescaped(step) : ""});
  }
}

NodePointer::Places NodePointer::start() const { return is_too_long() ? 0 : closed(place(0)); }

NodePointer::Places NodePointer::step(Places places, std::string_view key) const {
  Places next = 0;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if ((places & place(i)) == 0) continue;
    const Step& step = steps_[i];
    if (step.kind == Kind::any) next |= place(i);
    if (step.kind == Kind::one || (step.kind == Kind::key && step.key == key)) next |= place(i + 1);
  }
  return closed(next);
}

bool NodePointer::points_here(Places places) const {
  return places != 0 && (places & place(steps_.size())) != 0;
}

bool NodePointer::is_too_long() const { return steps_.size() > kMostSteps; }

// "**" may be no step at all.
NodePointer::Places NodePointer::closed(Places places) const {
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    if (steps_[i].kind == Kind::any && (places & place(i)) != 0) places |= place(i + 1);
  }
  return places;
}

}  // namespace skl
