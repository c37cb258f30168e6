#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "rules/precedence.h"
#include "skl/base/parallel.h"
#include "skl/base/strings.h"
#include "skl/rules/muted.h"
#include "skl/rules/placeholders.h"
#include "skl/rules/rule.h"
#include "skl/rules/subject.h"

namespace skl {
namespace {

// What is advice for programs alone: tests and manuals have their reasons.
constexpr auto kForPrograms = std::to_array<std::string_view>(
    {"temp-checkpoint-location", "console-sink", "hardcoded-credential", "not-awaited"});

bool belongs_to_programs(const Finding& finding) {
  return finding.severity == Severity::info ||
         std::ranges::find(kForPrograms, finding.rule) != kForPrograms.end();
}

// The rules of a run, so that each option meets only those that asked for its key.
struct Dispatch {
  std::unordered_map<std::string, std::vector<const Rule*>> by_key;  // lower case
  std::vector<const Rule*> each_option;
  std::vector<const Rule*> endpoints;
  std::vector<const Rule*> queries;
  std::vector<const Rule*> projects;

  Dispatch(std::span<const Rule> rules, const Version& spark) {
    for (const Rule& rule : rules) {
      if (rule.info.spark.contains(spark)) add(rule);
    }
  }

  void add(const Rule& rule) {
    switch (rule.check.scope) {
      case Check::Scope::endpoint: endpoints.push_back(&rule); return;
      case Check::Scope::query: queries.push_back(&rule); return;
      case Check::Scope::project: projects.push_back(&rule); return;
      case Check::Scope::option: break;
    }
    if (rule.check.keys.empty()) each_option.push_back(&rule);
    for (const std::string_view key : rule.check.keys) by_key[to_lower(key)].push_back(&rule);
  }
};

// For each Spark of a run the rules that are true of it.
class Dispatches {
 public:
  Dispatches(std::span<const Rule> rules, const Facts& facts) : facts_(facts) {
    by_spark_.try_emplace(facts.spark.version, rules, facts.spark.version);
    for (const SparkTarget& spark : facts.project_sparks) {
      by_spark_.try_emplace(spark.version, rules, spark.version);
    }
  }

  const Dispatch& of(DocumentId document) const {
    return by_spark_.find(facts_.spark_of(document).version)->second;
  }
  // For checks that see all queries at once.
  const Dispatch& of_run() const { return by_spark_.find(facts_.spark.version)->second; }

 private:
  const Facts& facts_;
  std::map<Version, Dispatch> by_spark_;
};

bool in_order(const Finding& left, const Finding& right) {
  return std::tie(left.at, left.rule, left.message) < std::tie(right.at, right.rule, right.message);
}

bool same_finding(const Finding& left, const Finding& right) {
  return left.at == right.at && left.rule == right.rule && left.message == right.message;
}

}  // namespace

// Calls each check with its subject and keeps what was said.
class RuleRun {
 public:
  RuleRun(const Dispatches& dispatches, const Facts& facts, const Catalogue& options)
      : dispatches_(dispatches), context_(options, facts) {}

  void over_each(std::span<const Query> queries) {
    for (const Query& query : queries) over(query);
  }

  void over_all(std::span<const Query> queries) {
    for (const Rule* rule : dispatches_.of_run().projects) {
      context_.info_ = &rule->info;
      rule->check.project(queries, context_);
    }
  }

  std::vector<Judgement> judgements() && { return std::move(context_.judgements_); }

 private:
  void over(const Query& query) {
    context_.query_ = &query;
    for (const Endpoint& endpoint : query.endpoints) {
      if (judged_as_kafka(endpoint)) over(endpoint);
    }
    for (const Rule* rule : dispatches_.of(query.document).queries) {
      context_.info_ = &rule->info;
      rule->check.query(query, context_);
    }
    context_.query_ = nullptr;
  }

  void over(const Endpoint& endpoint) {
    const Dispatch& dispatch = dispatches_.of(endpoint.at.document);
    context_.endpoint_ = &endpoint;
    for (const Option& option : endpoint.options.all()) over(option, endpoint, dispatch);
    for (const Rule* rule : dispatch.endpoints) {
      context_.info_ = &rule->info;
      rule->check.endpoint(endpoint, context_);
    }
    context_.endpoint_ = nullptr;
  }

