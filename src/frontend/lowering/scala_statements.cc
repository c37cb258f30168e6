// Blocks of Scala: statements one after the other, in braces or indented.

#include <algorithm>
#include <array>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"

namespace skl {
namespace {

// These only hold statements, which then stand in the block around.
constexpr std::array<std::string_view, 6> kTransparent{"compilation_unit", "ERROR",
                                                       "package_clause",   "template_body",
                                                       "enum_body",        "with_template_body"};

// Nothing in them runs.
constexpr std::array<std::string_view, 12> kSilent{
    "comment",         "block_comment",      "self_type",       "modifiers",
    "annotation",      "package_identifier", "type_definition", "export_declaration",
    "type_parameters", "type_arguments",     "access_modifier", "enum_case_definitions"};

template <typename Names>
bool is_one_of(const Names& names, std::string_view kind) {
  return std::ranges::find(names, kind) != names.end();
}

void append_within(ScalaSource& source, const Node& node, Block& block) {
  const ScalaDepth depth(source);
  if (!depth) return block.push_back(unknown(node.span(), "nested too deep"));
  Block within = scala_statements(source, node);
  if (node.error()) std::erase_if(within, is_inert);
  std::ranges::move(within, std::back_inserter(block));
}

// Only as a statement: what a value is computed with may never be asked for, as in
// getOrElse(throw ...).
void append_throw(ScalaSource& source, const Node& node, Block& block) {
  for (const Node& child : scala_children(node)) append_scala_statement(source, child, block);
  block.push_back(leaf(Expr::Kind::yield, node.span(), "raise"));
}

}  // namespace

void append_scala_statement(ScalaSource& source, const Node& node, Block& block) {
  const std::string_view kind = node.kind();
  if (is_one_of(kSilent, kind)) return;
  if (is_one_of(kTransparent, kind)) return append_within(source, node, block);
  if (kind == "throw_expression") return append_throw(source, node, block);
  if (kind == "import_declaration") return append_scala_import(source, node, block);
  if (kind.starts_with("val_") || kind.starts_with("var_")) {
    return append_scala_value(source, node, block);
  }
  block.push_back(scala_expression(source, node));
}

Block scala_statements(ScalaSource& source, const Node& node) {
  Block outer;
  Block* block = &outer;
  for (const Node& child : scala_children(node)) {
    append_scala_statement(source, child, *block);
    // `{ x => a; b }`: what follows a lambda in its braces belongs to it.
    const bool opens = node.kind() == "block" && child.kind() == "lambda_expression";
    if (opens && outer.size() == 1 && outer.back().kind == Expr::Kind::lambda) {
      block = &outer.back().block;
    }
  }
  return outer;
}

Block scala_body(ScalaSource& source, const Node& node) {
  const std::string_view kind = node.kind();
  if (kind == "block" || kind == "indented_block") {
    const ScalaDepth depth(source);
    if (depth) return scala_statements(source, node);
  }
  Block body;
  append_scala_statement(source, node, body);
  return body;
}

Expr scala_block(ScalaSource& source, const Node& node) {
  Expr block = leaf(Expr::Kind::block, node.span());
  block.block = scala_statements(source, node);
  const bool one_lambda = block.block.size() == 1 && block.block.front().kind == Expr::Kind::lambda;
  if (!one_lambda) return block;
  Expr lambda = std::move(block.block.front());
  lambda.at = node.span();
  return lambda;
}

}  // namespace skl
