// The nodes of a tree in one list.
//
// tree-sitter keeps a tree as the parser left it: with nodes that the grammar hides, and with
// places, names and fields that only follow from those above. Its cursor works all that out again
// on each way through. A lowering goes through a tree several times, so list_nodes() does it once.

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "skl/text/span.h"

struct TSLanguage;
struct TSTree;

namespace skl {

// The words that a grammar has for its nodes and fields, by their numbers.
struct GrammarWords {
  std::vector<std::string_view> kinds;
  std::vector<std::string_view> fields;  // number 0 is no field
};

struct NodeRecord {
  Span span;
  std::uint32_t end = 0;    // the index behind the last node within it
  std::uint16_t kind = 0;   // a number of the grammar's; 0 for an error
  std::uint16_t field = 0;  // what it is to its parent, a number of the grammar's; 0 for nothing
  bool named = false;
  bool error = false;
  bool missing = false;
  bool has_error = false;
};

struct NodeList {
  const GrammarWords* words = nullptr;
  std::vector<NodeRecord> records;  // each node before the nodes within it, the root first
};

GrammarWords words_of(const TSLanguage* grammar);

// As deep as the tree may be: it takes no stack.
std::vector<NodeRecord> list_nodes(const TSTree* tree);

}  // namespace skl
