// Any bytes as settings of the Kafka client, a line each: "name=value".

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "skl/base/strings.h"
#include "skl/kafka/client_config.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  skl::ClientSettings settings;
  for (const std::string_view line : skl::split(bytes, '\n')) {
    const std::size_t end = line.find('=');
    if (end == line.npos) continue;
    settings.emplace(line.substr(0, end), line.substr(end + 1));
  }
  skl::ClientSurroundings surroundings;
  surroundings.read = [&](const std::string&) { return std::string(bytes); };
  surroundings.kerberos = size % 2 == 0;
  const auto config = skl::client_config(settings, surroundings);
  if (config && config->properties.count("plugin.library.paths") != 0) __builtin_trap();
  return 0;
}
