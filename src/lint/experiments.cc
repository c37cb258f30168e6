#include "lint/experiments.h"

#include <algorithm>

#include "skl/base/strings.h"
#include "skl/rules/placeholders.h"

namespace skl {
namespace {

// The same options, and surely no more.
OptionMap closed(const OptionMap& options) {
  OptionMap all;
  for (const Option& option : options.all()) all.set(option);
  return all;
}

Terminal end_of(const Endpoint& endpoint) {
  if (endpoint.side != Side::sink) return Terminal::load;
  return endpoint.streaming() ? Terminal::start : Terminal::save;
}

void close(Endpoint& endpoint) {
  endpoint.options = closed(endpoint.options);
  if (endpoint.terminal == Terminal::none) endpoint.terminal = end_of(endpoint);
}

}  // namespace

std::string releases_in_words(const VersionRange& range) {
  const std::string since = range.since ? to_string(*range.since) : "";
  const std::string until = range.until ? to_string(*range.until) : "";
  if (since.empty() && until.empty()) return "every Spark";
  if (until.empty()) return "Spark " + since + " and newer";
  return "Spark " + (since.empty() ? "" : since + " to ") + "before " + until;
}

std::vector<Finding> Laboratory::run(std::span<const Query> queries, Facts facts) const {
  facts.off.clear();
  return run_rules(rules_, queries, facts, catalogue_);
}

std::vector<Finding> Laboratory::as_it_is() const { return run(report_.queries, report_.facts); }

std::vector<MutedFinding> Laboratory::muted() const {
  return muted_findings(rules_, report_.queries, report_.facts, catalogue_);
}

std::vector<Finding> Laboratory::with_spark(const Version& spark) const {
  Facts facts = report_.facts;
  facts.spark.version = spark;
  for (SparkTarget& target : facts.project_sparks) target.version = spark;
  return run(report_.queries, std::move(facts));
}

std::vector<Finding> Laboratory::with_closed(std::span<const Query* const> queries) const {
  std::vector<Query> all = report_.queries;
  for (const Query* query : queries) {
    Query& own = all[static_cast<std::size_t>(query - report_.queries.data())];
    for (Endpoint& endpoint : own.endpoints) close(endpoint);
  }
  Facts facts = report_.facts;
  facts.session = closed(facts.session);
  for (auto& session : facts.sessions) {
    if (session) session = std::make_shared<const OptionMap>(closed(*session));
  }
  return run(all, std::move(facts));
}

bool Laboratory::runs(const Rule& rule) const {
  const auto contains = [&](const SparkTarget& spark) {
    return rule.info.spark.contains(spark.version);
  };
  return contains(report_.facts.spark) ||
         std::ranges::any_of(report_.facts.project_sparks, contains);
}

Endpoint Laboratory::seen(const Endpoint& endpoint) const {
  Query query;
  query.endpoints.push_back(endpoint);
  return without_placeholders(std::move(query), catalogue_).endpoints.front();
}

bool Laboratory::is_looked_at(const Rule& rule, const Option& option) const {
  const std::vector<std::string_view>& keys = rule.check.keys;
  const auto same = [&](std::string_view key) { return same_key(key, option.key); };
  return rule.check.scope == Check::Scope::option &&
         (keys.empty() || std::ranges::any_of(keys, same));
}

}  // namespace skl
