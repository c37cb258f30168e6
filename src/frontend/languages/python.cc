// Python: PySpark jobs.

#include "frontend/program_document.h"
#include "skl/frontend/frontend.h"
#include "skl/frontend/lowering.h"

namespace skl::languages {
namespace {

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  return extract_program({Grammar::python, lower_python}, document, id, context);
}

}  // namespace

Frontend python() { return {"python", {".py"}, extract}; }

}  // namespace skl::languages
