// Config nodes as values and options.

#pragma once

#include <cstdint>
#include <functional>

#include "skl/model/option_map.h"
#include "skl/syntax/config_tree.h"
#include "skl/text/span.h"

namespace skl {

Value value_of(const ConfigNode& node, DocumentId document);

// The node's text where it surely is one, else "".
std::string_view known_text(const ConfigNode& node);

// Where to point when an object lacks something: its opening bracket, or its first key.
Span head_of(const ConfigNode& object);

// Whether an option of that key, with its outer keys, is wanted.
using KeyFilter = std::function<bool(std::string_view key)>;

// The members as options. `kafka: {bootstrap: {servers: x}}` gives "kafka.bootstrap.servers"; other
// nested objects are no text and stay unknown.
OptionMap options_of(const ConfigNode& object, DocumentId document, const KeyFilter& wanted);

}  // namespace skl
