// What the comments of a run's documents ask not to be told, and whether they still should.
//
// A finding is silent where the name of its rule or topic holds at the place that it begins at. A
// name is used once it has silenced something, so the findings come first and the judgement of the
// suppressions after them.

#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "skl/diag/finding.h"
#include "skl/lint/linter.h"
#include "skl/lint/suppression.h"

namespace skl {

inline constexpr std::string_view kLintingTopic = "linting";

// A document's suppressions, and which names of each have silenced something.
struct SuppressionUse {
  // One name of one suppression.
  struct Entry {
    Span scope;
    std::size_t suppression = 0;
    std::size_t name = 0;
    std::uint32_t reach = 0;  // how far it or one before it goes
  };

  DocumentId document{};
  SuppressionPage page;
  std::vector<std::vector<bool>> used;
  std::map<std::string, std::vector<Entry>, std::less<>> entries;  // by the name, in order of scope
};

class Suppressions {
 public:
  // REQUIRES: both outlive this; the report has its documents, and what couldn't be read of them is
  // among its problems.
  Suppressions(const Report& report, const LintConfig& config);

  // What nobody can follow: a date that is none, a name that no rule and no topic has.
  std::vector<Problem> problems() const;
  // Takes out the findings that are suppressed, and gives them.
  std::vector<Silenced> suppress(std::vector<Finding>& findings);
  // Suppressions that are of no use, have ended or lack their reason.
  std::vector<Finding> judge() const;

 private:
  SuppressionUse* of(DocumentId document);
  // Marks what silences it, and gives the innermost.
  const Suppression* silencing(const Finding& finding, SuppressionUse& use) const;
  std::string_view topic_of(std::string_view rule) const;

  const Report& report_;
  const LintConfig& config_;
  std::vector<SuppressionUse> pages_;  // by document
  std::set<std::string> broken_;       // paths of what couldn't be read
};

}  // namespace skl
