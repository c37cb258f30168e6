// Scala's operators, which the grammar gives from left to right as if all were equal.
//
// How strongly one binds is told by its first character; a word binds weakest and is a call:
// `reader option ("k", "v")`. A run of one operator becomes one operation, however long it is.

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <utility>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"

namespace skl {
namespace {

constexpr std::size_t kDeepestOperation = 50;

bool is_word(std::string_view operation) {
  const auto first = static_cast<unsigned char>(operation.empty() ? ' ' : operation.front());
  return std::isalpha(first) != 0 || first == '_' || first == '$' || first == '`' || first >= 0x80;
}

bool assigns(std::string_view operation) {
  if (!operation.ends_with('=') || operation.starts_with('=')) return false;
  return operation != "<=" && operation != ">=" && operation != "!=";
}

std::size_t strength(std::string_view operation) {
  constexpr std::array<std::string_view, 7> kWeakestFirst{"|", "^", "&", "=!", "<>", ":", "+-"};
  if (operation.empty() || assigns(operation)) return 0;
  if (is_word(operation)) return 1;
  for (std::size_t i = 0; i < kWeakestFirst.size(); ++i) {
    if (kWeakestFirst.at(i).find(operation.front()) != std::string_view::npos) return i + 2;
  }
  const bool product = std::string_view("*/%").find(operation.front()) != std::string_view::npos;
  return kWeakestFirst.size() + (product ? 2 : 3);
}

bool joins_right(std::string_view operation) {
  return operation.ends_with(':') || assigns(operation);
}

// An operand as it was read, since a call needs its arguments as written; then a value.
struct Operand {
  Expr value;
  ScalaLinks node;  // none once it is the result of an operation
  std::size_t depth = 0;
};

struct Operator {
  std::string text;
  Span at;
};

class InfixRun {
 public:
  explicit InfixRun(ScalaSource& source) : source_(source) {}

  void operand(ScalaLinks node) { operands_.push_back({Expr{}, std::move(node), 0}); }

  void operation(const Node& node) {
    Operator next{std::string(node.text(source_.text)), node.span()};
    std::erase(next.text, '`');
    while (!operators_.empty() && comes_first(operators_.back().text, next.text)) reduce();
    operators_.push_back(std::move(next));
  }

  Expr finish() {
    while (!operators_.empty()) reduce();
    return value_of(operands_.front());
  }

 private:
  static bool comes_first(const std::string& left, const std::string& right) {
    if (left == right) return false;
    const std::size_t of_left = strength(left);
    const std::size_t of_right = strength(right);
    return of_left > of_right || (of_left == of_right && !joins_right(right));
  }

  // Puts together what the last operator, and the same ones before it, stand between.
  void reduce() {
    const Operator last = operators_.back();
    std::size_t count = 0;
    while (count < operators_.size() &&
           operators_[operators_.size() - 1 - count].text == last.text) {
      ++count;
    }
    const auto first = operands_.end() - static_cast<std::ptrdiff_t>(count) - 1;
    std::vector<Operand> group(std::make_move_iterator(first),
                               std::make_move_iterator(operands_.end()));
    operands_.erase(first, operands_.end());
    std::vector<Operator> operators(operators_.end() - static_cast<std::ptrdiff_t>(count),
                                    operators_.end());
    operators_.resize(operators_.size() - count);
    operands_.push_back(is_word(last.text) ? called(group, operators) : operated(group, last));
  }

  Expr value_of(Operand& operand) {
    return operand.node.base ? scala_linked(source_, operand.node) : std::move(operand.value);
  }

  Operand called(std::vector<Operand>& group, const std::vector<Operator>& operators) {
    Expr value = value_of(group.front());
    const std::size_t depth = group.front().depth;
    for (std::size_t i = 0; i < operators.size(); ++i) {
      const Operator& word = operators[i];
      const Span at = cover(value.at, word.at);
      value = with_step(std::move(value), member_step(word.text, word.at), at);
      value = applied(std::move(value), group[i + 1]);
    }
    return {std::move(value), {}, depth};
  }

