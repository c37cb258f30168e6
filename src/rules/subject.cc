#include "skl/rules/subject.h"

#include <algorithm>
#include <array>

#include "skl/base/strings.h"

namespace skl {
namespace {

bool format_is_given(const Endpoint& endpoint) {
  const Value& format = endpoint.format;
  return format.kind != Value::Known::unknown || !format.reason.empty();
}

bool has_kafka_key(const Endpoint& endpoint) {
  return std::ranges::any_of(endpoint.options.all(), [](const Option& option) {
    return starts_with_key(option.key, "kafka.");
  });
}

bool may_be_kafka_source(const Endpoint& endpoint) {
  if (endpoint.side != Side::source || endpoint.receiver != Receiver::spark) return false;
  return endpoint.is_kafka() || !endpoint.format.known();
}

// How many bytes of quotes and prefix stand before the key, by how much longer its literal is.
std::optional<std::uint32_t> opening_bytes(const Option& option) {
  const std::size_t extra = option.key_at.span.size() - option.key.size();
  switch (extra) {
    case 0: return 0;
    case 2: return 1;
    case 6: return 3;
    default: return std::nullopt;
  }
}

}  // namespace

bool judged_as_kafka(const Endpoint& endpoint) {
  if (endpoint.receiver != Receiver::spark) return false;
  if (endpoint.is_kafka()) return true;
  return endpoint.side == Side::unknown && !format_is_given(endpoint) && has_kafka_key(endpoint);
}

bool may_read_kafka(const Query& query) {
  return std::ranges::any_of(query.endpoints, may_be_kafka_source);
}

std::optional<ValueHit> find_value(const Option& option,
                                   const std::function<bool(std::string_view)>& bad) {
  const std::vector<std::string>& texts = option.value.possible();
  const auto first = std::ranges::find_if(texts, bad);
  if (first == texts.end()) return std::nullopt;
  const bool sure = std::ranges::all_of(texts, bad) && !option.conditional;
  return ValueHit{*first, sure ? Certainty::sure : Certainty::perhaps};
}

Certainty presence(const Option& option) {
  return option.conditional ? Certainty::perhaps : Certainty::sure;
}

Certainty both(Certainty left, Certainty right) {
  return left == Certainty::sure && right == Certainty::sure ? Certainty::sure : Certainty::perhaps;
}

std::optional<Fix> rename_key(const Option& option, std::string_view name, Safety safety) {
  if (!option.key_via.empty() || option.key_at.span.size() < option.key.size()) return std::nullopt;
  const auto opening = opening_bytes(option);
  const bool same_letters =
      name.find('.') == std::string_view::npos || option.key.find('.') != std::string::npos;
  if (!opening || (*opening == 0 && !same_letters)) return std::nullopt;
  Location inside = option.key_at;
  inside.span.begin += *opening;
  inside.span.end -= *opening;
  return Fix{"rename to '" + std::string(name) + "'", safety, {{inside, std::string(name)}}};
}

std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
  };
  std::size_t end = most;
  while (end > 0 && end > most - 4 && continues(end)) --end;  // to where a code point begins
  return std::string(text.substr(0, end)) + "...";
}

std::string in_message(std::string_view text) {
  std::string shown = shortened(text, 60);
  for (char& byte : shown) {
    if (static_cast<unsigned char>(byte) < 0x20) byte = ' ';
  }
  return shown;
}

}  // namespace skl
