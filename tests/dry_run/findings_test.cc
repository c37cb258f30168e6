// Each cause of a failure is told by its rule, at the option that is responsible.

#include "dry_run/findings.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using namespace skl;

std::vector<RuleInfo> broker_rules() {
  std::vector<RuleInfo> rules;
  for (const Rule& rule : all_rules()) {
    if (rule.info.topic == "broker") rules.push_back(rule.info);
  }
  return rules;
}

void give(Endpoint& endpoint, const char* key, std::uint32_t place) {
  Option option;
  option.key = key;
  option.value = literal_value("x", {{}, {place, place + 1}});
  endpoint.options.set(option);
}

// "rule at option: message", or nothing.
std::string told(const Failure& failure) {
  Query query;
  Endpoint source;
  source.side = Side::source;
  source.head = {{}, {1, 2}};
  give(source, "kafka.bootstrap.servers", 10);
  give(source, "kafka.security.protocol", 20);
  give(source, "kafka.sasl.jaas.config", 30);
  give(source, "kafka.ssl.truststore.location", 40);
  query.endpoints.push_back(source);
  QueryRun run;
  run.query = &query;
  SourceRun source_run;
  source_run.endpoint = query.endpoints.data();
  source_run.asked.failure = failure;
  run.sources.push_back(std::move(source_run));
  const std::vector<Finding> findings = findings_of(run, broker_rules());
  if (findings.empty()) return "";
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].severity == Severity::error);
  return findings[0].rule + " at " + findings[0].option + ": " + findings[0].message;
}

TEST_CASE("causes, their rules and their options") {
  const std::string servers = "unreachable-broker at kafka.bootstrap.servers";
  const std::string tls = "tls-failed at kafka.ssl.truststore.location";
  const std::string protocol = "tls-failed at kafka.security.protocol";
  const std::string login = "authentication-failed at kafka.sasl.jaas.config";
  struct Row {
    Cause cause;
    std::string setting;
    std::string rule;
  };
  const std::vector<Row> rows{
      {Cause::connection_refused, "bootstrap.servers", servers},
      {Cause::unknown_host, "", servers},
      {Cause::connect_timed_out, "", servers},
      {Cause::silent, "", servers},
      {Cause::closed_by_peer, "", servers},
      {Cause::not_kafka, "", servers},
      {Cause::timed_out, "", servers},
      {Cause::tls_expected, "security.protocol", protocol},
      {Cause::plaintext_expected, "security.protocol", protocol},
      {Cause::untrusted_certificate, "ssl.truststore.location", tls},
      {Cause::expired_certificate, "ssl.truststore.location", tls},
      {Cause::wrong_host_name, "ssl.truststore.location", tls},
      {Cause::client_certificate_missing, "ssl.truststore.location", tls},
      {Cause::client_certificate_refused, "ssl.truststore.location", tls},
      {Cause::tls_failed, "ssl.truststore.location", tls},
      {Cause::bad_settings, "ssl.truststore.location", tls},
      {Cause::bad_settings, "sasl.jaas.config", login},
      {Cause::bad_settings, "bootstrap.servers", servers},
      {Cause::login_expected, "sasl.jaas.config", login},
      {Cause::login_not_expected, "sasl.jaas.config", login},
      {Cause::wrong_credentials, "sasl.jaas.config", login},
      {Cause::mechanism_not_offered, "sasl.jaas.config", login},
      {Cause::no_token, "sasl.jaas.config", login},
      {Cause::login_failed, "sasl.jaas.config", login},
      {Cause::not_authorized, "", "not-authorized at kafka.bootstrap.servers"},
      {Cause::not_checked, "", ""},
      {Cause::not_recorded, "", ""},
      {Cause::not_supported, "sasl.jaas.config", ""},
      {Cause::unknown, "", ""}};
  for (const Row& row : rows) {
    CAPTURE(to_string(row.cause));
    const std::string said = told({row.cause, "", "", row.setting, {}});
    CHECK(said.substr(0, row.rule.size()) == row.rule);
    CHECK(said.empty() == row.rule.empty());
  }
}

TEST_CASE("a message says who failed and which setting is wrong, once") {
  CHECK(told({Cause::silent, "a:9092", "it says nothing", "", {}}) ==
        "unreachable-broker at kafka.bootstrap.servers: a:9092: it says nothing");
  CHECK(told({Cause::silent, "a:9092", "a:9092 says nothing", "", {}}) ==
        "unreachable-broker at kafka.bootstrap.servers: a:9092 says nothing");
  CHECK(
      told({Cause::bad_settings, "", "its password is wrong", "ssl.truststore.location", {}}) ==
      "tls-failed at kafka.ssl.truststore.location: 'kafka.ssl.truststore.location': its password "
      "is wrong");
}

}  // namespace
