#include "cli/progress.h"

#include <doctest/doctest.h>

#include <map>
#include <sstream>
#include <string>

#include "skl/cli/terminal.h"

namespace {

using namespace skl;
using std::chrono::milliseconds;

using Environment = std::map<std::string, std::string>;

// A terminal that is written to by another thread, until the progress is over.
struct Watcher {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  World world;

  explicit Watcher(Environment environment = {})
      : world{in,
              out,
              err,
              [environment](const std::string& name) {
                const auto found = environment.find(name);
                return found == environment.end() ? std::nullopt : std::optional(found->second);
              },
              false,
              true} {}
};

// What a run says that has done two of three files when it is looked at.
std::string told(const Pace& pace, milliseconds run) {
  Watcher watcher;
  {
    Progress progress(watcher.world, pace);
    progress.begin("linting", 3);
    progress.advance();
    progress.advance();
    std::this_thread::sleep_for(run);
  }
  return watcher.err.str();
}

TEST_CASE("a long run says how far it is, and wipes it off in the end") {
  const std::string clear = "\r\x1b[K";
  const std::string text = told({milliseconds(1), std::chrono::hours(1)}, milliseconds(200));
  CHECK(text == clear + "linting 2 of 3 files" + clear);
}

TEST_CASE("a short run says nothing") {
  CHECK(told({std::chrono::hours(1), std::chrono::hours(1)}, milliseconds(1)) == "");
}

TEST_CASE("only a person at a terminal watches") {
  struct Row {
    Environment environment;
    bool watched;
  };
  const Row rows[] = {{{}, true},
                      {{{"TERM", "xterm"}}, true},
                      {{{"TERM", "dumb"}}, false},
                      {{{"CI", "true"}}, false},
                      {{{"CI", ""}}, true},
                      {{{"PRE_COMMIT", "1"}}, false}};
  for (const Row& row : rows) CHECK(is_watched(Watcher(row.environment).world) == row.watched);
  Watcher piped;
  piped.world.error_terminal = false;
  CHECK(!is_watched(piped.world));
}

}  // namespace
