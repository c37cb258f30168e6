// Checkstyle's XML: files, and in each its findings. Many servers of CI read it.

#include "report/xml.h"
#include "skl/report/reporter.h"

namespace skl::formats {
namespace {

pugi::xml_node file_node(pugi::xml_node parent, const std::string& path) {
  pugi::xml_node node = parent.append_child("file");
  set(node, "name", path);
  return node;
}

void add(pugi::xml_node file, const ListedFinding& finding) {
  pugi::xml_node error = file.append_child("error");
  set(error, "line", std::to_string(finding.at.start.line));
  set(error, "column", std::to_string(finding.at.start.column));
  set(error, "severity", to_string(finding.severity));
  set(error, "message", finding.message);
  set(error, "source", "spark-kafka-lint." + finding.rule);
}

std::string check(const Listing& listing, const Style&) {
  pugi::xml_document document;
  pugi::xml_node root = document.append_child("checkstyle");
  set(root, "version", "4.3");
  pugi::xml_node file;
  const std::string* path = nullptr;
  for (const ListedFinding& finding : listing.findings) {
    if (path == nullptr || *path != finding.at.path) file = file_node(root, finding.at.path);
    path = &finding.at.path;
    add(file, finding);
  }
  return xml_bytes(document);
}

}  // namespace

Reporter checkstyle() { return {"checkstyle", check}; }

}  // namespace skl::formats
