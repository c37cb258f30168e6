// What a grammar can't read though its language has it, written so that it can.
//
// The Scala grammar knows no `$"name"`, Spark's way to write a column, and would call nearly every
// Spark program broken. The parser is given `s"name"` instead: it is as long and means the same to
// a tree, and whoever reads the tree reads the names in it from the real text.

#pragma once

#include <string>
#include <string_view>

#include "skl/syntax/tree.h"

namespace skl {

bool has_grammar_gap(Grammar grammar, std::string_view text);

// The text, as long as before, with its gaps bridged.
std::string without_grammar_gaps(std::string_view text);

}  // namespace skl
