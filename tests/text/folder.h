// A folder on the disk for one test, gone when the test is over.

#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace skl::test {

class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::temp_directory_path() / "skl-XXXXXX";
    path_ = std::filesystem::canonical(mkdtemp(name.data()));
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(std::string_view name) const { return path_ / name; }

  // Folders on the way are made too.
  void write(std::string_view name, std::string_view text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }

  void make(std::string_view name) const { std::filesystem::create_directories(path_ / name); }

 private:
  std::filesystem::path path_;
};

}  // namespace skl::test
