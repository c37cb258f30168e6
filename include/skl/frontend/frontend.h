// Documents to queries.
//
// A Frontend knows one kind of document: which files are its own, and how the queries are got out
// of one. Extraction is pure: the same document gives the same queries, on any thread.

#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/diag/finding.h"
#include "skl/frontend/hints.h"
#include "skl/model/option_map.h"
#include "skl/model/query.h"
#include "skl/syntax/comments.h"
#include "skl/syntax/tree.h"
#include "skl/text/document.h"

namespace skl {

// What a name from elsewhere stands for. Today nothing outside of the document is known, so the
// answer is an unknown value with its reason; a project's resolver reads the other files.
struct Resolver {
  std::function<Value(std::string_view module, std::string_view name, Location at)> imported;
};

Resolver single_file_resolver();

struct ExtractContext {
  Resolver resolver = single_file_resolver();
  Budget budget;
  const Hints* hints = nullptr;  // none: nothing is told
};

struct Extraction {
  std::vector<Query> queries;  // in the order of the document
  OptionMap session;           // the session's configuration that the document sets
  std::vector<Problem> problems;
};

struct Frontend {
  std::string_view name;                     // "scala": also what --language takes
  std::vector<std::string_view> extensions;  // with the dot, lower case
  Extraction (*extract)(const Document& document, DocumentId id, const ExtractContext& context);
  // Its stretches with their comments; an inner one stands before what it stands in.
  std::vector<Passage> (*passages)(const Document& document);
};

// All of them; the list is made from the folder src/frontend/languages.
std::vector<Frontend> frontends();

// The one for a path by its ending, or null.
const Frontend* choose(std::span<const Frontend> all, std::string_view path);

// The one of that name, or null.
const Frontend* find_frontend(std::span<const Frontend> all, std::string_view name);

}  // namespace skl
