#include "skl/cli/path_line.h"

#include <doctest/doctest.h>

#include <string>

namespace {

// "path|line", or "" for none.
std::string read(std::string_view word) {
  const auto place = skl::read_path_line(word);
  return place ? place->path + "|" + std::to_string(place->line) : "";
}

TEST_CASE("a path and a line") {
  CHECK(read("jobs/a.py:12") == "jobs/a.py|12");
  CHECK(read("a:b.py:1") == "a:b.py|1");
  for (const char* word :
       {"", "a.py", "a.py:", ":1", "a.py:0", "a.py:-1", "a.py:1x", "a.py: 1", "a.py:99999999999"}) {
    CHECK(read(word) == "");
  }
}

}  // namespace