  Expr applied(Expr function, Operand& operand) {
    const ScalaLinks& node = operand.node;
    if (node.base && node.links.empty()) {
      return scala_arguments_applied(source_, std::move(function), node.base);
    }
    Argument argument;
    argument.value = value_of(operand);
    argument.at = argument.value.at;
    Step call{Step::Kind::call, "", {}, argument.at};
    call.arguments.push_back(std::move(argument));
    const Span at = cover(function.at, call.at);
    return with_step(std::move(function), std::move(call), at);
  }

  Operand operated(std::vector<Operand>& group, const Operator& operation) {
    Operand result;
    const bool binds = assigns(operation.text) && group.size() == 2;
    result.value = leaf(binds ? Expr::Kind::bind : Expr::Kind::operation, {}, operation.text);
    for (Operand& operand : group) {
      result.depth = std::max(result.depth, operand.depth + 1);
      const bool deep = operand.depth >= kDeepestOperation;
      result.value.parts.push_back(deep ? unknown(operand.value.at, "nested too deep")
                                        : value_of(operand));
    }
    result.value.at = cover(result.value.parts.front().at, result.value.parts.back().at);
    if (result.depth > kDeepestOperation) result.depth = 1;
    return result;
  }

  ScalaSource& source_;
  std::vector<Operand> operands_;
  std::vector<Operator> operators_;
};

// The operands and operators of `a + b + c` between them, from the innermost left.
//
// The grammar reads `a -> f[T](x)` as `(a -> f)[T](x)`: links upon an operation are those of its
// last operand.
std::vector<ScalaLinks> flat(const Node& infix) {
  std::vector<ScalaLinks> reversed;
  ScalaLinks part = scala_links(infix);
  while (part.base.kind() == "infix_expression") {
    const std::vector<Node> children = scala_children(part.base);
    if (children.size() < 3) break;
    reversed.push_back({std::move(part.links), children.back()});
    reversed.push_back({{}, children[1]});
    part = scala_links(children.front());
  }
  reversed.push_back(std::move(part));
  std::ranges::reverse(reversed);
  return reversed;
}

// `m("k") = v` puts into m: the target is m, indexed.
void index_instead_of_call(Expr& target) {
  if (target.kind != Expr::Kind::chain || target.steps.empty()) return;
  if (target.steps.back().kind == Step::Kind::call) target.steps.back().kind = Step::Kind::index;
}

}  // namespace

Expr scala_infix(ScalaSource& source, const Node& node) {
  std::vector<ScalaLinks> parts = flat(node);
  if (parts.size() < 3) return scala_unknown(source, node);
  InfixRun run(source);
  run.operand(std::move(parts.front()));
  for (std::size_t i = 1; i + 1 < parts.size(); i += 2) {
    run.operation(parts[i].base);
    run.operand(std::move(parts[i + 1]));
  }
  return run.finish();
}

Expr scala_prefix(ScalaSource& source, const Node& node) {
  const std::vector<Node> children = node.children();
  Expr operand = scala_expression(source, children.back());
  std::string operation(children.front().text(source.text));
  if (operand.kind == Expr::Kind::number && operation == "-") {
    const bool negative = operand.text.starts_with('-');
    return leaf(Expr::Kind::number, node.span(),
                negative ? operand.text.substr(1) : "-" + operand.text);
  }
  Expr result = leaf(Expr::Kind::operation, node.span(), std::move(operation));
  result.parts.push_back(std::move(operand));
  return result;
}

// `query start`, and `process _`, the function itself.
Expr scala_postfix(ScalaSource& source, const Node& node) {
  const std::vector<Node> children = scala_children(node);
  if (children.size() < 2) return scala_unknown(source, node);
  Expr value = scala_expression(source, children.front());
  const std::string name(children.back().text(source.text));
  if (name == "_") return value;
  return with_step(std::move(value), member_step(name, children.back().span()), node.span());
}

Expr scala_assignment(ScalaSource& source, const Node& node) {
  const Node left = node.field("left");
  const Node right = node.field("right");
  if (!left || !right) return scala_unknown(source, node);
  Expr bind = leaf(Expr::Kind::bind, node.span(), "=");
  bind.parts.push_back(scala_expression(source, left));
  bind.parts.push_back(scala_expression(source, right));
  index_instead_of_call(bind.parts.front());
  return bind;
}

}  // namespace skl
