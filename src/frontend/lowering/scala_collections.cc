#include "frontend/lowering/scala_collections.h"

#include <algorithm>
#include <array>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala_literals.h"

namespace skl {
namespace {

constexpr std::array<std::string_view, 12> kMaps{
    "Map",           "HashMap",   "TreeMap", "ListMap", "SortedMap", "LinkedHashMap",
    "ConcurrentMap", "VectorMap", "SeqMap",  "TrieMap", "JMap",      "JavaMap"};

constexpr std::array<std::string_view, 14> kLists{
    "Seq",     "List",       "Array",       "Set",           "Vector", "IndexedSeq", "Iterable",
    "HashSet", "ListBuffer", "ArrayBuffer", "LinkedHashSet", "Buffer", "LazyList",   "Stream"};

template <typename Names>
bool is_one_of(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool is_map(std::string_view name) { return is_one_of(kMaps, name) || name.ends_with("HashMap"); }

// The steps of a chain up to a call: a path of names, and the call if there is one.
struct Path {
  std::string_view last;    // its last name
  std::string_view before;  // the one before that
  std::size_t steps = 0;    // how many steps the names take
};

Path path_of(const Expr& chain) {
  Path path;
  if (chain.parts.front().kind == Expr::Kind::name) path.last = chain.parts.front().text;
  for (const Step& step : chain.steps) {
    if (path.last.empty() || step.kind != Step::Kind::member) break;
    path.before = std::exchange(path.last, step.name);
    ++path.steps;
  }
  return path;
}

// Replaces the start of the chain, of so many steps, by what it makes.
Expr replace_start(Expr chain, std::size_t steps, Expr made) {
  const Span last = steps == 0 ? chain.parts.front().at : chain.steps[steps - 1].at;
  made.at = cover({chain.at.begin, chain.at.begin}, last);
  if (steps == chain.steps.size()) {
    made.at = chain.at;
    return made;
  }
  chain.steps.erase(chain.steps.begin(), chain.steps.begin() + static_cast<std::ptrdiff_t>(steps));
  chain.parts.front() = std::move(made);
  return chain;
}

Expr spread_of(Expr value) {
  Expr spread = leaf(Expr::Kind::spread, value.at);
  spread.parts.push_back(std::move(value));
  return spread;
}

void add_pair(Expr& map, Expr key, Expr value) {
  map.parts.push_back(std::move(key));
  map.parts.push_back(std::move(value));
}

void add_spread(Expr& map, Expr value) {
  const Span end{value.at.end, value.at.end};
  add_pair(map, spread_of(std::move(value)), leaf(Expr::Kind::nothing, end));
}

// `a -> b` and `("a", b)` are entries; anything else is a pair that we don't see.
void add_entry(Expr& map, Argument argument) {
  Expr& value = argument.value;
  const bool arrow = value.kind == Expr::Kind::operation && value.text == "->";
  const bool pair = arrow || value.kind == Expr::Kind::list;
  if (argument.spread == Argument::Spread::list) {
    add_spread(map, std::move(value));
  } else if (pair && value.parts.size() == 2) {
    add_pair(map, std::move(value.parts[0]), std::move(value.parts[1]));
  } else {
    Expr one = leaf(Expr::Kind::list, value.at);
    one.parts.push_back(std::move(value));
    add_spread(map, std::move(one));
  }
}

Expr map_of(std::vector<Argument> entries) {
  Expr map = leaf(Expr::Kind::map, {});
  for (Argument& entry : entries) add_entry(map, std::move(entry));
  return map;
}

Expr list_of(std::vector<Argument> elements) {
  Expr list = leaf(Expr::Kind::list, {});
  for (Argument& element : elements) {
    const bool spread = element.spread == Argument::Spread::list;
    list.parts.push_back(spread ? spread_of(std::move(element.value)) : std::move(element.value));
  }
  return list;
}

// Java's Map.of("a", b, "c", d).
Expr map_of_keys_and_values(std::vector<Argument> arguments) {
  Expr map = leaf(Expr::Kind::map, {});
  for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
    add_pair(map, std::move(arguments[i].value), std::move(arguments[i + 1].value));
  }
  return map;
}

using Make = Expr (*)(std::vector<Argument>);

// What a call of that path makes, if it's a collection.
Make maker(const Path& path) {
  const bool of_map = is_map(path.before);
  if (is_map(path.last) || (of_map && path.last == "apply")) return map_of;
  if (is_one_of(kLists, path.last)) return list_of;
  if (of_map && path.last == "of") return map_of_keys_and_values;
  if (path.last == "singletonMap") return map_of_keys_and_values;
  if (path.before == "Arrays" && path.last == "asList") return list_of;
  if (path.before == "Collections" && path.last == "singletonList") return list_of;
  return nullptr;
}

Expr without_empty_call(Expr chain, std::size_t steps, Expr::Kind kind) {
  const bool called = steps < chain.steps.size() && chain.steps[steps].kind == Step::Kind::call &&
                      chain.steps[steps].arguments.empty();
  return replace_start(std::move(chain), steps + (called ? 1 : 0), leaf(kind, {}));
}

Expr without_margin(Expr chain) {
  char margin = '|';
  std::size_t steps = 1;
  if (chain.steps.size() > 1 && chain.steps[1].kind == Step::Kind::call) {
    const std::vector<Argument>& arguments = chain.steps[1].arguments;
    const bool given = arguments.size() == 1 && arguments[0].value.text.size() == 1;
    if (!arguments.empty() && !given) return chain;
    if (given) margin = arguments[0].value.text.front();
    steps = 2;
  }
  Expr text = std::move(chain.parts.front());
  strip_margin(text, margin);
  return replace_start(std::move(chain), steps, std::move(text));
}

}  // namespace

Expr with_collections(Expr chain) {
  if (chain.kind != Expr::Kind::chain || chain.steps.empty()) return chain;
  const Expr::Kind base = chain.parts.front().kind;
  const bool text = base == Expr::Kind::string || base == Expr::Kind::joined;
  if (text && chain.steps.front().name == "stripMargin") return without_margin(std::move(chain));
  const Path path = path_of(chain);
  if (path.last == "empty" && is_map(path.before)) {
    return without_empty_call(std::move(chain), path.steps, Expr::Kind::map);
  }
  if (path.last == "empty" && is_one_of(kLists, path.before)) {
    return without_empty_call(std::move(chain), path.steps, Expr::Kind::list);
  }
  const Make make = path.steps < chain.steps.size() ? maker(path) : nullptr;
  if (make == nullptr) return chain;
  Expr made = make(std::move(chain.steps[path.steps].arguments));
  return replace_start(std::move(chain), path.steps + 1, std::move(made));
}

Expr with_new_collection(Expr chain) {
  const Path path = path_of(chain);
  if (!is_map(path.last) && path.last != "Properties") return chain;
  Expr map = leaf(Expr::Kind::map, chain.at);
  for (Argument& argument : chain.steps.back().arguments) {
    if (argument.value.kind != Expr::Kind::number) add_spread(map, std::move(argument.value));
  }
  return map;
}

}  // namespace skl
