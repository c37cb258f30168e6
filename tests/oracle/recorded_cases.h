// What a real Spark with a real Kafka made of option maps (fixtures/oracle, written by
// tests/oracle/oracle.py), and what the linter says of the same maps.
//
// Each case becomes a program of PySpark that is linted whole, as its users would.

#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "skl/base/version.h"
#include "skl/diag/finding.h"
#include "skl/rules/rule.h"

namespace skl {

struct OracleCase {
  std::string id;
  nlohmann::ordered_json question;  // what the harness was told
  std::string verdict;              // refused, stalls, loses-rows, ignored or accepted
  std::string message;              // Spark's, of what it refused

  // The option that it is about, "" where it is about none.
  std::string about() const;
  // Why nobody can tell from the code alone, "" where one can.
  std::string undecidable() const;
  // Refused, stalls or loses rows.
  bool is_bad() const;
};

struct OracleRelease {
  std::string name;
  Version spark;
  std::vector<OracleCase> cases;
};

// By release.
std::vector<OracleRelease> oracle_releases();

// What each of them was asked.
std::vector<std::string> oracle_questions();

// What the linter says of its program to somebody with that Spark.
std::vector<Finding> findings_of(const OracleCase& one, const Version& spark,
                                 std::span<const Rule> rules);

// A rule that may speak though Spark goes on here, since its proof is elsewhere.
struct OutsideRule {
  std::string_view name;
  std::string_view proof;
};

std::span<const OutsideRule> outside_rules();

// Whether what the linter says agrees with the verdict: an error on the option that the case is
// about, or on what isn't there, for what is bad; no error for what is ignored; nothing above info
// of the option for what is accepted.
bool agrees(const OracleCase& one, std::span<const Finding> findings);

}  // namespace skl
