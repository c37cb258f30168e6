// What gives names in Scala: val, var, def, class, object, trait, import.

#include <algorithm>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"

namespace skl {
namespace {

bool has_child(const Node& node, std::string_view kind) {
  return std::ranges::any_of(node.children(),
                             [&](const Node& child) { return child.kind() == kind; });
}

bool is_lazy(const Node& node) {
  return std::ranges::any_of(node.named_children(), [](const Node& child) {
    return child.kind() == "modifiers" && has_child(child, "lazy");
  });
}

std::string text_of(const ScalaSource& source, const Node& node) {
  std::string text(node ? node.text(source.text) : "");
  std::erase(text, '`');
  return text;
}

Expr declaration(const Node& node) {
  Expr bind = leaf(Expr::Kind::bind, node.span(), "=");
  bind.declares = true;
  bind.variable = node.kind().starts_with("var_");
  bind.lazy = is_lazy(node);
  return bind;
}

// val a: String, which somebody else defines.
void append_abstract(ScalaSource& source, const Node& node, Block& block) {
  for (const Node& child : scala_children(node)) {
    if (child.kind() != "identifier") continue;
    Expr bind = declaration(node);
    bind.parts = {scala_expression(source, child),
                  unknown(child.span(), "a value defined elsewhere")};
    block.push_back(std::move(bind));
  }
}

// val a, b = x: each name has the value, here that of the name before.
void append_several(ScalaSource& source, const Node& node, Block& block) {
  Expr value = scala_expression(source, node.field("value"));
  for (const Node& child : scala_children(node.field("pattern"))) {
    Expr bind = declaration(node);
    const Expr name = scala_expression(source, child);
    bind.parts = {name, std::move(value)};
    block.push_back(std::move(bind));
    value = name;
  }
}

Parameter parameter(ScalaSource& source, const Node& node) {
  Parameter parameter;
  parameter.name = text_of(source, node.field("name"));
  parameter.type = text_of(source, node.field("type"));
  parameter.at = node.field("name").span();
  if (const Node fallback = node.field("default_value")) {
    parameter.fallback.push_back(scala_expression(source, fallback));
  }
  return parameter;
}

// Of all parameter lists, one after the other.
std::vector<Parameter> parameters(ScalaSource& source, const Node& definition) {
  std::vector<Parameter> all;
  for (const Node& list : scala_children(definition)) {
    if (list.kind() != "parameters" && list.kind() != "class_parameters") continue;
    for (const Node& child : scala_children(list)) {
      if (child.field("name")) all.push_back(parameter(source, child));
    }
  }
  return all;
}

// Whether a call must give something: parameters other than implicit ones.
bool wants_arguments(const Node& definition) {
  return std::ranges::any_of(scala_children(definition), [](const Node& list) {
    const bool given = has_child(list, "implicit") || has_child(list, "using");
    return list.kind() == "parameters" && !given && !scala_children(list).empty();
  });
}

// `a.b.C[D]` is C.
std::string type_name(const ScalaSource& source, Node node) {
  while (node.kind() == "generic_type") node = node.field("type");
  const std::string text = text_of(source, node);
  return text.substr(text.rfind('.') + 1);
}

bool is_type(const Node& node) {
  const std::string_view kind = node.kind();
  return kind == "type_identifier" || kind == "stable_type_identifier" || kind == "generic_type";
}

void append_bases(const ScalaSource& source, const Node& extends, std::vector<std::string>& names) {
  for (const Node& child : scala_children(extends)) {
    if (is_type(child)) names.push_back(type_name(source, child));
    if (child.kind() == "compound_type") append_bases(source, child, names);
  }
}

std::string selected(const ScalaSource& source, const Node& selector) {
  if (selector.kind() == "namespace_wildcard") return "*";
  const Node alias = selector.field("alias");
  if (!alias) return text_of(source, selector);
  const std::string name = text_of(source, alias);
  return name == "_" ? "" : text_of(source, selector.field("name")) + " as " + name;
}

void add_selected(const ScalaSource& source, const Node& node, std::vector<std::string>& names) {
  const bool several = node.kind() == "namespace_selectors";
  for (const Node& selector : several ? scala_children(node) : std::vector<Node>{node}) {
    std::string name = selected(source, selector);
    if (!name.empty()) names.push_back(std::move(name));
  }
}

// One clause of `import a.b.{C, D => E}, f.g`: the identifiers of its path, then what it selects.
Expr import_clause(const ScalaSource& source, std::vector<Node> path) {
  Expr import = leaf(Expr::Kind::import, cover(path.front().span(), path.back().span()));
  add_selected(source, path.back(), import.names);
  path.pop_back();
  for (const Node& part : path) {
    import.text += (import.text.empty() ? "" : ".") + text_of(source, part);
  }
  return import;
}

}  // namespace

void append_scala_value(ScalaSource& source, const Node& node, Block& block) {
  const Node pattern = node.field("pattern");
  if (!pattern) return append_abstract(source, node, block);
  if (pattern.kind() == "identifiers") return append_several(source, node, block);
  Expr bind = declaration(node);
  bind.parts.push_back(scala_pattern_target(source, pattern));
  Expr value = scala_expression(source, node.field("value"));
  if (scala_broken(node)) {
    Block within;
    within.push_back(std::move(value));
    value = unknown_around(node.span(), "syntax not understood", std::move(within));
  }
  bind.parts.push_back(std::move(value));
  block.push_back(std::move(bind));
}

Expr scala_function(ScalaSource& source, const Node& node) {
  Expr function = leaf(Expr::Kind::function, node.span(), text_of(source, node.field("name")));
  function.parameters = parameters(source, node);
  function.bare = !wants_arguments(node);
  if (const Node body = node.field("body")) {
    function.block = scala_body(source, body);
  } else {
    function.block.push_back(unknown(node.span(), "a function defined elsewhere"));
  }
  return function;
}

Expr scala_type(ScalaSource& source, const Node& node) {
  Expr type = leaf(Expr::Kind::type, node.span(), text_of(source, node.field("name")));
  type.singleton = node.kind() == "object_definition" || node.kind() == "package_object";
  type.parameters = parameters(source, node);
  if (const Node extends = node.field("extend")) append_bases(source, extends, type.names);
  if (const Node body = node.field("body")) type.block = scala_statements(source, body);
  return type;
}

void append_scala_import(ScalaSource& source, const Node& node, Block& block) {
  std::vector<Node> path;
  for (const Node& child : node.children()) {
    if (child.kind() == "," && !path.empty()) {
      block.push_back(import_clause(source, std::exchange(path, {})));
    } else if (child.named()) {
      path.push_back(child);
    }
  }
  if (!path.empty()) block.push_back(import_clause(source, std::move(path)));
}

}  // namespace skl
