// Any bytes in any language: their comments read, and a suppression added at some place, which then
// holds there.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "skl/lint/add_suppressions.h"
#include "skl/lint/suppress.h"

namespace skl {
namespace {

constexpr std::array<const char*, 6> kPaths = {"f.py",   "f.scala", "f.yaml",
                                               "f.json", "f.jsonc", "f.md"};

LintConfig config_of_one_rule() {
  LintConfig config;
  config.frontends = frontends();
  RuleInfo info;
  info.name = "a-rule";
  config.known_rules = {info};
  return config;
}

Report report_of(const char* path, std::string text) {
  Report report;
  report.sources.add({path, std::move(text)});
  report.profiles.push_back(std::make_shared<Profile>());
  return report;
}

// Where a place is after the edits, which only insert.
std::uint32_t moved(std::uint32_t place, const std::vector<Edit>& edits) {
  std::uint32_t by = 0;
  for (const Edit& edit : edits) {
    if (!edit.at.span.empty()) std::abort();
    if (edit.at.span.begin <= place) by += static_cast<std::uint32_t>(edit.text.size());
  }
  return place + by;
}

void add_at(std::uint32_t place, const char* path, const std::string& text) {
  static const LintConfig config = config_of_one_rule();
  const Report before = report_of(path, text);
  Finding finding;
  finding.rule = "a-rule";
  finding.at.span = {place, place};
  const AddedSuppressions added = add_suppressions(before, config, {&finding, 1}, "so");
  if (added.edits.empty()) return;
  const std::vector<Edit>& edits = added.edits.begin()->second;
  const Result<std::string> after = apply_edits(text, edits);
  if (!after) std::abort();
  const Report report = report_of(path, *after);
  finding.at.span.begin = finding.at.span.end = moved(place, edits);
  std::vector<Finding> findings{finding};
  Suppressions suppressions(report, config);
  if (suppressions.suppress(findings).empty()) std::abort();
}

}  // namespace
}  // namespace skl

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 2, size - 2);
  const char* const path = skl::kPaths[data[0] % skl::kPaths.size()];
  skl::add_at(static_cast<std::uint32_t>(data[1] * text.size() / 256), path, text);
  return 0;
}
