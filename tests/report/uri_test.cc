#include "report/uri.h"

#include <doctest/doctest.h>

namespace {

using skl::path_in_repository;
using skl::path_of_uri;
using skl::uri_of_path;

struct Row {
  const char* path;
  const char* uri;
};

constexpr Row kRows[] = {
    {"jobs/a.py", "jobs/a.py"},
    {"a b.py", "a%20b.py"},
    {"50%.py", "50%25.py"},
    {"a#b?c.py", "a%23b%3Fc.py"},
    {"c:/a.py", "c%3A/a.py"},
    {"größe.py", "gr%C3%B6%C3%9Fe.py"},
    {"bad\xFF\xC3.py", "bad%FF%C3.py"},
    {"a\\b\"<>|.py", "a%5Cb%22%3C%3E%7C.py"},
    {"a\nb\tc", "a%0Ab%09c"},
    {"~a_b-c.d", "~a_b-c.d"},
};

TEST_CASE("a path is a URI reference, byte by byte, and comes back") {
  for (const Row& row : kRows) {
    CHECK(uri_of_path(row.path) == row.uri);
    CHECK(path_of_uri(row.uri) == row.path);
  }
}

TEST_CASE("a '%' that begins no code stands for itself") {
  CHECK(path_of_uri("50%") == "50%");
  CHECK(path_of_uri("50%2") == "50%2");
  CHECK(path_of_uri("50%zz%2g%41") == "50%zz%2gA");
}

TEST_CASE("platforms get paths from the repository's root") {
  skl::Style style;
  style.here = "/home/shop/streams";
  style.repository = "/home/shop";
  CHECK(path_in_repository("jobs/a.py", style) == "streams/jobs/a.py");
  CHECK(path_in_repository("./a.py", style) == "streams/a.py");
  CHECK(path_in_repository("../conf/a.yaml", style) == "conf/a.yaml");
  CHECK(path_in_repository("/home/shop/conf/a.yaml", style) == "conf/a.yaml");
  CHECK(path_in_repository("/home/shop/streams/../conf//a.yaml", style) == "conf/a.yaml");
}

TEST_CASE("what stands outside of the repository is absolute") {
  skl::Style style;
  style.here = "/home/shop/streams";
  style.repository = "/home/shop";
  CHECK(path_in_repository("../../other/a.py", style) == "/home/other/a.py");
  CHECK(path_in_repository("/home/shopping/a.py", style) == "/home/shopping/a.py");
  CHECK(path_in_repository("../../../../../a.py", style) == "/a.py");
}

TEST_CASE("without a repository paths stay as they are, without detours") {
  const skl::Style style;
  CHECK(path_in_repository("./jobs//a.py", style) == "jobs/a.py");
  CHECK(path_in_repository("../a/../b.py", style) == "../b.py");
  CHECK(path_in_repository("/tmp/./a.py", style) == "/tmp/a.py");
}

}  // namespace
