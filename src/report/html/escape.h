// Text from anywhere inside of HTML and SVG: between tags and in quoted attributes alike.

#pragma once

#include <string>
#include <string_view>

namespace skl::html {

// Control and invisible characters are shown, see safe_text(); nothing of it is markup.
std::string escaped(std::string_view text);

// The text as the address of a link, "" for what isn't http or https: a saved report may hold
// anything.
std::string web_address(std::string_view url);

}  // namespace skl::html
