#include "cli/project_sparks.h"

#include <dirent.h>
#include <sys/stat.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "cli/here.h"
#include "cli/paths.h"
#include "skl/base/parallel.h"
#include "skl/base/strings.h"
#include "skl/project/spark_finder.h"
#include "skl/text/repository.h"

namespace skl {
namespace {

constexpr std::size_t kLargestFile = std::size_t{2} << 20U;

struct CloseListing {
  void operator()(DIR* listing) const { closedir(listing); }
};

bool is_of_type(const std::string& folder, const dirent& entry, unsigned char wanted) {
  if (entry.d_type != DT_UNKNOWN) return entry.d_type == wanted;  // not every file system tells
  struct stat status {};
  const std::string path = folder + "/" + entry.d_name;
  if (lstat(path.c_str(), &status) != 0) return false;
  return wanted == DT_DIR ? S_ISDIR(status.st_mode) : S_ISREG(status.st_mode);
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, CloseListing> listing(opendir(folder.c_str()));
  if (!listing) return names;
  while (const dirent* entry = readdir(listing.get())) {
    if (is_of_type(folder, *entry, DT_REG)) names.emplace_back(entry->d_name);
    if (is_of_type(folder, *entry, DT_DIR)) names.emplace_back(entry->d_name).push_back('/');
  }
  return names;
}

std::optional<std::string> text_of_file(const std::string& path) {
  Result<Document> document = read_document(path, kLargestFile);
  if (!document) return std::nullopt;
  return std::move(document->text);
}

ProjectFiles project_files(const WalkRequest& request) {
  return {names_in, text_of_file,
          [&request](const std::string& path) { return !is_left_out(path, request); }};
}

// As people read it: like the document's own path, else from where they stand.
std::string shown(const std::string& path, const std::string& document, const std::string& here) {
  return document.starts_with('/') ? path : shown_path(path, here);
}

class Surroundings {
 public:
  explicit Surroundings(const WalkRequest& request) : request_(request), here_(here()) {
    for (const std::string& path : request.paths) given_.push_back(absolute_path(path, here_));
  }

  std::optional<SparkTarget> around(const std::string& document) {
    const std::string folder = folder_of(absolute_path(document, here_));
    auto target = finder_.find(folders_from(folder));
    if (target) target->from = shown(target->from, document, here_);
    return target;
  }

 private:
  // The folder, and those above it that are of the same project.
  std::vector<std::string> folders_from(const std::string& folder) {
    const auto repository = repository_of(folder);
    const std::string top = repository ? *repository : topmost_given(folder);
    std::vector<std::string> folders = {folder};
    while (folders.back().size() > top.size()) folders.push_back(folder_of(folders.back()));
    return folders;
  }

  std::string topmost_given(const std::string& folder) const {
    if (is_at_or_below(folder, here_)) return here_;
    std::string top = folder;
    for (const std::string& path : given_) {
      if (path.size() < top.size() && is_at_or_below(folder, path)) top = path;
    }
    return top;
  }

  const WalkRequest& request_;
  std::string here_;
  std::vector<std::string> given_;
  SparkFinder finder_{project_files(request_)};
};

}  // namespace

std::map<std::string, SparkTarget> project_sparks(std::span<const Document* const> documents,
                                                  const WalkRequest& request, unsigned jobs) {
  std::vector<std::optional<SparkTarget>> targets(documents.size());
  for_each_index(documents.size(), jobs,
                 [&](std::size_t index) { targets[index] = spark_in(*documents[index]); });
  Surroundings surroundings(request);
  std::map<std::string, SparkTarget> found;
  for (std::size_t index = 0; index < documents.size(); ++index) {
    const std::string& path = documents[index]->path;
    std::optional<SparkTarget>& target = targets[index];
    if (!target) target = surroundings.around(path);
    if (target) found.emplace(path, *std::move(target));
  }
  return found;
}

}  // namespace skl
