// One report with every feature in each format, whole: fixtures/report_formats/<format>. With
// SKL_WRITE_PAGES set they are written as they should be.

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "report/every_feature.h"
#include "skl/report/listing_json.h"

namespace {

using skl::test::every_feature;
using skl::test::format_names;
using skl::test::render;

const std::filesystem::path kFolder = SKL_SOURCE_DIR "/fixtures/report_formats";

// The page is looked at in a browser, by a test of its own.
std::vector<std::string> shown_as_text() {
  std::vector<std::string> names = format_names();
  std::erase(names, "html");
  return names;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

TEST_CASE("each format shows all that a report can hold") {
  for (const std::string& format : shown_as_text()) {
    CAPTURE(format);
    const std::filesystem::path path = kFolder / format;
    const std::string right = render(format, every_feature());
    if (std::getenv("SKL_WRITE_PAGES") != nullptr) std::ofstream(path, std::ios::binary) << right;
    CHECK(read(path) == right);
  }
}

TEST_CASE("there is an expectation for each format, and no other") {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.is_regular_file()) names.insert(entry.path().filename());
  }
  const std::vector<std::string> formats = shown_as_text();
  CHECK(names == std::set<std::string>(formats.begin(), formats.end()));
}

TEST_CASE("what was saved as JSON is shown in each format, byte by byte the same") {
  const auto saved = skl::parse_listing({"report.json", skl::to_json(every_feature())});
  REQUIRE(saved);
  CHECK(*saved == every_feature());
  for (const std::string& format : format_names()) {
    CAPTURE(format);
    CHECK(render(format, *saved) == render(format, every_feature()));
  }
}

TEST_CASE("a report without findings is whole in each format") {
  skl::Listing nothing;
  nothing.sparks.push_back({});
  nothing.counts.files = 1;
  CHECK(render("text", nothing) ==
        "1 file, no query found: 0 errors, 0 warnings, 0 infos; "
        "spark 4.2 (assumed)\n");
  CHECK(render("gitlab", nothing) == "[]\n");
  CHECK(render("checkstyle", nothing) ==
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\" />\n");
  CHECK(render("junit", nothing) ==
        R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="spark-kafka-lint" tests="1" failures="0" errors="0" skipped="0" time="0">
  <testsuite name="spark-kafka-lint" tests="1" failures="0" errors="0" skipped="0" time="0">
    <testcase name="no findings" classname="spark-kafka-lint" time="0" />
  </testsuite>
</testsuites>
)");
  CHECK(render("markdown", nothing) ==
        "### spark-kafka-lint: no findings\n\n1 file, no query found: 0 errors, 0 warnings, "
        "0 infos; spark 4.2 (assumed)\n");
  CHECK(render("rdjson", nothing).find("\"diagnostics\": []") != std::string::npos);
  CHECK(render("sarif", nothing).find("\"results\": []") != std::string::npos);
}

}  // namespace
