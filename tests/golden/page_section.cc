#include "golden/page_section.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace skl {

std::string read_page(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string with_section(const std::string& text, const std::string& section,
                         const std::string& content) {
  const std::string begin = "<!-- " + section + " -->\n";
  const std::string end = "<!-- end of " + section + " -->";
  const std::size_t from = text.find(begin) + begin.size();
  const std::size_t to = text.find(end);
  REQUIRE_MESSAGE(to != std::string::npos, "there is no section " << section);
  return text.substr(0, from) + "\n" + content + "\n" + text.substr(to);
}

void keep_page(const std::string& path, const std::string& right) {
  if (std::getenv("SKL_WRITE_PAGES") != nullptr) std::ofstream(path) << right;
}

}  // namespace skl
