#include "frontend/lowering/python_fork.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_expression.h"
#include "frontend/lowering/python_statement.h"

namespace skl {
namespace {

Node child_of_kind(const Node& node, std::string_view kind) {
  const std::vector<Node> parts = python_parts(node);
  const auto found = std::ranges::find(parts, kind, &Node::kind);
  return found == parts.end() ? Node() : *found;
}

void append_block(Block& out, const Node& block, PythonContext& context) {
  if (block) std::ranges::move(python_block(block, context), std::back_inserter(out));
}

bool is_main_guard(const Expr& condition) {
  if (condition.kind != Expr::Kind::operation || condition.text != "==") return false;
  return std::ranges::any_of(condition.parts, [](const Expr& operand) {
    return operand.kind == Expr::Kind::name && operand.text == "__name__";
  });
}

bool is_wildcard(const std::string& pattern) {
  return !pattern.empty() && std::ranges::all_of(pattern, [](char letter) {
    return letter == '_' || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9');
  });
}

// `case name:` takes anything; so does `case _:`.
bool takes_anything(const Node& clause, const std::vector<Node>& patterns,
                    const PythonContext& context) {
  if (clause.field("guard") || patterns.size() != 1) return false;
  const std::vector<Node> inner = python_parts(patterns[0]);
  const bool name = inner.empty() || inner[0].kind() == "dotted_name";
  return name && is_wildcard(context.slice(patterns[0]));
}

// What of a pattern may capture: not the class that it names, nor the attributes.
std::vector<Node> inner_patterns(const Node& pattern) {
  std::vector<Node> inner = python_parts(pattern);
  const bool names_first = pattern.kind() == "class_pattern" || pattern.kind() == "keyword_pattern";
  if (names_first && !inner.empty()) inner.erase(inner.begin());
  return inner;
}

// The names in the patterns are bound to something: each is unknown in the arm.
void bind_captures(const std::vector<Node>& patterns, const PythonContext& context, Block& arm) {
  std::vector<Node> open(patterns.rbegin(), patterns.rend());  // the last is next
  while (!open.empty()) {
    const Node node = open.back();
    open.pop_back();
    const std::vector<Node> inner = inner_patterns(node);
    const bool captures =
        node.kind() == "identifier" || (node.kind() == "dotted_name" && inner.size() == 1);
    if (!captures) {
      if (node.kind() != "dotted_name") open.insert(open.end(), inner.rbegin(), inner.rend());
      continue;
    }
    arm.push_back(leaf(Expr::Kind::bind, node.span(), "="));
    arm.back().declares = true;
    arm.back().parts.push_back(leaf(Expr::Kind::name, node.span(), context.slice(node)));
    arm.back().parts.push_back(unknown(node.span(), "matched value"));
  }
}

void append_case(Expr& branch, const Node& clause, PythonContext& context) {
  std::vector<Node> patterns = python_parts(clause);
  std::erase_if(patterns, [](const Node& part) { return part.kind() != "case_pattern"; });
  Block arm;
  bind_captures(patterns, context, arm);
  if (const Node guard = clause.field("guard")) {
    for (const Node& part : python_parts(guard))
      branch.parts.push_back(python_expression(part, context));
  }
  append_block(arm, clause.field("consequence"), context);
  branch.arms.push_back(std::move(arm));
  branch.exhaustive = branch.exhaustive || takes_anything(clause, patterns, context);
}

}  // namespace

void python_if(const Node& node, PythonContext& context, Block& out) {
  Expr branch = leaf(Expr::Kind::branch, node.span(), "if");
  branch.parts.push_back(python_expression(node.field("condition"), context));
  if (is_main_guard(branch.parts[0])) return append_block(out, node.field("consequence"), context);
  branch.arms.push_back(python_block(node.field("consequence"), context));
  for (const Node& clause : python_parts(node)) {
    if (clause.kind() == "elif_clause") {
      branch.parts.push_back(python_expression(clause.field("condition"), context));
      branch.arms.push_back(python_block(clause.field("consequence"), context));
    } else if (clause.kind() == "else_clause") {
      branch.arms.push_back(python_block(clause.field("body"), context));
      branch.exhaustive = true;
    }
  }
  out.push_back(std::move(branch));
}

void python_match(const Node& node, PythonContext& context, Block& out) {
  Expr branch = leaf(Expr::Kind::branch, node.span(), "match");
  const Node body = node.field("body");
  for (const Node& part : python_parts(node)) {
    if (part != body) branch.parts.push_back(python_expression(part, context));
  }
  for (const Node& clause : body ? python_parts(body) : std::vector<Node>()) {
    if (clause.kind() == "case_clause") append_case(branch, clause, context);
  }
  out.push_back(std::move(branch));
}

void python_try(const Node& node, PythonContext& context, Block& out) {
  Expr branch = leaf(Expr::Kind::branch, node.span(), "try");
  Block tried = python_block(node.field("body"), context);
  if (const Node rest = child_of_kind(node, "else_clause"))
    append_block(tried, rest.field("body"), context);
  branch.arms.push_back(std::move(tried));
  for (const Node& clause : python_parts(node)) {
    if (!clause.kind().starts_with("except")) continue;
    branch.arms.push_back(python_block(child_of_kind(clause, "block"), context));
  }
  branch.exhaustive = true;
  out.push_back(std::move(branch));
  if (const Node last = child_of_kind(node, "finally_clause")) {
    append_block(out, child_of_kind(last, "block"), context);
  }
}

}  // namespace skl
