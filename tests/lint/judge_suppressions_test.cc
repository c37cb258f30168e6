// What is said of suppressions, and what their fixes leave.

#include <doctest/doctest.h>

#include <string>

#include "skl/base/strings.h"
#include "skl/lint/linter.h"
#include "skl/text/line_index.h"

namespace {

using namespace skl;
using std::chrono::year;

LintConfig some_config() {
  LintConfig config;
  config.frontends = frontends();
  config.catalogue = &catalogue();
  config.rules = all_rules();
  for (const Rule& rule : config.rules) config.known_rules.push_back(rule.info);
  config.today = year(2027) / 1 / 31;
  return config;
}

bool is_about_linting(const Finding& finding) {
  return finding.rule.find("suppression") != std::string::npos;
}

// "3:5 rule: message", a line each.
std::string said(const std::string& path, const std::string& text, const LintConfig& config) {
  std::string all;
  const Report report = lint({{path, text}}, config);
  const LineIndex lines(text);
  for (const Finding& finding : report.findings) {
    if (!is_about_linting(finding)) continue;
    const Position at = lines.position(finding.at.span.begin);
    all += std::to_string(at.line) + ":" + std::to_string(at.column) + " " + finding.rule + ": " +
           finding.message + "\n";
  }
  return all;
}

std::string mended(const std::string& path, const std::string& text) {
  std::vector<Edit> edits;
  for (const Finding& finding : lint({{path, text}}, some_config()).findings) {
    if (!is_about_linting(finding) || !finding.fix) continue;
    edits.insert(edits.end(), finding.fix->edits.begin(), finding.fix->edits.end());
  }
  const Result<std::string> after = apply_edits(text, edits);
  return after ? *after : after.error().culprit + " " + after.error().message;
}

// A query with a finding of fail-on-data-loss-disabled in its line 3, and `line` as that line.
std::string job(const std::string& line, const std::string& more = "") {
  return "orders = (spark.readStream.format('kafka')\n"
         "  .option('kafka.bootstrap.servers', 'a:9092,b:9092').option('subscribe', 't')\n" +
         line + "  .option('maxOffsetsPerTrigger', '9').load())\n" + more;
}

const std::string kLoss = "  .option('failOnDataLoss', 'false')";

TEST_CASE("a suppression of what isn't there is told, each name for itself") {
  struct Row {
    std::string line;
    std::string_view said;
  };
  const Row rows[] = {
      {kLoss + "  # spark-kafka-lint: ignore[fail-on-data-loss-disabled] so\n", ""},
      {kLoss + "  # spark-kafka-lint: ignore[offsets] so\n", ""},
      {"  .option('x', y)  # spark-kafka-lint: ignore[fail-on-data-loss-disabled] so\n",
       "3:22 unused-suppression: 'fail-on-data-loss-disabled' is not found here: nothing is "
       "suppressed\n"},
      {kLoss + "  # spark-kafka-lint: ignore[bare-group-id, fail-on-data-loss-disabled] so\n",
       "3:66 unused-suppression: 'bare-group-id' is not found here\n"},
      {"  # spark-kafka-lint: ignore[bare-group-id, forced-group-id] so\n" + kLoss + "\n",
       "3:5 unused-suppression: 'bare-group-id' and 'forced-group-id' are not found here: nothing "
       "is suppressed\n"},
      {kLoss + "  # spark-kafka-lint: ignore[bare-group-id, unused-suppression] later\n", ""},
      {kLoss + "  # spark-kafka-lint: ignore[shared-group-id] the other file\n", ""},
      {kLoss + "  # spark-kafka-lint: ignore[unknown-topic] the broker\n", ""},
      {kLoss + "  # spark-kafka-lint: ignore[no-such-rule] so\n", ""},
      {kLoss + "  # spark-kafka-lint: ignore[fail-on-data-loss-disabled] until=2027-01-30 so\n",
       "3:94 expired-suppression: the suppression of 'fail-on-data-loss-disabled' ended with "
       "2027-01-30: it has no effect any more\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.line);
    CHECK(said("job.py", job(row.line), some_config()) == row.said);
  }
}

const std::string kUnused = kLoss + "  # spark-kafka-lint: ignore[bare-group-id] so\n";

TEST_CASE("a suppression is of no use only where its rule ran") {
  LintConfig config = some_config();
  CHECK(said("job.py", job(kUnused), config) != "");
  SUBCASE("not where another rule is chosen") {
    std::erase_if(config.rules, [](const Rule& rule) { return rule.info.name == "bare-group-id"; });
  }
  SUBCASE("not where the settings turn it off") {
    auto profile = std::make_shared<Profile>();
    profile->off.insert("bare-group-id");
    config.profiles["job.py"] = profile;
  }
  SUBCASE("not where suppressions don't count") { config.show_suppressed = true; }
  SUBCASE("not where the rule about it is off") {
    auto profile = std::make_shared<Profile>();
    profile->off.insert("unused-suppression");
    config.profiles["job.py"] = profile;
  }
  CHECK(said("job.py", job(kUnused), config) == "");
}

TEST_CASE("what can't be read tells nothing of its suppressions") {
  CHECK(said("job.py", job(kUnused, "def (:\n"), some_config()) == "");
}

TEST_CASE("a reason is asked for where the settings say so") {
  LintConfig config = some_config();
  const std::string text =
      job(kLoss + "  # spark-kafka-lint: ignore[fail-on-data-loss-disabled]\n");
  CHECK(said("job.py", text, config) == "");
  auto profile = std::make_shared<Profile>();
  profile->reason_required = true;
  config.profiles["job.py"] = profile;
  CHECK(said("job.py", text, config) ==
        "3:41 suppression-without-reason: the suppression of 'fail-on-data-loss-disabled' gives no "
        "reason\n");
}

TEST_CASE("a fix takes out the name or the comment, and nothing else") {
  struct Row {
    std::string_view claim;
    std::string before;
    std::string after;
  };
  const std::string bare = "# spark-kafka-lint: ignore[bare-group-id] so";
  const std::string used = "fail-on-data-loss-disabled";
  const Row rows[] = {
      {"behind code", job(kLoss + "  " + bare + "\n"), job(kLoss + "\n")},
      {"alone", job("  " + bare + "\n" + kLoss + "\n"), job(kLoss + "\n")},
      {"with CRLF", job("  " + bare + "\r\n" + kLoss + "\r\n"), job(kLoss + "\r\n")},
      {"at the end of the file", job(kLoss + "\n", bare), job(kLoss + "\n")},
      {"behind other words", job(kLoss + "  # noqa " + bare + "\n"), job(kLoss + "  # noqa\n")},
      {"the first name", job(kLoss + "  # spark-kafka-lint: ignore[bare-group-id, " + used + "]\n"),
       job(kLoss + "  # spark-kafka-lint: ignore[" + used + "]\n")},
      {"the last names",
       job(kLoss + "  # spark-kafka-lint: ignore[" + used + ", bare-group-id, forced-group-id]\n"),
       job(kLoss + "  # spark-kafka-lint: ignore[" + used + "]\n")},
      {"those around",
       job(kLoss + "  # spark-kafka-lint: ignore[bare-group-id," + used +
           " ,forced-group-id] so\n"),
       job(kLoss + "  # spark-kafka-lint: ignore[" + used + "] so\n")},
      {"what has ended",
       job(kLoss + "  # spark-kafka-lint: ignore[" + used + "] until=2027-01-01 so\n"),
       job(kLoss + "\n")},
      {"a range",
       job("  # spark-kafka-lint: ignore-start[bare-group-id] so\n" + kLoss +
           "\n  # spark-kafka-lint: ignore-end\n"),
       job(kLoss + "\n")},
      {"a name of a range",
       job("  # spark-kafka-lint: ignore-start[bare-group-id, " + used + "] so\n" + kLoss +
           "\n  # spark-kafka-lint: ignore-end[" + used + ", bare-group-id]\n"),
       job("  # spark-kafka-lint: ignore-start[" + used + "] so\n" + kLoss +
           "\n  # spark-kafka-lint: ignore-end[" + used + "]\n")},
  };
  for (const Row& row : rows) {
    CAPTURE(row.claim);
    CHECK(mended("job.py", row.before) == row.after);
  }
}

TEST_CASE("a fix takes a member out of JSON with its comma") {
  const auto options = [](const std::string& first, const std::string& last) {
    return "{\"kafka.options\": {\n  " + first +
           "\"kafka.bootstrap.servers\": \"a:9092,b:9092\",\n  \"subscribe\": \"t\"" + last +
           "\n}}\n";
  };
  const std::string member = "\"//\": \"spark-kafka-lint: ignore[forced-group-id] so\"";
  CHECK(mended("a.json", options(member + ",\n  ", "")) == options("", ""));
  CHECK(mended("a.json", options(member + ", ", "")) == options("", ""));
  CHECK(mended("a.json", options("", ",\n  " + member)) == options("", ""));
  CHECK(mended("a.json", options("", ", " + member)) == options("", ""));
}

TEST_CASE("a fix takes a comment out of blocks and pages") {
  const std::string scala =
      "val x = spark.readStream.format(\"kafka\")\n/* ours\n * spark-kafka-lint: "
      "ignore[bare-group-id] so\n */\n  .load()\n";
  CHECK(mended("job.scala", scala) ==
        "val x = spark.readStream.format(\"kafka\")\n/* ours\n */\n  .load()\n");
  CHECK(mended("page.md", "kafka\n<!-- spark-kafka-lint: ignore-file[bare-group-id] so -->\nx\n") ==
        "kafka\nx\n");
}

}  // namespace
