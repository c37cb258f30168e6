#include "frontend/lowering/python_operator.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_expression.h"
#include "frontend/lowering/python_string.h"

namespace skl {
namespace {

Argument plain_argument(Expr value) {
  Argument argument;
  argument.at = value.at;
  argument.value = std::move(value);
  return argument;
}

// What stands right of %: a tuple's elements, a dict's values by their keys, or one value.
std::vector<Argument> percent_arguments(Expr right, const Node& node) {
  std::vector<Argument> arguments;
  if (node.kind() == "tuple") {
    for (Expr& part : right.parts) arguments.push_back(plain_argument(std::move(part)));
  } else if (right.kind == Expr::Kind::map) {
    for (std::size_t key = 0; key + 1 < right.parts.size(); key += 2) {
      if (right.parts[key].kind != Expr::Kind::string) continue;
      arguments.push_back(plain_argument(std::move(right.parts[key + 1])));
      arguments.back().name = right.parts[key].text;
    }
  } else {
    arguments.push_back(plain_argument(std::move(right)));
  }
  return arguments;
}

Expr operation(Span at, std::string text, std::vector<Expr> operands) {
  Expr whole = leaf(Expr::Kind::operation, at, std::move(text));
  whole.parts = std::move(operands);
  return whole;
}

Expr percent(const Node& node, PythonContext& context) {
  Expr left = python_expression(node.field("left"), context);
  Expr right = python_expression(node.field("right"), context);
  if (left.kind == Expr::Kind::string) {
    const std::vector<Argument> arguments =
        percent_arguments(std::move(right), node.field("right"));
    Expr text = filled_template(left, percent_template(left.text), arguments);
    text.at = node.span();
    return text;
  }
  std::vector<Expr> operands;
  operands.push_back(std::move(left));
  operands.push_back(std::move(right));
  return operation(node.span(), "%", std::move(operands));
}

Expr signed_number(const Expr& number, std::string_view sign, Span at) {
  std::string text = sign == "-" && number.text != "0" ? "-" : "";
  text += number.text;
  if (text.starts_with("--")) text.erase(0, 2);
  return leaf(Expr::Kind::number, at, std::move(text));
}

std::string operator_of(const Node& node, const PythonContext& context) {
  const Node sign = node.field("operator");
  return sign ? context.slice(sign) : "";
}

}  // namespace

Expr python_binary(const Node& node, PythonContext& context) {
  const std::string text = operator_of(node, context);
  if (text == "%") return percent(node, context);
  std::vector<Expr> operands;  // the last one first
  Node left = node;
  do {
    operands.push_back(python_expression(left.field("right"), context));
    left = left.field("left");
  } while (left && left.kind() == node.kind() && operator_of(left, context) == text);
  operands.push_back(python_expression(left, context));
  std::ranges::reverse(operands);
  return operation(node.span(), text, std::move(operands));
}

Expr python_unary(const Node& node, PythonContext& context) {
  std::string text = node.kind() == "not_operator" ? "not" : operator_of(node, context);
  Expr operand = python_expression(node.field("argument"), context);
  const bool signs_number = operand.kind == Expr::Kind::number && (text == "-" || text == "+");
  if (signs_number) return signed_number(operand, text, node.span());
  std::vector<Expr> operands;
  operands.push_back(std::move(operand));
  return operation(node.span(), std::move(text), std::move(operands));
}

Expr python_comparison(const Node& node, PythonContext& context) {
  std::vector<Expr> operands;
  std::string text;
  for (const Node& child : python_parts(node))
    operands.push_back(python_expression(child, context));
  const Node sign = node.field("operators");
  if (operands.size() == 2 && sign) text = context.slice(sign);
  return operation(node.span(), text.empty() ? "comparison" : text, std::move(operands));
}

Expr python_ternary(const Node& node, PythonContext& context) {
  const std::vector<Node> parts = python_parts(node);
  if (parts.size() != 3) return unknown(node.span(), "conditional expression");
  Expr branch = leaf(Expr::Kind::branch, node.span(), "if");
  branch.parts.push_back(python_expression(parts[1], context));
  for (const std::size_t arm : {std::size_t{0}, std::size_t{2}}) {
    branch.arms.emplace_back();
    branch.arms.back().push_back(python_expression(parts[arm], context));
  }
  branch.exhaustive = true;
  return branch;
}

}  // namespace skl
