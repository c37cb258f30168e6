// The patterns of one ignore file, and what they say of a path.
//
// Everything is read as git reads a `.gitignore`: comments, `!` for what is kept after all, a slash
// at the end for folders alone, a slash within for a path from the file's own folder on, the last
// pattern that fits wins. Which files of that kind speak about a path is the business of walk.h.

#pragma once

#include <memory>
#include <string_view>
#include <vector>

namespace skl {

enum class Entry { file, folder };

class IgnoreFile {
 public:
  enum class Verdict { none, ignored, kept };

  IgnoreFile() = default;
  explicit IgnoreFile(std::string_view text);

  // `path` goes from the folder of the ignore file on, with '/' between folders.
  Verdict verdict(std::string_view path, Entry entry) const;
  bool empty() const { return patterns_.empty(); }

 private:
  struct Pattern;
  std::vector<std::shared_ptr<const Pattern>> patterns_;
};

}  // namespace skl
