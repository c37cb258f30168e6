// Words for what is known of values, shared by both outputs of `inspect`.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "skl/model/query.h"

namespace skl {

std::string_view to_string(Value::Known known);
std::string_view to_string(Trigger::Kind kind);

// The one text that stands for the value: itself, or what is known of a partial one; nothing where
// it is one of several or unknown.
std::optional<std::string> text_of(const Value& value);

}  // namespace skl
