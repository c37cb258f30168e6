// What git says, as it is read; and how it is asked.

#include "cli/git/git.h"

#include <doctest/doctest.h>

#include "cli/git/index.h"
#include "cli/git/renames.h"
#include "text/folder.h"

namespace {

using namespace std::string_literals;
using namespace skl;

ProgramEnd end_of(ProgramCall call) {
  const auto end = run_program(call);
  REQUIRE(end);
  return *end;
}

TEST_CASE("a program is given its words and input, and tells what it says and how it ends") {
  const ProgramEnd end = end_of({{"sh", "-c", "cat; echo \"$1 $NAME\" >&2; exit 3", "sh", "a b"},
                                 "",
                                 "in\n",
                                 {{"NAME", "x"}}});
  CHECK(end.code == 3);
  CHECK(end.out == "in\n");
  CHECK(end.err == "a b x\n");
}

TEST_CASE("much of both comes through") {
  const std::string much(3'000'000, 'x');
  const ProgramEnd end = end_of({{"sh", "-c", "tee /dev/stderr"}, "", much, {}});
  CHECK(end.out == much);
  CHECK(end.err == much);
}

TEST_CASE("a program that isn't there, and one that takes too long") {
  CHECK(run_program({{"no-such-program"}, "", "", {}}).error() ==
        Error{"no-such-program", "isn't there"});
  ProgramCall call{{"sleep", "60"}, "", "", {}};
  call.limit = std::chrono::milliseconds(50);
  CHECK(run_program(call).error() == Error{"sleep", "no answer in 0 seconds"});
}

TEST_CASE("a program that a signal ends") {
  CHECK(end_of({{"sh", "-c", "kill -9 $$"}, "", "", {}}).code == 137);
}

TEST_CASE("without a repository git says so") {
  const test::Folder folder;
  const auto top = Git(folder.path()).top();
  REQUIRE(!top);
  CHECK(top.error() ==
        Error{"git rev-parse", "not a git repository (or any of the parent directories): .git"});
}

TEST_CASE("files of the index are files, and none in conflict") {
  const auto files = parse_index("100644 aa 0\ta b.py\0"s + "100755 bb 0\tb\n.sh\0"s +
                                 "120000 cc 0\tlink\0"s + "160000 dd 0\tsub\0"s +
                                 "100644 ee 1\tc.py\0"s + "100644 ff 2\tc.py\0"s + "rubbish\0"s);
  CHECK(files == std::vector<IndexedFile>{{"a b.py", "aa", 0}, {"b\n.sh", "bb", 0}});
}

TEST_CASE("contents follow each other, each as long as it says") {
  const std::string said = "aa blob 5\nx\n\0yz\nbb missing\ncc blob 9\nshort"s;
  const Content first = take_content(said);
  CHECK(first.found);
  CHECK(first.text == "x\n\0yz"s);
  const Content second = take_content(first.rest);
  CHECK(!second.found);
  const Content third = take_content(second.rest);
  CHECK(third.text == "short");
  CHECK(!take_content("").found);
}

TEST_CASE("renames are told, and nothing else of it") {
  CHECK(parse_renames("M\0a.py\0R100\0old a.py\0new a.py\0C90\0x\0y\0A\0b.py\0R050\0b\0c\0"s) ==
        Renames{{"old a.py", "new a.py"}, {"b", "c"}});
  CHECK(parse_renames("R100\0half\0"s).empty());
  CHECK(parse_renames("").empty());
}

}  // namespace
