// The constants by which programs name Kafka's settings and Spark's modes.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace skl::walk {

// "group.id" for "ConsumerConfig.GROUP_ID_CONFIG" and its kin in ProducerConfig,
// CommonClientConfigs, SaslConfigs, SslConfigs and AdminClientConfig; nothing for any other path.
// Source: those classes of Kafka's clients.
std::optional<std::string> client_constant(std::string_view path);

// "append" for "OutputMode.Append", "overwrite" for "SaveMode.Overwrite": the word that outputMode
// and mode take as text. Source: InternalOutputModes, DataFrameWriter.mode.
std::optional<std::string> mode_constant(std::string_view path);

}  // namespace skl::walk
