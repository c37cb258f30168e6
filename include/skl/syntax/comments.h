// The comments of a text, told from its strings by the rules of its language.
//
// Suppressions stand in comments and are never taken from a string, so this knows triple quotes,
// interpolations and block scalars. Programs are scanned and not parsed: a scan survives broken
// code. JSON has no comments, so a member whose key begins with "//" is one; those that JSONC has
// count as well.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "skl/syntax/tree.h"
#include "skl/text/span.h"

namespace skl {

// How a comment is written.
enum class CommentForm {
  hash,     // # to the end of the line
  slashes,  // //
  dashes,   // --
  block,    // /* */
  markup,   // <!-- -->
  member    // "//": "..."
};

struct Comment {
  Span at;     // with what opens and closes it; of a member, its key and value
  Span words;  // between them
  CommentForm form = CommentForm::hash;
  bool alone = false;         // nothing but comments stands on its lines
  std::optional<Span> about;  // what it speaks of, where neither its line nor the next one tells
};

// A stretch of one language: a document, or a fence of a page.
struct Passage {
  Span at;
  CommentForm form = CommentForm::hash;  // in which a new comment is written
  std::vector<Comment> comments;         // in order
  std::vector<Span> closed;   // strings and comments of several lines: no comment begins in one
  std::vector<Span> members;  // of JSON, without those that are comments
  std::vector<Span> objects;
};

Passage scala_passage(std::string_view text, Span part);
Passage python_passage(std::string_view text, Span part);
Passage sql_passage(std::string_view text, Span part);
Passage yaml_passage(std::string_view text, Span part);
Passage json_passage(std::string_view text, Span part);   // new comments are members
Passage jsonc_passage(std::string_view text, Span part);  // new comments are //

}  // namespace skl
