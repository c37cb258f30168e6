// The constants by which Java and Scala programs name Kafka's settings.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skl::walk {

// "group.id" for "ConsumerConfig.GROUP_ID_CONFIG" and its kin in ProducerConfig,
// CommonClientConfigs, SaslConfigs, SslConfigs and AdminClientConfig; nothing for any other path.
// Source: those classes of Kafka's clients.
std::optional<std::string> client_constant(std::string_view path);

}  // namespace skl::walk
