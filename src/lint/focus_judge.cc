#include "lint/focus_judge.h"

#include <algorithm>

#include "lint/endpoint_places.h"

namespace skl {
namespace {

bool overlap(const LineRange& left, const LineRange& right) {
  return left.first <= right.last && right.first <= left.last;
}

bool is_within(const LineRange& inner, const LineRange& outer) {
  return outer.first <= inner.first && inner.last <= outer.last;
}

}  // namespace

FocusJudge::FocusJudge(const Report& report, const LintConfig& config)
    : report_(report), focus_(config.focus ? &*config.focus : nullptr) {
  if (focus_ == nullptr) return;
  for (const Rule& rule : config.rules) scopes_.emplace(rule.info.name, rule.check.scope);
  endpoints_ = endpoints_by_document(report);
}

bool FocusJudge::is_inside(const Finding& finding) {
  if (focus_ == nullptr) return true;
  const Reach reach = reach_of(finding);
  return is_about(finding.at, reach) || std::ranges::any_of(finding.related, [&](const Note& note) {
           return is_about(note.at, reach);
         });
}

FocusJudge::Reach FocusJudge::reach_of(const Finding& finding) const {
  const auto scope = scopes_.find(finding.rule);
  const bool narrow = scope == scopes_.end() || scope->second == Check::Scope::option;
  return narrow ? Reach::option : Reach::endpoint;
}

bool FocusJudge::is_about(const Location& at, Reach reach) {
  if (is_touched(at)) return true;
  return std::ranges::any_of(endpoints_[at.document], [&](const Endpoint* endpoint) {
    const Option* option = option_at(*endpoint, at);
    if (option == nullptr && !encloses(endpoint->at, at)) return false;
    if (reach == Reach::endpoint) return is_touched(*endpoint);
    return (option != nullptr && is_touched(*option)) || has_lost_lines(*endpoint);
  });
}

bool FocusJudge::is_touched(const Location& at) {
  const FocusedLines* lines = lines_of(at.document);
  if (lines == nullptr || lines->lines.empty()) return false;
  if (lines->lines.front() == FocusedLines::kWhole) return true;
  const LineRange range = range_of(at);
  return std::ranges::any_of(lines->lines,
                             [&](const LineRange& line) { return overlap(line, range); });
}

bool FocusJudge::is_touched(const Option& option) {
  // What has no place of its own is empty.
  const auto touched = [this](const Location& at) { return !at.span.empty() && is_touched(at); };
  return touched(option.at) || touched(option.key_at) || touched(option.value.at) ||
         std::ranges::any_of(option.key_via, touched) ||
         std::ranges::any_of(option.value.via, touched);
}

bool FocusJudge::is_touched(const Endpoint& endpoint) {
  return is_touched(endpoint.at) ||
         std::ranges::any_of(endpoint.options.all(),
                             [this](const Option& option) { return is_touched(option); });
}

bool FocusJudge::has_lost_lines(const Endpoint& endpoint) {
  const FocusedLines* lines = lines_of(endpoint.at.document);
  if (lines == nullptr || lines->removals.empty()) return false;
  const LineRange range = range_of(endpoint.at);
  return std::ranges::any_of(lines->removals,
                             [&](const LineRange& removal) { return is_within(removal, range); });
}

const FocusedLines* FocusJudge::lines_of(DocumentId document) const {
  const auto found = focus_->files.find(report_.sources[document].path);
  return found == focus_->files.end() ? nullptr : &found->second;
}

LineRange FocusJudge::range_of(const Location& at) {
  const LineIndex& lines =
      indexes_.try_emplace(at.document, report_.sources[at.document].text).first->second;
  const std::uint32_t end = at.span.empty() ? at.span.end : at.span.end - 1;
  return {lines.position(at.span.begin).line, lines.position(end).line};
}

}  // namespace skl
