// Our own document: queries with their sources and sinks, said outright.
//
// docs/option-maps.md describes it. Its members are all known, so another one is a mistake and a
// problem that says which was meant.

#pragma once

#include <cstdint>

#include "skl/frontend/frontend.h"
#include "skl/syntax/config_tree.h"
#include "skl/text/document.h"

namespace skl {

// Whether the root is one of ours: `queries`, a list of objects with sources or a sink.
bool declares_queries(const ConfigNode& root);

Extraction declared_queries(const ConfigNode& root, const Document& document, DocumentId id,
                            std::uint32_t cell);

}  // namespace skl
