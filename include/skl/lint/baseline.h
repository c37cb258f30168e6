// The findings that a project knows and lives with for now, so that only new ones are told.
//
// A finding is known by its file, rule, option and context, and how many of that kind there are: so
// it stays known wherever its code is moved to within the file, and a second one like it is new.
// The context is what the code says there, as a hash: of an option its key and value, of a reader
// or writer what it reads or writes; spaces and quotes don't count, and secrets are masked before.
// Counts only go down: nothing here adds a finding to a baseline that exists.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/diag/finding.h"
#include "skl/text/document.h"

namespace skl {

struct Report;

inline constexpr std::string_view kBaselineFile = ".spark-kafka-lint-baseline.json";

struct KnownFinding {
  std::string path;  // in a file: from its folder on, '/' between folders
  std::string rule;
  std::string option;   // "" for none
  std::string context;  // 16 hexadecimal digits
  std::size_t count = 1;
  std::string message;  // of the first of them, for those who read the file

  friend bool operator==(const KnownFinding&, const KnownFinding&) = default;
};

struct Baseline {
  std::vector<KnownFinding> findings;  // by path, rule, option and context, each once

  friend bool operator==(const Baseline&, const Baseline&) = default;
};

// What the report tells, from `least` on. Paths are those of the documents.
Baseline baseline_of(const Report& report, Severity least);

// In order; those of one kind, as a file has that took another's place, become one with the larger
// count.
Baseline sorted(std::vector<KnownFinding> findings);

// Version 1 of docs/baseline.schema.json: the same baseline gives the same bytes.
std::string baseline_json(const Baseline& baseline);

// What is no such file is an error, with its place.
Result<Baseline> parse_baseline(const Document& document);

}  // namespace skl
