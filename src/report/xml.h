// XML of reports, by pugixml: what our texts may hold that XML can't, and the document as bytes.

#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

namespace skl {

// One line that XML 1.0 can hold and that steers no terminal, see safe_text.h.
std::string xml_line(std::string_view text);

// An attribute of it.
void set(pugi::xml_node node, const char* name, std::string_view value);

std::string xml_bytes(const pugi::xml_document& document);

}  // namespace skl
