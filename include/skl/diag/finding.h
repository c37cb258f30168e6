// What a rule has to say, and where.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/text/edit.h"
#include "skl/text/span.h"

namespace skl {

// error: Spark or Kafka refuses it, or data is lost. warning: it silently doesn't do what it says,
// or breaks later. info: advice.
enum class Severity { info, warning, error };

std::string_view to_string(Severity severity);
std::optional<Severity> parse_severity(std::string_view word);

// Another place that belongs to the finding: the second query, the constant's definition.
struct Note {
  Location at;
  std::string message;

  friend bool operator==(const Note&, const Note&) = default;
};

enum class Safety {
  safe,
  unsafe
};  // unsafe: what the program does may change in a way one may not want

struct Fix {
  std::string title;  // "rename to 'startingOffsets'"
  Safety safety = Safety::safe;
  std::vector<Edit> edits;

  friend bool operator==(const Fix&, const Fix&) = default;
};

struct Finding {
  std::string rule;
  Severity severity = Severity::warning;
  Location at;
  std::string message;  // lower case, no full stop, the thing in quotes
  std::string option;   // the key it is about, as written; empty for none
  std::string query;    // the name of the query
  std::string help;     // what to do
  std::vector<Note> related;
  std::optional<Fix> fix;

  friend bool operator==(const Finding&, const Finding&) = default;
};

// Why a finding isn't told.
struct Silence {
  enum class Kind {
    suppression,  // a comment says so
    baseline,     // it was known before
    outside       // it stands where the run isn't about, see lint/focus.h
  };

  Kind kind = Kind::suppression;
  std::optional<Location> at;  // the comment
  std::string reason;          // as the comment or the baseline gives it
  std::string until;           // "2027-01-31": the last day of a suppression; "" for none

  friend bool operator==(const Silence&, const Silence&) = default;
};

struct Silenced {
  Finding finding;
  Silence why;
};

std::string_view to_string(Silence::Kind kind);

// Something that could not be looked at: a file that can't be read, a text that doesn't parse.
struct Problem {
  std::string path;
  std::string message;
  std::optional<Location> at;

  friend bool operator==(const Problem&, const Problem&) = default;
};

}  // namespace skl
