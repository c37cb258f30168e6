// What git writes of changes, and what is read from it.

#include "cli/git/changes.h"

#include <doctest/doctest.h>

#include <vector>

namespace {

using namespace skl;

// "a.py 1-2 5-5; gone 4-5": each file's lines, and where more were taken out than put in.
std::string told(const Changes& changes) {
  std::string text;
  for (const auto& [path, lines] : changes) {
    text += path;
    for (const LineRange& range : lines.lines) {
      text += range == FocusedLines::kWhole
                  ? " whole"
                  : " " + std::to_string(range.first) + "-" + std::to_string(range.last);
    }
    for (const LineRange& range : lines.removals) {
      text += " lost " + std::to_string(range.first) + "-" + std::to_string(range.last);
    }
    text += "\n";
  }
  return text;
}

struct Row {
  const char* what;
  std::string diff;
  std::string expected;
};

const std::string kHead = "diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n";

const std::vector<Row> kRows = {
    {"nothing", "", ""},
    {"a line", kHead + "@@ -3 +3 @@ f\n-x\n+y\n", "a.py 3-3\n"},
    {"lines that are new", kHead + "@@ -3,0 +4,2 @@\n+x\n+y\n", "a.py 4-5\n"},
    {"lines that are gone: those around them", kHead + "@@ -3,2 +2,0 @@\n-x\n-y\n",
     "a.py 2-3 lost 2-3\n"},
    {"the first line is gone", kHead + "@@ -1 +0,0 @@\n-x\n", "a.py 1-1 lost 1-1\n"},
    {"fewer than there were", kHead + "@@ -3,2 +3 @@\n-x\n-y\n+z\n", "a.py 3-3 lost 2-4\n"},
    {"several places", kHead + "@@ -1 +1 @@\n-x\n+y\n@@ -7 +7,2 @@\n-x\n+y\n+z\n",
     "a.py 1-1 7-8\n"},
    {"a new file",
     "diff --git a/a.py b/a.py\nnew file mode 100644\n--- /dev/null\n+++ b/a.py\n"
     "@@ -0,0 +1,2 @@\n+x\n+y\n",
     "a.py 1-2\n"},
    {"a file that is gone",
     "diff --git a/a.py b/a.py\ndeleted file mode 100644\n--- a/a.py\n"
     "+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
     ""},
    {"another name and nothing else",
     "diff --git a/a.py b/b.py\nsimilarity index 100%\nrename from a.py\nrename to b.py\n", ""},
    {"another name and a line",
     "diff --git a/a.py b/b.py\nrename from a.py\nrename to b.py\n--- a/a.py\n+++ b/b.py\n"
     "@@ -3 +3 @@\n-x\n+y\n",
     "b.py 3-3\n"},
    {"code that looks like git's words",
     kHead + "@@ -1,2 +1,2 @@\n--- a/x\n-@@ -5 +5 @@\n+++ b/x\n+diff --git a/c b/c\n"
             "@@ -9 +9 @@\n-x\n+y\n",
     "a.py 1-2 9-9\n"},
    {"no end of the last line, before and after",
     kHead + "@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+++ y\n"
             "\\ No newline at end of file\n@@ -9 +9 @@\n-x\n+y\n",
     "a.py 1-1 9-9\n"},
    {"a name with spaces",
     "diff --git a/a b.py b/a b.py\n--- a/a b.py\t\n+++ b/a b.py\t\n"
     "@@ -1 +1 @@\n-x\n+y\n",
     "a b.py 1-1\n"},
    {"a name with a line break and a quote",
     "diff --git \"a/a\\nb\\\".py\" \"b/a\\nb\\\".py\"\n--- \"a/a\\nb\\\".py\"\n"
     "+++ \"b/a\\nb\\\".py\"\n@@ -1 +1 @@\n-x\n+y\n",
     "a\nb\".py 1-1\n"},
    {"what git shows no lines of",
     "diff --git a/a b.py b/a b.py\nindex 1..2 100644\n"
     "Binary files a/a b.py and b/a b.py differ\n",
     "a b.py whole\n"},
    {"such a file is gone",
     "diff --git a/a.py b/a.py\ndeleted file mode 100644\n"
     "Binary files a/a.py and /dev/null differ\n",
     ""},
    {"such a file with another name",
     "diff --git a/a.py b/b.py\nrename from a.py\nrename to b.py\n"
     "Binary files a/a.py and b/b.py differ\n",
     "b.py whole\n"},
    {"a submodule",
     "Submodule libs 1..2:\ndiff --git a/libs/a.py b/libs/a.py\n"
     "--- a/libs/a.py\n+++ b/libs/a.py\n@@ -1 +1 @@\n-x\n+y\n",
     "libs/a.py 1-1\n"},
    {"what isn't git's", "@@ -1\n@@ -x +y @@\n@@ -1 +99999999999999 @@\n+++ \n", ""},
};

TEST_CASE("a diff says which lines are other than they were") {
  for (const Row& row : kRows) {
    CAPTURE(row.what);
    CHECK(told(parse_diff(row.diff)) == row.expected);
  }
}

TEST_CASE("names in quotes are as git has them") {
  CHECK(unquoted_name("plain \\n") == "plain \\n");
  CHECK(unquoted_name(R"("a\tb\\c\"d")") == "a\tb\\c\"d");
  CHECK(unquoted_name(R"("\303\274.py")") == "\xc3\xbc.py");
  CHECK(unquoted_name(R"("\")") == "\\");
  CHECK(unquoted_name("\"") == "\"");
}

}  // namespace
