#include "skl/lint/focus.h"

#include <algorithm>

#include "skl/text/line_index.h"

namespace skl {
namespace {

bool is_on(const std::vector<LineRange>& ranges, const Location& at, const Sources& sources) {
  if (ranges.empty()) return false;
  if (ranges.front() == Focus::kWhole) return true;
  const LineIndex lines(sources[at.document].text);
  const std::uint32_t first = lines.position(at.span.begin).line;
  const std::uint32_t end = at.span.empty() ? at.span.end : at.span.end - 1;
  const std::uint32_t last = lines.position(end).line;
  return std::ranges::any_of(
      ranges, [&](const LineRange& range) { return range.first <= last && first <= range.last; });
}

}  // namespace

bool Focus::meets(const Finding& finding, const Sources& sources) const {
  const auto holds = [&](const Location& at) {
    const auto found = lines.find(sources[at.document].path);
    return found != lines.end() && is_on(found->second, at, sources);
  };
  return holds(finding.at) || std::ranges::any_of(finding.related, holds, &Note::at);
}

}  // namespace skl
