// XML as far as a pom needs it: elements in order, each with its parent and its text.
//
// Nothing is refused: a tag that nobody opened is stepped over, one that nobody closes ends with
// what is around it, and what stands deeper than any pom is left out.

#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "project/scan.h"

namespace skl::project {

struct XmlElement {
  std::string_view name;
  std::size_t parent = 0;  // an index; the first element is the document and its own parent
  Piece text;              // what stands before its first tag, without blanks around it
};

std::vector<XmlElement> read_xml(std::string_view text);

}  // namespace skl::project
