#include "frontend/program_document.h"

#include <string>
#include <utility>
#include <vector>

#include "skl/frontend/evaluate.h"

namespace skl {

Extraction extract_program(const ProgramLanguage& language, const Document& document, DocumentId id,
                           const ExtractContext& context) {
  const Result<Tree> tree = parse(language.grammar, document.text, context.budget);
  if (!tree) return {{}, {}, {{document.path, tree.error().message, std::nullopt}}};
  const Program program = language.lower(*tree, document.text);
  Extraction extraction = evaluate({&program, 1}, id, context);
  for (const Span& error : tree->errors(1)) {
    extraction.problems.push_back(
        {document.path, "syntax error, what stands around it was read as far as possible",
         Location{id, error}});
  }
  return extraction;
}

}  // namespace skl
