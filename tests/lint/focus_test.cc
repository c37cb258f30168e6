// Which findings a run about some lines tells.

#include "skl/lint/focus.h"

#include <doctest/doctest.h>

#include "skl/base/strings.h"
#include "skl/lint/linter.h"

namespace {

using namespace skl;

// Findings as "rule path", of a run that is about those lines.
std::string told(std::vector<Document> documents, const Focus& focus) {
  LintConfig config;
  config.frontends = frontends();
  config.catalogue = &catalogue();
  config.rules = all_rules();
  config.focus = focus;
  const Report report = lint(std::move(documents), config);
  std::string text;
  for (const Finding& finding : report.findings) {
    if (finding.severity == Severity::info) continue;
    text += (text.empty() ? "" : ", ") + finding.rule;
  }
  for (const Silenced& one : report.silenced) CHECK(one.why.kind == Silence::Kind::outside);
  return text;
}

constexpr std::string_view kJob = R"(SERVERS = "a:9092,b:9092"
GROUP = "g"

df = (
    spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", SERVERS)
    .option("subscribe", "t")
    .option("group.id", GROUP)
    .option("startingOffsets", "latest")
    .load()
)

(
    df.writeStream.format("kafka")
    .option("kafka.bootstrap.servers", SERVERS)
    .option("topic", "u")
    .start()
)
)";

struct Row {
  const char* what;
  FocusedLines lines;
  std::string expected;
};

const std::vector<Row> kRows = {
    {"all of it", {{FocusedLines::kWhole}, {}}, "bare-group-id, missing-checkpoint-location"},
    {"nothing", {}, ""},
    {"the option", {{{8, 8}}, {}}, "bare-group-id"},
    {"the constant of its value", {{{2, 2}}, {}}, "bare-group-id"},
    {"another option of its reader", {{{9, 9}}, {}}, ""},
    {"a line is gone from its reader", {{{9, 10}}, {{9, 10}}}, "bare-group-id"},
    {"a line is gone before its reader", {{{3, 4}}, {{3, 4}}}, ""},
    {"the first line of the writer", {{{14, 14}}, {}}, "missing-checkpoint-location"},
    {"any line of the writer", {{{17, 17}}, {}}, "missing-checkpoint-location"},
    {"a line is gone from the writer", {{{16, 17}}, {{16, 17}}}, "missing-checkpoint-location"},
    {"a constant that the writer uses", {{{1, 1}}, {}}, "missing-checkpoint-location"},
    {"between them", {{{12, 12}}, {}}, ""},
};

TEST_CASE("findings are told where their option, reader or writer has changed") {
  for (const Row& row : kRows) {
    CAPTURE(row.what);
    CHECK(told({{"a.py", std::string(kJob)}}, {{{"a.py", row.lines}}}) == row.expected);
  }
}

TEST_CASE("other files are outside") {
  CHECK(told({{"a.py", std::string(kJob)}}, {{{"b.py", {{FocusedLines::kWhole}, {}}}}}) == "");
}

std::string stream(const std::string& topic) {
  return "(spark.readStream.format('kafka').option('kafka.bootstrap.servers', 'a:9092,b:9092')\n"
         "  .option('subscribe', '" +
         topic +
         "').option('startingOffsets', 'latest').load()\n"
         "  .writeStream.format('delta')\n"
         "  .option('checkpointLocation', 's3://c/1')\n"
         "  .start('s3://t/" +
         topic + "'))\n";
}

TEST_CASE("a finding across queries is told where either side has changed") {
  const std::vector<Document> two = {{"a.py", stream("t")}, {"b.py", stream("u")}};
  const std::string shared = "shared-checkpoint-location";
  for (const std::string path : {"a.py", "b.py"}) {
    CAPTURE(path);
    CHECK(told(two, {{{path, {{FocusedLines::kWhole}, {}}}}}) == shared);
    CHECK(told(two, {{{path, {{{4, 4}}, {}}}}}) == shared);
    CHECK(told(two, {{{path, {{{5, 5}}, {}}}}}) == shared);
    CHECK(told(two, {{{path, {{{1, 1}}, {}}}}}) == "");
  }
}

}  // namespace
