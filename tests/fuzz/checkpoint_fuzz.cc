// Files of checkpoints, as a full disk or anybody may leave them: what can be read plans without an
// end.

#include <cstddef>
#include <cstdint>
#include <string>

#include "skl/broker/scenario.h"
#include "skl/plan/checkpoint.h"
#include "skl/plan/plan.h"

namespace {

using namespace skl;

SourceReading reading() {
  const OptionTexts options{{"kafka.bootstrap.servers", "a:9092"},
                            {"subscribe", "t"},
                            {"maxoffsetspertrigger", "7"},
                            {"minpartitions", "5"},
                            {"failondataloss", "false"}};
  return read_source(options, {Mode::stream, Trigger::Kind::processing_time, {4, 2, 0}, false})
      .value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(bytes), size);
  Checkpoint checkpoint;
  if (auto entry = parse_offsets_file("offsets/4", text, 4)) {
    checkpoint.last = entry.value();
    checkpoint.before = entry.value();
    checkpoint.last_commit = 4 - static_cast<std::int64_t>(size % 2);
  }
  if (auto initial = parse_initial_file("sources/0/0", text))
    checkpoint.initial[0] = initial.value();
  ScenarioBroker broker(made_up_scenario({"t"}));
  PartitionOffsets committed;
  if (checkpoint.last && checkpoint.last->sources.front()) {
    committed = kafka_offsets(*checkpoint.last->sources.front()).value_or(PartitionOffsets{});
  }
  const Snapshot snapshot = collect(broker, reading(), committed);
  plan_source(reading(), snapshot, checkpoint, {3, 0, 1});
  return 0;
}
