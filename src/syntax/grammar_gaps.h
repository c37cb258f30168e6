// What a grammar can't read though its language has it, written so that it can.
//
// The parser is given another text of the same length, in which whoever reads the tree finds
// everything in its place; names and strings are taken from the real text. For Scala:
//
// - `$"name"`, Spark's way to write a column, isn't known to the grammar: it sees `s"name"`.
// - `{ x: T => ...}`, a parameter with a type but without parentheses, isn't known either: the
//   grammar sees no type.
// - `"""say "a""""`, a text in three quotes that ends with a quote of its own: the grammar sees a
//   blank there.
// - `match` with its brace in the next line is taken for cases without braces when the brace stands
//   further right: the grammar sees both in one line.
// - A line that ends in an operator, or the next that starts with one, would be two statements: the
//   grammar sees blanks instead of the end of the line and the comments there.

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "skl/syntax/tree.h"

namespace skl {

// REQUIRES: the ranges, where there are some, lie in the text.
std::string without_grammar_gaps(Grammar grammar, std::string_view text,
                                 std::span<const Span> ranges);

}  // namespace skl
