// What is asked is told on a terminal while it is asked, and nowhere else.

#include <doctest/doctest.h>

#include <optional>
#include <sstream>
#include <string>

#include "skl/dry_run/dry_run.h"

namespace {

using namespace skl;

enum class Watched { yes, no };

// What the dry run of a job whose broker refuses writes to standard error.
std::string told(Watched watched) {
  std::istringstream in;
  std::ostringstream out, err;
  World world{in,
              out,
              err,
              [](const std::string& name) {
                return name == "BROKERS" ? std::optional<std::string>("127.0.0.1:1") : std::nullopt;
              },
              false,
              watched == Watched::yes,
              dry_run};
  CHECK(run({"dry-run", SKL_SOURCE_DIR "/fixtures/dry_run/billing.py"}, world) == 2);
  return err.str();
}

TEST_CASE("steps are told on a terminal, each over the last, and wiped off in the end") {
  const std::string clear = "\r\x1b[K";
  CHECK(told(Watched::yes) == clear + "asking for the cluster and its topics" + clear +
                                  "waiting for each listener" + clear);
  CHECK(told(Watched::no) == "");
}

}  // namespace
