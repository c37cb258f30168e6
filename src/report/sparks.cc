#include "report/sparks.h"

#include <algorithm>
#include <set>

#include "report/summary.h"
#include "skl/report/safe_text.h"

namespace skl {

std::vector<SparkTarget> sparks(const Report& report) {
  std::set<SparkTarget> found;
  for (const Query& query : report.queries) found.insert(report.facts.spark_of(query.document));
  if (found.empty()) {
    for (std::size_t index = 0; index < report.sources.size(); ++index) {
      found.insert(report.facts.spark_of(DocumentId{static_cast<std::uint32_t>(index)}));
    }
  }
  if (found.empty()) found.insert(report.facts.spark);
  return {found.begin(), found.end()};
}

std::string in_words(const SparkTarget& spark) {
  std::string place = safe_text(spark.from);
  if (spark.line > 0) place += ":" + std::to_string(spark.line);
  if (spark.among > 1) place += ", the newest of " + std::to_string(spark.among);
  return to_string(spark.version) + " (" + place + ")";
}

std::string sparks_in_words(const std::vector<SparkTarget>& sparks) {
  constexpr std::size_t kMost = 3;
  if (sparks.size() > kMost) {
    std::set<std::string> files;
    for (const SparkTarget& spark : sparks) files.insert(spark.from);
    const std::string first = to_string(sparks.front().version);
    const std::string last = to_string(sparks.back().version);
    return "spark " + (first == last ? first : first + " to " + last) + " (from " +
           counted(files.size(), "file") + ")";
  }
  std::string words;
  for (const SparkTarget& spark : sparks) words += (words.empty() ? "" : ", ") + in_words(spark);
  return "spark " + words;
}

}  // namespace skl
