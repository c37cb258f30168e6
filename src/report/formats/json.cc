// Findings for programs: version 1 of docs/json-output.md.

#include "report/inspect.h"
#include "skl/report/listing_json.h"
#include "skl/report/reporter.h"

namespace skl::formats {

Reporter json() {
  return {"json", [](const Listing& listing, const Style&) { return to_json(listing); },
          inspect_json};
}

}  // namespace skl::formats
