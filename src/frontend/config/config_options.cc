#include "frontend/config/config_options.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "skl/base/strings.h"

namespace skl {
namespace {

std::vector<Location> locations(const std::vector<Span>& spans, DocumentId document) {
  std::vector<Location> all;
  all.reserve(spans.size());
  for (const Span& span : spans) all.push_back({document, span});
  return all;
}

Value without_text(const char* reason, Value::Shape shape, Location at) {
  Value value = unknown_value(reason, at);
  value.shape = shape;
  return value;
}

// Surely nothing, and so no text at all.
Value null_value(Location at) {
  Value value = without_text("", Value::Shape::null, at);
  value.kind = Value::Known::literal;
  return value;
}

Value partly_known(const ConfigNode& node, Location at) {
  const auto& [prefix, suffix, reason] = *node.gap;
  const bool nothing = prefix.empty() && suffix.empty();
  Value value =
      nothing ? unknown_value(reason, at)
              : partial_value({prefix, suffix, prefix + "{" + reason + "}" + suffix}, reason, at);
  value.shape = node.kind == ConfigNode::Kind::string ? Value::Shape::string : Value::Shape::other;
  return value;
}

Value::Shape shape_of(ConfigNode::Kind kind) {
  switch (kind) {
    case ConfigNode::Kind::string: return Value::Shape::string;
    case ConfigNode::Kind::number: return Value::Shape::number;
    case ConfigNode::Kind::boolean: return Value::Shape::boolean;
    case ConfigNode::Kind::null: return Value::Shape::null;
    case ConfigNode::Kind::object: return Value::Shape::map;
    case ConfigNode::Kind::list: return Value::Shape::list;
    case ConfigNode::Kind::unknown: return Value::Shape::other;
  }
  return Value::Shape::other;
}

Value value_at(const ConfigNode& node, Location at) {
  const Value::Shape shape = shape_of(node.kind);
  if (node.gap) return partly_known(node, at);
  if (node.kind == ConfigNode::Kind::null) return null_value(at);
  if (node.kind == ConfigNode::Kind::list) return without_text("a list", shape, at);
  if (node.kind == ConfigNode::Kind::object) return without_text("a map", shape, at);
  Value value = literal_value(node.text, at, shape);
  if (node.filled) {
    value.kind = Value::Known::constant;
    value.reason = "a constant of the settings";
  }
  if (!node.readings.empty()) {
    value.kind = Value::Known::choice;
    value.texts.insert(value.texts.end(), node.readings.begin(), node.readings.end());
  }
  return value;
}

// Walks the members, and what stands under `kafka`, which is at most kDeepestConfig deep.
class OptionCollector {
 public:
  OptionCollector(DocumentId document, const KeyFilter& wanted)
      : document_(document), wanted_(wanted) {}

  OptionMap collect(const ConfigNode& object) {
    add_members(object, {});
    return std::move(options_);
  }

 private:
  struct Outer {
    std::string key;                // "kafka.bootstrap"
    std::vector<Location> written;  // where its parts stand, the nearest first
    std::vector<Location> via;      // the merge keys that brought it here
    bool conditional = false;
  };

  void add_members(const ConfigNode& object, const Outer& outer) {
    for (const ConfigMember& member : object.members) add(member, outer);
    for (const Gap& opening : object.openings) options_.open({at(object.at), opening.reason});
  }

  void add(const ConfigMember& member, const Outer& outer) {
    if (member.key.gap) {
      options_.open({at(member.at), member.key.gap->reason});
      return;
    }
    Outer whole = outer;
    whole.key += (outer.key.empty() ? "" : ".") + member.key.text;
    std::ranges::copy(locations(member.via, document_), std::back_inserter(whole.via));
    whole.conditional = outer.conditional || member.conditional;
    const bool nested = member.value.kind == ConfigNode::Kind::object;
    if (nested && (same_key(whole.key, "kafka") || starts_with_key(whole.key, "kafka."))) {
      whole.written.insert(whole.written.begin(), at(member.key.at));
      add_members(member.value, whole);
    } else if (wanted_(whole.key)) {
      set(member, whole);
    }
  }

  void set(const ConfigMember& member, const Outer& whole) {
    Option option;
    option.key = whole.key;
    option.key_at = at(member.key.at);
    option.key_via = whole.written;
    option.value = value_of(member.value, document_);
    std::ranges::copy(whole.via, std::back_inserter(option.value.via));
    const bool brought = !whole.via.empty() && option.value.kind == Value::Known::literal;
    if (brought && option.value.known()) option.value.kind = Value::Known::constant;
    option.at = at(member.at);
    option.conditional = whole.conditional;
    options_.set(std::move(option));
  }

  Location at(Span span) const { return {document_, span}; }

  DocumentId document_;
  const KeyFilter& wanted_;
  OptionMap options_;
};

}  // namespace

Value value_of(const ConfigNode& node, DocumentId document) {
  Value value = value_at(node, {document, node.at});
  value.via = locations(node.via, document);
  if (!value.via.empty() && value.kind == Value::Known::literal)
    value.kind = Value::Known::constant;
  return value;
}

std::string_view known_text(const ConfigNode& node) {
  return node.scalar() && !node.gap ? std::string_view(node.text) : std::string_view();
}

Span head_of(const ConfigNode& object) {
  const bool keys_first =
      !object.members.empty() && object.members.front().at.begin == object.at.begin;
  if (keys_first) return object.members.front().key.at;
  return {object.at.begin, object.at.empty() ? object.at.end : object.at.begin + 1};
}

OptionMap options_of(const ConfigNode& object, DocumentId document, const KeyFilter& wanted) {
  return OptionCollector(document, wanted).collect(object);
}

}  // namespace skl
