// The user's settings file, .spark-kafka-lint.yaml.
//
//     select: [group-id, source]        # names and topics of rules; all when left out
//     ignore: [unbounded-first-batch]
//     spark-version: "3.5"
//     session: {spark.sql.streaming.checkpointLocation: s3://bucket/checkpoints}
//     exclude: [legacy/, "*_old.py"]    # patterns as in .gitignore, from the file's folder on
//
// The closest file, from where one stands upwards, is the one that holds; none is merged into
// another.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skl/base/result.h"
#include "skl/base/version.h"
#include "skl/lint/rule_set.h"
#include "skl/text/document.h"

namespace skl {

inline constexpr std::string_view kSettingsFile = ".spark-kafka-lint.yaml";

struct Settings {
  RuleChoice rules;
  std::optional<Version> spark;
  std::vector<std::pair<std::string, std::string>> session;
  std::vector<std::string> exclude;
};

// An unknown key, a wrong kind of value and broken YAML are errors; the culprit is the place,
// "path:line:column".
Result<Settings> parse_settings(const Document& document);

// The settings file in `folder` or the closest folder above it that has one.
std::optional<std::string> find_settings(const std::string& folder);

}  // namespace skl
