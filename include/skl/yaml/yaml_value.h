// Our own YAML files as plain data, with the place of each thing.
//
// Settings and scenarios are read from it; other people's YAML goes through syntax, which recovers
// from mistakes. Here the first mistake ends it. What is read is bounded in bytes, depth and number
// of values, so that no file, however made, costs more than a second or two.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/text/document.h"

namespace skl {

struct YamlField;

struct YamlValue {
  enum class Kind { nothing, text, list, map };
  Kind kind = Kind::nothing;
  bool plain = false;             // of a text: without quotes, so it may be a number
  std::uint32_t at = 0;           // where it begins in the document, in bytes
  std::string text;               // UTF-8, whatever the file is
  std::vector<YamlValue> items;   // of a list
  std::vector<YamlField> fields;  // of a map, in order, each name once
};

struct YamlField {
  std::string name;
  std::uint32_t at = 0;  // where the name begins
  YamlValue value;
};

struct YamlBounds {
  std::size_t bytes = std::size_t{16} << 20U;
  std::size_t depth = 32;
  std::size_t values = 2'000'000;  // aliases count as what they stand for
};

// The one document of a file; nothing at all is Kind::nothing. Broken YAML, a second document, a
// key that isn't a word or is there twice, and what is beyond the bounds are errors; the culprit is
// the place, "path:line:column".
Result<YamlValue> parse_yaml(const Document& document, const YamlBounds& bounds = {});

// "path:line:column" of that byte.
std::string yaml_place(const Document& document, std::uint32_t at);

// A text as it is written so that it reads back as the same: without quotes where none are needed.
std::string yaml_text(std::string_view text);

}  // namespace skl
