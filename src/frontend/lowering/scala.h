// How Scala's syntax tree becomes a Program: the parts of it, one file for each kind of syntax.
//
// Every part takes the source and a node, and gives an expression; scala_expression() knows which
// part is for which node. What no part knows is unknown, with what stands in it still seen.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"

namespace skl {

struct ScalaSource {
  std::string_view text;
  std::size_t depth = 0;  // of scala_expression() within itself
};

// One level deeper while it lives; false where that is too deep.
class ScalaDepth {
 public:
  explicit ScalaDepth(ScalaSource& source) : source_(source) { ++source_.depth; }
  ~ScalaDepth() { --source_.depth; }
  ScalaDepth(const ScalaDepth&) = delete;
  ScalaDepth& operator=(const ScalaDepth&) = delete;
  explicit operator bool() const { return source_.depth <= kDeepestExpression; }

 private:
  ScalaSource& source_;
};

// scala.cc
Expr scala_expression(ScalaSource& source, const Node& node);
Expr scala_unknown(ScalaSource& source, const Node& node);  // with what stands within it
std::vector<Node> scala_children(const Node& node);         // named ones, without comments
bool scala_broken(const Node& node);  // one of its children couldn't be read, or lacks

// scala_statements.cc
void append_scala_statement(ScalaSource& source, const Node& node, Block& block);
Block scala_statements(ScalaSource& source, const Node& node);  // of a block's children
Block scala_body(ScalaSource& source, const Node& node);        // of a block, or of one expression
Expr scala_block(ScalaSource& source, const Node& node);

// scala_definitions.cc
void append_scala_value(ScalaSource& source, const Node& node, Block& block);  // val and var
Expr scala_function(ScalaSource& source, const Node& node);
Expr scala_type(ScalaSource& source, const Node& node);
void append_scala_import(ScalaSource& source, const Node& node, Block& block);

// What a chain starts from, and its links, the last one first; no links where it is no chain.
struct ScalaLinks {
  std::vector<Node> links;
  Node base;
};

// scala_chains.cc
ScalaLinks scala_links(const Node& node);
Expr scala_linked(ScalaSource& source, const ScalaLinks& node);
Expr scala_chain(ScalaSource& source, const Node& node);
Expr scala_instance(ScalaSource& source, const Node& node);  // new X(...)
Expr scala_arguments_applied(ScalaSource& source, Expr function, const Node& arguments);
Expr with_step(Expr base, Step step, Span at);
Step member_step(std::string name, Span at);
std::vector<Argument> scala_arguments(ScalaSource& source, const Node& node);

// scala_operators.cc
Expr scala_infix(ScalaSource& source, const Node& node);
Expr scala_prefix(ScalaSource& source, const Node& node);
Expr scala_postfix(ScalaSource& source, const Node& node);
Expr scala_assignment(ScalaSource& source, const Node& node);

// scala_control.cc
Expr scala_if(ScalaSource& source, const Node& node);
Expr scala_match(ScalaSource& source, const Node& node);
Expr scala_try(ScalaSource& source, const Node& node);
Expr scala_for(ScalaSource& source, const Node& node);
Expr scala_while(ScalaSource& source, const Node& node);

// scala_lambdas.cc
Expr scala_lambda(ScalaSource& source, const Node& node);
Expr scala_case_lambda(ScalaSource& source, const Node& node);  // { case (k, v) => ... }
Expr scala_colon_argument(ScalaSource& source, const Node& node);

// scala_patterns.cc
Expr scala_pattern_target(ScalaSource& source, const Node& node);
std::vector<Parameter> scala_pattern_names(ScalaSource& source, const Node& node);
bool scala_pattern_takes_all(ScalaSource& source, const Node& node);
Block scala_case_body(ScalaSource& source, const Node& clause);

// scala_strings.cc
Expr scala_string(ScalaSource& source, const Node& node);
Expr scala_interpolation(ScalaSource& source, const Node& node);

}  // namespace skl
