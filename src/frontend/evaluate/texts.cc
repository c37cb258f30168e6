#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"
#include "skl/model/told.h"

namespace skl::walk {
namespace {

// What stands for a part that isn't known when the whole is shown.
std::string shown_part(const Thing& part) {
  const std::string& shown = part.value.partly().shown;
  if (!shown.empty()) return shown;
  return "{" + part.path + "}";
}

bool has_texts(const Thing& part) { return !part.value.texts.empty(); }

// Every combination of the parts' texts, or none when they are too many.
std::vector<std::string> combinations(const std::vector<Thing>& parts) {
  std::vector<std::string> wholes{""};
  for (const Thing& part : parts) {
    if (wholes.size() * part.value.texts.size() > kMostTexts) return {};
    if (part.value.texts.size() == 1) {  // in place: a sum can have a hundred thousand terms
      for (std::string& whole : wholes) whole += part.value.texts.front();
      continue;
    }
    std::vector<std::string> longer;
    for (const std::string& whole : wholes) {
      for (const std::string& text : part.value.texts) longer.push_back(whole + text);
    }
    wholes = std::move(longer);
  }
  return wholes;
}

Value partly_known(const std::vector<Thing>& parts, Location at) {
  PartialText whole;
  std::string reason;
  std::size_t first_unknown = parts.size();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Value& part = parts[i].value;
    const auto text = part.known();
    whole.shown += text ? std::string(*text) : shown_part(parts[i]);
    if (text) {
      (first_unknown == parts.size() ? whole.prefix : whole.suffix) += *text;
      continue;
    }
    if (first_unknown == parts.size()) {
      first_unknown = i;
      whole.prefix += part.partly().prefix;
    }
    whole.suffix = part.partly().suffix;
    if (reason.empty()) reason = part.reason;
  }
  return partial_value(std::move(whole), std::move(reason), at);
}

std::optional<std::int64_t> integer(const Thing& thing) {
  const auto text = thing.value.known();
  if (!thing.is(Thing::Kind::text) || thing.value.shape != Value::Shape::number || !text) return {};
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  const bool whole = error == std::errc{} && end == text->data() + text->size();
  return whole ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> compute(char sign, std::int64_t left, std::int64_t right) {
  std::int64_t result = 0;
  bool overflow = true;
  if (sign == '+') overflow = __builtin_add_overflow(left, right, &result);
  if (sign == '-') overflow = __builtin_sub_overflow(left, right, &result);
  if (sign == '*') overflow = __builtin_mul_overflow(left, right, &result);
  return overflow ? std::nullopt : std::optional(result);
}

std::optional<Thing> arithmetic(const std::string& sign, const std::vector<Thing>& parts,
                                Location at) {
  if (sign.size() != 1 || parts.empty()) return std::nullopt;
  std::optional<std::int64_t> result = integer(parts.front());
  for (std::size_t i = 1; i < parts.size() && result; ++i) {
    const auto next = integer(parts[i]);
    result = next ? compute(sign.front(), *result, *next) : std::nullopt;
  }
  if (!result) return std::nullopt;
  Value value = literal_value(std::to_string(*result), at, Value::Shape::number);
  value.kind = Value::Known::constant;
  return text_thing(std::move(value));
}

bool any_of_kind(const std::vector<Thing>& parts, Thing::Kind kind) {
  return std::ranges::any_of(parts, [&](const Thing& part) { return part.is(kind); });
}

// `map + (k -> v)`, `map ++ other`, `a | b`: a new map.
Thing sum_of_maps(World& world, const std::vector<Thing>& parts, Location at) {
  const ObjectId sum =
      world.make(MapObject{{}, {}, at, MapObject::Fate::loose, world.binding, world.cell});
  for (const Thing& part : parts) merge_thing(world, sum, part, at);
  return object_thing(Thing::Kind::map, sum);
}

Thing sum_of_lists(const std::vector<Thing>& parts, Location at) {
  std::vector<Thing> items;
  for (const Thing& part : parts) {
    if (!part.is(Thing::Kind::list)) return unknown_thing("a list put together", at);
    items.insert(items.end(), part.items.begin(), part.items.end());
  }
  return list_thing(std::move(items));
}

Thing without_keys(World& world, const std::vector<Thing>& parts, Location at) {
  Thing copy = copy_map(world, parts.front(), at);
  auto& map = world.state.edit<MapObject>(copy.object);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (const auto key = parts[i].value.known()) {
      map.options.remove(*key);
      map.things.erase(std::string(*key));
    } else {
      map.options.open({at, "a key was taken out"});
    }
  }
  return copy;
}

template <typename Change>
Thing changed_text(const Thing& text, const Change& change) {
  Thing result = text;
  for (std::string& each : result.value.texts) each = change(each);
  if (result.value.kind == Value::Known::literal) result.value.kind = Value::Known::constant;
  return result;
}

std::string without_margin(std::string_view text) {
  std::string result;
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t first = line.find_first_not_of(" \t");
    const bool margin = first != std::string_view::npos && line[first] == '|';
    if (!result.empty() || line.data() != text.data()) result += '\n';
    result += margin ? line.substr(first + 1) : line;
  }
  return result;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return text;
}

