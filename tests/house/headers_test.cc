// A public header opens with its idea and shows nobody's package but ours. That it stands alone is
// seen by the build: tests/CMakeLists.txt compiles each header by itself.

#include <doctest/doctest.h>

#include <map>
#include <regex>

#include "house/source_files.h"

namespace {

using namespace skl::house;

// Result is tl::expected until the compiler has std::expected; see base/result.h.
const std::map<std::string, std::string> kAllowedPackages = {
    {"include/skl/base/result.h", "tl/expected.hpp"}};

bool opens_with_its_idea(const SourceFile& file) {
  std::vector<std::string_view> lines = lines_of(file.text);
  if (!lines.empty() && lines.front().starts_with("// SPDX-")) lines.erase(lines.begin());
  return !lines.empty() && lines.front().starts_with("// ") && lines.front().size() > 10;
}

// The standard's headers have neither a folder nor an ending.
std::vector<Complaint> package_leaks(const SourceFile& file) {
  static const std::regex include(R"(^\s*#\s*include\s+<([^>]*[/.][^>]*)>)");
  std::vector<Complaint> complaints;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    std::match_results<std::string_view::const_iterator> match;
    if (!std::regex_search(line.begin(), line.end(), match, include)) continue;
    const auto allowed = kAllowedPackages.find(file.path);
    if (allowed != kAllowedPackages.end() && allowed->second == match[1]) continue;
    complaints.push_back(complaint(file, number, "<" + match.str(1) + "> leaks out of its room"));
  }
  return complaints;
}

TEST_CASE("each public header opens with its idea") {
  for (const SourceFile& file : source_files({"include"})) {
    CHECK_MESSAGE(opens_with_its_idea(file),
                  file.path << ":1: what is this, in a newcomer's words?");
  }
}

TEST_CASE("no public header includes a package's header") {
  std::vector<Complaint> complaints;
  for (const SourceFile& file : source_files({"include"})) {
    for (Complaint& leak : package_leaks(file)) complaints.push_back(std::move(leak));
  }
  CHECK(joined(complaints) == "");
}

TEST_CASE("a header without its idea is seen") {
  CHECK(opens_with_its_idea({"a.h", "// Places in a text.\n#pragma once\n"}));
  CHECK(opens_with_its_idea({"a.h", "// SPDX-License-Identifier: x\n// Places in a text.\n"}));
  CHECK_FALSE(opens_with_its_idea({"a.h", "#pragma once\n"}));
  CHECK_FALSE(opens_with_its_idea({"a.h", "//\n#pragma once\n"}));
  CHECK_FALSE(opens_with_its_idea({"a.h", ""}));
}

TEST_CASE("a leaking package is seen, with its line") {
  CHECK(package_leaks({"a.h", "#include <vector>\n#include \"skl/text/span.h\"\n"}).empty());
  CHECK(package_leaks({"include/skl/base/result.h", "#include <tl/expected.hpp>\n"}).empty());
  CHECK(joined(package_leaks({"a.h", "// x\n#include <yaml-cpp/yaml.h>\n#include <re2.h>\n"})) ==
        "a.h:2: <yaml-cpp/yaml.h> leaks out of its room\n"
        "a.h:3: <re2.h> leaks out of its room\n");
  CHECK(joined(package_leaks({"a.h", "#include <tl/expected.hpp>\n"})) ==
        "a.h:1: <tl/expected.hpp> leaks out of its room\n");
}

}  // namespace
