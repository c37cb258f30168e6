#include "frontend/lowering/python_chain.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_expression.h"
#include "frontend/lowering/python_string.h"

namespace skl {
namespace {

Argument argument(Node node, PythonContext& context) {
  Argument result;
  result.at = node.span();
  while (node.kind() == "parenthesized_expression") {  // f((*a))
    const std::vector<Node> inner = python_parts(node);
    if (inner.empty()) break;
    node = inner.front();
  }
  if (node.kind() == "keyword_argument") {
    result.name = context.slice(node.field("name"));
    result.name_at = node.field("name").span();
    result.value = python_expression(node.field("value"), context);
    return result;
  }
  const bool list = node.kind() == "list_splat";
  const bool map = node.kind() == "dictionary_splat";
  if (list) result.spread = Argument::Spread::list;
  if (map) result.spread = Argument::Spread::map;
  const std::vector<Node> inner = list || map ? python_parts(node) : std::vector{node};
  result.value = python_expression(inner.empty() ? Node() : inner.front(), context);
  return result;
}

Step member(const Node& attribute, const PythonContext& context) {
  const Node name = attribute.field("attribute");
  Step step;
  step.name = name ? context.slice(name) : "";
  step.at = name ? name.span() : attribute.span();
  return step;
}

Step call(const Node& node, PythonContext& context) {
  const Node list = node.field("arguments");
  Step step;
  step.kind = Step::Kind::call;
  step.at = list ? list.span() : node.span();
  if (list) step.arguments = python_arguments(list, context);
  return step;
}

Step index(const Node& node, PythonContext& context) {
  Step step;
  step.kind = Step::Kind::index;
  step.at = node.span();
  std::vector<Expr> keys;
  const std::vector<Node> children = node.children();
  const auto bracket = std::ranges::find(children, std::string_view("["), &Node::kind);
  if (bracket != children.end()) {
    step.at.begin = bracket->span().begin;
    std::for_each(bracket, children.end(), [&](const Node& child) {
      if (child.named() && child.kind() != "comment")
        keys.push_back(python_expression(child, context));
    });
  }
  Argument key;
  key.at = keys.empty() ? step.at : cover(keys.front().at, keys.back().at);
  key.value = leaf(Expr::Kind::list, key.at);
  if (keys.size() == 1) {
    key.value = std::move(keys.front());
  } else {
    key.value.parts = std::move(keys);
  }
  step.arguments.push_back(std::move(key));
  return step;
}

// What `node` is a step upon, after putting the step down; false where it isn't one.
Node take_step(const Node& node, PythonContext& context, std::vector<Step>& steps) {
  const std::string_view kind = node.kind();
  if (kind == "attribute") {
    steps.push_back(member(node, context));
    return node.field("object");
  }
  if (kind == "call") {
    steps.push_back(call(node, context));
    return node.field("function");
  }
  if (kind == "subscript") {
    steps.push_back(index(node, context));
    return node.field("value");
  }
  if (kind != "parenthesized_expression" && kind != "await") return {};
  const std::vector<Node> inner = python_parts(node);
  return inner.empty() ? Node() : inner.front();
}

bool is_call_with_one_value(const Step& step) {
  return step.kind == Step::Kind::call && step.arguments.size() == 1 &&
         step.arguments[0].name.empty() && step.arguments[0].spread == Argument::Spread::none;
}

bool is_pair(const Expr& expression) {
  return expression.kind == Expr::Kind::list && expression.parts.size() == 2;
}

void append_spread(Expr& map, Expr value) {
  Expr spread = leaf(Expr::Kind::spread, value.at);
  spread.parts.push_back(std::move(value));
  map.parts.push_back(std::move(spread));
  map.parts.push_back(leaf(Expr::Kind::nothing, map.parts.back().at));
}

// dict(a=1, **more), dict([("a", 1)]), dict(other)
Expr map_of(std::vector<Argument> arguments, Span at) {
  Expr map = leaf(Expr::Kind::map, at);
  for (Argument& argument : arguments) {
    if (!argument.name.empty()) {
      map.parts.push_back(leaf(Expr::Kind::string, argument.name_at, argument.name));
      map.parts.push_back(std::move(argument.value));
    } else if (argument.spread == Argument::Spread::none &&
               argument.value.kind == Expr::Kind::list &&
               std::ranges::all_of(argument.value.parts, is_pair)) {
      for (Expr& pair : argument.value.parts)
        std::ranges::move(pair.parts, std::back_inserter(map.parts));
    } else {
      append_spread(map, std::move(argument.value));
    }
  }
  return map;
}

bool is_name(const Expr& expression, std::string_view name) {
  return expression.kind == Expr::Kind::name && expression.text == name;
}

// How many of the first steps are part of a value, which then takes the place of `base`.
std::size_t fold_builtin(Expr& base, std::vector<Step>& steps) {
  if (steps.empty()) return 0;
  const Span at = cover(base.at, steps[0].at);
  if (is_name(base, "str") && is_call_with_one_value(steps[0])) {
    std::vector<Expr> parts;
    parts.push_back(as_python_text(std::move(steps[0].arguments[0].value)));
    base = joined(at, std::move(parts));
    return 1;
  }
  if (is_name(base, "dict") && steps[0].kind == Step::Kind::call) {
    base = map_of(std::move(steps[0].arguments), at);
    return 1;
  }
  const bool formats = base.kind == Expr::Kind::string && steps.size() > 1 &&
                       steps[0].name == "format" && steps[1].kind == Step::Kind::call;
  if (!formats) return 0;
  Expr text = filled_template(base, format_template(base.text), steps[1].arguments);
  text.at = cover(base.at, steps[1].at);
  base = std::move(text);
  return 2;
}

}  // namespace

std::vector<Argument> python_arguments(const Node& list, PythonContext& context) {
  std::vector<Argument> arguments;
  if (list.kind() == "generator_expression") {
    arguments.push_back(argument(list, context));
    return arguments;
  }
  for (const Node& child : python_parts(list)) arguments.push_back(argument(child, context));
  return arguments;
}

Expr python_chain(const Node& node, PythonContext& context) {
  std::vector<Step> steps;  // the last one first
  Node base_node = node;
  for (Node inner = node; inner; inner = take_step(inner, context, steps)) base_node = inner;
  Expr base = base_node.kind() == "parenthesized_expression" || base_node == node
                  ? unknown(base_node.span(), "nothing in parentheses")
                  : python_expression(base_node, context);
  std::ranges::reverse(steps);
  const std::size_t folded = fold_builtin(base, steps);
  steps.erase(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(folded));
  if (steps.empty()) return base;
  Expr chain = leaf(Expr::Kind::chain, cover(base.at, steps.back().at));
  chain.parts.push_back(std::move(base));
  chain.steps = std::move(steps);
  return chain;
}

}  // namespace skl
