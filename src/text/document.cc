#include "skl/text/document.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "skl/text/interest.h"
#include "skl/text/mention.h"
#include "text/file.h"

namespace skl {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20U;
constexpr std::size_t kLongestMention = 32;
constexpr std::size_t kMega = std::size_t{1} << 20U;

tl::unexpected<Error> refused(const std::string& path) {
  return failure(path, std::strerror(errno));
}

struct RegularFile {
  File file;
  std::size_t size = 0;
};

Result<RegularFile> open_regular(const std::string& path) {
  File file = open_file(path);
  if (!file) return refused(path);
  struct stat status {};
  if (fstat(file.descriptor(), &status) != 0) return refused(path);
  if (S_ISDIR(status.st_mode)) return failure(path, "is a folder");
  if (!S_ISREG(status.st_mode)) return failure(path, "is no regular file");
  return RegularFile{std::move(file), static_cast<std::size_t>(status.st_size)};
}

Error too_large(const std::string& path, std::size_t limit) {
  const std::string most =
      limit < kMega ? std::to_string(limit) + " bytes" : std::to_string(limit / kMega) + " MB";
  return {path, "is larger than " + most + ", so it isn't read"};
}

Result<Document> checked(const std::string& path, std::string_view text, std::size_t limit) {
  if (text.size() > limit) return tl::unexpected(too_large(path, limit));
  if (text.find('\0') != std::string_view::npos) {
    return failure(path, "holds a zero byte, so it isn't read as text");
  }
  return Document{path, std::string(text)};
}

// Goes on behind the `text` that was read already.
bool rest_mentions_kafka(const File& file, std::string_view text) {
  std::string window(text.substr(text.size() - std::min(text.size(), kLongestMention)));
  std::string buffer;
  while (true) {
    const auto chunk = read_all(file, kChunk, buffer);
    if (!chunk || chunk->empty()) return false;
    window += *chunk;
    if (mentions_kafka(window)) return true;
    window.erase(0, window.size() - std::min(window.size(), kLongestMention));
  }
}

}  // namespace

DocumentId Sources::add(Document document) {
  documents_.push_back(std::move(document));
  return DocumentId{static_cast<std::uint32_t>(documents_.size() - 1)};
}

const Document& Sources::operator[](DocumentId id) const {
  return documents_[static_cast<std::size_t>(id)];
}

Result<Document> read_document(const std::string& path, std::size_t limit) {
  const Result<RegularFile> open = open_regular(path);
  if (!open) return tl::unexpected(open.error());
  std::string buffer;
  const auto text = read_all(open->file, limit + 1, buffer, open->size);
  return text ? checked(path, *text, limit) : refused(path);
}

std::optional<Result<Document>> read_if_mentioned(const std::string& path, std::size_t limit,
                                                  std::string& buffer) {
  return read_if_interesting(path, limit, buffer, {});
}

std::optional<Result<Document>> read_if_interesting(const std::string& path, std::size_t limit,
                                                    std::string& buffer, const Interest& interest) {
  const Result<RegularFile> open = open_regular(path);
  if (!open) return Result<Document>(tl::unexpected(open.error()));
  const auto text = read_all(open->file, limit + 1, buffer, open->size);
  if (!text) return Result<Document>(refused(path));
  const bool mentioned = interest.always || mentions_kafka(*text) ||
                         (interest.words && holds_name(*text, *interest.words)) ||
                         (text->size() > limit && rest_mentions_kafka(open->file, *text));
  if (!mentioned) return std::nullopt;
  return checked(path, *text, limit);
}

}  // namespace skl
