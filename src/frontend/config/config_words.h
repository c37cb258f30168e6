// What the words in a configuration tell: which keys are Spark's, which side and mode they speak
// of.

#pragma once

#include <string_view>

#include "skl/model/query.h"

namespace skl {

// A key that Spark's Kafka connector alone knows: "startingOffsets", not "topic".
bool is_spark_key(std::string_view key);
// Such a key, or what may be one misspelt.
bool may_be_spark_key(std::string_view key);
// A key of the Kafka client as Kafka writes it, without the prefix that Spark wants.
bool is_client_key(std::string_view key);
bool is_kafka_key(std::string_view key);  // "kafka.bootstrap.servers"

// "source_options" and "readStream" speak of a source, "sink" of a sink; Side::unknown for both and
// for none.
Side side_of(std::string_view key);
// "streaming", "readStream", "batch_job".
Mode mode_of(std::string_view key);
// "options", "extraOptions", "kafka_reader_options".
bool names_options(std::string_view key);
// "format", "source_format".
bool names_format(std::string_view key);
// A word that says what a thing is and not which one it is: "source", "options", "kafka".
bool is_generic(std::string_view key);

}  // namespace skl
