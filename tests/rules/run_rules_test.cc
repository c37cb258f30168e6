#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "skl/catalogue/catalogue.h"
#include "skl/rules/rule.h"
#include "skl/rules/subject.h"

namespace skl {
namespace {

Location place(std::uint32_t begin) { return {{}, {begin, begin + 10}}; }

Option option(std::string key, std::string value, std::uint32_t begin) {
  Option made;
  made.key = std::move(key);
  made.key_at = place(begin);
  made.value = literal_value(std::move(value), place(begin + 20));
  made.at = {{}, {begin, begin + 30}};
  return made;
}

Query source(std::vector<Option> options) {
  Endpoint endpoint;
  endpoint.side = Side::source;
  endpoint.mode = Mode::stream;
  endpoint.format = literal_value("kafka", {});
  endpoint.head = place(1);
  endpoint.terminal = Terminal::load;
  for (Option& each : options) endpoint.options.set(std::move(each));
  Query query;
  query.name = "q";
  query.endpoints.push_back(std::move(endpoint));
  return query;
}

Rule rule(std::string_view name, Severity severity, Check check) {
  RuleInfo info;
  info.name = name;
  info.severity = severity;
  info.fix = "mend it";
  return {info, std::move(check)};
}

// Says "wrong" of each option of that key.
Rule objector(std::string_view name, std::string_view key, std::string meant = "") {
  return rule(
      name, Severity::error,
      option_check({key}, [meant](const Option& each, const Endpoint&, RuleContext& context) {
        Finding finding;
        finding.severity = context.severity();
        finding.at = each.key_at;
        finding.message = "wrong";
        context.report_meant(finding, meant);
      }));
}

Rule head_objector(std::string_view name) {
  return rule(name, Severity::error, endpoint_check([](const Endpoint& each, RuleContext& context) {
                Finding finding;
                finding.severity = context.severity();
                finding.at = each.head;
                finding.message = "missing";
                context.report(finding);
              }));
}

std::string said(const std::vector<Rule>& rules, const std::vector<Query>& queries,
                 const Facts& facts = {}) {
  std::string text;
  for (const Finding& finding : run_rules(rules, queries, facts, catalogue())) {
    text += std::to_string(finding.at.span.begin) + " " + std::string(to_string(finding.severity)) +
            " " + finding.rule + " " + finding.message + "\n";
  }
  return text;
}

Facts facts_for(DocumentKind kind) {
  Facts facts;
  facts.kinds.push_back(kind);
  return facts;
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("a check of options is called for its keys alone, in any case") {
    const std::vector<Query> queries{source({option("A", "1", 100), option("b", "1", 200)})};
    CHECK(said({objector("r", "a")}, queries) == "100 error r wrong\n");
  }

  TEST_CASE("findings come by place, then by rule, each once") {
    const Query query = source({option("a", "1", 300), option("b", "1", 200)});
    CHECK(said({objector("z", "a"), objector("y", "a"), objector("x", "b")}, {query, query}) ==
          "200 error x wrong\n300 error y wrong\n300 error z wrong\n");
  }

  TEST_CASE("a finding about a conditional option says 'may' and is no error") {
    Option conditional = option("a", "1", 100);
    conditional.conditional = true;
    CHECK(said({objector("r", "a")}, {source({conditional})}) ==
          "100 warning r this may happen: wrong\n");
  }

  TEST_CASE("the rule, the query and the advice are filled in") {
    const auto findings = run_rules(std::vector{objector("r", "a")},
                                    std::vector{source({option("a", "1", 100)})}, {}, catalogue());
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].rule == "r");
    CHECK(findings[0].query == "q");
    CHECK(findings[0].help == "mend it");
  }

  TEST_CASE("a rule is silent on versions of Spark that it isn't true of") {
    Rule old = objector("r", "a");
    old.info.spark.until = Version{3, 0, 0};
    const std::vector<Query> queries{source({option("a", "1", 100)})};
    Facts facts;
    CHECK(said({old}, queries, facts).empty());
    facts.spark.version = {2, 4, 0};
    CHECK(said({old}, queries, facts) == "100 error r wrong\n");
  }

