// A rule: what to look at, and what to say about it.
//
// Each rule is a file rules/checks/<topic>/<name>.yaml with its texts and its examples. Most say
// there when they speak, too; those that need the catalogue, several queries or a grammar say
// `builtin` and have a function of their name in src/rules/builtin that returns a Check. Both
// become values of this type when the tool is built; nothing is parsed when it starts.
//
// A check declares the scope it looks at and, for options, the keys, so that it is called for those
// alone. It has no state and no error channel: it is a function over data. Checks of options and
// endpoints are called for what is surely Kafka's (see subject.h); queries and projects come whole.
//
//     Check fail_on_data_loss_disabled() {
//       return option_check({"failOnDataLoss"}, [](const Option& option, const Endpoint&,
//       RuleContext& context) {
//         const auto hit = find_value(option, [](std::string_view text) { return same_key(text,
//         "false"); }); if (hit) context.report({.at = option.value.at, .message = "..."},
//         hit->certainty);
//       });
//     }

#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/version.h"
#include "skl/catalogue/catalogue.h"
#include "skl/diag/finding.h"
#include "skl/model/facts.h"
#include "skl/model/query.h"

namespace skl {

struct RuleInfo {
  std::string_view name;                  // "bare-group-id": the only identity it has
  std::string_view topic;                 // "group-id": the folder it stands in
  Severity severity = Severity::warning;  // the usual one; a finding can have its own
  VersionRange spark;                     // it is true of these versions alone
  std::string_view summary;               // one line
  std::string_view why;                   // what Spark or Kafka does, in a paragraph
  std::string_view fix;                   // what to do about it
  std::string_view page;  // the rest of its page: examples, versions, sources, as Markdown
};

// Whether something is so on each run, or only where a condition holds or one of several values
// comes.
enum class Certainty { sure, perhaps };

// A finding beside what the engine needs to know about it.
struct Judgement {
  Finding finding;
  Certainty certainty = Certainty::sure;
  std::string meant;  // of a wrong name: the option that was surely meant; see precedence.h
  const Endpoint* endpoint = nullptr;
  const Query* query = nullptr;
};

// What a check is given beside its subject, and where it puts what it finds.
class RuleContext {
 public:
  const Catalogue& catalogue;
  const Facts& facts;

  RuleContext(const Catalogue& facts_about_options, const Facts& facts_of_project)
      : catalogue(facts_about_options), facts(facts_of_project) {}

  // `finding.rule` and `finding.query` are filled in; so is `finding.help` with the rule's fix when
  // it is empty. The severity is taken as it is: start from severity(). A finding that is only
  // perhaps so says "may", and an error becomes a warning; what is said of a conditional option by
  // a check of options is always so.
  void report(Finding finding, Certainty certainty = Certainty::sure);
  // The same, where the finding is about a name and `meant` is the option that was meant.
  void report_meant(Finding finding, std::string_view meant, Certainty certainty = Certainty::sure);
  // The same, for checks of queries and projects that speak of one endpoint.
  void report_at(const Query& query, const Endpoint& endpoint, Finding finding,
                 Certainty certainty = Certainty::sure);

  // The rule's usual severity.
  Severity severity() const { return info_->severity; }
  // The Spark that the endpoint's document is for, or the query's; of a check of projects, the
  // run's.
  const Version& spark() const;
  const Version& spark_of(const Endpoint& endpoint) const {
    return facts.spark_of(endpoint.at.document).version;
  }

 private:
  friend class RuleRun;

  const RuleInfo* info_ = nullptr;
  const Query* query_ = nullptr;
  const Endpoint* endpoint_ = nullptr;
  const Option* option_ = nullptr;
  std::vector<Judgement> judgements_;
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

Check option_check(std::vector<std::string_view> keys,
                   std::function<void(const Option&, const Endpoint&, RuleContext&)> check);
Check endpoint_check(std::function<void(const Endpoint&, RuleContext&)> check);
Check query_check(std::function<void(const Query&, RuleContext&)> check);
Check project_check(std::function<void(std::span<const Query>, RuleContext&)> check);
// Of a rule that only a dry run can judge, since it needs a broker: it says nothing here.
Check dry_run_check();
// Of a rule about the suppressions of a run, which lint() judges: it says nothing here either.
Check linting_check();

struct Rule {
  RuleInfo info;
  Check check;
};

// Every rule there is, by name. The list is made from the folder rules/checks.
std::vector<Rule> all_rules();

// Whether the rule may speak in such a document; advice is for programs alone.
bool speaks_in(const RuleInfo& rule, DocumentKind kind);

// The findings of all rules over all queries, each once, in the order of place and rule, after the
// precedence of causes. Nobody downstream sorts. Up to `jobs` threads share the queries.
std::vector<Finding> run_rules(std::span<const Rule> rules, std::span<const Query> queries,
                               const Facts& facts, const Catalogue& catalogue, unsigned jobs = 1);

}  // namespace skl
