// Runs for programs: the key "dry_run" of the JSON output, version 1 of docs/dry-run.md.

#pragma once

#include <string>
#include <vector>

#include "dry_run/query_run.h"
#include "skl/lint/linter.h"

namespace skl {

// The report's JSON, as the reporter wrote it, with the runs in it.
std::string with_runs(const std::string& report_json, const std::vector<QueryRun>& runs,
                      const Report& report);

}  // namespace skl
