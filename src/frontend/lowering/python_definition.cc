#include "frontend/lowering/python_definition.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/python_expression.h"
#include "frontend/lowering/python_statement.h"

namespace skl {
namespace {

Expr function(const Node& node, PythonContext& context) {
  Expr expression = leaf(Expr::Kind::function, node.span());
  if (const Node name = node.field("name")) expression.text = context.slice(name);
  if (const Node parameters = node.field("parameters")) {
    expression.parameters = python_parameters(parameters, context);
  }
  expression.method = std::exchange(context.in_class, false);
  const bool was_in_class = expression.method;
  std::vector<std::string> outer_names = std::exchange(context.outer_names, {});
  expression.block = python_block(node.field("body"), context);
  context.outer_names = std::move(outer_names);
  context.in_class = was_in_class;
  return expression;
}

bool is_name(const Expr& expression, std::string_view name) {
  return expression.kind == Expr::Kind::name && expression.text == name;
}

std::string_view last_word(std::string_view dotted) { return dotted.substr(dotted.rfind('.') + 1); }

// @dataclass, @dataclasses.dataclass(frozen=True)
bool makes_data_class(const Expr& decorator) {
  if (decorator.kind == Expr::Kind::name) return decorator.text == "dataclass";
  if (decorator.kind != Expr::Kind::chain) return false;
  return is_name(decorator.parts[0], "dataclass") || decorator.steps[0].name == "dataclass";
}

// Classes whose constructor takes their annotated fields, as a data class's does.
bool has_data_base(const Expr& type) {
  return std::ranges::any_of(type.names, [](const std::string& base) {
    const std::string_view name = last_word(base);
    return name == "NamedTuple" || name == "BaseModel" || name == "BaseSettings";
  });
}

// `name: type = value` in a class's body, as a parameter; settings may come from the environment.
void append_field(Expr& type, const Node& statement, PythonContext& context) {
  const std::vector<Node> parts = python_parts(statement);
  if (parts.size() != 1 || parts[0].kind() != "assignment" || !parts[0].field("type")) return;
  const Node name = parts[0].field("left");
  if (!name || name.kind() != "identifier") return;
  Parameter field{context.slice(name), context.slice(parts[0].field("type")), {}, parts[0].span()};
  const Node value = parts[0].field("right");
  const bool settings = std::ranges::any_of(
      type.names, [](const std::string& base) { return last_word(base) == "BaseSettings"; });
  if (value && !settings) field.fallback.push_back(python_expression(value, context));
  type.parameters.push_back(std::move(field));
}

void take_fields(Expr& type, const Node& body, PythonContext& context) {
  if (!body) return;
  for (const Node& statement : python_parts(body)) append_field(type, statement, context);
  std::erase_if(type.block, [&](const Expr& member) {
    return member.kind == Expr::Kind::bind &&
           std::ranges::find(type.parameters, member.parts[0].text, &Parameter::name) !=
               type.parameters.end();
  });
}

Expr type(const Node& node, PythonContext& context) {
  Expr expression = leaf(Expr::Kind::type, node.span());
  if (const Node name = node.field("name")) expression.text = context.slice(name);
  if (const Node bases = node.field("superclasses")) {
    for (const Node& base : python_parts(bases)) {
      if (base.kind() != "keyword_argument") expression.names.push_back(context.slice(base));
    }
  }
  const bool was_in_class = std::exchange(context.in_class, true);
  expression.block = python_block(node.field("body"), context);
  context.in_class = was_in_class;
  if (has_data_base(expression)) take_fields(expression, node.field("body"), context);
  return expression;
}

// "*args" and "**kwargs" take what is left: their type is that star.
Parameter parameter(const Node& node, PythonContext& context) {
  Parameter result;
  result.at = node.span();
  const std::vector<Node> parts = python_parts(node);
  Node name = node.field("name");
  if (!name && node.kind() == "typed_parameter" && !parts.empty()) name = parts.front();
  if (!name) name = node;
  if (const Node written = node.field("type")) result.type = context.slice(written);
  if (const Node value = node.field("value"))
    result.fallback.push_back(python_expression(value, context));
  result.name = context.slice(name);
  const std::size_t stars = std::min(result.name.find_first_not_of('*'), result.name.size());
  if (stars > 0) result.type = result.name.substr(0, stars);
  result.name.erase(0, stars);
  return result;
}

// `a as b`, `a.b`: the name that is brought in.
std::string imported_name(const Node& name, const PythonContext& context) {
  if (const Node alias = name.field("alias")) return context.slice(alias);
  const std::string module = context.slice(name);
  return module.substr(0, module.find('.'));
}

std::string written_name(const Node& name, const PythonContext& context) {
  const Node alias = name.field("alias");
  if (!alias) return context.slice(name);
  return context.slice(name.field("name")) + " as " + context.slice(alias);
}

void import_modules(const Node& node, PythonContext& context, Block& out) {
  for (const Node& name : python_parts(node)) {
    const Node module = name.field("name");
    out.push_back(leaf(Expr::Kind::import, node.span(), context.slice(module ? module : name)));
    out.back().names.push_back(imported_name(name, context));
    out.back().declares = true;
  }
}

}  // namespace

void python_function(const Node& node, PythonContext& context, Block& out) {
  out.push_back(function(node, context));
}

void python_class(const Node& node, PythonContext& context, Block& out) {
  out.push_back(type(node, context));
}

void python_decorated(const Node& node, PythonContext& context, Block& out) {
  std::vector<Expr> decorators;
  for (const Node& child : python_parts(node)) {
    if (child.kind() != "decorator") continue;
    const std::vector<Node> inner = python_parts(child);
    if (!inner.empty()) decorators.push_back(python_expression(inner.front(), context));
  }
  const Node definition = node.field("definition");
  if (!definition) return;
  Expr expression = definition.kind() == "class_definition" ? type(definition, context)
                                                            : function(definition, context);
  const bool is_static = std::ranges::any_of(
      decorators, [](const Expr& decorator) { return is_name(decorator, "staticmethod"); });
  if (is_static) expression.method = false;
  const bool is_data = expression.kind == Expr::Kind::type && expression.parameters.empty() &&
                       std::ranges::any_of(decorators, makes_data_class);
  if (is_data) take_fields(expression, definition.field("body"), context);
  expression.parts = std::move(decorators);
  out.push_back(std::move(expression));
}

void python_import(const Node& node, PythonContext& context, Block& out) {
  if (node.kind() == "import_statement") return import_modules(node, context, out);
  const Node module = node.field("module_name");
  Expr expression = leaf(Expr::Kind::import, node.span(), module ? context.slice(module) : "");
  for (const Node& name : python_parts(node)) {
    if (name != module) expression.names.push_back(written_name(name, context));
  }
  out.push_back(std::move(expression));
}

std::vector<Parameter> python_parameters(const Node& node, PythonContext& context) {
  std::vector<Parameter> parameters;
  for (const Node& child : python_parts(node)) {
    const bool separator =
        child.kind() == "keyword_separator" || child.kind() == "positional_separator";
    if (!separator) parameters.push_back(parameter(child, context));
  }
  return parameters;
}

std::vector<Parameter> python_loop_names(const Node& pattern, const PythonContext& context) {
  std::vector<Parameter> names;
  std::vector<Node> open{pattern};  // the last is next
  while (!open.empty()) {
    const Node node = open.back();
    open.pop_back();
    if (node.kind() == "identifier") {
      names.push_back({context.slice(node), "", {}, node.span()});
    } else if (node.kind() != "attribute" && node.kind() != "subscript") {
      const std::vector<Node> inner = python_parts(node);
      open.insert(open.end(), inner.rbegin(), inner.rend());
    }
  }
  return names;
}

}  // namespace skl
