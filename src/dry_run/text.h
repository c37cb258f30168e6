// Runs as a table that a person reads from top to bottom.

#pragma once

#include <string>
#include <vector>

#include "dry_run/query_run.h"
#include "skl/lint/linter.h"
#include "skl/report/reporter.h"

namespace skl {

// Of the report its sources are used, to say where things stand.
std::string runs_as_text(const std::vector<QueryRun>& runs, const Report& report,
                         const Style& style);

}  // namespace skl
