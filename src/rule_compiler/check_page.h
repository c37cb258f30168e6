// The examples of a rule: checked for what must be there, and written down for its page.

#pragma once

#include <string>

#include "rule_compiler/yaml_node.h"

namespace skl {

// Complains about fields that aren't known and about kinds of examples that are missing: each rule
// shows one that is bad, one that is good and one where something unknown keeps it silent.
void check_examples(const YamlNode& rule);

// What its page says beside the summary, the reason and the fix, as Markdown.
std::string rule_page(const YamlNode& rule);

}  // namespace skl
