#include "project/sbt.h"

#include "project/artifact.h"
#include "project/coordinates.h"
#include "project/names.h"
#include "project/scan.h"
#include "skl/base/strings.h"

namespace skl::project {
namespace {

// What stands before `%%`: a literal with its quotes, or a name.
std::string_view group_before(std::string_view text) {
  text = trim(text);
  if (text.ends_with('s')) text = trim(text.substr(0, text.size() - 1));  // of s"spark-$module"
  if (!text.ends_with('%')) return {};
  while (text.ends_with('%')) text.remove_suffix(1);
  text = trim(text);
  const std::size_t begin = text.find_last_of(" \t\n(,=") + 1;  // npos + 1 is 0
  return text.substr(begin);
}

bool is_spark_group(std::string_view group, std::string_view artifact) {
  if (group.empty()) return false;
  if (group.ends_with('"')) return group == '"' + std::string(kSparkGroup) + '"';
  return is_surely_spark(artifact) || artifact.starts_with("spark-$");
}

// `at` is the quote before the artifact.
void read(const Document& file, std::size_t at, Names& names, Sightings& sightings) {
  constexpr std::size_t kLongestGroup = 100;
  const std::string_view text = file.text;
  Scan scan(text, at);
  const auto artifact = scan.quoted();
  const auto rank = artifact ? artifact_rank(artifact->text) : std::nullopt;
  const std::size_t begin = at > kLongestGroup ? at - kLongestGroup : 0;
  if (!rank || !is_spark_group(group_before(text.substr(begin, at - begin)), artifact->text)) {
    return;
  }
  scan.space();
  if (!scan.take("%")) return;
  const Sightings found = names.expression_at(file, scan.at(), *rank);
  sightings.insert(sightings.end(), found.begin(), found.end());
}

}  // namespace

Sightings sbt(const Scope& scope) {
  Sightings sightings = coordinates(scope);  // scala-cli and mill write them
  Names names(scope);
  for (const Document* file : scope.files) {
    each_place(file->text, "\"spark-", [&](std::size_t at) { read(*file, at, names, sightings); });
  }
  return sightings;
}

}  // namespace skl::project
