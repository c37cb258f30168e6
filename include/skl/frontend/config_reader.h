// From config trees to queries.
//
// There are two ways into this. A document of our own says which queries there are and what is a
// source and a sink (docs/option-maps.md); its maps are complete, so what isn't there is missing.
// Every other document is searched for maps that were surely written for Spark's Kafka connector;
// what calls them may add to them, so nothing is missing there. A map with Kafka's keys that isn't
// surely Spark's belongs to another client and is left alone.

#pragma once

#include <cstdint>

#include "skl/frontend/frontend.h"
#include "skl/syntax/config_tree.h"
#include "skl/text/document.h"

namespace skl {

// `cell`: the fence of a Markdown page that the tree was read from, 0 for a whole document.
Extraction read_config(const ConfigTree& tree, const Document& document, DocumentId id,
                       std::uint32_t cell = 0);

}  // namespace skl
