// none-value: an option that is there without a text, as PySpark's None makes it.
//
// What becomes of a null was asked of Spark and the Kafka client themselves, see docs/oracle.md. In
// documents of option maps a null may stand for "left out", so only programs are judged.

#include <algorithm>
#include <array>

#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_null(const Option& option) {
  return option.value.shape == Value::Shape::null && option.value.kind == Value::Known::literal;
}

// Whether something else of the endpoint says what Spark is to do where a null says nothing.
bool stands_in(const OptionSpec& spec, const Endpoint& endpoint) {
  if (std::ranges::find(spec.takes_null, endpoint.mode) == spec.takes_null.end()) return false;
  const bool topic = spec.key == "topic" && endpoint.columns;
  return !topic ||
         std::ranges::find(*endpoint.columns, "topic", &Column::name) != endpoint.columns->end();
}

bool spark_refuses(const OptionSpec& spec, const Endpoint& endpoint, const Version& spark) {
  const SparkUse* use = spec.use(endpoint.mode, spark);
  const bool looked_at = spec.versions.contains(spark) && use != nullptr &&
                         (use->treatment == Treatment::reads || use->checked);
  return looked_at && endpoint.mode != Mode::unknown && !stands_in(spec, endpoint);
}

bool is_number_or_truth(ValueType type) {
  static constexpr std::array kTypes{ValueType::boolean, ValueType::short_number,
                                     ValueType::int_number, ValueType::long_number,
                                     ValueType::double_number};
  return std::ranges::find(kTypes, type) != kTypes.end();
}

// A setting without a default may be null, a number or one of several words that has one may not,
// and neither may a text that is empty by default.
bool refuses_null(const ClientFacts& facts) {
  if (!facts.default_text) return false;
  return is_number_or_truth(facts.type) || !facts.allowed.empty() ||
         (facts.type == ValueType::text && facts.default_text->empty());
}

bool needs_list(std::string_view name) {
  static constexpr std::array<std::string_view, 3> kNames{"bootstrap.servers", "metric.reporters",
                                                          "interceptor.classes"};
  return std::ranges::find(kNames, name) != kNames.end();
}

// The consumer of the clients before 3.0 makes an id up where there is none.
bool makes_one_up(const ClientKey& key, Side side, const Version& spark) {
  return key.name == "client.id" && side == Side::source && spark < kAdminSince;
}

bool client_refuses(const ClientKey& key, const Endpoint& endpoint, const Version& spark) {
  const SparkUse* use = key.use(endpoint.side, endpoint.mode, spark);
  if (endpoint.side == Side::unknown || use == nullptr || use->treatment != Treatment::passes) {
    return false;
  }
  if (makes_one_up(key, endpoint.side, spark)) return false;
  const auto counts = [&](const ClientFacts& facts) { return facts.counts(endpoint.side, spark); };
  return std::ranges::any_of(key.known,
                             [&](const ClientFacts& facts) {
                               return counts(facts) &&
                                      (needs_list(key.name) || refuses_null(facts));
                             }) ||
         std::ranges::any_of(key.besides, [&](const ClientFacts& facts) {
           return counts(facts) && !facts.allowed.empty();
         });
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (!is_null(option) || endpoint.terminal == Terminal::declared) return;
  const auto name = client_name(option.key);
  const ClientKey* key = name ? context.catalogue.client_key(*name) : nullptr;
  const OptionSpec* spec = name ? nullptr : context.catalogue.find(option.key, endpoint.side);
  const bool by_client = key != nullptr && client_refuses(*key, endpoint, context.spark());
  const bool by_spark = spec != nullptr && spark_refuses(*spec, endpoint, context.spark());
  if (!by_client && !by_spark) return;
  context.report(about_value(option, context.severity(),
                             "'" + option.key + "' is null: " +
                                 (by_client ? "the Kafka client" : "Spark") + " refuses it"),
                 presence(option));
}

}  // namespace

Check none_value() { return option_check({}, look); }

}  // namespace skl::builtin
