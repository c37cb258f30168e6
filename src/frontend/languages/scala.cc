// Scala: Spark's own language.

#include "frontend/program_document.h"
#include "skl/frontend/frontend.h"
#include "skl/frontend/lowering.h"
#include "skl/syntax/config_tree.h"

namespace skl::languages {
namespace {

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  return extract_program({Grammar::scala, lower_scala}, document, id, context);
}

std::vector<Passage> passages(const Document& document) {
  return {scala_passage(document.text, whole(document.text))};
}

}  // namespace

Frontend scala() { return {"scala", {".scala", ".sc"}, extract, passages}; }

}  // namespace skl::languages
