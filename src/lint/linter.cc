#include "skl/lint/linter.h"

#include <algorithm>
#include <utility>

#include "skl/base/parallel.h"
#include "skl/lint/suppress.h"

namespace skl {
namespace {

const Frontend* frontend_for(const Document& document, const LintConfig& config) {
  return config.language.empty() ? choose(config.frontends, document.path)
                                 : find_frontend(config.frontends, config.language);
}

Extraction extract(const Document& document, DocumentId id, const LintConfig& config) {
  const Frontend* frontend = frontend_for(document, config);
  if (frontend == nullptr) {
    Extraction nothing;
    nothing.problems.push_back(
        {document.path, "no language has this ending; --language says which it is", std::nullopt});
    return nothing;
  }
  ExtractContext context;
  context.budget = config.budget;
  return frontend->extract(document, id, context);
}

std::vector<Extraction> extract_all(const Sources& sources, const LintConfig& config) {
  std::vector<Extraction> extractions(sources.size());
  for_each_index(sources.size(), config.jobs, [&](std::size_t index) {
    const DocumentId id{static_cast<std::uint32_t>(index)};
    extractions[index] = extract(sources[id], id, config);
  });
  return extractions;
}

template <typename T>
void append(std::vector<T>& all, std::vector<T>&& more) {
  std::ranges::move(more, std::back_inserter(all));
}

void gather(std::vector<Extraction> extractions, Report& report) {
  for (Extraction& extraction : extractions) {
    append(report.queries, std::move(extraction.queries));
    append(report.problems, std::move(extraction.problems));
    merge(report.facts.session, extraction.session);
  }
}

void check_suppressions(Report& report, const LintConfig& config) {
  for (std::size_t index = 0; index < report.sources.size(); ++index) {
    const DocumentId id{static_cast<std::uint32_t>(index)};
    append(report.problems, check_suppressions(report.sources[id], id, config.rule_names));
  }
  std::ranges::stable_sort(report.problems, {}, &Problem::path);
}

}  // namespace

Report lint(std::vector<Document> documents, const LintConfig& config) {
  std::ranges::stable_sort(documents, {}, &Document::path);
  Report report;
  report.files = documents.size();
  report.facts.spark = config.spark;
  for (const Rule& rule : config.rules) report.rules.push_back(rule.info);
  for (Document& document : documents) {
    report.facts.kinds.push_back(document_kind(document.path));
    const auto found = config.project_sparks.find(document.path);
    const bool is_found = found != config.project_sparks.end();
    report.facts.project_sparks.push_back(is_found ? found->second : config.spark);
    report.sources.add(std::move(document));
  }
  gather(extract_all(report.sources, config), report);
  merge(report.facts.session, config.session);
  report.findings =
      run_rules(config.rules, report.queries, report.facts, *config.catalogue, config.jobs);
  check_suppressions(report, config);
  report.suppressed = suppress(report.findings, report.sources);
  return report;
}

}  // namespace skl
