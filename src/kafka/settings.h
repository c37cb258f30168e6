// Settings of topics and nodes, as far as this principal may read them.

#pragma once

#include <string>

#include "kafka/handle.h"

namespace skl {

struct Resource {
  rd_kafka_ResourceType_t type = RD_KAFKA_RESOURCE_TOPIC;
  std::string name;
  std::optional<std::int32_t> node;  // whom to ask about a topic
};

// Values that the broker keeps to itself, such as passwords, aren't among them.
Answer<TopicSettings> ask_settings(const Handle& handle, const Resource& resource);

}  // namespace skl
