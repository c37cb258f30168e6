// What makes a file worth reading although it doesn't mention Kafka: what a project's settings tell
// of it.

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "skl/base/result.h"
#include "skl/text/document.h"

namespace skl {

using Words = std::set<std::string, std::less<>>;

// Whether one of the words is a name in the text: whole, between bytes that no name has.
bool holds_name(std::string_view text, const Words& words);

struct Interest {
  bool always = false;                 // the settings tell what stands in it
  std::shared_ptr<const Words> words;  // functions of which the settings tell; null for none
};

// As read_if_mentioned(), for a file that also counts if it is of interest.
std::optional<Result<Document>> read_if_interesting(const std::string& path, std::size_t limit,
                                                    std::string& buffer, const Interest& interest);

}  // namespace skl
