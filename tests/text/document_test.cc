#include "skl/text/document.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "text/folder.h"

namespace {

using skl::Error;
using skl::read_document;
using skl::read_if_mentioned;

constexpr std::size_t kLimit = 1000;

std::string message(const std::string& path) {
  const auto document = read_document(path, kLimit);
  return document ? "" : document.error().message;
}

TEST_CASE("a file is read with every byte it has") {
  const skl::test::Folder folder;
  const std::string text =
      "\xEF\xBB\xBF"
      "a\r\n\xFF\tb";
  folder.write("a.py", text);
  const auto document = read_document(folder / "a.py", kLimit);
  REQUIRE(document);
  CHECK(document->text == text);
  CHECK(document->path == folder / "a.py");
}

TEST_CASE("what isn't a text of bearable size is refused with its reason") {
  const skl::test::Folder folder;
  folder.write("large", std::string(kLimit + 1, 'x'));
  folder.write("fits", std::string(kLimit, 'x'));
  folder.write("zero", std::string("a\0b", 3));
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK(message(folder / "fits") == "");
  CHECK(message(folder / "large") == "is larger than 1000 bytes, so it isn't read");
  CHECK(message(folder / "zero") == "holds a zero byte, so it isn't read as text");
  CHECK(message(folder / "pipe") == "is no regular file");
  CHECK(message(folder.path()) == "is a folder");
  CHECK(message(folder / "none") == "No such file or directory");
}

TEST_CASE("a file that doesn't mention Kafka is nothing, whatever it is like") {
  const skl::test::Folder folder;
  std::string buffer;
  folder.write("plain", "print(1)");
  folder.write("large", std::string(3 * kLimit, 'x'));
  folder.write("zero", std::string("a\0b", 3));
  for (const char* name : {"plain", "large", "zero"}) {
    CHECK_FALSE(read_if_mentioned(folder / name, kLimit, buffer).has_value());
  }
}

TEST_CASE("a file that mentions Kafka is read, or refused when it can't be") {
  const skl::test::Folder folder;
  std::string buffer;
  folder.write("a", "kafka");
  folder.write("late", std::string(3 << 20, 'x') + "kafka");
  folder.write("split", std::string((1 << 20) + kLimit - 1, 'x') + "kafka");
  const auto read = read_if_mentioned(folder / "a", kLimit, buffer);
  REQUIRE(read);
  REQUIRE(*read);
  CHECK((*read)->text == "kafka");
  for (const char* name : {"late", "split"}) {
    const auto refused = read_if_mentioned(folder / name, kLimit, buffer);
    REQUIRE(refused);
    CHECK(refused->error() == Error{folder / name, "is larger than 1000 bytes, so it isn't read"});
  }
}

}  // namespace
