// docs/dry-run.md and the README show what the dry run prints, as it prints it.

#include <doctest/doctest.h>

#include <string>

#include "e2e/script.h"
#include "golden/page_section.h"

namespace {

namespace e2e = skl::e2e;

const std::string kFolder = SKL_SOURCE_DIR;
const std::string kPrompt = "```console\n$ spark-kafka-lint dry-run --broker ";

// The text with what stands below each prompt that needs no real broker as the program prints it.
std::string with_outputs(std::string text) {
  for (std::size_t at = text.find(kPrompt); at != std::string::npos;
       at = text.find(kPrompt, at + 1)) {
    const std::size_t line = text.find('$', at);
    const std::size_t begin = text.find('\n', line) + 1;
    const std::size_t end = text.find("```\n", begin);
    const std::string opening = "$ spark-kafka-lint ";
    e2e::Run run;
    run.arguments = text.substr(line + opening.size(), begin - 1 - line - opening.size());
    text.replace(begin, end - begin, e2e::execute(run, kFolder).out);
  }
  return text;
}

std::string with_job(std::string text) {
  const std::string opening = "```python\n";
  const std::size_t begin = text.find(opening) + opening.size();
  const std::size_t end = text.find("```\n", begin);
  return text.replace(begin, end - begin, e2e::read_file(kFolder + "/fixtures/dry_run/billing.py"));
}

TEST_CASE("docs/dry-run.md shows the job and what is printed of it") {
  const std::string page = kFolder + "/docs/dry-run.md";
  const std::string right = with_outputs(with_job(e2e::read_file(page)));
  skl::keep_page(page, right);
  CHECK(e2e::read_file(page) == right);
}

TEST_CASE("the README's dry run is what is printed") {
  const std::string page = kFolder + "/README.md";
  const std::string right = with_outputs(e2e::read_file(page));
  CHECK(right.find(kPrompt) != std::string::npos);
  skl::keep_page(page, right);
  CHECK(e2e::read_file(page) == right);
}

}  // namespace
