#include "skl/model/facts.h"

#include <algorithm>
#include <array>

#include "skl/base/strings.h"

namespace skl {
namespace {

bool is_test_folder(std::string_view name) {
  static constexpr std::array<std::string_view, 6> kFolders{"test",     "tests",     "it",
                                                            "testdata", "__tests__", "spec"};
  return std::ranges::find(kFolders, name) != kFolders.end();
}

// FooTest.scala, FooSpec.scala, FooSuite.scala, test_foo.py, foo_test.py, conftest.py
bool is_test_file(std::string_view name) {
  const std::string_view stem = name.substr(0, name.find('.'));
  return stem.ends_with("Test") || stem.ends_with("Tests") || stem.ends_with("Spec") ||
         stem.ends_with("Suite") || stem.starts_with("test_") || stem.ends_with("_test") ||
         stem == "conftest";
}

}  // namespace

DocumentKind document_kind(std::string_view path) {
  const std::vector<std::string_view> parts = split(path, '/');
  const std::string_view file = parts.back();
  const bool below_tests = std::any_of(parts.begin(), parts.end() - 1, is_test_folder);
  if (below_tests || is_test_file(file)) return DocumentKind::test;
  const std::string name = to_lower(file);
  const bool markdown = name.ends_with(".md") || name.ends_with(".markdown");
  return markdown ? DocumentKind::documentation : DocumentKind::program;
}

DocumentKind Facts::kind(DocumentId document) const {
  const auto index = static_cast<std::size_t>(document);
  return index < kinds.size() ? kinds[index] : DocumentKind::program;
}

const SparkTarget& Facts::spark_of(DocumentId document) const {
  const auto index = static_cast<std::size_t>(document);
  return index < project_sparks.size() ? project_sparks[index] : spark;
}

const OptionMap& Facts::session_of(DocumentId document) const {
  const auto index = static_cast<std::size_t>(document);
  return index < sessions.size() && sessions[index] ? *sessions[index] : session;
}

bool Facts::speaks(std::string_view rule, DocumentId document) const {
  const auto index = static_cast<std::size_t>(document);
  return index >= off.size() || off[index] == nullptr || !off[index]->contains(rule);
}

}  // namespace skl
