// Parses files and throws the trees away: the part of the work that nothing can save.
//
// usage: parse_bench JOBS FILE...

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "skl/base/parallel.h"
#include "skl/syntax/tree.h"
#include "skl/text/document.h"

int main(int count, char** words) {
  const std::vector<std::string> paths(words + std::min(count, 2), words + count);
  const unsigned jobs = count > 1 ? static_cast<unsigned>(std::atoi(words[1])) : 1;
  const skl::Budget budget;
  std::vector<std::size_t> children(paths.size());
  skl::for_each_index(paths.size(), jobs, [&](std::size_t index) {
    const auto document = skl::read_document(paths[index], budget.bytes);
    if (!document) return;
    const auto grammar =
        paths[index].ends_with(".scala") ? skl::Grammar::scala : skl::Grammar::python;
    const auto tree = skl::parse(grammar, document->text, budget);
    if (tree) children[index] = tree->root().child_count();
  });
  std::size_t total = 0;
  for (const std::size_t one : children) total += one;
  std::printf("%zu files, %zu nodes at the top\n", paths.size(), total);
}
