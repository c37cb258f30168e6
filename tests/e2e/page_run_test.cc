// The pages whose examples a reader can type are right to the letter.

#include "e2e/page_run.h"

#include <doctest/doctest.h>

#include "golden/page_section.h"

namespace {

using skl::keep_page;
using skl::read_page;
using skl::e2e::run_page;

TEST_CASE("what a page shows is what comes of what it says") {
  for (const char* name : {"baseline", "formats", "hints", "suppressions", "tutorial", "why"}) {
    const std::string path = SKL_SOURCE_DIR "/docs/" + std::string(name) + ".md";
    CAPTURE(path);
    const std::string page = read_page(path);
    const std::string right = run_page(page);
    keep_page(path, right);
    CHECK(page == right);
  }
}

TEST_CASE("a page is run from its top to its end, in one folder and one shell") {
  CHECK(
      run_page("```text a/b.txt\nit's\n```\n```console\n$ cat a/b.txt\nwrong\n$ false\n$ echo "
               "$?\n$ echo one \\\n   two\n```\nend\n") ==
      "```text a/b.txt\nit's\n```\n```console\n$ cat a/b.txt\nit's\n$ false\n$ echo $?\n1\n$ echo "
      "one \\\n   two\none two\n```\nend\n");
}

}  // namespace
