#include "skl/frontend/config_reader.h"

namespace skl::languages {
namespace {

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  const ConfigTree tree = read_yaml(document.text, whole(document.text), context.budget);
  return read_config(tree, document, id);
}

}  // namespace

Frontend yaml() { return {"yaml", {".yaml", ".yml"}, extract}; }

}  // namespace skl::languages
