// The conditions under which a declared rule speaks, as data.
//
// rules/checks/*/*.yaml are written for people; rule_compiler writes them down as constants of
// these types, so that nothing is parsed when the linter starts. What a condition says of a program
// is one of four things: no, yes, perhaps (on some runs), or unknown (nobody can tell). An author
// can't forget the unknown: it stays unknown under `not`, and a rule that isn't told yes or perhaps
// is silent.

#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "skl/base/version.h"
#include "skl/rules/rule.h"

namespace skl::declared {

struct Condition {
  enum class Kind {
    all,       // of parts; true of none
    any,       // of parts
    negation,  // of parts[0]
    side,      // one of words: source, sink
    mode,      // one of words: stream (continuous too), continuous, batch
    has,       // every key of words is given
    lacks,     // no key of words is given, and the endpoint is closed
    is,        // the value of `key` is one of words, but for case and blanks around it
    starts,    // the value of `key` begins with one of words, but for case
  };
  Kind kind = Kind::all;
  std::string_view key;  // of is, starts; empty: the option that the check was called for
  std::span<const std::string_view> words;
  const Condition* parts = nullptr;
  std::size_t count = 0;
};

// Where a finding points.
struct Place {
  enum class Kind { head, key, value };
  Kind kind = Kind::head;
  std::string_view key;  // empty: the option that the check was called for
};

// One thing that a rule says, and when.
struct Clause {
  VersionRange spark;
  Severity severity = Severity::warning;
  Condition when;
  Place at;
  std::string_view say;    // "{key}" and "{value}" are those of the option it points at
  std::string_view help;   // empty: the rule's fix
  std::string_view meant;  // the option that a wrong name stands for
};

// A rule speaks with the first clause that holds. Without keys it looks at endpoints, else at each
// option of these keys.
Check declared_check(std::span<const std::string_view> keys, std::span<const Clause> clauses);

enum class Verdict { no, unknown, perhaps, yes };

// `option` is the one that the check was called for, or null.
Verdict verdict(const Condition& condition, const Endpoint& endpoint, const Option* option);

}  // namespace skl::declared
