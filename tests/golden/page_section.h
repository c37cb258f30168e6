// Parts of a page that tests write: what stands between `<!-- name -->` and `<!-- end of name -->`.

#pragma once

#include <string>

namespace skl {

std::string read_page(const std::string& path);

// The text with everything between the marks of `section` as it should be. A test fails where the
// page has no such section.
std::string with_section(const std::string& text, const std::string& section,
                         const std::string& content);

// With SKL_WRITE_PAGES set, writes the page as it should be.
void keep_page(const std::string& path, const std::string& right);

}  // namespace skl
