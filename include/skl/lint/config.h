// What a project wants otherwise: its settings.
//
//     select: [group-id, source]        # names and topics of rules; all when left out
//     severity: {forced-group-id: off}
//     per-file: {tests/: {ignore: [keys]}}
//     spark-version: "3.5"
//
// They stand in .spark-kafka-lint.yaml, and flags and environment variables say the same in the
// same words; settings_key.h is the table of all of them. The closest file, from a linted file
// upwards, holds for it. Files are merged only where one `extends` others: those come first, lists
// are appended to, maps merged by key, and everything else, `select` too, is replaced.

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skl/base/result.h"
#include "skl/base/version.h"
#include "skl/diag/finding.h"
#include "skl/frontend/hints.h"
#include "skl/lint/rule_set.h"
#include "skl/text/document.h"
#include "skl/yaml/yaml_value.h"

namespace skl {

inline constexpr std::string_view kSettingsFile = ".spark-kafka-lint.yaml";

// By rule or topic; nothing is "off".
using Levels = std::map<std::string, std::optional<Severity>, std::less<>>;

// What is otherwise for some files.
struct PerFile {
  std::string files;  // a pattern as in a .gitignore
  RuleChoice rules;   // `select` takes the place of the other one, `ignore` adds to it
  Levels severity;
  bool is_given = false;  // by a flag: the pattern counts from where we stand
};

// A value, or one piece of a list or map, as it was written.
struct SetValue {
  std::string key;
  std::string name;  // of a piece of a map
  YamlValue value;
  std::string from;       // "path:line", "--flag", "SPARK_KAFKA_LINT_VARIABLE"
  bool is_given = false;  // by a flag or a variable
};

struct Settings {
  RuleChoice rules;
  Levels severity;
  Levels given_severity;          // those by flags, which win over `per_file` of files
  std::vector<PerFile> per_file;  // later ones win
  std::optional<Version> spark;
  std::vector<std::pair<std::string, std::string>> session;
  Hints hints;
  std::vector<std::string> exclude;
  std::optional<Severity> fail_on;
  std::optional<bool> reason_required;
  std::string baseline;  // a path from where we stand; "" for none

  // Of the run as a whole.
  std::optional<Severity> min_severity;
  std::vector<std::string> formats;
  std::string color;
  std::optional<bool> quiet;
  std::optional<bool> strict;
  std::optional<bool> fail_on_empty;
  std::optional<bool> exit_zero;
  std::optional<bool> force_exclude;

  std::vector<SetValue> values;  // all of the above as it was written, and where

  // The first value of that key; null where it isn't set.
  const SetValue* value(std::string_view key) const;
};

// A flag or an environment variable that was given.
struct GivenOption {
  std::string name;  // "spark-version"
  std::string from;  // "--spark-version", "SPARK_KAFKA_LINT_SPARK_VERSION"
  std::vector<std::string> words;

  friend bool operator==(const GivenOption&, const GivenOption&) = default;
};

// The names that settings may name.
struct SettingsNames {
  std::vector<RuleInfo> rules;
  std::vector<std::string_view> formats;
};

struct SettingsRequest {
  std::string file;  // "" for none
  std::function<Result<Document>(const std::string& path)> read;
  std::span<const GivenOption> given;  // win over the file; names that are no settings are skipped
};

// The settings of a file with those that it extends, and what was given beside it. An unknown key
// or rule, a wrong kind of value, broken YAML and files that extend each other are errors; the
// culprit is the place, "path:line:column", or the flag.
Result<Settings> read_settings(const SettingsRequest& request, const SettingsNames& names);
}  // namespace skl
