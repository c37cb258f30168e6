// From rules/ to C++: each kind of file becomes the text of one source file full of tables.

#pragma once

#include <string>
#include <vector>

#include "rule_compiler/yaml_node.h"

namespace skl {

// The tables of catalogue/tables.h, from rules/catalogue/*.yaml.
std::string compile_catalogue(const std::vector<YamlNode>& files, Mistakes& mistakes);

// all_rules() of rules/rule.h, from rules/checks/*/*.yaml.
std::string compile_checks(const std::vector<YamlNode>& files, Mistakes& mistakes);

}  // namespace skl
