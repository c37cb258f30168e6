// From config trees to queries.
//
// There are two ways into this. A document of our own says which queries there are and what is a
// source and a sink (docs/option-maps.md); its maps are complete, so what isn't there is missing.
// Every other document is searched for maps that were surely written for Spark's Kafka connector;
// what calls them may add to them, so nothing is missing there. A map with Kafka's keys that isn't
// surely Spark's belongs to another client and is left alone. Settings may tell where maps stand in
// it; those are complete, and nobody guesses about them (hints.h).

#pragma once

#include <cstdint>

#include "skl/frontend/frontend.h"
#include "skl/syntax/config_tree.h"
#include "skl/text/document.h"

namespace skl {

// What a tree was read from.
struct ConfigOrigin {
  const Document& document;
  DocumentId id{};
  std::uint32_t cell = 0;        // the fence of a Markdown page, 0 for a whole document
  const Hints* hints = nullptr;  // none: nothing is told
};

Extraction read_config(ConfigTree tree, const ConfigOrigin& origin);

}  // namespace skl
