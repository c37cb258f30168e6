#include "cli/staged_files.h"

#include <unistd.h>

#include <algorithm>
#include <iterator>

#include "cli/paths.h"

namespace skl {
namespace {

bool is_below(const std::string& file, const std::string& name) {
  return name.empty() || is_at_or_below(file, name);
}

// As of a file on the disk.
std::string unreadable(std::string_view text, std::size_t limit) {
  if (text.size() > limit) return "is larger than what is read";
  if (text.find('\0') != text.npos) return "holds a zero byte, so it isn't read as text";
  return "";
}

}  // namespace

Result<StagedDocuments> StagedFiles::asked() {
  for (const std::string& path : request_.paths) {
    const auto name = scope_.repository().name_of(path);
    if (!name) {
      return failure(path, "is outside of the git repository '" + scope_.repository().top() + "'");
    }
    names_.push_back(*name);
  }
  Result<std::vector<IndexedFile>> files = indexed_files(scope_.repository().git());
  if (!files) return tl::unexpected(files.error());
  others_ = *std::move(files);
  std::vector<Error> refused = missing();
  std::erase_if(others_, [this](const IndexedFile& file) { return !request_.wanted(file.path); });
  const auto middle = std::stable_partition(
      others_.begin(), others_.end(), [this](const IndexedFile& file) { return !is_asked(file); });
  const std::vector<IndexedFile> staged(middle, others_.end());
  others_.erase(middle, others_.end());
  Result<StagedDocuments> read_ones = read(staged);
  if (read_ones) read_ones->refused = std::move(refused);
  return read_ones;
}

Result<StagedDocuments> StagedFiles::around() { return read(others_); }

// Paths that are neither staged nor there at all.
std::vector<Error> StagedFiles::missing() const {
  std::vector<Error> refused;
  for (std::size_t at = 0; at < names_.size(); ++at) {
    const bool is_there = access(request_.paths[at].c_str(), F_OK) == 0 ||
                          std::ranges::any_of(others_, [&](const IndexedFile& file) {
                            return is_below(file.path, names_[at]);
                          });
    if (!is_there) refused.push_back({request_.paths[at], "isn't there, and isn't staged"});
  }
  return refused;
}

bool StagedFiles::is_asked(const IndexedFile& file) const {
  return scope_.changes().contains(file.path) &&
         std::ranges::any_of(names_,
                             [&](const std::string& name) { return is_below(file.path, name); });
}

Result<StagedDocuments> StagedFiles::read(const std::vector<IndexedFile>& files) const {
  StagedDocuments read_ones;
  read_ones.files = files.size();
  RepositoryFiles& repository = scope_.repository();
  const auto take = [&](const IndexedFile& file, std::string_view text) {
    const std::string path = repository.shown(file.path);
    if (!request_.is_worth_it(path, text)) return;
    const std::string wrong = unreadable(text, request_.limit);
    if (wrong.empty()) {
      read_ones.documents.push_back({path, std::string(text)});
    } else {
      read_ones.problems.push_back({path, wrong});
    }
  };
  if (const auto wrong = read_indexed(repository.git(), files, take)) return tl::unexpected(*wrong);
  return read_ones;
}

}  // namespace skl
