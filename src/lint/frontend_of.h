// Who reads a document of a run.

#pragma once

#include "skl/lint/linter.h"

namespace skl {

// Null where nobody does.
inline const Frontend* frontend_of(const Document& document, const LintConfig& config) {
  return config.language.empty() ? choose(config.frontends, document.path)
                                 : find_frontend(config.frontends, config.language);
}

}  // namespace skl
