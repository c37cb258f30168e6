#include <utility>

#include "skl/frontend/config_reader.h"

namespace skl::languages {
namespace {

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  ConfigTree tree = read_yaml(document.text, whole(document.text), context.budget);
  return read_config(std::move(tree), {document, id, 0, context.hints});
}

std::vector<Passage> passages(const Document& document) {
  return {yaml_passage(document.text, whole(document.text))};
}

}  // namespace

Frontend yaml() { return {"yaml", {".yaml", ".yml"}, extract, passages}; }

}  // namespace skl::languages
