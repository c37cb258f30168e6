#include "program_text.h"

namespace skl {
namespace {

std::string block_text(const Block& block) {
  std::string text = "{";
  for (const Expr& expression : block)
    text += (text.size() > 1 ? "; " : "") + program_text(expression);
  return text + "}";
}

std::string parts_text(const std::vector<Expr>& parts) {
  std::string text;
  for (const Expr& part : parts) text += " " + program_text(part);
  return text;
}

std::string argument_text(const Argument& argument) {
  std::string text = argument.name.empty() ? "" : argument.name + "=";
  if (argument.spread == Argument::Spread::list) text += "*";
  if (argument.spread == Argument::Spread::map) text += "**";
  return text + program_text(argument.value);
}

std::string step_text(const Step& step) {
  if (step.kind == Step::Kind::member) return "." + step.name;
  std::string text = step.kind == Step::Kind::call ? "(call" : "[index";
  for (const Argument& argument : step.arguments) text += " " + argument_text(argument);
  return text + (step.kind == Step::Kind::call ? ")" : "]");
}

std::string parameters_text(const std::vector<Parameter>& parameters) {
  std::string text = "(";
  for (const Parameter& parameter : parameters) {
    if (text.size() > 1) text += " ";
    text += parameter.name;
    if (!parameter.type.empty()) text += ":" + parameter.type;
    if (!parameter.fallback.empty()) text += "=" + program_text(parameter.fallback.front());
  }
  return text + ")";
}

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += " " + name;
  return text;
}

std::string branch_text(const Expr& expression) {
  std::string text = "(branch" + parts_text(expression.parts);
  for (const Block& arm : expression.arms) text += " " + block_text(arm);
  return text + (expression.exhaustive ? " exhaustive)" : ")");
}

std::string chain_text(const Expr& expression) {
  std::string text = "(chain" + parts_text(expression.parts);
  for (const Step& step : expression.steps) text += " " + step_text(step);
  return text + ")";
}

std::string bind_text(const Expr& expression) {
  std::string text = "(bind " + expression.text;
  if (expression.variable) text += " var";
  if (expression.lazy) text += " lazy";
  return text + parts_text(expression.parts) + ")";
}

}  // namespace

std::string program_text(const Expr& expression) {
  using Kind = Expr::Kind;
  const std::string& text = expression.text;
  switch (expression.kind) {
    case Kind::unknown: return "<" + text + ">";
    case Kind::nothing: return "nothing";
    case Kind::string: return "\"" + text + "\"";
    case Kind::number:
    case Kind::boolean:
    case Kind::name: return text;
    case Kind::joined: return "(joined" + parts_text(expression.parts) + ")";
    case Kind::chain: return chain_text(expression);
    case Kind::operation: return "(" + text + parts_text(expression.parts) + ")";
    case Kind::map: return "(map" + parts_text(expression.parts) + ")";
    case Kind::list: return "(list" + parts_text(expression.parts) + ")";
    case Kind::spread: return "(spread" + parts_text(expression.parts) + ")";
    case Kind::lambda:
      return "(lambda " + parameters_text(expression.parameters) + " " +
             block_text(expression.block) + ")";
    case Kind::branch: return branch_text(expression);
    case Kind::loop:
      return "(loop " + parameters_text(expression.parameters) + parts_text(expression.parts) +
             " " + block_text(expression.block) + ")";
    case Kind::bind: return bind_text(expression);
    case Kind::function:
      return "(function " + text + (expression.method ? " method " : " ") +
             parameters_text(expression.parameters) + parts_text(expression.parts) + " " +
             block_text(expression.block) + ")";
    case Kind::type:
      return std::string(expression.singleton ? "(object " : "(class ") + text + " " +
             parameters_text(expression.parameters) + names_text(expression.names) + " " +
             block_text(expression.block) + ")";
    case Kind::import: return "(import " + text + names_text(expression.names) + ")";
    case Kind::yield: return "(yield" + parts_text(expression.parts) + ")";
    case Kind::block: return block_text(expression.block);
  }
  return "";
}

std::string program_text(const Program& program) {
  std::string text;
  for (const Expr& expression : program.block) text += program_text(expression) + "\n";
  return text;
}

}  // namespace skl
