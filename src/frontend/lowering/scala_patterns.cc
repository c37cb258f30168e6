// Scala's patterns, as far as they give names.

#include <algorithm>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"

namespace skl {
namespace {

// A name in small letters is bound by the pattern; one with a capital is compared with.
bool binds(std::string_view name) {
  return !name.empty() && name.front() != '`' && (name.front() < 'A' || name.front() > 'Z');
}

bool gives_no_names(const Node& node) {
  const std::string_view kind = node.kind();
  return kind == "stable_identifier" || kind == "type_identifier" || kind == "type_arguments" ||
         kind == "operator_identifier" || kind.ends_with("_type") ||
         kind.ends_with("type_identifier");
}

Node without_type(Node pattern) {
  while (pattern.kind() == "typed_pattern") pattern = pattern.field("pattern");
  return pattern;
}

Expr target_list(ScalaSource& source, const Node& node) {
  Expr list = leaf(Expr::Kind::list, node.span());
  for (const Node& child : scala_children(node)) {
    if (!gives_no_names(child)) list.parts.push_back(scala_pattern_target(source, child));
  }
  return list;
}

// What is in `node` and might be a name, the first one last.
void open_up(const Node& node, std::vector<Node>& open) {
  std::vector<Node> children = scala_children(node);
  if (node.kind() == "named_pattern" && !children.empty()) children.erase(children.begin());
  if (const Node operation = node.field("operator")) std::erase(children, operation);
  std::erase_if(children, gives_no_names);
  open.insert(open.end(), children.rbegin(), children.rend());
}

}  // namespace

Expr scala_pattern_target(ScalaSource& source, const Node& node) {
  const ScalaDepth depth(source);
  const Node pattern = without_type(node);
  if (!depth) return unknown(node.span(), "nested too deep");
  if (pattern.kind() == "identifier") return scala_expression(source, pattern);
  if (pattern.kind() == "wildcard") return leaf(Expr::Kind::name, pattern.span(), "_");
  if (pattern.kind() == "repeat_pattern" || pattern.kind() == "literal") {
    return unknown(pattern.span(), "a pattern");
  }
  return target_list(source, pattern);
}

std::vector<Parameter> scala_pattern_names(ScalaSource& source, const Node& node) {
  std::vector<Parameter> names;
  std::vector<Node> open{node};  // last is next
  while (!open.empty()) {
    const Node pattern = open.back();
    open.pop_back();
    if (pattern.kind() != "identifier") {
      open_up(pattern, open);
    } else if (binds(pattern.text(source.text))) {
      names.push_back({std::string(pattern.text(source.text)), "", {}, pattern.span()});
    }
  }
  return names;
}

bool scala_pattern_takes_all(ScalaSource& source, const Node& node) {
  if (node.kind() == "wildcard") return true;
  return node.kind() == "identifier" && binds(node.text(source.text));
}

Block scala_case_body(ScalaSource& source, const Node& clause) {
  Block block;
  const Node pattern = clause.field("pattern");
  for (Parameter& name : scala_pattern_names(source, pattern)) {
    Expr bind = leaf(Expr::Kind::bind, name.at, "=");
    bind.declares = true;
    bind.parts = {leaf(Expr::Kind::name, name.at, std::move(name.name)),
                  unknown(name.at, "a part of what is matched")};
    block.push_back(std::move(bind));
  }
  for (const Node& child : scala_children(clause)) {
    if (child == pattern) continue;
    append_scala_statement(source, child, block);
  }
  return block;
}

}  // namespace skl
