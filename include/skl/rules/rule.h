// A rule: what to look at, and what to say about it.
//
// Each rule is a file rules/checks/<topic>/<name>.yaml with its texts and its examples. Most say
// there when they speak, too; those that need the catalogue, several queries or a grammar say
// `builtin` and have a Check of their name in src/rules/builtin. Both become values of this type
// when the tool is built; nothing is parsed when it starts.
//
// A check declares the scope it looks at and, for options, the keys, so that it is called for those
// alone. It has no state and no error channel: it is a function over data.

#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/catalogue/catalogue.h"
#include "skl/diag/finding.h"
#include "skl/model/facts.h"
#include "skl/model/query.h"

namespace skl {

struct RuleInfo {
  std::string_view name;                  // "bare-group-id": the only identity it has
  std::string_view topic;                 // "group-id": the folder it stands in
  Severity severity = Severity::warning;  // the usual one; a finding can have its own
  std::string_view summary;               // one line
  std::string_view why;                   // what Spark or Kafka does, in a paragraph
  std::string_view fix;                   // what to do about it
  std::string_view page;  // the rest of its page: examples, versions, sources, as Markdown
};

// What a check is given beside its subject, and where it puts what it finds.
class RuleContext {
 public:
  const Catalogue& catalogue;
  const Facts& facts;

  RuleContext(const Catalogue& facts_about_options, const Facts& facts_of_project)
      : catalogue(facts_about_options), facts(facts_of_project) {}

  // `finding.rule` and `finding.query` are filled in; so is `finding.help` with the rule's fix when
  // it is empty. The severity is taken as it is: start from severity().
  void report(Finding finding);
  // The rule's usual severity.
  Severity severity() const { return info_->severity; }
  // "may" and a lower severity, where a finding rests on a conditional option, on one of several
  // values or on an endpoint that may not run: an error becomes a warning.
  void report_perhaps(Finding finding);

 private:
  friend std::vector<Finding> run_rules(std::span<const struct Rule>, std::span<const Query>,
                                        const Facts&, const Catalogue&);
  const RuleInfo* info_ = nullptr;
  const Query* query_ = nullptr;
  std::vector<Finding> findings_;
};

struct Check {
  enum class Scope { option, endpoint, query, project };

  Scope scope = Scope::endpoint;
  std::vector<std::string_view> keys;  // of scope option: called for these alone; none: for each
  std::function<void(const Option&, const Endpoint&, RuleContext&)> option;
  std::function<void(const Endpoint&, RuleContext&)> endpoint;
  std::function<void(const Query&, RuleContext&)> query;
  std::function<void(std::span<const Query>, RuleContext&)> project;
};

struct Rule {
  RuleInfo info;
  Check check;
};

// Every rule there is, by name. The list is made from the folder rules/checks.
std::vector<Rule> all_rules();

// The findings of all rules over all queries, each once, in the order of place and rule, after the
// precedence of causes. Nobody downstream sorts.
std::vector<Finding> run_rules(std::span<const Rule> rules, std::span<const Query> queries,
                               const Facts& facts, const Catalogue& catalogue);

}  // namespace skl
