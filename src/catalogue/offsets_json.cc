#include "skl/catalogue/offsets_json.h"

#include <algorithm>
#include <limits>

#include "catalogue/json_scanner.h"
#include "skl/catalogue/java_number.h"

namespace skl {
namespace {

// Every member of an object, with its name and where that stands; `member` reads the value.
template <typename Member>
bool read_object(JsonScanner& json, Member member) {
  if (!json.expect('{')) return false;
  if (json.take('}')) return true;
  do {
    json.peek();
    const std::size_t at = json.at();
    const auto name = json.string();
    if (!name || !json.expect(':') || !member(*name, at)) return false;
  } while (json.take(','));
  return json.expect('}');
}

std::optional<std::int64_t> read_number(JsonScanner& json, const char* what) {
  if (json.take_null()) return 0;
  const char next = json.peek();
  if (next == '-' || (next >= '0' && next <= '9')) return json.number();
  json.fail(next == '"' ? std::string(what) + " is a number without quotes"
                        : std::string(what) + " is a number");
  return std::nullopt;
}

bool read_partitions(JsonScanner& json, std::map<std::int32_t, std::int64_t>& partitions) {
  if (json.take_null()) return true;
  if (json.peek() != '{') return json.fail("the partitions of a topic are an object");
  return read_object(json, [&](const std::string& name, std::size_t at) {
    const auto partition = java_int(name);
    if (!partition) return json.fail_at(at, "a partition is a whole number");
    const auto offset = read_number(json, "an offset");
    if (offset) partitions.insert_or_assign(*partition, *offset);
    return offset.has_value();
  });
}

// As an int takes a long that came from a whole number; the ends for one that came from a fraction
// would differ, and no topic has such a partition.
bool read_numbers(JsonScanner& json, std::set<std::int32_t>& partitions) {
  if (json.take_null()) return true;
  if (json.peek() != '[') return json.fail("the partitions of a topic are a list");
  json.take('[');
  if (json.take(']')) return true;
  do {
    const auto partition = read_number(json, "a partition");
    if (!partition) return false;
    partitions.insert(static_cast<std::int32_t>(*partition));
  } while (json.take(','));
  return json.expect(']');
}

}  // namespace

tl::expected<TopicOffsets, JsonMistake> read_offsets(std::string_view text) {
  JsonScanner json(text);
  TopicOffsets offsets;
  if (json.take_null()) return offsets;
  const bool good = read_object(json, [&](const std::string& topic, std::size_t) {
    std::map<std::int32_t, std::int64_t>& partitions = offsets[topic];
    partitions.clear();
    return read_partitions(json, partitions);
  });
  if (!good) return tl::unexpected(json.mistake());
  return offsets;
}

tl::expected<TopicPartitions, JsonMistake> read_assignment(std::string_view text) {
  JsonScanner json(text);
  TopicPartitions assignment;
  const bool good = read_object(json, [&](const std::string& topic, std::size_t) {
    std::set<std::int32_t>& partitions = assignment[topic];
    partitions.clear();
    return read_numbers(json, partitions);
  });
  if (!good) return tl::unexpected(json.mistake());
  return assignment;
}

}  // namespace skl
