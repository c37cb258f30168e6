#include "project/maven.h"

#include <algorithm>
#include <memory>

#include "project/artifact.h"
#include "project/xml.h"

namespace skl::project {
namespace {

struct Pom {
  const Document* file = nullptr;
  std::vector<XmlElement> elements;
};

// The pom and its parents.
std::vector<Pom> lineage(const Scope& scope) {
  std::vector<Pom> poms;
  for (const Scope* at = &scope; at != nullptr; at = at->above) {
    for (const Document* file : at->files) poms.push_back({file, read_xml(file->text)});
  }
  return poms;
}

bool is_inside(const Pom& pom, std::size_t element, std::string_view parent) {
  return pom.elements[pom.elements[element].parent].name == parent;
}

Piece child_text(const Pom& pom, std::size_t parent, std::string_view name) {
  for (std::size_t i = parent + 1; i < pom.elements.size(); ++i) {
    const XmlElement& element = pom.elements[i];
    if (element.parent == parent && element.name == name) return element.text;
    if (element.parent < parent) break;
  }
  return {};
}

class Resolver {
 public:
  explicit Resolver(const std::vector<Pom>& poms) : poms_(poms) {}

  // `text` is a version as it is written in `pom`.
  void add(Sightings& sightings, Piece text, const Sighting& place) {
    if (!text.text.starts_with("${")) {
      Sighting here = place;
      here.offset = static_cast<std::uint32_t>(text.at);
      return add_release(sightings, text.text, here);
    }
    const std::string_view name = text.text.substr(2);
    const std::size_t end = name.find('}');
    if (end + 1 == name.size()) add_property(sightings, name.substr(0, end), place.rank);
  }

 private:
  void add_property(Sightings& sightings, std::string_view name, int rank) {
    const std::size_t before = sightings.size();
    for (const Pom& pom : poms_) {
      if (lookups_left_-- <= 0 || sightings.size() > before) return;
      for (std::size_t i = 1; i < pom.elements.size(); ++i) {
        const XmlElement& element = pom.elements[i];
        if (element.name != name || !is_inside(pom, i, "properties")) continue;
        add(sightings, element.text, {{}, pom.file, 0, rank});
      }
    }
  }

  const std::vector<Pom>& poms_;
  int lookups_left_ = 256;
};

// What one pom's dependencies say, managed ones too.
Sightings dependencies(const Pom& pom, Resolver& resolver) {
  Sightings sightings;
  for (std::size_t i = 1; i < pom.elements.size(); ++i) {
    if (pom.elements[i].name != "dependency") continue;
    if (child_text(pom, i, "groupId").text != kSparkGroup) continue;
    const auto rank = artifact_rank(child_text(pom, i, "artifactId").text);
    if (rank) resolver.add(sightings, child_text(pom, i, "version"), {{}, pom.file, 0, *rank});
  }
  return sightings;
}

bool is_project(const Pom& pom, std::size_t element) {
  return element != 0 && pom.elements[element].name == "project" &&
         pom.elements[element].parent == 0;
}

}  // namespace

Sightings maven(const Scope& scope) {
  const std::vector<Pom> poms = lineage(scope);
  Resolver resolver(poms);
  for (const Pom& pom : poms) {
    Sightings sightings = dependencies(pom, resolver);
    if (!sightings.empty()) return sightings;
  }
  return {};
}

std::optional<std::string> maven_parent(const Document& file) {
  const Pom pom{&file, read_xml(file.text)};
  for (std::size_t i = 1; i < pom.elements.size(); ++i) {
    if (pom.elements[i].name != "parent" || !is_project(pom, pom.elements[i].parent)) continue;
    const Piece path = child_text(pom, i, "relativePath");
    if (path.text.empty()) return path.at == 0 ? std::optional("../pom.xml") : std::nullopt;
    const bool is_file = path.text.ends_with(".xml");
    return std::string(path.text) + (is_file ? "" : "/pom.xml");
  }
  return std::nullopt;
}

}  // namespace skl::project
