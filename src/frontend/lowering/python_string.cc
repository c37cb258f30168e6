#include "frontend/lowering/python_string.h"

#include <algorithm>
#include <string>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_escapes.h"
#include "frontend/lowering/python_expression.h"

namespace skl {
namespace {

Expr interpolation(const Node& node, PythonContext& context) {
  Expr value = as_python_text(python_expression(node.field("expression"), context));
  const Node conversion = node.field("type_conversion");
  const Node shape = node.field("format_specifier");
  const std::string shape_text = shape ? context.slice(shape) : "";
  const bool plain =
      (!conversion || context.slice(conversion) == "!s") &&
      (shape_text.empty() || shape_text == ":" || shape_text == ":s" || shape_text == ":d") &&
      std::ranges::none_of(node.children(), [](const Node& part) { return part.kind() == "="; });
  if (plain) return value;
  Block within;
  within.push_back(std::move(value));
  return unknown_around(node.span(), "formatted value", std::move(within));
}

// One literal: its text, cut where values are put in.
void append_literal(std::vector<Expr>& parts, const Node& node, PythonContext& context) {
  const std::vector<Node> children = node.children();
  if (children.empty() || children.front().kind() != "string_start") {
    parts.push_back(unknown(node.span(), "broken string"));
    return;
  }
  const PythonPrefix prefix = python_prefix(children.front().text(context.text));
  std::uint32_t from = children.front().span().end;
  const auto text_until = [&](std::uint32_t until) {
    if (from >= until) return;
    const Span at{from, until};
    parts.push_back(leaf(Expr::Kind::string, at,
                         python_unescaped(context.text.substr(at.begin, at.size()), prefix)));
  };
  for (const Node& child : children) {
    if (child.kind() == "string_end") {
      text_until(child.span().begin);
      return;
    }
    if (child.kind() != "interpolation") continue;
    text_until(child.span().begin);
    parts.push_back(interpolation(child, context));
    from = child.span().end;
  }
  text_until(node.span().end);
}

const Argument* named(const std::vector<Argument>& arguments, const std::string& name) {
  const auto found = std::ranges::find(arguments, name, &Argument::name);
  return found == arguments.end() ? nullptr : &*found;
}

// The positional argument of that number, if no `*spread` stands before it.
const Argument* positional(const std::vector<Argument>& arguments, std::size_t number) {
  for (const Argument& argument : arguments) {
    if (argument.spread == Argument::Spread::list) return nullptr;
    if (argument.spread == Argument::Spread::map || !argument.name.empty()) continue;
    if (number-- == 0) return &argument;
  }
  return nullptr;
}

Expr filling(const TemplatePiece& piece, const std::vector<Argument>& arguments) {
  const Argument* argument = nullptr;
  if (piece.kind == TemplatePiece::Kind::positional)
    argument = positional(arguments, piece.position);
  if (piece.kind == TemplatePiece::Kind::named) argument = named(arguments, piece.text);
  return argument == nullptr ? unknown({}, "formatted value") : as_python_text(argument->value);
}

}  // namespace

Expr python_string(const Node& node, PythonContext& context) {
  std::vector<Expr> parts;
  if (node.kind() == "string") {
    append_literal(parts, node, context);
  } else {
    for (const Node& literal : python_parts(node)) append_literal(parts, literal, context);
  }
  return joined(node.span(), std::move(parts));
}

Expr joined(Span at, std::vector<Expr> parts) {
  Expr whole = leaf(Expr::Kind::joined, at);
  for (Expr& part : parts) {
    const bool text = part.kind == Expr::Kind::string;
    if (text && !whole.parts.empty() && whole.parts.back().kind == Expr::Kind::string) {
      whole.parts.back().text += part.text;
      whole.parts.back().at = cover(whole.parts.back().at, part.at);
    } else {
      whole.parts.push_back(std::move(part));
    }
  }
  if (whole.parts.empty()) return leaf(Expr::Kind::string, at);
  if (whole.parts.size() > 1 || whole.parts.front().kind != Expr::Kind::string) return whole;
  return leaf(Expr::Kind::string, at, std::move(whole.parts.front().text));
}

Expr as_python_text(Expr expression) {
  if (expression.kind == Expr::Kind::boolean) {
    return leaf(Expr::Kind::string, expression.at, expression.text == "true" ? "True" : "False");
  }
  if (expression.kind == Expr::Kind::nothing)
    return leaf(Expr::Kind::string, expression.at, "None");
  return expression;
}

Expr filled_template(const Expr& literal, std::vector<TemplatePiece> pieces,
                     const std::vector<Argument>& arguments) {
  std::vector<Expr> parts;
  for (TemplatePiece& piece : pieces) {
    if (piece.kind == TemplatePiece::Kind::text) {
      parts.push_back(leaf(Expr::Kind::string, literal.at, std::move(piece.text)));
      continue;
    }
    parts.push_back(filling(piece, arguments));
    if (parts.back().at.empty()) parts.back().at = literal.at;
  }
  return joined(literal.at, std::move(parts));
}

}  // namespace skl
