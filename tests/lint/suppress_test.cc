#include "skl/lint/suppress.h"

#include <doctest/doctest.h>

#include "skl/base/strings.h"

namespace {

using skl::check_suppressions;
using skl::Document;
using skl::DocumentId;
using skl::Finding;
using skl::Sources;
using skl::suppress;

// The lines on which a finding of `rule` would be taken out.
std::string suppressed_lines(const std::string& text, const std::string& rule = "a-rule") {
  Sources sources;
  sources.add({"f", text});
  std::vector<std::string> lines;
  std::uint32_t begin = 0;
  for (const std::string_view line : skl::split(text, '\n')) {
    Finding finding;
    finding.rule = rule;
    finding.at = {DocumentId{0}, {begin, begin}};
    std::vector<Finding> findings = {finding};
    if (suppress(findings, sources).size() == 1)
      lines.push_back(std::to_string(1 + std::count(text.begin(), text.begin() + begin, '\n')));
    begin += static_cast<std::uint32_t>(line.size()) + 1;
  }
  return skl::join(lines, " ");
}

TEST_CASE("a comment speaks for its line, alone for the next") {
  struct Row {
    std::string text;
    std::string_view lines;
  };
  const Row rows[] = {
      {"x  # spark-kafka-lint: ignore[a-rule] why\ny", "1"},
      {"# spark-kafka-lint: ignore[a-rule] why\ny\nz", "1 2"},
      {"  // spark-kafka-lint: ignore[a-rule]\ny\nz", "1 2"},
      {"  /* spark-kafka-lint: ignore[a-rule] */\ny\nz", "1 2"},
      {"/*\n * spark-kafka-lint: ignore[a-rule]\n */ y\nz", "2 3"},
      {"<!-- spark-kafka-lint: ignore[a-rule] -->\ny\nz", "1 2"},
      {"-- spark-kafka-lint: ignore[a-rule]\ny\nz", "1 2"},
      {"#spark-kafka-lint:ignore[ a-rule ]\ny\nz", "1 2"},
      {"# spark-kafka-lint: ignore[other, a-rule]\ny", "1 2"},
      {"# spark-kafka-lint: ignore[other]\ny", ""},
      {"# spark-kafka-lint: ignore[a-rule]\n# spark-kafka-lint: ignore[other]\ny\nz", "1 2 3"},
      {"x # noqa # spark-kafka-lint: ignore[a-rule]\ny", "1"},
      {"\"spark-kafka-lint: ignore[a-rule]\"\ny", ""},
      {"# see spark-kafka-lint: ignore[a-rule]\ny", ""},
      {"# spark-kafka-lint: ignore[a-rule\n]\ny", ""},
      {"# spark-kafka-lint: ignore[a-rule]", "1"},
      {"# spark-kafka-lint: ignore[a-rule]\nx \\\n  y \\\n  z\nw", "1 2 3 4"},
      {"x \\\n  y \\\n  z  # spark-kafka-lint: ignore[a-rule]\nw", "1 2 3"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(suppressed_lines(row.text) == row.lines);
  }
}

std::string complaints(const std::string& text) {
  const std::vector<std::string_view> known = {"bare-group-id", "forced-group-id"};
  std::vector<std::string> all;
  for (const skl::Problem& problem : check_suppressions({"f", text}, DocumentId{0}, known)) {
    all.push_back(problem.message);
  }
  return skl::join(all, "\n");
}

TEST_CASE("a suppression of what doesn't exist is a problem") {
  CHECK(complaints("# spark-kafka-lint: ignore[bare-group-id, forced-group-id] yes") == "");
  CHECK(complaints("# spark-kafka-lint: ignore[bare-goup-id]") ==
        "no rule is called 'bare-goup-id', did you mean 'bare-group-id'?");
  CHECK(complaints("# spark-kafka-lint: ignore[x]") == "no rule is called 'x'");
  CHECK(complaints("# spark-kafka-lint: ignore all") ==
        "name what is ignored: spark-kafka-lint: ignore[rule, ...] reason");
  CHECK(complaints("# spark-kafka-lint: ignore[]") ==
        "name what is ignored: spark-kafka-lint: ignore[rule, ...] reason");
  CHECK(complaints("# spark-kafka-lint: see docs") == "");
}

}  // namespace
