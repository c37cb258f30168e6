// Which files on the disk are asked for a document's Spark.

#include "cli/project_sparks.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <array>

#include "skl/base/strings.h"
#include "text/folder.h"

namespace {

using skl::Document;
using skl::test::Folder;

constexpr std::string_view kPinned = "pyspark==3.5.1\n";

void make_repository(const Folder& folder, const std::string& name) {
  folder.make(name + ".git/objects");
  folder.make(name + ".git/refs");
  folder.write(name + ".git/HEAD", "ref: refs/heads/main\n");
}

// What is found for a document of that name when `given` is linted; folders without the test's own.
std::string found(const Folder& folder, const std::string& name, const std::string& given = "",
                  std::string_view text = "kafka") {
  skl::WalkRequest request;
  request.paths = {given.empty() ? folder.path().string() : folder / given};
  const std::string path = folder / name;
  const Document document{path, std::string(text)};
  const auto sparks = skl::project_sparks(std::array{&document}, request, 1);
  const auto spark = sparks.find(path);
  if (spark == sparks.end()) return "unknown";
  const auto& [version, from, line, among] = spark->second;
  return to_string(version) + " " + skl::replace_all(from, folder.path().string() + "/", "") + ":" +
         std::to_string(line);
}

TEST_CASE("folders are asked up to the repository's top") {
  const Folder folder;
  make_repository(folder, "");
  make_repository(folder, "a/nested/");
  folder.write("requirements.txt", kPinned);
  CHECK(found(folder, "a/b/c.py", "a/b") == "3.5.1 requirements.txt:1");
  CHECK(found(folder, "c.py") == "3.5.1 requirements.txt:1");
  CHECK(found(folder, "a/nested/c.py") == "unknown");
}

TEST_CASE("without a repository they are asked up to the topmost path that was given") {
  const Folder folder;
  folder.write("requirements.txt", kPinned);
  CHECK(found(folder, "a/b/c.py") == "3.5.1 requirements.txt:1");
  CHECK(found(folder, "a/b/c.py", "a") == "unknown");
  CHECK(found(folder, "a/b/c.py", "a/b/c.py") == "unknown");
  CHECK(found(folder, "c.py", "c.py") == "3.5.1 requirements.txt:1");
}

TEST_CASE("the document comes first") {
  const Folder folder;
  folder.write("requirements.txt", kPinned);
  CHECK(found(folder, "a.py", "", "\norg.apache.spark:spark-sql-kafka-0-10_2.12:3.4.0") ==
        "3.4 a.py:2");
}

TEST_CASE("what a walk leaves out isn't asked") {
  const Folder folder;
  make_repository(folder, "");
  folder.write("requirements.txt", kPinned);
  folder.write("a/pom.xml",
               "<dependency><groupId>org.apache.spark</groupId><artifactId>spark-sql_2.12"
               "</artifactId><version>3.4.0</version></dependency>");
  CHECK(found(folder, "a/b.py") == "3.4 a/pom.xml:1");
  folder.write(".gitignore", "pom.xml\n");
  CHECK(found(folder, "a/b.py") == "3.5.1 requirements.txt:1");
  folder.write("target/requirements.txt", "pyspark==3.3.0\n");
  CHECK(found(folder, "target/b.py") == "3.5.1 requirements.txt:1");
}

TEST_CASE("links, folders, huge files and files that are no text say nothing") {
  const Folder folder;
  folder.write("else/requirements.txt", kPinned);
  REQUIRE(symlink((folder / "else/requirements.txt").c_str(),
                  (folder / "requirements.txt").c_str()) == 0);
  CHECK(found(folder, "a.py") == "unknown");
  folder.make("b/pom.xml");
  CHECK(found(folder, "b/a.py") == "unknown");
  folder.write("c/requirements.txt", std::string(kPinned) + std::string(3'000'000, '#'));
  CHECK(found(folder, "c/a.py") == "unknown");
  folder.write("c/requirements.txt", std::string(kPinned) + std::string(1'000'000, '#'));
  CHECK(found(folder, "c/a.py") == "3.5.1 c/requirements.txt:1");
  folder.write("d/requirements.txt", std::string(kPinned) + std::string(1, '\0'));
  CHECK(found(folder, "d/a.py") == "unknown");
}

TEST_CASE("a file is named as the document is") {
  const Folder folder;
  make_repository(folder, "");
  folder.write("requirements.txt", kPinned);
  folder.make("a/b");
  const std::string before = std::filesystem::current_path();
  std::filesystem::current_path(folder / "a");
  const auto from = [](const std::string& document) {
    skl::WalkRequest request;
    request.paths = {document};
    const Document empty{document, ""};
    return skl::project_sparks(std::array{&empty}, request, 1).at(document).from;
  };
  CHECK(from("b/c.py") == "../requirements.txt");
  CHECK(from("../c.py") == "../requirements.txt");
  CHECK(from(folder / "a/b/c.py") == folder / "requirements.txt");
  std::filesystem::current_path(before);
}

}  // namespace
