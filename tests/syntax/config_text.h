// A ConfigTree as text, so that a test shows what a reader made of a source.
//
// Each place is shown by what stands there: a span that is off by one byte is seen. A scalar is
// kind(text)@`source`, an object {member, ...}, a list [element, ...]; `?` marks a gap with its
// reason, `+` what opens an object, `if` a conditional member.

#pragma once

#include <string>
#include <string_view>

#include "skl/syntax/config_tree.h"

namespace skl {

// Documents and problems, a line each.
std::string config_text(const ConfigTree& tree, std::string_view source);

}  // namespace skl
