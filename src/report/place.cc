#include "report/place.h"

#include "skl/report/safe_text.h"

namespace skl {

std::string place_in_words(const ListedPlace& at) {
  std::string path = safe_text(at.path);
  if (path.starts_with(':')) path.insert(0, "./");
  return path + ":" + std::to_string(at.start.line) + ":" + std::to_string(at.start.column);
}

}  // namespace skl
