// Any bytes as JSON: masked, parsed, searched for option maps.

#include <cstddef>
#include <cstdint>
#include <string>

#include "skl/frontend/config_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const skl::Document document{"fuzz.json", std::string(reinterpret_cast<const char*>(data), size)};
  const skl::Budget budget{std::size_t{64} << 10U, std::chrono::milliseconds(500)};
  const skl::Span all = skl::whole(document.text);
  skl::read_config(skl::read_json(document.text, all, budget), {document});
  return 0;
}
