// From YAML values to what they mean, with words for what is wrong.
//
//     YamlReader in(document);
//     in.fields(value, "settings are keys with values",
//               {{"exclude", [&](const YamlValue& v) { exclude = in.texts(v, "exclude"); }}});
//     if (in.error()) return tl::unexpected(*in.error());
//
// The first mistake is kept; after it nothing more is read, and values are empty.

#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/text/document.h"
#include "skl/yaml/yaml_value.h"

namespace skl {

struct YamlRange {
  std::int64_t least = 0;
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
};

class YamlReader {
 public:
  using Read = std::function<void(const YamlValue&)>;

  // A key that may be there, and who reads its value.
  struct Known {
    std::string_view name;
    Read read;
  };

  // REQUIRES: `document` outlives the reader.
  explicit YamlReader(const Document& document) : document_(document) {}

  const std::optional<Error>& error() const { return error_; }
  void fail(const YamlValue& value, std::string message) { fail_at(value.at, std::move(message)); }
  void fail_at(std::uint32_t at, std::string message);

  // Gives each field of a map to its reader. `otherwise` is said of what is no map.
  void fields(const YamlValue& map, std::string_view otherwise, const std::vector<Known>& known);

  // Gives each item of a list to the reader. `otherwise` is said of what is no list.
  void items(const YamlValue& list, std::string_view otherwise, const Read& read);

  // Each of these complains of what isn't what it reads, in the name of `key`.
  std::string text(const YamlValue& value, std::string_view key);
  std::vector<std::string> texts(const YamlValue& value, std::string_view key);  // or one alone
  std::int64_t number(const YamlValue& value, std::string_view key, YamlRange range = {});
  bool flag(const YamlValue& value, std::string_view key);

  // The number of that word in the list; 0 after a complaint. `kind` is what the words are:
  // "cause".
  std::size_t word(const YamlValue& value, std::string_view kind,
                   std::span<const std::string_view> words);

 private:
  const Document& document_;
  std::optional<Error> error_;
};

}  // namespace skl
