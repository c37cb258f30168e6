#include "frontend/lowering/expressions.h"

#include <algorithm>
#include <utility>

namespace skl {

Expr leaf(Expr::Kind kind, Span at, std::string text) {
  Expr expression;
  expression.kind = kind;
  expression.at = at;
  expression.text = std::move(text);
  return expression;
}

Expr unknown(Span at, std::string what) { return leaf(Expr::Kind::unknown, at, std::move(what)); }

Expr unknown_around(Span at, std::string what, Block within) {
  std::erase_if(within, is_inert);
  if (within.empty()) return unknown(at, std::move(what));
  Expr whole = leaf(Expr::Kind::block, at);
  whole.block = std::move(within);
  whole.block.push_back(unknown(at, std::move(what)));
  return whole;
}

bool is_inert(const Expr& expression) {
  switch (expression.kind) {
    case Expr::Kind::unknown:
    case Expr::Kind::nothing:
    case Expr::Kind::string:
    case Expr::Kind::number:
    case Expr::Kind::boolean:
    case Expr::Kind::name: return true;
    default: return false;
  }
}

}  // namespace skl
