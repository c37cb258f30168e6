// An open file or folder that closes itself, and the reading of small files.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace skl {

class File {
 public:
  explicit File(int descriptor) : descriptor_(descriptor) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  File(File&& other) noexcept : descriptor_(other.release()) {}
  File& operator=(File&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~File();

  explicit operator bool() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  int release() { return std::exchange(descriptor_, -1); }

 private:
  int descriptor_;
};

// For reading; a pipe doesn't block.
File open_file(const std::string& path);

// What the file holds from here on, up to `most` bytes, read into `buffer`, which only ever grows:
// it is not cleared, so that reading many files writes each byte once. A file that has a `size` is
// read up to there; one without, like those of /proc, until nothing more comes. Nothing, with errno
// set, where it fails.
std::optional<std::string_view> read_all(const File& file, std::size_t most, std::string& buffer,
                                         std::size_t size = 0);

// The text of a small regular file that isn't reached through a link, or nothing.
std::optional<std::string> read_small_file(const std::string& path);

}  // namespace skl
