// The readers of a project's files must take any bytes, and name a place within them.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "project/file_kinds.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const skl::Document file{"file", std::string(text)};
  const skl::project::Scope above{{&file}, nullptr};
  for (const skl::project::FileKind& kind : skl::project::file_kinds()) {
    for (const skl::project::Sighting& sighting : kind.read({{&file}, &above})) {
      if (sighting.in != &file || sighting.offset > size) __builtin_trap();
    }
  }
  return 0;
}