using Change = std::string (*)(const std::string&);

Change change_of(std::string_view method) {
  static constexpr std::array<std::pair<std::string_view, Change>, 10> kChanges{{
      {"strip", [](const std::string& text) { return std::string(trim(text)); }},
      {"trim", [](const std::string& text) { return std::string(trim(text)); }},
      {"stripMargin", [](const std::string& text) { return without_margin(text); }},
      {"lower", [](const std::string& text) { return to_lower(text); }},
      {"toLowerCase", [](const std::string& text) { return to_lower(text); }},
      {"upper", [](const std::string& text) { return upper(text); }},
      {"toUpperCase", [](const std::string& text) { return upper(text); }},
      {"toString", [](const std::string& text) { return text; }},
      {"intern", [](const std::string& text) { return text; }},
      {"toLong", [](const std::string& text) { return text; }},
  }};
  const auto found =
      std::ranges::find(kChanges, method, [](const auto& change) { return change.first; });
  return found == kChanges.end() ? nullptr : found->second;
}

Thing replaced(const Thing& text, const Invocation& invocation) {
  const Passed* from = invocation.positional(0);
  const Passed* to = invocation.positional(1);
  const auto old = from == nullptr ? std::nullopt : from->thing.value.known();
  const auto fresh = to == nullptr ? std::nullopt : to->thing.value.known();
  if (!old || !fresh || old->empty()) return unknown_thing("a text replaced", invocation.at);
  return changed_text(text,
                      [&](const std::string& each) { return replace_all(each, *old, *fresh); });
}

Thing pieces(const Thing& text, const Invocation& invocation) {
  const Passed* separator = invocation.positional(0);
  const auto mark = separator == nullptr ? std::nullopt : separator->thing.value.known();
  const auto whole = text.value.known();
  if (!whole || !mark || mark->size() != 1) return unknown_thing("a text split", invocation.at);
  std::vector<Thing> items;
  for (const std::string_view piece : split(*whole, mark->front())) {
    Value value = text.value;
    value.texts = {std::string(piece)};
    value.kind = Value::Known::constant;
    items.push_back(text_thing(std::move(value)));
  }
  return list_thing(std::move(items));
}

// The items with the separator between them.
Thing joined_list(World& world, const Thing& list, const Thing& separator, Location at) {
  std::vector<Thing> parts;
  for (const Thing& item : list.items) {
    if (!parts.empty()) parts.push_back(separator);
    parts.push_back(item);
  }
  return join_texts(world, parts, at);
}

// Scala's "%s:%d".format(host, port), where the places are plain; Python's have braces.
Thing formatted(World& world, const Thing& text, const Invocation& invocation) {
  const auto pattern = text.value.known();
  if (!pattern) return unknown_thing("a text formatted", invocation.at);
  if (pattern->find('%') == std::string_view::npos) return fill_format(world, text, invocation);
  std::vector<Thing> parts;
  std::string_view rest = *pattern;
  for (const Passed& passed : invocation.passed) {
    const std::size_t at = std::min(rest.find("%s"), rest.find("%d"));
    if (at == std::string_view::npos) return unknown_thing("a text formatted", invocation.at);
    parts.push_back(text_thing(literal_value(std::string(rest.substr(0, at)), text.value.at)));
    parts.push_back(passed.thing);
    rest.remove_prefix(at + 2);
  }
  if (rest.find('%') != std::string_view::npos)
    return unknown_thing("a text formatted", invocation.at);
  parts.push_back(text_thing(literal_value(std::string(rest), text.value.at)));
  return join_texts(world, parts, invocation.at);
}

Thing each_item(World& world, const Thing& list, const Invocation& invocation) {
  const Passed* code = invocation.positional(0);
  if (code == nullptr || !code->thing.is(Thing::Kind::function)) {
    return unknown_thing("a list mapped", invocation.at);
  }
  std::vector<Thing> results;
  for (std::size_t i = 0; i < list.items.size() && i < kMostTurns; ++i) {
    Passed item;
    item.thing = list.items[i];
    item.at = invocation.at;
    results.push_back(call(world, code->thing, {item}, invocation.at));
  }
  return list_thing(std::move(results));
}

bool visits_items(std::string_view method) {
  return method == "foreach" || method == "map" || method == "flatMap" || method == "forEach";
}

// A list that stays the same in another dress.
bool keeps_list(std::string_view method) {
  static constexpr std::array<std::string_view, 8> kMethods{
      "toList", "toSeq", "toArray", "toSet", "asJava", "toVector", "iterator", "par"};
  return std::ranges::find(kMethods, method) != kMethods.end();
}

