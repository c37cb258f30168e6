// The dry run: what queries would do at their broker, before anyone deploys them.
//
// It takes the queries that the linter finds, asks the broker that they name (or a scenario), plans
// what Spark would do, and says so as text, as data and as findings like every rule's. It stands
// beside the linter in a program of its own, since only it needs a Kafka client.

#pragma once

#include "skl/cli/app.h"
#include "skl/cli/command_line.h"

namespace skl {

// Of `dry-run` and of `check --dry-run`. The exit code is 2 where a value isn't known that is
// needed, or a broker that was to be asked wasn't reached.
int dry_run(const CommandLine& line, World& world);

}  // namespace skl
