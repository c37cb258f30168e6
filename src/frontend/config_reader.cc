#include "skl/frontend/config_reader.h"

#include <iterator>
#include <utility>

#include "frontend/config/declared_queries.h"
#include "frontend/config/found_maps.h"
#include "skl/syntax/fill_templates.h"

namespace skl {
namespace {

void append(Extraction& into, Extraction from) {
  std::move(from.queries.begin(), from.queries.end(), std::back_inserter(into.queries));
  std::move(from.problems.begin(), from.problems.end(), std::back_inserter(into.problems));
}

}  // namespace

Extraction read_config(ConfigTree tree, const ConfigOrigin& origin) {
  const auto& [document, id, cell, hints] = origin;
  const bool told = hints != nullptr && !hints->constants.empty();
  if (told) fill_templates(tree, document.text, hints->constants);
  Extraction extraction;
  for (const ConfigNode& root : tree.documents) {
    append(extraction, declares_queries(root) ? declared_queries(root, document, id, cell)
                                              : Extraction{found_maps(root, origin), {}, {}});
  }
  for (const ConfigProblem& problem : tree.problems) {
    extraction.problems.push_back({document.path, problem.message, Location{id, problem.at}});
  }
  return extraction;
}

}  // namespace skl
