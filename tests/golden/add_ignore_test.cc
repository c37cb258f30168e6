// --add-ignore over every program that we have: what it writes silences what was shown, changes
// nothing else, and has nothing more to write.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "golden/example.h"
#include "golden/marked_text.h"
#include "skl/base/strings.h"
#include "skl/lint/add_suppressions.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

LintConfig config_of_all() {
  LintConfig config;
  config.frontends = frontends();
  config.rules = all_rules();
  config.catalogue = &catalogue();
  for (const Rule& rule : config.rules) config.known_rules.push_back(rule.info);
  config.today = std::chrono::year(2027) / 1 / 31;
  return config;
}

std::vector<Document> documents_below(const fs::path& folder) {
  std::vector<Document> documents;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const bool is_text = entry.is_regular_file() && entry.path().extension() != ".queries";
    if (!is_text) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    documents.push_back({fs::relative(entry.path(), folder).string(), text.str()});
  }
  return documents;
}

// A run each: a project, or a text that stands alone.
std::vector<std::vector<Document>> all_programs() {
  const fs::path fixtures = fs::path(SKL_SOURCE_DIR) / "fixtures";
  std::vector<std::vector<Document>> programs;
  for (const auto& project : fs::directory_iterator(fixtures / "projects")) {
    programs.push_back(documents_below(project.path()));
  }
  for (const char* folder : {"frontends", "fuzz", "readme"}) {
    for (Document& document : documents_below(fixtures / folder)) programs.push_back({document});
  }
  for (const Example& example : read_examples()) {
    if (example.is_text()) programs.push_back(documents_of(example));
  }
  return programs;
}

std::vector<Document> documents_of(const Report& report) {
  std::vector<Document> documents;
  for (std::uint32_t i = 0; i < report.sources.size(); ++i) {
    documents.push_back(report.sources[DocumentId{i}]);
  }
  return documents;
}

std::vector<Document> edited(const Report& report, const AddedSuppressions& added) {
  std::vector<Document> documents = documents_of(report);
  for (const auto& [id, edits] : added.edits) {
    Document& document = documents[static_cast<std::size_t>(id)];
    const Result<std::string> after = apply_edits(document.text, edits);
    REQUIRE_MESSAGE(after, document.path);
    document.text = *after;
  }
  return documents;
}

std::string rules_of(const std::vector<Finding>& findings) {
  std::vector<std::string> rules;
  for (const Finding& finding : findings) rules.push_back(finding.rule);
  std::ranges::sort(rules);
  return join(rules, " ");
}

std::vector<Finding> all_of(const Report& report) {
  std::vector<Finding> all = report.findings;
  for (const Silenced& silenced : report.silenced) all.push_back(silenced.finding);
  return all;
}

bool only_inserts(const AddedSuppressions& added) {
  for (const auto& [id, edits] : added.edits) {
    for (const Edit& edit : edits) {
      if (!edit.at.span.empty()) return false;
    }
  }
  return true;
}

std::string with_crlf(const std::string& text) {
  return replace_all(replace_all(text, "\r\n", "\n"), "\n", "\r\n");
}

std::string without_last_line_end(std::string text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  return text;
}

void check_program(const std::vector<Document>& documents, const LintConfig& config) {
  const Report before = lint(documents, config);
  const AddedSuppressions added = add_suppressions(before, config, before.findings, "known \"so\"");
  CHECK(only_inserts(added));
  CHECK(added.left_over.empty());
  const Report after = lint(edited(before, added), config);
  CHECK(rules_of(after.findings) == "");
  CHECK(rules_of(all_of(after)) == rules_of(all_of(before)));
  CHECK(after.problems.size() == before.problems.size());
  CHECK(add_suppressions(after, config, after.findings, "again").edits.empty());
}

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("what is added silences each finding of every program, and changes nothing else") {
    const LintConfig config = config_of_all();
    for (const std::vector<Document>& documents : all_programs()) {
      CAPTURE(documents.front().path);
      CAPTURE(documents.front().text);
      check_program(documents, config);
    }
  }

  TEST_CASE("so it does with CRLF and without a last line end") {
    const LintConfig config = config_of_all();
    for (std::vector<Document> documents : all_programs()) {
      for (Document& document : documents)
        document.text = without_last_line_end(with_crlf(document.text));
      CAPTURE(documents.front().path);
      CAPTURE(documents.front().text);
      check_program(documents, config);
      const Report report = lint(documents, config);
      for (const Document& document :
           edited(report, add_suppressions(report, config, report.findings, "known"))) {
        CHECK(with_crlf(document.text) == document.text);
      }
    }
  }
}

}  // namespace skl
