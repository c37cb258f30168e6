#include <utility>

#include "skl/frontend/config_reader.h"

namespace skl::languages {
namespace {

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  ConfigTree tree = read_yaml(document.text, whole(document.text), context.budget);
  return read_config(std::move(tree), {document, id, 0, context.hints});
}

}  // namespace

Frontend yaml() { return {"yaml", {".yaml", ".yml"}, extract}; }

}  // namespace skl::languages
