// docs/rules holds a page for each rule, as `spark-kafka-lint explain --markdown RULE` writes it.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "skl/cli/app.h"
#include "skl/rules/rule.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

std::string explained(const std::string& rule) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const auto nothing = [](const std::string&) { return std::optional<std::string>(); };
  World world{in, out, err, nothing, false};
  CHECK(run({"explain", "--markdown", rule}, world) == 0);
  return out.str();
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("each rule has its page, and each page its rule") {
    const fs::path folder = fs::path(SKL_SOURCE_DIR) / "docs/rules";
    std::set<std::string> pages;
    for (const auto& entry : fs::directory_iterator(folder)) pages.insert(entry.path().filename());
    for (const Rule& rule : all_rules()) {
      const std::string name(rule.info.name);
      CAPTURE(name);
      CHECK(read(folder / (name + ".md")) == explained(name));
      pages.erase(name + ".md");
    }
    for (const std::string& page : pages) FAIL_CHECK(page << " is no rule's page");
  }
}

}  // namespace skl
