// Whether a text can hold anything for us, told by its bytes alone.
//
// Most files of a project speak of neither Kafka nor a session's checkpoints; those are not parsed.
// So this is run over every byte of a project and has to be quick.

#pragma once

#include <string_view>

namespace skl {

// `kafka` in any case of its letters, or `streaming.checkpointLocation`.
bool mentions_kafka(std::string_view text);

}  // namespace skl
