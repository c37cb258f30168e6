#include "skl/cli/sibling.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "skl/cli/output.h"

namespace skl {

int become_sibling(const std::string& name, char** words, World& world) {
  std::error_code wrong;
  const auto here = std::filesystem::read_symlink("/proc/self/exe", wrong).parent_path();
  const std::string path = (here / name).string();
  world.out << std::flush;
  world.err << std::flush;
  execv(path.c_str(), words);
  const bool is_missing = errno == ENOENT;
  write_error({path, is_missing ? "isn't there: './dev build' builds the dry run too"
                                : std::strerror(errno)},
              world);
  return 2;
}

}  // namespace skl
