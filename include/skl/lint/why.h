// Why a rule says nothing at a line.
//
// The answers come from the run itself and from experiments: the same rules over the same queries
// with one thing otherwise, another Spark or a map that is wholly known. Where the rule then
// speaks, that thing is the reason. So every rule can be asked, and none has to explain itself.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/lint/linter.h"

namespace skl {

enum class Silent {
  skipped,        // the file isn't read
  speaks,         // it does say something
  suppressed,     // a comment says so
  known,          // the baseline has it
  outside,        // the run isn't about that place
  off,            // the settings turn it off
  superseded,     // another finding stands for it
  in_tests,       // advice for programs, in a test or a manual
  needs_broker,   // only a dry run can judge it
  no_query,       // no reader or writer that we see stands there
  not_kafka,      // it does, but nobody knows that it is Kafka's
  other_spark,    // it is true of other releases
  open_map,       // more options may come than can be seen
  unknown_value,  // what it looks at isn't known before the program runs
  not_met         // it looked, and there is nothing to say
};

// "suppressed", "open-map"
std::string_view to_string(Silent why);

struct Reason {
  Silent why = Silent::not_met;
  std::string message;  // lower case, no full stop
  std::optional<Location> at;

  friend bool operator==(const Reason&, const Reason&) = default;
};

struct Question {
  DocumentId document{};
  std::uint32_t line = 1;
  std::string rule;
};

// Never empty; what decides comes first. `report` is what lint() made with `config`.
// REQUIRES: the rule is one of all_rules().
std::vector<Reason> why_silent(const Question& question, const Report& report,
                               const LintConfig& config);

}  // namespace skl
