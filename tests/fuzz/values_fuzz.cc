// The grammars of values must take any bytes.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "skl/catalogue/catalogue.h"
#include "skl/catalogue/host_list.h"
#include "skl/catalogue/jaas.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/catalogue/value_type.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto offsets = skl::read_offsets(text);
  if (!offsets && offsets.error().at > size) __builtin_trap();
  const auto assignment = skl::read_assignment(text);
  if (!assignment && assignment.error().at > size) __builtin_trap();
  for (int type = 0; type <= static_cast<int>(skl::ValueType::password); ++type) {
    skl::misfit(static_cast<skl::ValueType>(type), text);
  }
  for (const skl::Host& host : skl::bootstrap_hosts(text)) skl::is_loopback(host.name);
  for (const skl::ClientKey& key : skl::catalogue().client_keys()) {
    for (const skl::ClientFacts& facts : key.known) skl::client_misfit(facts, text);
  }
  skl::jaas_mistake(text);
  skl::has_jaas_escape(text);
  const auto placeholder = skl::catalogue().placeholder(text);
  if (placeholder && *placeholder > size) __builtin_trap();
  return 0;
}
