// Programs that would take hours to walk are given up on, and what was seen until then stays open.

#include <doctest/doctest.h>

#include <string>

#include "skl/frontend/frontend.h"

namespace skl {
namespace {

Extraction extracted(const std::string& text) {
  const std::vector<Frontend> all = frontends();
  return find_frontend(all, "python")->extract({"job.py", text}, DocumentId{}, {});
}

TEST_CASE("functions that call each other twice are not walked each time") {
  std::string text = "def f0(): return 'kafka'\n";
  for (int i = 1; i < 60; ++i) {
    const std::string inner = "f" + std::to_string(i - 1) + "()";
    text += "def f" + std::to_string(i) + "(): return " + inner + " + " + inner + "\n";
  }
  CHECK(extracted(text + "spark.read.format(f59()).load()\n").queries.empty());
}

TEST_CASE("a reader that thousands of conditions change stays open") {
  std::string text = "r = spark.readStream.format('kafka')\n";
  for (int i = 0; i < 3000; ++i) {
    const std::string number = std::to_string(i);
    text += "if c" + number + ":\n    r = r.option('k" + number + "', 1)\n";
  }
  const Extraction extraction = extracted(text + "r.load()\n");
  REQUIRE(extraction.queries.size() == 1);
  CHECK_FALSE(extraction.queries[0].endpoints[0].closed());
}

TEST_CASE("a key that comes with a list spread out leaves the reader open") {
  const Extraction extraction = extracted("spark.read.format('kafka').option(*pair).load()\n");
  REQUIRE(extraction.queries.size() == 1);
  CHECK(extraction.queries[0].endpoints[0].options.is_open());
}

}  // namespace
}  // namespace skl
