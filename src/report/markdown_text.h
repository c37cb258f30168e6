// Foreign text in Markdown as GitHub and GitLab read it: it is shown as it is and does nothing.

#pragma once

#include <string>
#include <string_view>

namespace skl {

// One line of prose, also within a table: no markup, no HTML, no link, no mention, no reference to
// an issue.
std::string markdown_line(std::string_view text);

// One line as code, also within a table.
std::string markdown_code(std::string_view text);

// Lines as a block of code, with a fence that none of them ends.
std::string markdown_block(std::string_view lines);

}  // namespace skl
