// Parses files with tree-sitter alone and throws the trees away: the part of the work that nothing
// can save.
//
// usage: parse_bench JOBS FILE...

#include <tree_sitter/api.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/parallel.h"
#include "skl/text/document.h"

extern "C" {
const TSLanguage* tree_sitter_scala();
const TSLanguage* tree_sitter_python();
}

namespace {

constexpr std::size_t kLargest = std::size_t{8} << 20U;

std::uint32_t parse(const std::string& path) {
  const auto document = skl::read_document(path, kLargest);
  if (!document) return 0;
  const std::string& text = document->text;
  TSParser* parser = ts_parser_new();
  ts_parser_set_language(parser,
                         path.ends_with(".scala") ? tree_sitter_scala() : tree_sitter_python());
  TSTree* tree =
      ts_parser_parse_string(parser, nullptr, text.data(), static_cast<std::uint32_t>(text.size()));
  const std::uint32_t count = ts_node_child_count(ts_tree_root_node(tree));
  ts_tree_delete(tree);
  ts_parser_delete(parser);
  return count;
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> paths(words + std::min(count, 2), words + count);
  const unsigned jobs = count > 1 ? static_cast<unsigned>(std::atoi(words[1])) : 1;
  std::vector<std::uint32_t> children(paths.size());
  skl::for_each_index(paths.size(), jobs,
                      [&](std::size_t index) { children[index] = parse(paths[index]); });
  std::size_t total = 0;
  for (const std::uint32_t one : children) total += one;
  std::printf("%zu files, %zu nodes at the top\n", paths.size(), total);
}
