// Chains of Scala: members and calls, one after the other, never deeper than their arguments.

#include <algorithm>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"
#include "frontend/lowering/scala_collections.h"

namespace skl {
namespace {

bool is_link(const Node& node) {
  const std::string_view kind = node.kind();
  return kind == "field_expression" || kind == "call_expression" || kind == "generic_function";
}

// What a link goes on from; none where the syntax is broken.
Node link_base(const Node& link) {
  const Node value = link.field("value");
  return value ? value : link.field("function");
}

Expr with_link(ScalaSource& source, Expr base, const Node& link) {
  // What is lost here may have been a call: a member without a name can be anything.
  const Span at = base.at;
  if (scala_broken(link)) base = with_step(std::move(base), member_step("", link.span()), at);
  if (const Node member = link.field("field")) {
    std::string name(member.text(source.text));
    std::erase(name, '`');
    if (name == "asInstanceOf") return base;  // the same value, for the compiler of another type
    return with_step(std::move(base), member_step(std::move(name), member.span()),
                     cover(at, member.span()));
  }
  if (link.kind() != "call_expression") return base;
  const std::vector<Node> children = scala_children(link);
  return scala_arguments_applied(source, std::move(base), children.back());
}

Argument positional(Expr value) {
  Argument argument;
  argument.at = value.at;
  argument.value = std::move(value);
  return argument;
}

// m: _*
bool is_spread(const ScalaSource& source, const Node& node) {
  const std::vector<Node> children = scala_children(node);
  if (children.size() != 2) return false;
  if (node.kind() == "ascription_expression") {
    return children[1].kind() == "repeated_parameter_type";
  }
  return node.kind() == "postfix_expression" && children[1].text(source.text) == "*";
}

Argument argument(ScalaSource& source, const Node& node) {
  Argument argument;
  argument.at = node.span();
  Node value = node;
  const Node left = node.kind() == "assignment_expression" ? node.field("left") : Node();
  if (left && left.kind() == "identifier") {
    argument.name = left.text(source.text);
    argument.name_at = left.span();
    value = node.field("right");
  } else if (is_spread(source, node)) {
    argument.spread = Argument::Spread::list;
    value = scala_children(node).front();
  }
  argument.value =
      value ? scala_expression(source, value) : unknown(node.span(), "something missing");
  return argument;
}

bool in_parentheses(const Node& node) {
  const std::string_view kind = node.kind();
  return kind == "arguments" || kind == "tuple_expression" || kind == "parenthesized_expression" ||
         kind == "unit";
}

Node without_type_arguments(Node type) {
  while (type.kind() == "generic_type" && type.field("type")) type = type.field("type");
  if (type.kind() == "compound_type" && type.field("base")) {
    return type.field("base").kind() == "generic_type" ? type.field("base").field("type")
                                                       : type.field("base");
  }
  return type;
}

// `java.util.HashMap` as the chain it would be outside of a type.
Expr type_path(const ScalaSource& source, const Node& type) {
  const Span at = type.span();
  const std::string_view text = type.text(source.text);
  Expr path;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('.', from), text.size());
    const Span part{at.begin + static_cast<std::uint32_t>(from),
                    at.begin + static_cast<std::uint32_t>(end)};
    std::string name(text.substr(from, end - from));
    if (from == 0) {
      path = leaf(Expr::Kind::name, part, std::move(name));
    } else {
      path = with_step(std::move(path), member_step(std::move(name), part), {at.begin, part.end});
    }
    from = end + 1;
  }
  return path;
}

// new X { def f ... }: the definitions, and then what `made` is.
Expr with_definitions(ScalaSource& source, const Node& body, Expr made) {
  Expr type = leaf(Expr::Kind::type, body.span());
  type.block = scala_statements(source, body);
  Expr block = leaf(Expr::Kind::block, made.at);
  block.block = {std::move(type), std::move(made)};
  return block;
}

}  // namespace

Step member_step(std::string name, Span at) {
  return {Step::Kind::member, std::move(name), {}, at};
}

Expr with_step(Expr base, Step step, Span at) {
  if (base.kind != Expr::Kind::chain) {
    Expr chain = leaf(Expr::Kind::chain, at);
    chain.parts.push_back(std::move(base));
    base = std::move(chain);
  }
  base.at = at;
  base.steps.push_back(std::move(step));
  return base;
}

std::vector<Argument> scala_arguments(ScalaSource& source, const Node& node) {
  std::vector<Argument> arguments;
  if (!in_parentheses(node)) {
    arguments.push_back(positional(scala_expression(source, node)));
    return arguments;
  }
  // Between the brackets nothing can be trusted then: not where an argument ends, nor how many.
  if (scala_broken(node)) {
    arguments.push_back(positional(scala_unknown(source, node)));
    return arguments;
  }
  for (const Node& child : scala_children(node)) arguments.push_back(argument(source, child));
  return arguments;
}

Expr scala_arguments_applied(ScalaSource& source, Expr function, const Node& arguments) {
  Step call{Step::Kind::call, "", scala_arguments(source, arguments), arguments.span()};
  const Span at = cover(function.at, call.at);
  return with_step(std::move(function), std::move(call), at);
}

ScalaLinks scala_links(const Node& node) {
  ScalaLinks found{{}, node};
  while (is_link(found.base)) {
    const Node base = link_base(found.base);
    if (!base) break;
    found.links.push_back(found.base);
    found.base = base;
  }
  return found;
}

Expr scala_linked(ScalaSource& source, const ScalaLinks& node) {
  if (node.links.empty()) return scala_expression(source, node.base);
  const Span at{node.base.span().begin, node.links.front().span().end};
  const bool type = node.links.size() == 1 && node.base.text(source.text) == "classOf";
  if (type) return unknown(at, std::string(source.text.substr(at.begin, at.size())));
  Expr chain = scala_expression(source, node.base);
  for (auto link = node.links.rbegin(); link != node.links.rend(); ++link) {
    chain = with_link(source, std::move(chain), *link);
  }
  if (chain.kind == Expr::Kind::chain) chain.at = at;
  return with_collections(std::move(chain));
}

Expr scala_chain(ScalaSource& source, const Node& node) {
  const ScalaLinks links = scala_links(node);
  if (links.links.empty()) return scala_unknown(source, node);
  if (links.base.kind() == "infix_expression") return scala_infix(source, node);
  return scala_linked(source, links);
}

Expr scala_instance(ScalaSource& source, const Node& node) {
  const std::vector<Node> children = scala_children(node);
  if (children.empty()) return scala_unknown(source, node);
  const Node body = children.back().kind() == "template_body" ? children.back() : Node();
  const Node arguments = node.field("arguments");
  Expr made = leaf(Expr::Kind::nothing, node.span());
  if (!(children.front() == body)) {
    made = type_path(source, without_type_arguments(children.front()));
    Step call{Step::Kind::call, "", {}, {made.at.end, made.at.end}};
    if (arguments)
      call = {Step::Kind::call, "", scala_arguments(source, arguments), arguments.span()};
    made = with_new_collection(with_step(std::move(made), std::move(call), node.span()));
  }
  return body ? with_definitions(source, body, std::move(made)) : made;
}

}  // namespace skl
