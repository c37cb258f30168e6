#include "skl/text/interest.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "text/folder.h"

namespace {

using skl::holds_name;
using skl::Interest;
using skl::read_if_interesting;
using skl::Words;

TEST_CASE("a word is held where it is a whole name") {
  const Words words{"read_orders", "KafkaIO"};
  struct Text {
    std::string text;
    bool held;
  };
  const std::vector<Text> texts = {
      {"df = read_orders('a')", true},
      {"self.io.read_orders(1)", true},
      {"read_orders", true},
      {"KafkaIO", true},
      {"read_orders2()", false},
      {"unread_orders()", false},
      {"read_orders\xC3\xA9()", false},
      {"read_order s", false},
      {"kafkaio", false},
      {"", false},
      {"\xFF read_orders \xFF", true},
  };
  for (const Text& row : texts) {
    CAPTURE(row.text);
    CHECK(holds_name(row.text, words) == row.held);
  }
  CHECK_FALSE(holds_name("anything", {}));
}

TEST_CASE("a file is read for Kafka, for a word, or always") {
  const skl::test::Folder folder;
  folder.write("kafka.py", "Kafka");
  folder.write("call.py", "read_orders()");
  folder.write("other.py", "nothing");
  const Interest words{false, std::make_shared<const Words>(Words{"read_orders"})};
  const Interest always{true, nullptr};
  const auto reads = [&](const char* name, const Interest& interest) {
    std::string buffer;
    return read_if_interesting(folder / name, 1000, buffer, interest).has_value();
  };
  CHECK(reads("kafka.py", {}));
  CHECK_FALSE(reads("call.py", {}));
  CHECK_FALSE(reads("other.py", {}));
  CHECK(reads("kafka.py", words));
  CHECK(reads("call.py", words));
  CHECK_FALSE(reads("other.py", words));
  CHECK(reads("other.py", always));
}

}  // namespace
