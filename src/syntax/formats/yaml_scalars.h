// YAML's five ways to write a text: plain, 'single', "double", literal and folded.
//
// Each reader starts where the scalar does, leaves the cursor behind it and gives back what it
// stands for. `indent` is the column of the block around: a scalar's later lines stand right of it.

#pragma once

#include <optional>
#include <string>

#include "skl/syntax/config_tree.h"
#include "syntax/formats/yaml_cursor.h"

namespace skl {

enum class YamlContext { block, flow };

// Whether a plain scalar can begin here.
bool begins_plain(const YamlCursor& cursor, YamlContext context);
// The part of a plain scalar that stands in this line.
std::string read_plain_line(YamlCursor& cursor, YamlContext context);
// All of it.
std::string read_plain(YamlCursor& cursor, YamlContext context, int indent);
// Nothing where the closing quote is missing: the cursor is then at the end of the first line.
std::optional<std::string> read_quoted(YamlCursor& cursor, int indent);
// From `|` or `>` to the end of the last line.
std::string read_block_scalar(YamlCursor& cursor, int indent);

// What a plain scalar is for a reader of YAML: a number, a boolean, null or a text.
ConfigNode plain_node(std::string text);

}  // namespace skl
