// Which Spark a document is for, told from its project.
//
// The document itself is asked first, then the files of its folder, then those of each folder above
// up to the project's top; the first that names a release counts. Files are reached through
// functions, so that a test needs no disk and an editor may have its own. What can't be resolved is
// unknown: nothing is guessed.

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "skl/model/facts.h"
#include "skl/text/document.h"

namespace skl {

// The disk as far as it is needed. Paths are absolute and have no "." and ".." in them.
struct ProjectFiles {
  // What is in a folder: the names of its files, and of its folders with a slash behind them.
  std::function<std::vector<std::string>(const std::string& folder)> names;
  // Nothing for what isn't a text, is too large or can't be read.
  std::function<std::optional<std::string>(const std::string& path)> read;
  // Whether it belongs to the project: not what is ignored or excluded.
  std::function<bool(const std::string& path)> belongs;
};

// What the document says of itself.
std::optional<SparkTarget> spark_in(const Document& document);

// Reads each file once, however many documents are asked about.
class SparkFinder {
 public:
  explicit SparkFinder(ProjectFiles files);
  SparkFinder(const SparkFinder&) = delete;
  SparkFinder& operator=(const SparkFinder&) = delete;
  ~SparkFinder();

  // What the files in `folders` say, the nearest folder first and the project's top last;
  // `SparkTarget::from` is an absolute path.
  std::optional<SparkTarget> find(std::span<const std::string> folders);

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace skl
