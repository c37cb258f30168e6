// Any bytes as Scala: parsed, lowered, evaluated.

#include <cstddef>
#include <cstdint>
#include <string>

#include "skl/frontend/frontend.h"

namespace skl {
namespace {

const Frontend& scala() {
  static const std::vector<Frontend> all = frontends();
  return *find_frontend(all, "scala");
}

}  // namespace
}  // namespace skl

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  skl::ExtractContext context;
  context.budget = {std::size_t{64} << 10U, std::chrono::milliseconds(500)};
  const skl::Document document{"fuzz.scala",
                               std::string(reinterpret_cast<const char*>(data), size)};
  skl::scala().extract(document, skl::DocumentId{}, context);
  return 0;
}
