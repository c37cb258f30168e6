#include "frontend/lowering/python_collection.h"

#include <string>
#include <utility>
#include <vector>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_expression.h"

namespace skl {
namespace {

std::string comprehension_name(std::string_view kind) {
  if (kind == "dictionary_comprehension") return "dict comprehension";
  if (kind == "set_comprehension") return "set comprehension";
  return kind == "list_comprehension" ? "list comprehension" : "generator";
}

void append_for(Expr& loop, const Node& clause, PythonContext& context) {
  const Node pattern = clause.field("left");
  if (pattern)
    std::ranges::move(python_loop_names(pattern, context), std::back_inserter(loop.parameters));
  Expr iterated = python_expression(clause.field("right"), context);
  if (loop.parts.empty()) {
    loop.parts.push_back(std::move(iterated));
  } else {
    loop.block.push_back(std::move(iterated));
  }
}

void append_body(Block& block, const Node& body, PythonContext& context) {
  if (!body) return;
  if (body.kind() != "pair") return block.push_back(python_expression(body, context));
  block.push_back(python_expression(body.field("key"), context));
  block.push_back(python_expression(body.field("value"), context));
}

}  // namespace

Expr python_dictionary(const Node& node, PythonContext& context) {
  Expr map = leaf(Expr::Kind::map, node.span());
  for (const Node& child : python_parts(node)) {
    if (child.kind() == "pair") {
      map.parts.push_back(python_expression(child.field("key"), context));
      map.parts.push_back(python_expression(child.field("value"), context));
    } else {
      map.parts.push_back(python_spread(child, context));
      map.parts.push_back(leaf(Expr::Kind::nothing, child.span()));
    }
  }
  return map;
}

Expr python_list(const Node& node, PythonContext& context) {
  Expr list = leaf(Expr::Kind::list, node.span());
  for (const Node& child : python_parts(node))
    list.parts.push_back(python_expression(child, context));
  return list;
}

Expr python_spread(const Node& node, PythonContext& context) {
  const std::vector<Node> inner = python_parts(node);
  Expr spread = leaf(Expr::Kind::spread, node.span());
  spread.parts.push_back(python_expression(inner.empty() ? Node() : inner.front(), context));
  return spread;
}

Expr python_comprehension(const Node& node, PythonContext& context) {
  Expr loop = leaf(Expr::Kind::loop, node.span());
  for (const Node& child : python_parts(node)) {
    if (child.kind() == "for_in_clause") append_for(loop, child, context);
  }
  append_body(loop.block, node.field("body"), context);
  std::erase_if(loop.block, is_inert);
  Block within;
  if (!loop.block.empty() && !loop.parts.empty()) {
    within.push_back(std::move(loop));
  } else {
    within = std::move(loop.parts);
  }
  return unknown_around(node.span(), comprehension_name(node.kind()), std::move(within));
}

}  // namespace skl
