// Scala's functions without a name: x => ..., { case (k, v) => ... }, and the body after a colon.

#include <algorithm>
#include <array>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

Parameter binding(const ScalaSource& source, const Node& node) {
  const Node name = node.kind() == "binding" ? node.field("name") : node;
  const Node type = node.kind() == "binding" ? node.field("type") : Node();
  Parameter parameter;
  parameter.name = name && name.kind() != "wildcard" ? name.text(source.text) : "_";
  if (type) parameter.type = type.text(source.text);
  parameter.at = name ? name.span() : node.span();
  return parameter;
}

// The type in `{ x: T =>`, of which the tree knows nothing (see syntax/grammar_gaps.h).
std::string type_after(std::string_view text, std::size_t name_end) {
  const std::string_view rest = text.substr(name_end);
  const std::string_view between = trim(rest.substr(0, std::min(rest.find("=>"), rest.size())));
  return between.starts_with(':') ? std::string(trim(between.substr(1))) : "";
}

std::vector<Parameter> bindings(const ScalaSource& source, const Node& node) {
  std::vector<Parameter> parameters;
  if (node.kind() != "bindings") {
    parameters.push_back(binding(source, node));
    return parameters;
  }
  for (const Node& child : scala_children(node)) parameters.push_back(binding(source, child));
  return parameters;
}

// case (k, v) => takes a pair apart into two parameters.
bool takes_apart(const Node& pattern) {
  constexpr std::array<std::string_view, 3> kPlain{"identifier", "wildcard", "typed_pattern"};
  const auto plain = [&](const Node& node) {
    return std::ranges::find(kPlain, node.kind()) != kPlain.end();
  };
  if (plain(pattern)) return true;
  return pattern.kind() == "tuple_pattern" && std::ranges::all_of(scala_children(pattern), plain);
}

Parameter pattern_parameter(ScalaSource& source, const Node& pattern) {
  std::vector<Parameter> names = scala_pattern_names(source, pattern);
  if (names.empty()) return {"_", "", {}, pattern.span()};
  return std::move(names.front());
}

std::vector<Parameter> pattern_parameters(ScalaSource& source, const Node& pattern) {
  std::vector<Parameter> parameters;
  const bool tuple = pattern.kind() == "tuple_pattern";
  for (const Node& part : tuple ? scala_children(pattern) : std::vector<Node>{pattern}) {
    parameters.push_back(pattern_parameter(source, part));
  }
  return parameters;
}

void one_case(ScalaSource& source, const Node& clause, Expr& lambda) {
  const Node pattern = clause.field("pattern");
  lambda.parameters = pattern_parameters(source, pattern);
  for (const Node& child : scala_children(clause)) {
    if (!(child == pattern)) append_scala_statement(source, child, lambda.block);
  }
}

}  // namespace

Expr scala_lambda(ScalaSource& source, const Node& node) {
  Expr lambda = leaf(Expr::Kind::lambda, node.span());
  const std::vector<Node> children = scala_children(node);
  if (children.empty()) return scala_unknown(source, node);
  if (const Node parameters = node.field("parameters")) {
    lambda.parameters = bindings(source, parameters);
    if (parameters.kind() == "identifier") {
      lambda.parameters.front().type = type_after(source.text, parameters.span().end);
    }
  }
  lambda.block = scala_body(source, children.back());
  return lambda;
}

Expr scala_case_lambda(ScalaSource& source, const Node& node) {
  const std::vector<Node> clauses = scala_children(node);
  if (clauses.empty()) return leaf(Expr::Kind::block, node.span());
  Expr lambda = leaf(Expr::Kind::lambda, node.span());
  if (clauses.size() == 1 && takes_apart(clauses.front().field("pattern"))) {
    one_case(source, clauses.front(), lambda);
    return lambda;
  }
  Expr branch = leaf(Expr::Kind::branch, node.span(), "match");
  for (const Node& clause : clauses) branch.arms.push_back(scala_case_body(source, clause));
  lambda.parameters.push_back({"_", "", {}, {node.span().begin, node.span().begin}});
  lambda.block.push_back(std::move(branch));
  return lambda;
}

Expr scala_colon_argument(ScalaSource& source, const Node& node) {
  const std::vector<Node> children = scala_children(node);
  if (children.empty()) return scala_unknown(source, node);
  if (children.size() == 1) return scala_expression(source, children.front());
  Expr lambda = leaf(Expr::Kind::lambda, node.span());
  lambda.parameters = bindings(source, children.front());
  lambda.block = scala_body(source, children.back());
  return lambda;
}

}  // namespace skl
