// Any bytes as a scenario: what is read is written, reads back as the same, and answers.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "skl/broker/scenario.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void ask(const skl::Scenario& scenario) {
  using Kind = skl::OffsetSpec::Kind;
  skl::ScenarioBroker broker(scenario);
  std::set<skl::OffsetQuery> queries;
  for (const auto& [name, topic] : scenario.topics) {
    broker.topic_settings(name);
    for (const auto& [id, partition] : topic.partitions) {
      if (queries.size() > 100) break;
      queries.insert({{name, id}, {Kind::latest, 0}});
      queries.insert({{name, id}, {Kind::at_time, topic.span ? topic.span->second : 1}});
    }
  }
  require(broker.offsets(queries, skl::Isolation::read_committed).size() == queries.size());
  broker.cluster(std::nullopt);
  broker.rights({"a"}, "g");
  broker.listeners();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const skl::Document document{"fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size)};
  const skl::Result<skl::Scenario> scenario = skl::parse_scenario(document);
  if (!scenario) return 0;
  const std::string written = skl::write_scenario(*scenario);
  const skl::Result<skl::Scenario> again = skl::parse_scenario({"fuzz.yaml", written});
  require(again.has_value());
  require(*again == *scenario);
  require(skl::write_scenario(*again) == written);
  ask(*scenario);
  return 0;
}
