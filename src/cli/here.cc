#include "cli/here.h"

#include <unistd.h>

#include <array>
#include <climits>

namespace skl {

std::string here() {
  std::array<char, PATH_MAX> folder{};
  return getcwd(folder.data(), folder.size()) == nullptr ? "" : folder.data();
}

}  // namespace skl
