// Python: PySpark jobs.

#include "frontend/program_document.h"
#include "skl/frontend/frontend.h"
#include "skl/frontend/lowering.h"
#include "skl/syntax/config_tree.h"

namespace skl::languages {
namespace {

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  return extract_program({Grammar::python, lower_python}, document, id, context);
}

std::vector<Passage> passages(const Document& document) {
  return {python_passage(document.text, whole(document.text))};
}

}  // namespace

Frontend python() { return {"python", {".py"}, extract, passages}; }

}  // namespace skl::languages