  void over(const Option& option, const Endpoint& endpoint, const Dispatch& dispatch) {
    context_.option_ = &option;
    const auto asked = dispatch.by_key.find(to_lower(option.key));
    if (asked != dispatch.by_key.end()) call(asked->second, option, endpoint);
    call(dispatch.each_option, option, endpoint);
    context_.option_ = nullptr;
  }

  void call(const std::vector<const Rule*>& rules, const Option& option, const Endpoint& endpoint) {
    for (const Rule* rule : rules) {
      context_.info_ = &rule->info;
      rule->check.option(option, endpoint, context_);
    }
  }

  const Dispatches& dispatches_;
  RuleContext context_;
};

namespace {

// What was said of the queries one by one, in their order, then of all of them together. Takes the
// placeholders out of them first.
std::vector<Judgement> judge(const Dispatches& dispatches, std::vector<Query>& queries,
                             const Facts& facts, const Catalogue& catalogue, unsigned jobs) {
  const std::size_t shares = std::clamp<std::size_t>(jobs, 1, queries.size() + 1);
  std::vector<std::vector<Judgement>> said(shares + 1);
  for_each_index(shares, jobs, [&](std::size_t share) {
    const std::size_t begin = queries.size() * share / shares;
    const std::size_t end = queries.size() * (share + 1) / shares;
    const std::span<Query> own = std::span(queries).subspan(begin, end - begin);
    for (Query& query : own) query = without_placeholders(std::move(query), catalogue);
    RuleRun run(dispatches, facts, catalogue);
    run.over_each(own);
    said[share] = std::move(run).judgements();
  });
  RuleRun run(dispatches, facts, catalogue);
  run.over_all(queries);
  said.back() = std::move(run).judgements();
  std::vector<Judgement> all;
  for (std::vector<Judgement>& some : said) std::ranges::move(some, std::back_inserter(all));
  return all;
}

// What is to be told, and, where somebody asks, what isn't.
struct Sifted {
  std::vector<Finding> told;
  std::vector<MutedFinding> muted;
};

Sifted sift(std::vector<Judgement> judgements, const Facts& facts) {
  Sifted sifted;
  const auto is_off = [&](const Judgement& judgement) {
    return !facts.speaks(judgement.finding.rule, judgement.finding.at.document);
  };
  for (const Judgement& judgement : judgements) {
    if (is_off(judgement)) sifted.muted.push_back({judgement.finding, Muted::by_settings, {}});
  }
  std::erase_if(judgements, is_off);
  const std::vector<const Judgement*> causes = causes_of(judgements);
  for (std::size_t index = 0; index < judgements.size(); ++index) {
    Finding& finding = judgements[index].finding;
    const bool in_program = facts.kind(finding.at.document) == DocumentKind::program;
    if (causes[index] != nullptr) {
      sifted.muted.push_back({finding, Muted::by_cause, causes[index]->finding});
    } else if (!in_program && belongs_to_programs(finding)) {
      sifted.muted.push_back({finding, Muted::in_tests, {}});
    } else {
      sifted.told.push_back(finding);
    }
  }
  return sifted;
}

Sifted run_and_sift(std::span<const Rule> rules, std::span<const Query> queries, const Facts& facts,
                    const Catalogue& catalogue, unsigned jobs) {
  const Dispatches dispatches(rules, facts);
  std::vector<Query> seen(queries.begin(), queries.end());
  return sift(judge(dispatches, seen, facts, catalogue, jobs), facts);
}

}  // namespace

bool speaks_in(const RuleInfo& rule, DocumentKind kind) {
  Finding usual;
  usual.rule = rule.name;
  usual.severity = rule.severity;
  return kind == DocumentKind::program || !belongs_to_programs(usual);
}

std::vector<Finding> run_rules(std::span<const Rule> rules, std::span<const Query> queries,
                               const Facts& facts, const Catalogue& catalogue, unsigned jobs) {
  std::vector<Finding> told = run_and_sift(rules, queries, facts, catalogue, jobs).told;
  std::ranges::stable_sort(told, in_order);
  told.erase(std::unique(told.begin(), told.end(), same_finding), told.end());
  return told;
}

std::vector<MutedFinding> muted_findings(std::span<const Rule> rules,
                                         std::span<const Query> queries, const Facts& facts,
                                         const Catalogue& catalogue) {
  return run_and_sift(rules, queries, facts, catalogue, 1).muted;
}

}  // namespace skl
