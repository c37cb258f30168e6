// fixtures/frontends/<language>/<case>.<ending>: the queries that each text yields stand beside it,
// in <case>.queries.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "query_text.h"
#include "skl/frontend/frontend.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<fs::path> cases() {
  std::vector<fs::path> found;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(SKL_SOURCE_DIR) / "fixtures/frontends")) {
    if (entry.is_regular_file() && entry.path().extension() != ".queries")
      found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

fs::path expected_path(fs::path source) { return source.replace_extension(".queries"); }

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("each front-end fixture yields the queries that stand beside it") {
    const std::vector<Frontend> all = frontends();
    const ExtractContext context;
    for (const fs::path& path : cases()) {
      CAPTURE(path.string());
      const Frontend* frontend = choose(all, path.string());
      REQUIRE(frontend != nullptr);
      const Document document{path.filename().string(), read(path)};
      CHECK(query_text(frontend->extract(document, DocumentId{0}, context)) ==
            read(expected_path(path)));
    }
  }
}

}  // namespace skl