  TEST_CASE("each document has a Spark of its own, and its rules") {
    Rule old = objector("r", "a");
    old.info.spark.until = Version{3, 0, 0};
    const Rule speaker =
        rule("s", Severity::error, endpoint_check([](const Endpoint& each, RuleContext& context) {
               Finding finding;
               finding.at = each.options.all()[0].at;
               finding.message = to_string(context.spark());
               context.report(finding);
             }));
    Query first = source({option("a", "1", 100)});
    Query second = source({option("a", "1", 200)});
    second.document = DocumentId{1};
    second.endpoints[0].at.document = DocumentId{1};
    Facts facts;
    facts.project_sparks = {{{2, 4, 8}, "pom.xml"}, {{3, 5, 1}, "b/pom.xml"}};
    CHECK(said({old, speaker}, {first, second}, facts) ==
          "100 error r wrong\n100 warning s 2.4.8\n200 warning s 3.5.1\n");
    CHECK(facts.spark_of(DocumentId{1}).from == "b/pom.xml");
    CHECK(facts.spark_of(DocumentId{2}).from == "assumed");
  }

  TEST_CASE("advice for programs isn't given to tests and pages; errors are") {
    const std::vector<Query> queries{source({option("a", "1", 100)})};
    Rule info = objector("r", "a");
    info.info.severity = Severity::info;
    for (const DocumentKind kind : {DocumentKind::test, DocumentKind::documentation}) {
      CHECK(said({info}, queries, facts_for(kind)).empty());
      CHECK(said({objector("hardcoded-credential", "a")}, queries, facts_for(kind)).empty());
      CHECK(said({objector("r", "a")}, queries, facts_for(kind)) == "100 error r wrong\n");
    }
  }

  TEST_CASE("only what is surely Kafka's is judged") {
    struct Case {
      const char* claim;
      void (*change)(Endpoint&);
      bool judged;
    };
    const std::vector<Case> cases{
        {"a source of format kafka", [](Endpoint&) {}, true},
        {"another format", [](Endpoint& e) { e.format = literal_value("rate", {}); }, false},
        {"an unknown format", [](Endpoint& e) { e.format = unknown_value("parameter", {}); },
         false},
        {"no format on a known side", [](Endpoint& e) { e.format = unknown_value("", {}); }, false},
        {"a loose map with a kafka. key",
         [](Endpoint& e) {
           e.format = unknown_value("", {});
           e.side = Side::unknown;
           e.options.set(option("kafka.bootstrap.servers", "a:1", 500));
         },
         true},
        {"a loose map without",
         [](Endpoint& e) {
           e.format = unknown_value("", {});
           e.side = Side::unknown;
         },
         false},
        {"a map for DStreams", [](Endpoint& e) { e.receiver = Receiver::dstream; }, false},
        {"a plain client's map", [](Endpoint& e) { e.receiver = Receiver::client; }, false},
    };
    for (const Case& each : cases) {
      CAPTURE(each.claim);
      Query query = source({option("a", "1", 100)});
      each.change(query.endpoints.front());
      CHECK(said({objector("r", "a")}, {query}).empty() != each.judged);
    }
  }

  TEST_CASE("the cause stands for its effect on the same endpoint") {
    const std::vector<Rule> rules{
        objector("unknown-kafka-option", "kafka.boostrap.servers", "kafka.bootstrap.servers"),
        head_objector("missing-bootstrap-servers")};
    const Query misspelt = source({option("kafka.boostrap.servers", "a:1", 100)});
    CHECK(said(rules, {misspelt}) == "100 error unknown-kafka-option wrong\n");
    Query other = source({});
    other.endpoints.front().head = place(900);
    CHECK(said(rules, {misspelt, other}) ==
          "100 error unknown-kafka-option wrong\n900 error missing-bootstrap-servers missing\n");
  }

  TEST_CASE("a cause that means another option silences nothing") {
    const std::vector<Rule> rules{objector("unknown-kafka-option", "a", "kafka.acks"),
                                  head_objector("missing-bootstrap-servers")};
    CHECK(said(rules, {source({option("a", "1", 100)})}) ==
          "1 error missing-bootstrap-servers missing\n100 error unknown-kafka-option wrong\n");
  }
}

}  // namespace skl
