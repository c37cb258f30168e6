// Scala: Spark's own language.

#include "frontend/program_document.h"
#include "skl/frontend/frontend.h"
#include "skl/frontend/lowering.h"

namespace skl::languages {
namespace {

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  return extract_program({Grammar::scala, lower_scala}, document, id, context);
}

}  // namespace

Frontend scala() { return {"scala", {".scala", ".sc"}, extract}; }

}  // namespace skl::languages
