// Scala's ways to go: if, match, try, for, while.

#include <algorithm>
#include <span>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"

namespace skl {
namespace {

// The node itself, or what stands in its field; never none.
Expr field_expression(ScalaSource& source, const Node& node, std::string_view field) {
  const Node part = node.field(field);
  return part ? scala_expression(source, part) : unknown(node.span(), "syntax not understood");
}

Block field_body(ScalaSource& source, const Node& node, std::string_view field) {
  const Node part = node.field(field);
  return part ? scala_body(source, part) : Block{};
}

void append_handlers(ScalaSource& source, const Node& clause, Expr& branch) {
  for (const Node& child : scala_children(clause)) {
    if (child.kind() == "case_block" || child.kind() == "indented_cases") {
      for (const Node& one : scala_children(child)) {
        branch.arms.push_back(scala_case_body(source, one));
      }
    } else {
      branch.arms.push_back(scala_body(source, child));
    }
  }
}

// What `for` goes through, flat: generators, definitions and guards.
std::vector<Node> enumerators(const Node& node) {
  std::vector<Node> all;
  for (const Node& child : scala_children(node)) {
    if (child.kind() != "enumerators") continue;
    for (const Node& one : scala_children(child)) all.push_back(one);
  }
  return all;
}

bool has_token(const Node& node, std::string_view token) {
  return std::ranges::any_of(node.children(),
                             [&](const Node& child) { return child.kind() == token; });
}

class ForLoops {
 public:
  ForLoops(ScalaSource& source, const Node& node)
      : source_(source), node_(node), enumerators_(enumerators(node)) {}

  Block from(std::size_t first) {
    Block block;
    for (std::size_t i = first; i < enumerators_.size(); ++i) {
      const Node& one = enumerators_[i];
      const std::vector<Node> parts = scala_children(one);
      if (has_token(one, "<-") && parts.size() >= 2) {
        block.push_back(loop(parts, i));
        return block;
      }
      append(one, parts, block);
    }
    for (Expr& expression : field_body(source_, node_, "body")) {
      block.push_back(std::move(expression));
    }
    return block;
  }

 private:
  Expr loop(const std::vector<Node>& parts, std::size_t index) {
    const ScalaDepth depth(source_);
    if (!depth) return unknown(node_.span(), "nested too deep");
    Expr loop = leaf(Expr::Kind::loop, node_.span());
    loop.parameters = scala_pattern_names(source_, parts[0]);
    loop.parts.push_back(scala_expression(source_, parts[1]));
    for (const Node& guard : std::span(parts).subspan(2)) {
      append_scala_statement(source_, guard, loop.block);
    }
    for (Expr& expression : from(index + 1)) loop.block.push_back(std::move(expression));
    return loop;
  }

  void append(const Node& one, const std::vector<Node>& parts, Block& block) {
    if (parts.size() < 2 || !has_token(one, "=")) {
      for (const Node& guard : parts) append_scala_statement(source_, guard, block);
      return;
    }
    Expr bind = leaf(Expr::Kind::bind, one.span(), "=");
    bind.declares = true;
    bind.parts = {scala_pattern_target(source_, parts[0]), scala_expression(source_, parts[1])};
    block.push_back(std::move(bind));
  }

  ScalaSource& source_;
  Node node_;
  std::vector<Node> enumerators_;
};

}  // namespace

Expr scala_if(ScalaSource& source, const Node& node) {
  Expr branch = leaf(Expr::Kind::branch, node.span(), "if");
  Node one = node;
  while (true) {
    branch.parts.push_back(field_expression(source, one, "condition"));
    branch.arms.push_back(field_body(source, one, "consequence"));
    const Node next = one.field("alternative");
    if (!next) return branch;
    one = next;
    if (one.kind() != "if_expression") break;
  }
  branch.arms.push_back(scala_body(source, one));
  branch.exhaustive = true;
  return branch;
}

Expr scala_match(ScalaSource& source, const Node& node) {
  Expr branch = leaf(Expr::Kind::branch, node.span(), "match");
  branch.parts.push_back(field_expression(source, node, "value"));
  const Node body = node.field("body");
  for (const Node& clause : body ? scala_children(body) : std::vector<Node>{}) {
    branch.arms.push_back(scala_case_body(source, clause));
  }
  // Where no case fits, Scala throws: whoever comes past it came through an arm.
  branch.exhaustive = !branch.arms.empty();
  return branch;
}

Expr scala_try(ScalaSource& source, const Node& node) {
  Expr branch = leaf(Expr::Kind::branch, node.span(), "try");
  branch.arms.push_back(field_body(source, node, "body"));
  branch.exhaustive = true;
  for (const Node& child : scala_children(node)) {
    if (child.kind() == "catch_clause") append_handlers(source, child, branch);
    if (child.kind() == "finally_clause") branch.parts.push_back(scala_unknown(source, child));
  }
  return branch;
}

Expr scala_for(ScalaSource& source, const Node& node) {
  Block block = ForLoops(source, node).from(0);
  if (block.size() == 1) return std::move(block.front());
  Expr whole = leaf(Expr::Kind::block, node.span());
  whole.block = std::move(block);
  return whole;
}

Expr scala_while(ScalaSource& source, const Node& node) {
  Expr loop = leaf(Expr::Kind::loop, node.span());
  loop.parts.push_back(leaf(Expr::Kind::nothing, node.span()));
  loop.block.push_back(field_expression(source, node, "condition"));
  for (Expr& expression : field_body(source, node, "body")) {
    loop.block.push_back(std::move(expression));
  }
  return loop;
}

}  // namespace skl
