#include "frontend/lowering/scala.h"

#include <algorithm>
#include <array>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala_literals.h"
#include "skl/frontend/lowering.h"

namespace skl {
namespace {

constexpr std::string_view kNotUnderstood = "syntax not understood";

using Lower = Expr (*)(ScalaSource&, const Node&);

Expr as_written(const ScalaSource& source, const Node& node, Expr::Kind kind) {
  return leaf(kind, node.span(), std::string(node.text(source.text)));
}

Expr identifier(ScalaSource& source, const Node& node) {
  Expr name = as_written(source, node, Expr::Kind::name);
  if (name.text.starts_with('`')) std::erase(name.text, '`');
  return name;
}

Expr boolean(ScalaSource& source, const Node& node) {
  return as_written(source, node, Expr::Kind::boolean);
}

Expr number(ScalaSource& source, const Node& node) {
  return leaf(Expr::Kind::number, node.span(), scala_number(node.text(source.text)));
}

Expr nothing(ScalaSource&, const Node& node) { return leaf(Expr::Kind::nothing, node.span()); }

Expr placeholder(ScalaSource&, const Node& node) {
  return unknown(node.span(), "a lambda's parameter");
}

Expr first_within(ScalaSource& source, const Node& node) {
  const std::vector<Node> children = scala_children(node);
  if (children.empty() || children.front().error()) return scala_unknown(source, node);
  return scala_expression(source, children.front());
}

Expr tuple(ScalaSource& source, const Node& node) {
  Expr list = leaf(Expr::Kind::list, node.span());
  for (Argument& argument : scala_arguments(source, node)) {
    list.parts.push_back(std::move(argument.value));
  }
  return list;
}

Expr yielded(ScalaSource& source, const Node& node) {
  Expr result = leaf(Expr::Kind::yield, node.span());
  const std::vector<Node> children = scala_children(node);
  result.parts.push_back(children.empty() ? leaf(Expr::Kind::nothing, node.span())
                                          : scala_expression(source, children.front()));
  return result;
}

struct Row {
  std::string_view kind;
  Lower lower;
};

// In the order of their names, for lower_bound.
constexpr std::array kRows{
    Row{"arguments", tuple},
    Row{"ascription_expression", first_within},
    Row{"assignment_expression", scala_assignment},
    Row{"block", scala_block},
    Row{"boolean_literal", boolean},
    Row{"call_expression", scala_chain},
    Row{"case_block", scala_case_lambda},
    Row{"character_literal", scala_string},
    Row{"class_definition", scala_type},
    Row{"colon_argument", scala_colon_argument},
    Row{"do_while_expression", scala_while},
    Row{"field_expression", scala_chain},
    Row{"floating_point_literal", number},
    Row{"for_expression", scala_for},
    Row{"function_declaration", scala_function},
    Row{"function_definition", scala_function},
    Row{"generic_function", scala_chain},
    Row{"guard", first_within},
    Row{"identifier", identifier},
    Row{"if_expression", scala_if},
    Row{"indented_block", scala_block},
    Row{"indented_cases", scala_case_lambda},
    Row{"infix_expression", scala_infix},
    Row{"instance_expression", scala_instance},
    Row{"integer_literal", number},
    Row{"interpolated_string_expression", scala_interpolation},
    Row{"lambda_expression", scala_lambda},
    Row{"match_expression", scala_match},
    Row{"null_literal", nothing},
    Row{"object_definition", scala_type},
    Row{"package_object", scala_type},
    Row{"parenthesized_expression", first_within},
    Row{"postfix_expression", scala_postfix},
    Row{"prefix_expression", scala_prefix},
    Row{"return_expression", yielded},
    Row{"string", scala_string},
    Row{"trait_definition", scala_type},
    Row{"try_expression", scala_try},
    Row{"tuple_expression", tuple},
    Row{"unit", nothing},
    Row{"while_expression", scala_while},
    Row{"wildcard", placeholder},
};

static_assert(std::ranges::is_sorted(kRows, {}, &Row::kind));

std::string in_words(std::string_view kind) {
  std::string words(kind);
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace

std::vector<Node> scala_children(const Node& node) {
  std::vector<Node> children = node.named_children();
  std::erase_if(children, [](const Node& child) {
    return child.kind() == "comment" || child.kind() == "block_comment";
  });
  return children;
}

bool scala_broken(const Node& node) {
  if (!node.has_error()) return false;
  return std::ranges::any_of(node.children(),
                             [](const Node& child) { return child.error() || child.missing(); });
}

Expr scala_unknown(ScalaSource& source, const Node& node) {
  Block within;
  for (const Node& child : scala_children(node)) append_scala_statement(source, child, within);
  const bool broken = node.error() || scala_broken(node);
  std::string what = broken ? std::string(kNotUnderstood) : in_words(node.kind());
  return unknown_around(node.span(), std::move(what), std::move(within));
}

Expr scala_expression(ScalaSource& source, const Node& node) {
  const ScalaDepth depth(source);
  if (!depth) return unknown(node.span(), "nested too deep");
  if (!node || node.missing()) return unknown(node.span(), "something missing");
  const std::string_view kind = node.kind();
  const auto* row = std::ranges::lower_bound(kRows, kind, {}, &Row::kind);
  const bool known = row != kRows.end() && row->kind == kind;
  return known ? row->lower(source, node) : scala_unknown(source, node);
}

Program lower_scala(const Tree& tree, std::string_view text) {
  ScalaSource source{text};
  Program program;
  append_scala_statement(source, tree.root(), program.block);
  return program;
}

}  // namespace skl
