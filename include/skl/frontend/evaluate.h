// What a program gives to Spark, found without running it.
//
// evaluate() walks a Program in the order in which it would run, with values that may be unknown:
// names are bound, maps are filled, readers and writers collect their options, forks are walked on
// each way and joined. Functions of the file are entered where they are called, with what is known
// of their arguments; a function that nobody calls is walked once with unknown ones. The bounds are
// few and firm: a depth of calls, a number of steps; beyond them things are unknown.

#pragma once

#include <span>

#include "skl/frontend/frontend.h"
#include "skl/frontend/program.h"
#include "skl/text/document.h"

namespace skl {

// The queries of the programs, which share their names and run one after the other (the fences of
// one page); mostly there is one.
Extraction evaluate(std::span<const Program> programs, DocumentId document,
                    const ExtractContext& context);

}  // namespace skl
