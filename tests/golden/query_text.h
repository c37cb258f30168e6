// Queries as text, as the .queries files beside the front-ends' fixtures show them.
//
//     query audit
//       source stream kafka
//         subscribe = "events"
//         startingOffsets = "earliest" (constant)
//         maxOffsetsPerTrigger ? parameter 'limit'
//       sink stream console trigger=processing_time
//         checkpointLocation = "/chk" (perhaps)

#pragma once

#include <string>

#include "skl/frontend/frontend.h"

namespace skl {

std::string query_text(const Extraction& extraction);

}  // namespace skl
