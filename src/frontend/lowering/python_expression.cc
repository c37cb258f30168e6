#include "frontend/lowering/python_expression.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_chain.h"
#include "frontend/lowering/python_collection.h"
#include "frontend/lowering/python_number.h"
#include "frontend/lowering/python_operator.h"
#include "frontend/lowering/python_statement.h"
#include "frontend/lowering/python_string.h"

namespace skl {
namespace {

using Lowering = Expr (*)(const Node&, PythonContext&);

Expr name(const Node& node, PythonContext& context) {
  return leaf(Expr::Kind::name, node.span(), context.slice(node));
}

Expr number(const Node& node, PythonContext& context) {
  auto text = python_number(node.text(context.text));
  return text ? leaf(Expr::Kind::number, node.span(), *std::move(text))
              : unknown(node.span(), "number that is no plain number");
}

Expr truth(const Node& node, PythonContext& /*context*/) {
  return leaf(Expr::Kind::boolean, node.span(), node.kind() == "true" ? "true" : "false");
}

Expr none(const Node& node, PythonContext& /*context*/) {
  return leaf(Expr::Kind::nothing, node.span());
}

// (name := value)
Expr walrus(const Node& node, PythonContext& context) {
  Expr bind = leaf(Expr::Kind::bind, node.span(), "=");
  bind.declares = true;
  bind.parts.push_back(python_expression(node.field("name"), context));
  bind.parts.push_back(python_expression(node.field("value"), context));
  return bind;
}

Expr lambda(const Node& node, PythonContext& context) {
  Expr expression = leaf(Expr::Kind::lambda, node.span());
  if (const Node parameters = node.field("parameters")) {
    expression.parameters = python_parameters(parameters, context);
  }
  expression.block.push_back(python_expression(node.field("body"), context));
  return expression;
}

// What isn't understood may still hold something that is.
Expr other(const Node& node, PythonContext& context) {
  Block within;
  for (const Node& child : python_parts(node)) python_statement(child, context, within);
  std::string what = node.error() ? "broken code" : std::string(node.kind());
  for (char& letter : what) {
    if (letter == '_') letter = ' ';
  }
  return unknown_around(node.span(), std::move(what), std::move(within));
}

struct Row {
  std::string_view kind;
  Lowering lower;
};

constexpr std::array kRows{
    Row{"identifier", name},
    Row{"string", python_string},
    Row{"call", python_chain},
    Row{"attribute", python_chain},
    Row{"subscript", python_chain},
    Row{"parenthesized_expression", python_chain},
    Row{"await", python_chain},
    Row{"concatenated_string", python_string},
    Row{"integer", number},
    Row{"float", number},
    Row{"true", truth},
    Row{"false", truth},
    Row{"none", none},
    Row{"binary_operator", python_binary},
    Row{"boolean_operator", python_binary},
    Row{"unary_operator", python_unary},
    Row{"not_operator", python_unary},
    Row{"comparison_operator", python_comparison},
    Row{"conditional_expression", python_ternary},
    Row{"named_expression", walrus},
    Row{"lambda", lambda},
    Row{"dictionary", python_dictionary},
    Row{"list", python_list},
    Row{"tuple", python_list},
    Row{"set", python_list},
    Row{"expression_list", python_list},
    Row{"pattern_list", python_list},
    Row{"list_pattern", python_list},
    Row{"tuple_pattern", python_list},
    Row{"list_splat", python_spread},
    Row{"list_splat_pattern", python_spread},
    Row{"dictionary_splat", python_spread},
    Row{"list_comprehension", python_comprehension},
    Row{"set_comprehension", python_comprehension},
    Row{"dictionary_comprehension", python_comprehension},
    Row{"generator_expression", python_comprehension},
};

}  // namespace

Expr python_expression(const Node& node, PythonContext& context) {
  if (!node) return unknown({}, "nothing");
  const PythonNesting nesting(context);
  if (nesting.too_deep()) return unknown(node.span(), "nested too deeply");
  const std::string_view kind = node.kind();
  for (const Row& row : kRows) {
    if (row.kind == kind) return row.lower(node, context);
  }
  return other(node, context);
}

}  // namespace skl
