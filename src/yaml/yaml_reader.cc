#include "skl/yaml/yaml_reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "skl/base/distance.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

// "unknown key 'nam', did you mean 'name'?"
std::string unknown_word(std::string_view kind, std::string_view typed,
                         std::span<const std::string_view> words) {
  const std::string start = "unknown " + std::string(kind) + " " + quoted(typed);
  const auto meant =
      std::ranges::min_element(words, {}, [&](auto word) { return edit_distance(typed, word); });
  if (meant != words.end() && near_miss(typed, *meant)) {
    return start + ", did you mean " + quoted(*meant) + "?";
  }
  return start + "; there are " + join(words, ", ");
}

// Decimal digits alone: YAML's readers disagree on 010 and 1_000.
bool is_decimal(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || (text.size() > 1 && text.front() == '0')) return false;
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<std::int64_t> whole_number(const YamlValue& value) {
  if (value.kind != YamlValue::Kind::text || !value.plain || !is_decimal(value.text)) return {};
  std::int64_t number = 0;
  const char* end = value.text.data() + value.text.size();
  if (std::from_chars(value.text.data(), end, number).ec != std::errc()) return {};
  return number;
}

}  // namespace

void YamlReader::fail_at(std::uint32_t at, std::string message) {
  if (!error_) error_ = Error{yaml_place(document_, at), std::move(message)};
}

void YamlReader::fields(const YamlValue& map, std::string_view otherwise,
                        const std::vector<Known>& known) {
  if (map.kind != YamlValue::Kind::map) return fail(map, std::string(otherwise));
  for (const YamlField& field : map.fields) {
    if (error_) return;
    const auto found = std::ranges::find(known, field.name, &Known::name);
    if (found != known.end()) {
      found->read(field.value);
      continue;
    }
    std::vector<std::string_view> names;
    names.reserve(known.size());
    for (const Known& one : known) names.push_back(one.name);
    fail_at(field.at, unknown_word("key", field.name, names));
  }
}

void YamlReader::items(const YamlValue& list, std::string_view otherwise, const Read& read) {
  if (list.kind != YamlValue::Kind::list) return fail(list, std::string(otherwise));
  for (const YamlValue& item : list.items) {
    if (error_) return;
    read(item);
  }
}

std::string YamlReader::text(const YamlValue& value, std::string_view key) {
  if (value.kind == YamlValue::Kind::text) return value.text;
  fail(value, quoted(key) + " is a text");
  return {};
}

std::vector<std::string> YamlReader::texts(const YamlValue& value, std::string_view key) {
  using Kind = YamlValue::Kind;
  std::vector<std::string> words;
  if (value.kind == Kind::nothing) return words;
  if (value.kind == Kind::text) return {value.text};
  const std::string otherwise = quoted(key) + " is a list of words";
  items(value, otherwise, [&](const YamlValue& item) {
    if (item.kind != Kind::text) return fail(item, otherwise);
    words.push_back(item.text);
  });
  return words;
}

std::int64_t YamlReader::number(const YamlValue& value, std::string_view key, YamlRange range) {
  const std::optional<std::int64_t> number = whole_number(value);
  if (number && *number >= range.least && *number <= range.most) return *number;
  fail(value, quoted(key) + " is a whole number from " + std::to_string(range.least) + " to " +
                  std::to_string(range.most));
  return range.least;
}

bool YamlReader::flag(const YamlValue& value, std::string_view key) {
  const bool is_text = value.kind == YamlValue::Kind::text;
  if (is_text && (value.text == "true" || value.text == "yes")) return true;
  if (!is_text || (value.text != "false" && value.text != "no")) {
    fail(value, quoted(key) + " is true or false");
  }
  return false;
}

std::size_t YamlReader::word(const YamlValue& value, std::string_view kind,
                             std::span<const std::string_view> words) {
  const std::string_view typed = value.text;  // empty where it is no text
  const auto found = std::ranges::find(words, typed);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fail(value, value.kind == YamlValue::Kind::text
                  ? unknown_word(kind, typed, words)
                  : "a " + std::string(kind) + " is one of " + join(words, ", "));
  return 0;
}

}  // namespace skl
