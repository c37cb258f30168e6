#include "skl/text/mention.h"

#include <doctest/doctest.h>

namespace {

TEST_CASE("Kafka is seen in any case, a session's checkpoint root in its own") {
  struct Row {
    std::string_view text;
    bool mentioned;
  };
  constexpr Row kRows[] = {
      {"", false},
      {"kafka", true},
      {"KAFKA_HOST", true},
      {"xKafKax", true},
      {"kafk", false},
      {"kkafka", true},
      {"kafkkafka", true},
      {"k a f k a", false},
      {"spark.sql.streaming.checkpointLocation", true},
      {"streaming.checkpointLocation", true},
      {"streaming.checkpointlocation", false},
      {"checkpointLocation", false},
      {"streaming.checkpointLocatio", false},
  };
  for (const Row& row : kRows) {
    CAPTURE(row.text);
    CHECK(skl::mentions_kafka(row.text) == row.mentioned);
  }
}

}  // namespace
