// Whether a finding stands where the run is about, see focus.h.

#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "skl/lint/linter.h"
#include "skl/text/line_index.h"

namespace skl {

class FocusJudge {
 public:
  // REQUIRES: both outlive it.
  FocusJudge(const Report& report, const LintConfig& config);

  bool is_inside(const Finding& finding);

 private:
  // What a rule looks at when it speaks: one option, or all that an endpoint is.
  enum class Reach { option, endpoint };

  Reach reach_of(const Finding& finding) const;
  bool is_about(const Location& at, Reach reach);
  bool is_touched(const Location& at);
  bool is_touched(const Option& option);
  bool is_touched(const Endpoint& endpoint);
  bool has_lost_lines(const Endpoint& endpoint);

  // Null for a document that is outside.
  const FocusedLines* lines_of(DocumentId document) const;
  LineRange range_of(const Location& at);

  const Report& report_;
  const Focus* focus_;  // null: everything is inside
  std::map<std::string_view, Check::Scope> scopes_;
  std::map<DocumentId, std::vector<const Endpoint*>> endpoints_;
  std::map<DocumentId, LineIndex> indexes_;
};

}  // namespace skl
