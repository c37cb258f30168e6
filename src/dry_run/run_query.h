// One query from its options to its plan.

#pragma once

#include <string>

#include "dry_run/brokers.h"
#include "dry_run/query_run.h"
#include "skl/cli/command_line.h"
#include "skl/model/facts.h"

namespace skl {

// Whether the query has a source or a sink that a dry run can play.
bool touches_kafka(const Query& query);

QueryRun run_query(const Query& query, const Facts& facts, const KnownBesides& known,
                   const DryRunLine& line, Brokers& brokers);

}  // namespace skl
