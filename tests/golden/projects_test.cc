// fixtures/projects/<name>: each a project whose files say themselves, in marks, what is found in
// them. Nothing less is found, and nothing more.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "golden/marked_text.h"
#include "skl/base/strings.h"
#include "skl/lint/linter.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

std::vector<Document> documents_below(const fs::path& project) {
  std::vector<Document> documents;
  for (const auto& entry : fs::recursive_directory_iterator(project)) {
    if (!entry.is_regular_file()) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    documents.push_back({fs::relative(entry.path(), project).string(), text.str()});
  }
  std::ranges::sort(documents, {}, &Document::path);
  return documents;
}

std::string found_in(const Report& report) {
  std::vector<std::string> lines;
  for (const Finding& finding : report.findings) {
    const Document& document = report.sources[finding.at.document];
    const Position at = LineIndex(document.text).position(finding.at.span.begin);
    lines.push_back(document.path + ":" + std::to_string(at.line) + " " + finding.rule);
  }
  std::ranges::sort(lines);
  return join(lines, "\n");
}

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("what is marked in a project is found, and nothing else") {
    LintConfig config;
    config.frontends = frontends();
    config.rules = all_rules();
    config.catalogue = &catalogue();
    for (const auto& project :
         fs::directory_iterator(fs::path(SKL_SOURCE_DIR) / "fixtures/projects")) {
      CAPTURE(project.path().string());
      const std::vector<Document> documents = documents_below(project.path());
      CHECK(found_in(lint(documents, config)) == join(marks(documents), "\n"));
    }
  }
}

}  // namespace skl
