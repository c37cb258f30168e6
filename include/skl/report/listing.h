// A report as plain data for those who show it: lines and columns, code cut out, secrets masked.
//
// list() alone looks into texts. Every format is made of a Listing and of nothing else, so that
// what was saved as JSON (see listing_json.h) can be shown in any of them later, byte by byte the
// same. All texts are UTF-8, whatever the files hold; paths alone may be anything.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "skl/diag/finding.h"
#include "skl/lint/linter.h"
#include "skl/text/line_index.h"

namespace skl {

struct ListedPlace {
  std::string path;  // as people read it; bytes that aren't UTF-8 are as they were
  Position start;
  Position end;  // exclusive
  // Columns in bytes, from 1 on, for formats that count so; a byte order mark counts, too.
  std::uint32_t start_byte = 1;
  std::uint32_t end_byte = 1;

  friend bool operator==(const ListedPlace&, const ListedPlace&) = default;
};

// A line of code, safe to show: masked, without control characters, cut where it is long.
struct ListedLine {
  std::uint32_t number = 0;  // 0: no line of the text, but how many more there are
  std::string shown;
  std::string carets;  // spaces, then '^' under the place; "" where nothing is under it

  friend bool operator==(const ListedLine&, const ListedLine&) = default;
};

struct ListedNote {
  ListedPlace at;
  std::string message;
  std::vector<ListedLine> lines;

  friend bool operator==(const ListedNote&, const ListedNote&) = default;
};

struct ListedEdit {
  ListedPlace at;
  std::string text;

  friend bool operator==(const ListedEdit&, const ListedEdit&) = default;
};

struct ListedFix {
  std::string title;
  Safety safety = Safety::safe;
  std::vector<ListedEdit> edits;

  friend bool operator==(const ListedFix&, const ListedFix&) = default;
};

struct ListedSilence {
  Silence::Kind kind = Silence::Kind::suppression;
  std::optional<ListedPlace> at;
  std::string reason;
  std::string until;

  friend bool operator==(const ListedSilence&, const ListedSilence&) = default;
};

struct ListedFinding {
  std::string rule;
  Severity severity = Severity::warning;
  std::string message;
  ListedPlace at;
  std::string option;
  std::string query;
  std::vector<std::size_t> queries;  // of Listing::queries, those that it is about, its own first
  std::string spark;                 // the release it was judged for, where there are several
  std::string help;
  std::string url;
  std::vector<ListedNote> related;
  std::optional<ListedFix> fix;
  std::vector<ListedLine> lines;
  std::string line_hash;    // GitHub's primaryLocationLineHash, see line_hash.h
  std::string fingerprint;  // the same wherever its code is moved to, see fingerprint.h
  std::optional<ListedSilence> silence;  // of those that aren't told

  friend bool operator==(const ListedFinding&, const ListedFinding&) = default;
};

struct ListedProblem {
  std::string path;
  std::string message;
  std::optional<ListedPlace> at;

  friend bool operator==(const ListedProblem&, const ListedProblem&) = default;
};

// A reader or a writer of a query, with what ties it to others: topics, servers, groups,
// checkpoints, paths, tables. Of a value that isn't wholly known "{name}" stands for the rest;
// what isn't known at all is left out.
struct ListedEndpoint {
  std::string side;    // "source", "sink", "unknown"
  std::string mode;    // "stream", "batch", ...
  std::string format;  // "" where it isn't known
  ListedPlace at;
  bool open = false;                                          // there may be more options
  std::vector<std::pair<std::string, std::string>> settings;  // see kListedSettings
  // Of those that aren't wholly known: why, "parameter 'topic'", or which they may be; may be "".
  std::vector<std::pair<std::string, std::string>> unknown;
  std::string trigger;  // "processingTime 10 seconds", "availableNow"; "" for none

  friend bool operator==(const ListedEndpoint&, const ListedEndpoint&) = default;
};

struct ListedQuery {
  std::string name;  // "" for none
  std::string path;
  std::string spark;
  std::vector<ListedEndpoint> endpoints;

  friend bool operator==(const ListedQuery&, const ListedQuery&) = default;
};

struct Counts {
  std::size_t files = 0;
  std::size_t queries = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
  std::size_t suppressed = 0;
  std::size_t known = 0;    // by the baseline
  std::size_t outside = 0;  // of what the run was about

  friend bool operator==(const Counts&, const Counts&) = default;
};

struct Listing {
  std::vector<ListedFinding> findings;  // in order, from `least` on
  std::vector<ListedFinding> silenced;  // likewise
  std::vector<ListedProblem> problems;
  std::vector<ListedQuery> queries;
  std::vector<SparkTarget> sparks;  // oldest first, never empty
  Counts counts;                    // of all findings, also those that are left out
  Severity least = Severity::warning;

  friend bool operator==(const Listing&, const Listing&) = default;
};

// The findings from `least` on; the others are counted.
Listing list(const Report& report, Severity least);

}  // namespace skl
