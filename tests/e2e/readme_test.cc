// The README shows what the program does, as it does it.

#include <doctest/doctest.h>

#include <string>

#include "e2e/script.h"

namespace {

namespace e2e = skl::e2e;

const std::string kFolder = SKL_SOURCE_DIR;
const std::string kExample = "fixtures/readme/orders.py";

// What stands between `opening` and the end of that fenced block.
std::string block(const std::string& text, const std::string& opening) {
  const std::size_t at = text.find(opening);
  if (at == std::string::npos) return "no block begins with " + opening;
  const std::size_t begin = at + opening.size();
  return text.substr(begin, text.find("```\n", begin) - begin);
}

TEST_CASE("the README's example is the file that it names") {
  const std::string readme = e2e::read_file(kFolder + "/README.md");
  CHECK(block(readme, "```python\n") == e2e::read_file(kFolder + "/" + kExample));
}

TEST_CASE("the README's output is what the program prints") {
  const std::string readme = e2e::read_file(kFolder + "/README.md");
  e2e::Run run;
  run.arguments = kExample;
  const e2e::Outcome outcome = e2e::execute(run, kFolder);
  CHECK(block(readme, "$ spark-kafka-lint " + kExample + "\n") == outcome.out);
  CHECK(outcome.code == 1);
}

}  // namespace
