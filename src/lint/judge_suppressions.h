// The rules about suppressions: unused-suppression, expired-suppression,
// suppression-without-reason.

#pragma once

#include <string_view>
#include <vector>

#include "skl/lint/suppress.h"

namespace skl {

class SuppressionJudge {
 public:
  // REQUIRES: all of them outlive this.
  SuppressionJudge(const Report& report, const LintConfig& config, const SuppressionUse& use)
      : report_(report), config_(config), use_(use), text_(report.sources[use.document].text) {}

  void add_ended(std::vector<Finding>& findings) const;
  void add_without_reason(std::vector<Finding>& findings) const;
  // Names whose rules all ran for the document and found nothing there.
  void add_unused(std::vector<Finding>& findings) const;

 private:
  // The rule's own words, where it speaks in the document.
  const RuleInfo* speaking(std::string_view rule) const;
  Finding finding_of(const RuleInfo& rule, Span at, std::string message) const;
  Fix removal_of(const Suppression& suppression) const;
  Fix removal_of(const Suppression& suppression, std::size_t name,
                 const std::vector<bool>& kept) const;
  void add_unused(std::size_t index, const RuleInfo& rule, std::vector<Finding>& findings) const;
  bool is_unused(const Suppression& suppression, std::size_t index, std::size_t name) const;
  bool all_ran(std::string_view name) const;
  bool ran(const Rule& rule) const;

  const Report& report_;
  const LintConfig& config_;
  const SuppressionUse& use_;
  std::string_view text_;
};

}  // namespace skl
