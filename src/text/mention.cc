#include "skl/text/mention.h"

#include <algorithm>

#include "skl/base/strings.h"

namespace skl {
namespace {

// Both words hold a k, a rare letter, which the C library finds many bytes at a time.
constexpr std::string_view kKafka = "kafka";
constexpr std::string_view kCheckpoint = "streaming.checkpointLocation";
constexpr std::size_t kWithin = kCheckpoint.find('k');

bool word_at(std::string_view text, std::size_t at) {
  if (same_key(text.substr(at, kKafka.size()), kKafka)) return true;
  return at >= kWithin && text.substr(at - kWithin, kCheckpoint.size()) == kCheckpoint;
}

bool found_from(std::string_view text, char letter) {
  for (std::size_t at = text.find(letter); at != std::string_view::npos;
       at = text.find(letter, at + 1)) {
    if (word_at(text, at)) return true;
  }
  return false;
}

}  // namespace

bool mentions_kafka(std::string_view text) {
  return found_from(text, 'k') || found_from(text, 'K');
}

}  // namespace skl
