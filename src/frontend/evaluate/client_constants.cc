#include "frontend/evaluate/client_constants.h"

#include <algorithm>
#include <array>
#include <utility>

#include "skl/base/strings.h"

namespace skl::walk {
namespace {

bool is_config_class(std::string_view name) {
  static constexpr std::array<std::string_view, 6> kClasses{
      "ConsumerConfig", "ProducerConfig", "CommonClientConfigs",
      "SaslConfigs",    "SslConfigs",     "AdminClientConfig"};
  return std::ranges::find(kClasses, name) != kClasses.end();
}

// Those whose name isn't their key in capitals.
std::optional<std::string> irregular(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kKeys{{
      {"KEY_DESERIALIZER_CLASS_CONFIG", "key.deserializer"},
      {"VALUE_DESERIALIZER_CLASS_CONFIG", "value.deserializer"},
      {"KEY_SERIALIZER_CLASS_CONFIG", "key.serializer"},
      {"VALUE_SERIALIZER_CLASS_CONFIG", "value.serializer"},
      {"SASL_JAAS_CONFIG", "sasl.jaas.config"},
      {"MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION", "max.in.flight.requests.per.connection"},
  }};
  const auto found = std::ranges::find(kKeys, name, [](const auto& row) { return row.first; });
  if (found == kKeys.end()) return std::nullopt;
  return std::string(found->second);
}

}  // namespace

std::optional<std::string> client_constant(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::string_view owner = path.substr(0, dot);
  std::string_view name = path.substr(dot + 1);
  if (!is_config_class(owner.substr(owner.rfind('.') + 1))) return std::nullopt;
  if (auto key = irregular(name)) return key;
  static constexpr std::string_view kSuffix = "_CONFIG";
  if (name.ends_with(kSuffix)) {
    name.remove_suffix(kSuffix.size());
  } else if (!name.starts_with("SASL_") && !name.starts_with("SSL_")) {
    return std::nullopt;  // SaslConfigs.SASL_MECHANISM has no suffix
  }
  std::string key = to_lower(name);
  std::ranges::replace(key, '_', '.');
  return key;
}

std::optional<std::string> mode_constant(std::string_view path) {
  static constexpr std::array<std::string_view, 7> kModes{
      "OutputMode.Append",  "OutputMode.Update",      "OutputMode.Complete", "SaveMode.Append",
      "SaveMode.Overwrite", "SaveMode.ErrorIfExists", "SaveMode.Ignore"};
  const auto found =
      std::ranges::find_if(kModes, [&](std::string_view mode) { return path.ends_with(mode); });
  if (found == kModes.end()) return std::nullopt;
  return to_lower(found->substr(found->find('.') + 1));
}

}  // namespace skl::walk
