// Calls of functions of which the settings tell, found by their names.
//
// A name is known as it is written, with the module that its first part was imported from, and by
// what stands behind it (`io.read` after `io = KafkaIO()` is "KafkaIO.read").

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "frontend/evaluate/world.h"

namespace skl::walk {

struct WrapperCall {
  const Wrapper& wrapper;
  std::string name;  // as it is written
  Span name_at;
  const Step& arguments;
  std::size_t next = 0;  // the step behind it
};

std::string_view last_part(std::string_view name);

// The one that the chain makes next of a thing, which is what its steps up to `at` are worth.
std::optional<WrapperCall> next_wrapper_call(World& world, const Thing& thing, const Expr& chain,
                                             std::size_t at);

}  // namespace skl::walk
