// A document in a programming language to its queries: parse, lower, evaluate.
//
// Broken code still gives what can be read of it; the first place that can't be is a problem, and
// so is a document that costs more than its budget.

#pragma once

#include <string_view>

#include "skl/frontend/frontend.h"
#include "skl/frontend/program.h"
#include "skl/syntax/tree.h"
#include "skl/text/document.h"

namespace skl {

struct ProgramLanguage {
  Grammar grammar;
  Program (*lower)(const Tree& tree, std::string_view text);
};

Extraction extract_program(const ProgramLanguage& language, const Document& document, DocumentId id,
                           const ExtractContext& context);

}  // namespace skl
