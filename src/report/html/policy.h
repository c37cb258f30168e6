// What the page may do, told to the browser: nothing but its own style and its own script.

#pragma once

#include <string>
#include <string_view>

namespace skl::html {

// The Content-Security-Policy of a page with exactly this style and this script.
std::string security_policy(std::string_view style, std::string_view script);

}  // namespace skl::html
