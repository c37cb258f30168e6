// What must not spread: exceptions, switched-off checks, files too long to read at once.

#include <doctest/doctest.h>

#include <regex>
#include <set>

#include "house/source_files.h"

namespace {

using namespace skl::house;

// Packages that throw are entered here, and their exceptions stop here.
const std::set<std::string> kMayCatch = {
    "src/cli/arguments/environment.cc", "src/cli/command_line.cc", "src/report/parse_listing.cc",
    "src/rule_compiler/yaml_node.cc",   "src/yaml/parse_yaml.cc",
};

constexpr std::size_t kLongestFile = 400;

std::vector<Complaint> catches(const SourceFile& file) {
  static const std::regex word(R"(\b(try|catch)\b)");
  std::vector<Complaint> complaints;
  const std::string code = code_of(file.text);
  std::size_t number = 0;
  for (const std::string_view line : lines_of(code)) {
    ++number;
    std::match_results<std::string_view::const_iterator> match;
    if (!std::regex_search(line.begin(), line.end(), match, word)) continue;
    complaints.push_back(complaint(file, number, "'" + match.str(1) + "' outside the walls"));
  }
  return complaints;
}

// NOLINT(the-check): the reason; what NOLINTBEGIN opened, NOLINTEND only names.
std::vector<Complaint> silent_nolints(const SourceFile& file) {
  static const std::regex with_reason(
      R"(NOLINT(NEXTLINE|BEGIN)?\([\w.,* -]+\): \w|NOLINTEND\([\w.,* -]+\))");
  std::vector<Complaint> complaints;
  const std::string comments = comments_of(file.text);
  std::size_t number = 0;
  for (const std::string_view line : lines_of(comments)) {
    ++number;
    if (line.find("NOLINT") == line.npos) continue;
    if (std::regex_search(line.begin(), line.end(), with_reason)) continue;
    complaints.push_back(complaint(file, number, "write NOLINT(check): and the reason"));
  }
  return complaints;
}

TEST_CASE("exceptions are caught only where packages are entered") {
  std::vector<Complaint> complaints;
  for (const SourceFile& file : source_files({"include", "src"})) {
    if (kMayCatch.contains(file.path)) continue;
    for (Complaint& one : catches(file)) complaints.push_back(std::move(one));
  }
  CHECK(joined(complaints) == "");
}

TEST_CASE("each file that may catch does") {
  for (const std::string& path : kMayCatch) {
    CHECK_MESSAGE(!catches({path, read_text(path)}).empty(),
                  path << " needs no place in the table");
  }
}

TEST_CASE("a check is switched off by name and with a reason") {
  std::vector<Complaint> complaints;
  for (const SourceFile& file : source_files({"include", "src"})) {
    for (Complaint& one : silent_nolints(file)) complaints.push_back(std::move(one));
  }
  CHECK(joined(complaints) == "");
}

TEST_CASE("a file can be read at once") {
  for (const SourceFile& file : source_files({"include", "src"})) {
    const std::size_t length = lines_of(file.text).size();
    CHECK_MESSAGE(length <= kLongestFile,
                  file.path << " has " << length << " lines: there are two things in it");
  }
}

TEST_CASE("try and catch are seen in code and nowhere else") {
  CHECK(joined(catches({"a.cc", "void f() {\n  try { g(); } catch (...) {}\n}\n"})) ==
        "a.cc:2: 'try' outside the walls\n");
  CHECK(joined(catches({"a.cc", "void f() try {\n} catch (const E& e) {\n}\n"})) ==
        "a.cc:1: 'try' outside the walls\na.cc:2: 'catch' outside the walls\n");
  CHECK(catches({"a.cc", "// try it\n/* catch\n that */ auto s = \"try\" + entry;\n"}).empty());
  CHECK(catches({"a.cc", "auto s = R\"x(try \" )\" catch)x\"; int n = 1'000; char c = '\"';\n"})
            .empty());
  CHECK(catches({"a.cc", "int n = 1'000; auto s = \"a\\\"try\";\n"}).empty());
}

TEST_CASE("a switched-off check without a reason is seen") {
  CHECK(silent_nolints(
            {"a.cc", "  Result(T v);  // NOLINT(google-explicit-constructor): a value is one\n"})
            .empty());
  CHECK(
      silent_nolints({"a.cc", "// NOLINTBEGIN(bugprone-x): as C does\n// NOLINTEND(bugprone-x)\n"})
          .empty());
  CHECK(
      joined(silent_nolints({"a.cc", "x;  // NOLINT\ny;  // NOLINT(bugprone-x)\n"})) ==
      "a.cc:1: write NOLINT(check): and the reason\na.cc:2: write NOLINT(check): and the reason\n");
}

}  // namespace