// What Scala asks of an Option; one that holds a text is that text here.
bool takes_out(std::string_view method) {
  return method == "get" || method == "getOrElse" || method == "orNull";
}

// The DataFrames of a list, reduced to one by union or join.
Thing reduced(const Thing& list, Location at) {
  Frame all;
  for (const Thing& item : list.items) {
    if (!item.is(Thing::Kind::frame)) return unknown_thing("a list reduced", at);
    add_frame(all, *item.frame);
  }
  return frame_thing(std::move(all));
}

}  // namespace

Thing join_texts(World& /*world*/, const std::vector<Thing>& parts, Location at) {
  Value value;
  if (std::ranges::all_of(parts, has_texts)) value.texts = combinations(parts);
  const bool alone = parts.size() == 1 && parts.front().is(Thing::Kind::text);
  if (value.texts.empty()) {
    value = partly_known(parts, at);
  } else {
    value.kind = value.texts.size() > 1 ? Value::Known::choice : Value::Known::constant;
    if (alone) value.kind = parts.front().value.kind;
  }
  value.at = at;
  for (const Thing& part : parts) {
    value.via.insert(value.via.end(), part.value.via.begin(), part.value.via.end());
    if (is_told(part.value) && value.reason.empty()) value.reason = part.value.reason;
  }
  const bool nothing_known = value.kind == Value::Known::partial && value.partly().prefix.empty() &&
                             value.partly().suffix.empty() && parts.size() == 1;
  if (!nothing_known) return text_thing(std::move(value));
  Thing unknown = unknown_thing(value.reason, at);
  unknown.path = parts.front().path;
  return unknown;
}

// An operand ends no way, since it may never be asked for: `ready || { throw ... }`.
Thing evaluate_operation(World& world, const Expr& operation) {
  const bool ended = world.state.ended;
  std::vector<Thing> parts;
  for (const Expr& part : operation.parts) parts.push_back(evaluate(world, part));
  world.state.ended = ended;
  const Location at = world.here(operation.at);
  const std::string& sign = operation.text;
  if (sign == "->") return list_thing(std::move(parts));
  if (auto number = arithmetic(sign, parts, at)) return *number;
  if (sign == "%" && parts.front().is(Thing::Kind::text)) return fill_percent(world, parts, at);
  const bool sum = sign == "+" || sign == "++" || sign == "|";
  if (sum && any_of_kind(parts, Thing::Kind::map)) return sum_of_maps(world, parts, at);
  if (sign == "-" && !parts.empty() && parts.front().is(Thing::Kind::map)) {
    return without_keys(world, parts, at);
  }
  if (sum && any_of_kind(parts, Thing::Kind::list)) return sum_of_lists(parts, at);
  if (sign == "+" && any_of_kind(parts, Thing::Kind::text)) return join_texts(world, parts, at);
  Thing unknown = unknown_thing("the result of '" + sign + "'", at);
  for (const Thing& part : parts) {
    if (part.is(Thing::Kind::unknown) && !part.value.reason.empty())
      unknown.value.reason = part.value.reason;
  }
  return unknown;
}

std::optional<Thing> text_method(World& world, const Thing& text, const Invocation& invocation) {
  if (takes_out(invocation.name)) return text;
  if (const Change change = change_of(invocation.name)) return changed_text(text, change);
  if (!invocation.called) return duration(text, invocation);
  if (invocation.name == "replace") return replaced(text, invocation);
  if (invocation.name == "split") return pieces(text, invocation);
  if (invocation.name == "format") return formatted(world, text, invocation);
  const Passed* list = invocation.positional(0);
  const bool joins = invocation.name == "join" && list != nullptr;
  if (joins && list->thing.is(Thing::Kind::list)) {
    return joined_list(world, list->thing, text, invocation.at);
  }
  return std::nullopt;
}

std::optional<Thing> list_method(World& world, const Thing& list, const Invocation& invocation) {
  if (keeps_list(invocation.name)) return list;
  if (visits_items(invocation.name)) return each_item(world, list, invocation);
  if (invocation.name == "reduce" || invocation.name == "reduceLeft") {
    return reduced(list, invocation.at);
  }
  if (invocation.name == "toMap") {
    const ObjectId map = world.make(
        MapObject{{}, {}, invocation.at, MapObject::Fate::loose, world.binding, world.cell});
    for (const Thing& item : list.items) merge_thing(world, map, item, invocation.at);
    return object_thing(Thing::Kind::map, map);
  }
  if (invocation.name != "mkString") return std::nullopt;
  const Passed* separator = invocation.positional(0);
  return joined_list(
      world, list,
      separator == nullptr ? text_thing(literal_value("", invocation.at)) : separator->thing,
      invocation.at);
}

}  // namespace skl::walk
