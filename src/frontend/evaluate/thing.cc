#include "frontend/evaluate/thing.h"

#include <memory>
#include <utility>

namespace skl::walk {

Thing unknown_thing(std::string reason, Location at) {
  Thing thing;
  thing.value = unknown_value(std::move(reason), at);
  return thing;
}

Thing text_thing(Value value) {
  Thing thing;
  thing.kind = Thing::Kind::text;
  thing.value = std::move(value);
  return thing;
}

Thing object_thing(Thing::Kind kind, ObjectId object) {
  Thing thing;
  thing.kind = kind;
  thing.object = object;
  return thing;
}

Thing frame_thing(Frame frame) {
  Thing thing;
  thing.kind = Thing::Kind::frame;
  thing.frame = std::make_shared<const Frame>(std::move(frame));
  return thing;
}

Thing list_thing(std::vector<Thing> items) {
  Thing thing;
  thing.kind = Thing::Kind::list;
  thing.items = std::move(items);
  return thing;
}

Value to_value(const Thing& thing, Location at) {
  Value value = unknown_value("", at);
  switch (thing.kind) {
    case Thing::Kind::text:
    case Thing::Kind::unknown: value = thing.value; break;
    case Thing::Kind::nothing:
      value.kind = Value::Known::literal;
      value.shape = Value::Shape::null;
      break;
    case Thing::Kind::list:
      value.shape = Value::Shape::list;
      value.reason = "a list";
      break;
    case Thing::Kind::map:
      value.shape = Value::Shape::map;
      value.reason = "a map";
      break;
    default: value.reason = "not a text";
  }
  value.at = at;
  return value;
}

}  // namespace skl::walk
