#include <algorithm>
#include <array>

#include "frontend/evaluate/world.h"

// Before the walk, every expression is looked at once: which names are used at all (a function that
// nobody mentions is an entrance), which are changed from within functions (what they hold when
// another function reads them can't be told), which lists grow.

namespace skl::walk {
namespace {

struct Survey {
  World& world;
  const Expr* function = nullptr;               // the innermost one around
  std::set<std::string, std::less<>> declared;  // names that this function makes
  std::size_t depth = 0;
};

bool grows(std::string_view method) {
  static constexpr std::array<std::string_view, 7> kMethods{"append", "extend",    "insert", "add",
                                                            "remove", "addString", "prepend"};
  return std::ranges::find(kMethods, method) != kMethods.end();
}

bool makes(const Expr& function) {
  return function.text == "__init__" || function.kind != Expr::Kind::function;
}

// `self.x = ...` anywhere but in the constructor, `x = ...` of a variable that the function didn't
// make.
void note_bind(Survey& survey, const Expr& bind) {
  const Expr& target = bind.parts.front();
  if (target.kind == Expr::Kind::name) {
    if (bind.declares) survey.declared.insert(target.text);
    const bool own = survey.declared.contains(target.text);
    if (!own && survey.function != nullptr) survey.world.unsteady.insert(target.text);
    return;
  }
  if (target.kind != Expr::Kind::chain || target.steps.size() != 1) return;
  const Step& step = target.steps.front();
  if (step.kind != Step::Kind::member || survey.function == nullptr) return;
  std::string attribute = "." + step.name;
  if (makes(*survey.function)) return;
  // Once is a setup method; twice is a variable.
  const bool again = !survey.world.mentioned.insert(attribute).second;
  if (again) survey.world.unsteady.insert(std::move(attribute));
}

void note_chain(Survey& survey, const Expr& chain) {
  for (const Step& step : chain.steps) {
    if (step.kind == Step::Kind::member) survey.world.mentioned.insert(step.name);
  }
  const Expr& base = chain.parts.front();
  if (base.kind != Expr::Kind::name || chain.steps.empty()) return;
  const Step& first = chain.steps.front();
  if (first.kind == Step::Kind::member && grows(first.name)) survey.world.growing.insert(base.text);
}

void look(Survey& survey, const Expr& expression);

void look(Survey& survey, const Block& block) {
  for (const Expr& expression : block) look(survey, expression);
}

void look_inside(Survey& survey, const Expr& expression) {
  for (const Expr& part : expression.parts) look(survey, part);
  for (const Step& step : expression.steps) {
    for (const Argument& argument : step.arguments) look(survey, argument.value);
  }
  for (const Block& arm : expression.arms) look(survey, arm);
  look(survey, expression.block);
}

void look_inside_function(Survey& survey, const Expr& function) {
  Survey inner{survey.world, &function, {}, survey.depth};
  for (const Parameter& parameter : function.parameters) inner.declared.insert(parameter.name);
  look_inside(inner, function);
}

void look(Survey& survey, const Expr& expression) {
  if (++survey.depth > kDeepestWalk) return;
  using Kind = Expr::Kind;
  if (expression.kind == Kind::name) survey.world.mentioned.insert(expression.text);
  if (expression.kind == Kind::bind) note_bind(survey, expression);
  if (expression.kind == Kind::chain) note_chain(survey, expression);
  if (expression.kind == Kind::function) {
    look_inside_function(survey, expression);
  } else {
    look_inside(survey, expression);
  }
  --survey.depth;
}

}  // namespace

void survey(World& world, const Block& block) {
  Survey survey{world, nullptr, {}, 0};
  look(survey, block);
}

}  // namespace skl::walk
