#include "skl/report/workflow_commands.h"

#include <doctest/doctest.h>

#include <vector>

#include "skl/report/output_guard.h"

namespace {

using Properties = std::vector<skl::WorkflowProperty>;

TEST_CASE("a command is escaped, its properties more so") {
  CHECK(skl::workflow_command("error", Properties{{"file", "a,b:c%d.py"}, {"line", "5"}},
                              "100%: a,b\r\nc") ==
        "::error file=a%2Cb%3Ac%25d.py,line=5::100%25: a,b%0D%0Ac\n");
}

TEST_CASE("empty properties are left out") {
  CHECK(skl::workflow_command("notice", Properties{{"file", ""}, {"line", "5"}, {"col", ""}},
                              "x") == "::notice line=5::x\n");
  CHECK(skl::workflow_command("notice", Properties{}, "x") == "::notice::x\n");
}

TEST_CASE("a text is shown between words that nobody can guess") {
  CHECK(skl::without_commands("::error::x\n", "t0k3n") ==
        "::stop-commands::t0k3n\n::error::x\n::t0k3n::\n");
  CHECK(skl::without_commands("no end of line", "t") ==
        "::stop-commands::t\nno end of line\n::t::\n");
}

TEST_CASE("the older commands are broken where a line may hold them anywhere") {
  CHECK(skl::break_commands("a ##[error]b") == "a ##\u200B[error]b");
  CHECK(skl::break_commands("##vso[task.x]y") == "##vso\u200B[task.x]y");
  CHECK(skl::break_commands("a[1] #[2] ## [3]") == "a[1] #[2] ## [3]");
  CHECK(skl::escape_in_json(R"(["##[error]"])") == R"(["##\u005berror]"])");
  CHECK(skl::escape_in_xml("<a b=\"##vso[x]\">##[y]</a>") ==
        "<a b=\"##vso&#x5B;x]\">##&#x5B;y]</a>");
}

TEST_CASE("what steers a terminal is an escape in JSON and XML") {
  CHECK(skl::escape_in_json("\"a\x7F\xC2\x9B\xE2\x80\xAE\xE2\x80\xA8z\"") ==
        "\"a\\u007f\\u009b\\u202e\\u2028z\"");
  CHECK(skl::escape_in_xml("a\x7F\xC2\x9B\xE2\x80\xAEz") == "a&#x7F;&#x9B;&#x202E;z");
  CHECK(skl::escape_in_json("\"gr\xC3\xB6\xC3\x9F"
                            "e\"") ==
        "\"gr\xC3\xB6\xC3\x9F"
        "e\"");
}

}  // namespace
