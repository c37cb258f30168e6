// Templates for which somebody knows the values.
//
// `${TOPIC}`, `$TOPIC`, `$(TOPIC)`, `{{ TOPIC }}` and `@TOPIC@` become the value of that very name.
// A text becomes one that is known only when there is a value for each of its templates.

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "skl/syntax/config_tree.h"

namespace skl {

using TemplateValues = std::map<std::string, std::string, std::less<>>;

// REQUIRES: `tree` was read from `text`. Marks what it fills as `filled`; places stay as they are.
void fill_templates(ConfigTree& tree, std::string_view text, const TemplateValues& values);

}  // namespace skl
