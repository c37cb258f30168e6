#include "frontend/lowering/python_statement.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_definition.h"
#include "frontend/lowering/python_expression.h"
#include "frontend/lowering/python_fork.h"

namespace skl {
namespace {

using Lowering = void (*)(const Node&, PythonContext&, Block&);

void append(Block& out, Expr expression) {
  if (!is_inert(expression)) out.push_back(std::move(expression));
}

// Each child in its place: of a broken stretch, of `print x, y`, of an assertion.
void each_part(const Node& node, PythonContext& context, Block& out) {
  for (const Node& part : python_parts(node)) python_statement(part, context, out);
}

void skip(const Node& /*node*/, PythonContext& /*context*/, Block& /*out*/) {}

// A text alone is a docstring.
void expression_statement(const Node& node, PythonContext& context, Block& out) {
  for (const Node& part : python_parts(node)) {
    if (part.kind() != "string" && part.kind() != "concatenated_string")
      python_statement(part, context, out);
  }
}

bool makes_names(const Expr& target, const PythonContext& context) {
  if (target.kind == Expr::Kind::list) return true;
  return target.kind == Expr::Kind::name &&
         std::ranges::find(context.outer_names, target.text) == context.outer_names.end();
}

Expr bind(Span at, Expr target, Expr value, const PythonContext& context) {
  Expr expression = leaf(Expr::Kind::bind, at, "=");
  expression.declares = makes_names(target, context);
  expression.parts.push_back(std::move(target));
  expression.parts.push_back(std::move(value));
  return expression;
}

// a = b = value: the value once, to `b`; then `b` to `a`.
void assignment(const Node& node, PythonContext& context, Block& out) {
  std::vector<Node> targets;
  Node value = node;
  for (; value && value.kind() == "assignment"; value = value.field("right")) {
    targets.push_back(value.field("left"));
  }
  if (!value) return;  // `name: type`
  out.push_back(bind(node.span(), python_expression(targets.back(), context),
                     python_expression(value, context), context));
  for (std::size_t outer = targets.size() - 1; outer-- > 0;) {
    out.push_back(bind(node.span(), python_expression(targets[outer], context),
                       python_expression(targets.back(), context), context));
  }
}

void augmented(const Node& node, PythonContext& context, Block& out) {
  out.push_back(bind(node.span(), python_expression(node.field("left"), context),
                     python_expression(node.field("right"), context), context));
  const Node sign = node.field("operator");
  if (sign) out.back().text = context.slice(sign);
}

void return_statement(const Node& node, PythonContext& context, Block& out) {
  Expr expression = leaf(Expr::Kind::yield, node.span(), "return");
  for (const Node& part : python_parts(node))
    expression.parts.push_back(python_expression(part, context));
  out.push_back(std::move(expression));
}

void raise_statement(const Node& node, PythonContext& context, Block& out) {
  each_part(node, context, out);
  out.push_back(leaf(Expr::Kind::yield, node.span(), "raise"));
}

// `del d["k"]` is d.pop("k"); another one takes a name away.
void delete_statement(const Node& node, PythonContext& context, Block& out) {
  std::vector<Node> targets = python_parts(node);
  if (targets.size() == 1 && targets[0].kind() == "expression_list")
    targets = python_parts(targets[0]);
  for (const Node& part : targets) {
    Expr target = python_expression(part, context);
    if (target.kind == Expr::Kind::chain && target.steps.back().kind == Step::Kind::index) {
      Step pop;
      pop.name = "pop";
      pop.at = target.steps.back().at;
      target.steps.back().kind = Step::Kind::call;
      target.steps.insert(target.steps.end() - 1, std::move(pop));
    }
    append(out, std::move(target));
  }
}

// The names belong to another scope: what is bound to them here isn't declared here.
void outer_names(const Node& node, PythonContext& context, Block& /*out*/) {
  for (const Node& name : python_parts(node)) context.outer_names.push_back(context.slice(name));
}

Expr loop(const Node& node, PythonContext& context) {
  Expr expression = leaf(Expr::Kind::loop, node.span());
  const Node pattern = node.field("left");
  if (pattern) expression.parameters = python_loop_names(pattern, context);
  const Node iterated = node.field("right");
  expression.parts.push_back(iterated ? python_expression(iterated, context)
                                      : leaf(Expr::Kind::nothing, node.span()));
  if (const Node condition = node.field("condition")) {
    append(expression.block, python_expression(condition, context));
  }
  std::ranges::move(python_block(node.field("body"), context),
                    std::back_inserter(expression.block));
  return expression;
}

void loop_statement(const Node& node, PythonContext& context, Block& out) {
  out.push_back(loop(node, context));
  const Node after = node.field("alternative");
  if (after) std::ranges::move(python_block(after.field("body"), context), std::back_inserter(out));
}

// `with f() as name:`
void with_item(const Node& item, PythonContext& context, Block& out) {
  const Node value = item.field("value");
  if (!value) return;
  if (value.kind() != "as_pattern") return append(out, python_expression(value, context));
  const std::vector<Node> parts = python_parts(value);
  const Node alias = value.field("alias");
  const std::vector<Node> names = alias ? python_parts(alias) : std::vector<Node>();
  if (parts.empty() || names.empty()) return;
  out.push_back(bind(value.span(), python_expression(names[0], context),
                     python_expression(parts[0], context), context));
}

void with_statement(const Node& node, PythonContext& context, Block& out) {
  for (const Node& part : python_parts(node)) {
    if (part.kind() != "with_clause") continue;
    for (const Node& item : python_parts(part)) with_item(item, context, out);
  }
  std::ranges::move(python_block(node.field("body"), context), std::back_inserter(out));
}

struct Row {
  std::string_view kind;
  Lowering lower;
};

constexpr std::array kRows{
    Row{"expression_statement", expression_statement},
    Row{"assignment", assignment},
    Row{"augmented_assignment", augmented},
    Row{"if_statement", python_if},
    Row{"match_statement", python_match},
    Row{"try_statement", python_try},
    Row{"for_statement", loop_statement},
    Row{"while_statement", loop_statement},
    Row{"with_statement", with_statement},
    Row{"function_definition", python_function},
    Row{"class_definition", python_class},
    Row{"decorated_definition", python_decorated},
    Row{"import_statement", python_import},
    Row{"import_from_statement", python_import},
    Row{"future_import_statement", skip},
    Row{"return_statement", return_statement},
    Row{"raise_statement", raise_statement},
    Row{"delete_statement", delete_statement},
    Row{"global_statement", outer_names},
    Row{"nonlocal_statement", outer_names},
    Row{"type_alias_statement", skip},
    Row{"pass_statement", skip},
    Row{"break_statement", skip},
    Row{"continue_statement", skip},
    Row{"comment", skip},
    Row{"assert_statement", each_part},
    Row{"print_statement", each_part},
    Row{"exec_statement", skip},
    Row{"chevron", each_part},
    Row{"block", each_part},
    Row{"ERROR", each_part},
};

}  // namespace

void python_statement(const Node& node, PythonContext& context, Block& out) {
  if (!node) return;
  const PythonNesting nesting(context);
  if (nesting.too_deep()) return out.push_back(unknown(node.span(), "nested too deeply"));
  const std::string_view kind = node.kind();
  const auto row = std::ranges::find(kRows, kind, &Row::kind);
  if (row != kRows.end()) return row->lower(node, context, out);
  append(out, python_expression(node, context));
}

Block python_block(const Node& block, PythonContext& context) {
  Block out;
  if (block) each_part(block, context, out);
  return out;
}

}  // namespace skl
