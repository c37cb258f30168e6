#include "skl/text/git_config.h"

#include <doctest/doctest.h>

namespace {

std::string found(std::string_view config) {
  return skl::excludes_file(config, "/home/me").value_or("none");
}

TEST_CASE("core.excludesFile is found as git finds it") {
  CHECK(found("[core]\n\texcludesFile = ~/.ignored\n") == "/home/me/.ignored");
  CHECK(found("[CORE] excludesfile=/a b ; c\n") == "/a b");
  CHECK(found("[core]\nexcludesfile = \"/a#b\" # c\n") == "/a#b");
  CHECK(found("[core]\nexcludesfile = /a\nexcludesfile = /b\n") == "/b");
  CHECK(found("[core \"x\"]\nexcludesfile = /a\n") == "none");
  CHECK(found("[user]\nexcludesfile = /a\n[core]\nautocrlf = false\n") == "none");
  CHECK(found("[core\nexcludesfile = /a\n") == "none");
  CHECK(found("") == "none");
}

}  // namespace
