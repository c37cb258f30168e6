// One text under its path, and all the texts of a run.
//
// A Document is two strings, so a test needs no disk. Bytes are kept as they were read: a byte
// order mark, CRLF and invalid UTF-8 stay, since edits and offsets speak of the bytes of the file.

#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "skl/base/result.h"
#include "skl/text/span.h"

namespace skl {

struct Document {
  std::string path;  // as people will read it: relative to where they stand, '/' between folders
  std::string text;

  std::string_view slice(Span span) const {
    return std::string_view(text).substr(span.begin, span.size());
  }
};

class Sources {
 public:
  DocumentId add(Document document);
  const Document& operator[](DocumentId id) const;
  std::size_t size() const { return documents_.size(); }

 private:
  std::deque<Document> documents_;  // a deque, so that references stay good
};

// The whole file at `path`, up to `limit` bytes; a larger one, a folder, one that isn't text (it
// holds a zero byte) and an unreadable one are errors.
Result<Document> read_document(const std::string& path, std::size_t limit);

// The same for a file that mentions Kafka (see mention.h), and nothing for one that doesn't,
// whatever its size. `buffer` is room to read into, so that many files share one.
std::optional<Result<Document>> read_if_mentioned(const std::string& path, std::size_t limit,
                                                  std::string& buffer);

}  // namespace skl
