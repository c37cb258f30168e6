#include "text/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace skl {
namespace {

constexpr std::size_t kChunk = std::size_t{64} << 10U;
constexpr std::size_t kSmall = std::size_t{4} << 20U;

bool is_regular(const File& file) {
  struct stat status {};
  return fstat(file.descriptor(), &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

File::~File() {
  if (descriptor_ >= 0) close(descriptor_);
}

File open_file(const std::string& path) {
  return File(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
}

std::optional<std::string_view> read_all(const File& file, std::size_t most, std::string& buffer,
                                         std::size_t size) {
  std::size_t read_so_far = 0;
  while (read_so_far < most) {
    const std::size_t wanted = read_so_far + kChunk;
    if (buffer.size() < wanted) buffer.resize(std::max(wanted, 2 * read_so_far));
    const ssize_t got = read(file.descriptor(), buffer.data() + read_so_far,
                             std::min(buffer.size(), most) - read_so_far);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    read_so_far += static_cast<std::size_t>(got);
    if (got == 0 || read_so_far == size) break;
  }
  return std::string_view(buffer).substr(0, read_so_far);
}

std::optional<std::string> read_small_file(const std::string& path) {
  const File file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
  if (!file || !is_regular(file)) return std::nullopt;
  std::string buffer;
  const auto text = read_all(file, kSmall, buffer);
  if (!text) return std::nullopt;
  return std::string(*text);
}

}  // namespace skl
