#include "skl/frontend/config_reader.h"

#include <iterator>
#include <utility>

#include "frontend/config/declared_queries.h"
#include "frontend/config/found_maps.h"

namespace skl {
namespace {

void append(Extraction& into, Extraction from) {
  std::move(from.queries.begin(), from.queries.end(), std::back_inserter(into.queries));
  std::move(from.problems.begin(), from.problems.end(), std::back_inserter(into.problems));
}

}  // namespace

Extraction read_config(const ConfigTree& tree, const Document& document, DocumentId id,
                       std::uint32_t cell) {
  Extraction extraction;
  for (const ConfigNode& root : tree.documents) {
    append(extraction, declares_queries(root) ? declared_queries(root, document, id, cell)
                                              : Extraction{found_maps(root, id, cell), {}, {}});
  }
  for (const ConfigProblem& problem : tree.problems) {
    extraction.problems.push_back({document.path, problem.message, Location{id, problem.at}});
  }
  return extraction;
}

}  // namespace skl
