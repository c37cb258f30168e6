// The list of a tree's nodes is made from what tree-sitter keeps to itself. Its cursor, which is
// what everybody else uses, has to see the same nodes.

#include "syntax/node_list.h"

#include <doctest/doctest.h>
#include <tree_sitter/api.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "skl/text/document.h"

extern "C" {
const TSLanguage* tree_sitter_scala();
const TSLanguage* tree_sitter_python();
const TSLanguage* tree_sitter_json();
}

namespace skl {
namespace {

struct Deleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
};
using TreePointer = std::unique_ptr<TSTree, Deleter>;

TreePointer parsed(const TSLanguage* language, const std::string& text) {
  const std::unique_ptr<TSParser, Deleter> parser(ts_parser_new());
  REQUIRE(ts_parser_set_language(parser.get(), language));
  return TreePointer(ts_parser_parse_string(parser.get(), nullptr, text.data(),
                                            static_cast<std::uint32_t>(text.size())));
}

std::string line(std::size_t depth, std::string_view kind, std::string_view field, Span span) {
  return std::string(depth, ' ') + std::string(field) + ": " + std::string(kind) + " " +
         std::to_string(span.begin) + "-" + std::to_string(span.end);
}

std::string marks(bool named, bool error, bool missing, bool has_error) {
  return std::string(named ? " named" : "") + (error ? " error" : "") +
         (missing ? " missing" : "") + (has_error ? " has_error" : "");
}

void add_below(TSTreeCursor& cursor, std::size_t depth, std::vector<std::string>& lines) {
  do {
    const TSNode node = ts_tree_cursor_current_node(&cursor);
    const char* field = ts_tree_cursor_current_field_name(&cursor);
    const bool error = ts_node_is_error(node);
    lines.push_back(
        line(depth, error ? "" : ts_node_type(node), field == nullptr ? "" : field,
             {ts_node_start_byte(node), ts_node_end_byte(node)}) +
        marks(ts_node_is_named(node), error, ts_node_is_missing(node), ts_node_has_error(node)));
    if (ts_tree_cursor_goto_first_child(&cursor)) {
      add_below(cursor, depth + 1, lines);
      ts_tree_cursor_goto_parent(&cursor);
    }
  } while (ts_tree_cursor_goto_next_sibling(&cursor));
}

std::vector<std::string> by_cursor(const TSTree* tree) {
  std::vector<std::string> lines;
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
  add_below(cursor, 0, lines);
  ts_tree_cursor_delete(&cursor);
  return lines;
}

std::vector<std::string> by_list(const TSLanguage* language, const TSTree* tree) {
  const GrammarWords words = words_of(language);
  std::vector<std::string> lines;
  std::vector<std::uint32_t> ends;  // of the nodes around
  const std::vector<NodeRecord> records = list_nodes(tree);
  for (std::uint32_t at = 0; at < records.size(); ++at) {
    const NodeRecord& record = records[at];
    while (!ends.empty() && ends.back() == at) ends.pop_back();
    lines.push_back(line(ends.size(), record.error ? "" : words.kinds[record.kind],
                         words.fields[record.field], record.span) +
                    marks(record.named, record.error, record.missing, record.has_error));
    ends.push_back(record.end);
  }
  return lines;
}

// Where the two part, or nothing.
std::string difference(const TSLanguage* language, const std::string& text) {
  const TreePointer tree = parsed(language, text);
  const std::vector<std::string> cursor = by_cursor(tree.get());
  const std::vector<std::string> list = by_list(language, tree.get());
  for (std::size_t i = 0; i < std::min(cursor.size(), list.size()); ++i) {
    if (cursor[i] != list[i]) return cursor[i] + " is listed as " + list[i];
  }
  return cursor.size() == list.size() ? "" : "one has more nodes than the other";
}

const TSLanguage* language_of(const std::filesystem::path& path) {
  if (path.extension() == ".scala") return tree_sitter_scala();
  if (path.extension() == ".py") return tree_sitter_python();
  return path.extension() == ".json" ? tree_sitter_json() : nullptr;
}

TEST_CASE("the list of a tree's nodes is what tree-sitter's cursor goes through") {
  std::size_t compared = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::filesystem::path(SKL_SOURCE_DIR) / "fixtures")) {
    const TSLanguage* language = entry.is_regular_file() ? language_of(entry.path()) : nullptr;
    const auto document = language == nullptr
                              ? std::nullopt
                              : std::optional(read_document(entry.path().string(), 1U << 20U));
    if (!document || !*document) continue;
    CAPTURE(entry.path().string());
    CHECK(difference(language, (*document)->text) == "");
    ++compared;
  }
  CHECK(compared > 40);
}

TEST_CASE("broken code is listed as tree-sitter's cursor goes through it") {
  CHECK(difference(tree_sitter_python(), "f(a, (b\nif x:\n  \"\"\"open") == "");
  CHECK(difference(tree_sitter_scala(), "object A { val x = ; def f( }}}") == "");
  CHECK(difference(tree_sitter_json(), "{\"a\": [1, 2}") == "");
  CHECK(difference(tree_sitter_python(), "") == "");
  CHECK(difference(tree_sitter_scala(), "\xFF\xFE\x01 ((((") == "");
}

}  // namespace
}  // namespace skl
