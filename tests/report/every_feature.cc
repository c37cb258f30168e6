#include "report/every_feature.h"

#include <algorithm>

#include "report/fingerprint.h"
#include "skl/base/version.h"

namespace skl::test {
namespace {

ListedPlace place(std::string path, Position start, Position end) {
  ListedPlace at;
  at.path = std::move(path);
  at.start = start;
  at.end = end;
  at.start_byte = start.column;
  at.end_byte = end.column;
  return at;
}

// An error with a safe fix, behind letters of two bytes, with its cause in another file.
ListedFinding misspelt() {
  ListedFinding finding;
  finding.rule = "unknown-option";
  finding.severity = Severity::error;
  finding.message = "unknown option 'startingOffset', did you mean 'startingOffsets'?";
  finding.at = place("jobs/größe 1#%.py", {6, 23, 170}, {6, 39, 186});
  finding.at.start_byte = 25;
  finding.at.end_byte = 41;
  finding.option = "startingOffset";
  finding.query = "größe";
  finding.spark = "3.5.1";
  finding.help = "write 'startingOffsets'; Spark ignores names that it doesn't know";
  finding.url = "https://example.org/rules/unknown-option.md";
  finding.related.push_back({place("conf/shared.yaml", {2, 3, 12}, {2, 17, 26}),
                             "the name comes from here",
                             {{2, "  startingOffset: earliest", "  ^^^^^^^^^^^^^^"}}});
  finding.fix =
      ListedFix{"rename to 'startingOffsets'", Safety::safe, {{finding.at, "\"startingOffsets\""}}};
  finding.lines = {{6, "größen = größen.option(\"startingOffset\", x)",
                    "                       ^^^^^^^^^^^^^^^^"}};
  finding.line_hash = "e00e0b268e02243e:1";
  return finding;
}

// A secret, masked, in a line that is cut and began with a tab.
ListedFinding credential() {
  ListedFinding finding;
  finding.rule = "hardcoded-credential";
  finding.message = "the value of 'kafka.ssl.key.password' is written here";
  finding.at = place("jobs/orders.py", {3, 40, 90}, {3, 60, 110});
  finding.option = "kafka.ssl.key.password";
  finding.query = "orders";
  finding.spark = "4.2";
  finding.help = "read it from a secret store";
  finding.lines = {{3, "…    .option(\"kafka.ssl.key.password\", \"***\").option(\"kafka.a\", \"b…",
                    "                                          ^^^"}};
  finding.line_hash = "1a2b3c:2";
  return finding;
}

// Over several lines, with a fix of two edits that isn't safe.
ListedFinding over_lines() {
  ListedFinding finding;
  finding.rule = "missing-checkpoint-location";
  finding.severity = Severity::error;
  finding.message = "the query has no checkpoint";
  finding.queries = {0};
  finding.at = place("jobs/orders.py", {7, 1, 200}, {12, 9, 420});
  finding.query = "orders";
  finding.spark = "4.2";
  finding.fix = ListedFix{"add a checkpoint",
                          Safety::unsafe,
                          {{place("jobs/orders.py", {12, 1, 400}, {12, 1, 400}),
                            "    .option(\"checkpointLocation\", \"TODO\")\n"},
                           {place("conf/shared.yaml", {1, 1, 0}, {1, 1, 0}), "# checked\n"}}};
  finding.lines = {{7, "(df.writeStream", "^^^^^^^^^^^^^^^"},
                   {8, "    .format(\"kafka\")", "    ^^^^^^^^^^^^^^^^"},
                   {9, "", ""},
                   {0, "... 3 more", ""}};
  finding.line_hash = "ffffffffffffffff:1";
  return finding;
}

ListedFinding advice() {
  ListedFinding finding;
  finding.rule = "single-bootstrap-server";
  finding.severity = Severity::info;
  finding.message = "the query can't start while its only bootstrap server 'a:9092' is down";
  finding.at = place("jobs/bytes\xFF.py", {1, 1, 0}, {1, 7, 6});
  finding.option = "kafka.bootstrap.servers";
  finding.spark = "4.2";
  finding.lines = {{1, "a:9092", "^^^^^^"}};
  finding.line_hash = "abc:1";
  return finding;
}

ListedFinding silenced(Silence::Kind kind) {
  ListedFinding finding;
  finding.rule = "bare-group-id";
  finding.message = "'group.id' has no effect";
  finding.option = "group.id";
  finding.spark = "4.2";
  const auto line = static_cast<std::uint32_t>(20 + static_cast<int>(kind));
  finding.at = place("jobs/orders.py", {line, 5, 500 + line}, {line, 15, 510 + line});
  finding.lines = {{line, "    \"group.id\": x", "    ^^^^^^^^^^"}};
  finding.line_hash = "77:" + std::to_string(line);
  finding.silence = ListedSilence{kind, {}, "", ""};
  return finding;
}

std::vector<ListedFinding> all_silenced() {
  ListedFinding commented = silenced(Silence::Kind::suppression);
  commented.silence->at = place("jobs/orders.py", {19, 1, 480}, {19, 30, 510});
  commented.silence->reason = "another team reads it";
  commented.silence->until = "2027-01-31";
  ListedFinding known = silenced(Silence::Kind::baseline);
  known.silence->reason = "OPS-17";
  return {commented, known, silenced(Silence::Kind::outside)};
}

ListedQuery query() {
  ListedEndpoint source;
  source.side = "source";
  source.mode = "stream";
  source.format = "kafka";
  source.at = place("jobs/orders.py", {2, 6, 30}, {5, 12, 180});
  source.settings = {{"kafka.bootstrap.servers", "a:9092"}, {"subscribe", "orders"}};
  ListedEndpoint sink = source;
  sink.side = "sink";
  sink.format = "";
  sink.at = place("conf/shared.yaml", {4, 1, 60}, {9, 1, 120});
  sink.open = true;
  sink.settings = {{"topic", "orders-{env}"}, {"checkpointLocation", "s3://bucket/größe"}};
  sink.unknown = {{"topic", "parameter 'env'"}, {"kafka.bootstrap.servers", ""}};
  sink.trigger = "processingTime 10 seconds";
  return {"orders", "jobs/orders.py", "4.2", {source, sink}};
}

}  // namespace

Listing every_feature() {
  Listing listing;
  listing.least = Severity::info;
  listing.findings = {advice(), misspelt(), credential(), over_lines()};
  listing.silenced = all_silenced();
  listing.problems = {
      {"conf/broken.yaml", "not valid YAML", place("conf/broken.yaml", {3, 2, 20}, {3, 5, 23})},
      {"jobs/huge.py", "is larger than 100 MB, so it isn't read", std::nullopt}};
  listing.queries = {query()};
  listing.sparks = {{{3, 5, 1}, "größe/pom.xml", 12, 2}, {{4, 2, 0}, "assumed", 0, 1}};
  listing.counts = {7, 1, 2, 1, 1, 1, 1, 1};
  add_fingerprints(listing);
  return listing;
}

Style plain_style() {
  Style style;
  style.least = Severity::info;
  style.here = "/home/shop/streams";
  style.repository = "/home/shop";
  style.token = "0123456789abcdef";
  return style;
}

std::string render(std::string_view format, const Listing& listing, const Style& style) {
  const std::vector<Reporter> all = reporters();
  return std::ranges::find(all, format, &Reporter::name)->check(listing, style);
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Reporter& reporter : reporters()) names.emplace_back(reporter.name);
  return names;
}

}  // namespace skl::test
