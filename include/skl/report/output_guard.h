// Keeps what was written in a finished output from steering those who print it.
//
// Outputs end up on terminals and in logs of CI. A terminal acts on C1 controls, which JSON and XML
// allow, and changes its direction of writing; runners of GitHub and Azure look for "##[command]"
// and "##vso[command]" anywhere in a line. In both languages such a thing can be written as an
// escape that means the same.

#pragma once

#include <string>
#include <string_view>

namespace skl {

// Of a whole JSON document: "\u005B" and the like, which stand in its strings alone.
std::string escape_in_json(std::string_view document);
// Of a whole XML document, likewise: "&#x5B;". REQUIRES: it holds no CDATA and no comments.
std::string escape_in_xml(std::string_view document);
// Where there are no escapes: a zero-width space breaks the command.
std::string break_commands(std::string_view text);

}  // namespace skl
