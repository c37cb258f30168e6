#include "broker/scenario_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace skl::test {

std::vector<Document> scenario_files(std::string_view folder) {
  namespace fs = std::filesystem;
  std::vector<Document> files;
  for (const auto& entry :
       fs::directory_iterator(fs::path(SKL_SOURCE_DIR) / "fixtures/scenarios" / folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    files.push_back({entry.path().filename(), {std::istreambuf_iterator<char>(in), {}}});
  }
  std::ranges::sort(files, {}, &Document::path);
  return files;
}

}  // namespace skl::test
