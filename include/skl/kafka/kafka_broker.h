// A real Kafka cluster behind the Broker interface.
//
//     const auto config = client_config(settings, surroundings);
//     const auto broker = open_kafka(*config, {});
//     (*broker)->cluster({{"orders"}});
//
// It only reads: no topic, group or offset comes to be by asking, but where `ask_coordinator`
// allows what its comment says. Every call ends: who refuses is told within a second, who is silent
// within five, and all calls together end with `timeout`.

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string_view>

#include "skl/broker/broker.h"
#include "skl/kafka/client_config.h"

namespace skl {

struct KafkaLimits {
  std::chrono::milliseconds timeout{30000};  // of all calls together, from open_kafka on
  // Asking who coordinates a group creates the topic __consumer_offsets on a cluster that never had
  // a group. Without leave, a group is only asked about where that topic or the group is seen.
  bool ask_coordinator = false;
  bool show_values = false;  // whether samples carry the values of records
  // Hears what is done next ("asking for metadata"), on the thread of the call.
  std::function<void(std::string_view step)> progress;
};

// Connects to nobody yet. A failure: the client refuses its settings.
Answer<std::unique_ptr<Broker>> open_kafka(const ClientConfig& config, const KafkaLimits& limits);

}  // namespace skl
