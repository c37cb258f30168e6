#include "skl/project/spark_finder.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <utility>

#include "project/file_kinds.h"
#include "project/maven.h"
#include "project/written.h"
#include "skl/base/strings.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

using namespace project;

constexpr std::size_t kMostFiles = 32;    // of one pattern in one folder
constexpr std::size_t kMostParents = 16;  // of a pom

std::optional<SparkTarget> target_of(const Sightings& sightings) {
  const auto choice = newest(sightings);
  if (!choice) return std::nullopt;
  const Sighting& sighting = choice->sighting;
  const std::uint32_t line = LineIndex(sighting.in->text).position(sighting.offset).line;
  return SparkTarget{sighting.version, sighting.in->path, line, choice->among};
}

std::string joined(const std::string& folder, const std::string& name) {
  return folder + "/" + name;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/')); }

// "/a/pom.xml" of "/a/b" and "../pom.xml"; nothing where that leads out of `top`.
std::optional<std::string> resolved(const std::string& folder, const std::string& path,
                                    const std::string& top) {
  std::vector<std::string> parts;
  const std::string whole = folder + "/" + path;
  for (const std::string_view part : split(whole, '/')) {
    if (part.empty() || part == ".") continue;
    if (part != "..") {
      parts.emplace_back(part);
    } else if (parts.empty()) {
      return std::nullopt;
    } else {
      parts.pop_back();
    }
  }
  std::string result = "/" + join(parts, "/");
  if (!result.starts_with(top + "/")) return std::nullopt;
  return result;
}

}  // namespace

std::optional<SparkTarget> spark_in(const Document& document) {
  return target_of(written({{&document}, nullptr}));
}

class SparkFinder::Search {
 public:
  explicit Search(ProjectFiles files) : files_(std::move(files)) {}

  std::optional<SparkTarget> find(std::span<const std::string> folders) {
    for (; !folders.empty(); folders = folders.subspan(1)) {
      const auto [known, is_new] = targets_.try_emplace(folders.front());
      if (is_new) known->second = in_folder(folders);
      if (known->second) return known->second;
    }
    return std::nullopt;
  }

 private:
  // What the first of the folders says; the others lend names.
  std::optional<SparkTarget> in_folder(std::span<const std::string> folders) {
    for (const FileKind& kind : file_kinds()) {
      auto target = kind.together ? read_together(kind, folders) : read_each(kind, folders);
      if (target) return target;
    }
    return std::nullopt;
  }

  std::optional<SparkTarget> read_each(const FileKind& kind, std::span<const std::string> folders) {
    for (const std::string& path : paths_of(kind, folders.front())) {
      const Document* file = document(path);
      if (file == nullptr) continue;
      if (auto target = read_alone(kind, *file, folders.back())) return target;
    }
    return std::nullopt;
  }

  std::optional<SparkTarget> read_together(const FileKind& kind,
                                           std::span<const std::string> folders) {
    std::deque<Scope> scopes = {{files_of(kind, folders.front()), nullptr}};
    if (scopes.front().files.empty()) return std::nullopt;
    auto target = chosen(kind.read(scopes.front()));
    if (target || folders.size() == 1) return target;
    for (const std::string& folder : folders.subspan(1)) {
      scopes.push_back({files_of(kind, folder), nullptr});
      scopes[scopes.size() - 2].above = &scopes.back();
    }
    return chosen(kind.read(scopes.front()));
  }

  std::optional<SparkTarget> read_alone(const FileKind& kind, const Document& file,
                                        const std::string& top) {
    std::deque<Scope> scopes = {{{&file}, nullptr}};
    std::set<const Document*> seen = {&file};
    for (const Document* child = kind.has_parent ? &file : nullptr; child != nullptr;) {
      child = parent_of(*child, top);
      if (child == nullptr || !seen.insert(child).second || seen.size() > kMostParents) break;
      scopes.push_back({{child}, nullptr});
      scopes[scopes.size() - 2].above = &scopes.back();
    }
    return chosen(kind.read(scopes.front()));
  }

  const Document* parent_of(const Document& pom, const std::string& top) {
    const auto named = maven_parent(pom);
    const auto path = named ? resolved(folder_of(pom.path), *named, top) : std::nullopt;
    return path ? document(*path) : nullptr;
  }

  std::optional<SparkTarget> chosen(Sightings sightings) const {
    std::erase_if(sightings, [this](const Sighting& s) { return !files_.belongs(s.in->path); });
    return target_of(sightings);
  }

  std::vector<const Document*> files_of(const FileKind& kind, const std::string& folder) {
    std::vector<const Document*> files;
    for (const std::string& path : paths_of(kind, folder)) {
      if (const Document* file = document(path)) files.push_back(file);
    }
    return files;
  }

  // Those of the first pattern first, each once.
  std::vector<std::string> paths_of(const FileKind& kind, const std::string& folder) {
    std::vector<std::string> found;
    for (const std::string_view pattern : kind.patterns) {
      std::vector<std::string> paths = paths_of(pattern, folder);
      paths.resize(std::min(paths.size(), kMostFiles));
      for (std::string& path : paths) {
        const bool is_known = std::ranges::find(found, path) != found.end();
        if (!is_known) found.push_back(std::move(path));
      }
    }
    return found;
  }

  std::vector<std::string> paths_of(std::string_view pattern, const std::string& folder) {
    const std::size_t slash = pattern.find('/');
    if (slash != std::string_view::npos) {
      const std::string inner(pattern.substr(0, slash));
      if (!std::ranges::binary_search(names(folder), inner + "/")) return {};
      return paths_of(pattern.substr(slash + 1), joined(folder, inner));
    }
    std::vector<std::string> paths;
    for (const std::string& name : names(folder)) {
      if (!name.ends_with('/') && fits(pattern, name)) paths.push_back(joined(folder, name));
    }
    return paths;
  }

  const std::vector<std::string>& names(const std::string& folder) {
    const auto [known, is_new] = names_.try_emplace(folder);
    if (is_new) {
      known->second = files_.names(folder);
      std::ranges::sort(known->second);
    }
    return known->second;
  }

  // Nothing where it can't be read.
  const Document* document(const std::string& path) {
    const auto [known, is_new] = documents_.try_emplace(path);
    if (is_new) {
      if (auto text = files_.read(path)) known->second = Document{path, *std::move(text)};
    }
    return known->second ? &*known->second : nullptr;
  }

  ProjectFiles files_;
  std::map<std::string, std::vector<std::string>> names_;
  std::map<std::string, std::optional<Document>> documents_;
  std::map<std::string, std::optional<SparkTarget>> targets_;  // by folder
};

SparkFinder::SparkFinder(ProjectFiles files)
    : search_(std::make_unique<Search>(std::move(files))) {}

SparkFinder::~SparkFinder() = default;

std::optional<SparkTarget> SparkFinder::find(std::span<const std::string> folders) {
  return search_->find(folders);
}

}  // namespace skl
