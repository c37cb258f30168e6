#include "skl/lint/config.h"

#include <algorithm>
#include <set>
#include <utility>

#include "lint/settings/layers.h"
#include "lint/settings/readers.h"
#include "skl/base/strings.h"
#include "skl/text/line_index.h"
#include "skl/yaml/yaml_reader.h"

namespace skl {
namespace {

using settings::Layers;
using Words = SettingsKey::Words;

constexpr std::size_t kDeepest = 16;  // of files that extend files
constexpr std::size_t kMostFiles = 100;

std::string beside(const std::string& file, const std::string& path) {
  const std::size_t slash = file.rfind('/');
  if (path.starts_with('/') || slash == std::string::npos) return path;
  return file.substr(0, slash + 1) + path;
}

// "a/../b" is "b" for whoever compares names.
std::string plain_path(std::string_view path) {
  std::vector<std::string_view> steps;
  for (const std::string_view step : split(path, '/')) {
    if (step.empty() || step == ".") continue;
    if (step == ".." && !steps.empty() && steps.back() != "..") {
      steps.pop_back();
    } else {
      steps.push_back(step);
    }
  }
  return (path.starts_with('/') ? "/" : "") + join(steps, "/");
}

// Reads a file and those that it extends into layers.
class FileReader {
 public:
  FileReader(const SettingsRequest& request, const SettingsNames& names, Layers& layers)
      : request_(request), names_(names), layers_(layers) {}

  // REQUIRES: depth is bounded by extend().
  std::optional<Error> read(const std::string& path) {
    const Result<Document> document = request_.read(path);
    if (!document) return document.error();
    const Result<YamlValue> root = parse_yaml(*document);
    if (!root) return root.error();
    if (root->kind == YamlValue::Kind::nothing) return std::nullopt;
    if (auto error = check(*document, *root)) return error;
    if (auto error = extend(*document, *root)) return error;
    add(*document, *root);
    return std::nullopt;
  }

 private:
  // Every value by itself, so that a mistake is seen even where another file replaces the value.
  std::optional<Error> check(const Document& document, const YamlValue& root) const {
    YamlReader in(document);
    Settings unused;
    std::vector<YamlReader::Known> known;
    for (const SettingsKey& key : settings_keys()) {
      known.push_back({key.name, [&, read = key.read, name = key.name](const YamlValue& value) {
                         SettingsReader reader{in, names_, unused, name};
                         if (value.kind != YamlValue::Kind::nothing) read(reader, value);
                       }});
    }
    in.fields(root, "settings are keys with values", known);
    return in.error();
  }

  std::optional<Error> extend(const Document& document, const YamlValue& root) {
    const auto field = std::ranges::find(root.fields, "extends", &YamlField::name);
    if (field == root.fields.end()) return std::nullopt;
    open_.push_back(document.path);
    for (const YamlValue& item : settings::items_of(field->value)) {
      if (auto error = read_extended(document, item)) return error;
    }
    open_.pop_back();
    return std::nullopt;
  }

  std::optional<Error> read_extended(const Document& document, const YamlValue& item) {
    const std::string path = plain_path(beside(document.path, item.text));
    const auto wrong = [&](const std::string& message) {
      return Error{yaml_place(document, item.at), message};
    };
    if (std::ranges::find(open_, path, plain_path) != open_.end()) {
      return wrong("'" + item.text + "' extends this file in its turn");
    }
    if (!read_.insert(path).second) return std::nullopt;
    if (open_.size() >= kDeepest) {
      return wrong("more than " + std::to_string(kDeepest) + " files that extend each other");
    }
    if (read_.size() > kMostFiles) {
      return wrong("more than " + std::to_string(kMostFiles) + " files of settings");
    }
    auto error = read(path);
    if (error && error->culprit == path) return wrong("'" + item.text + "': " + error->message);
    return error;
  }

  void add(const Document& document, const YamlValue& root) {
    const LineIndex lines(document.text);
    const settings::Layer layer{[&](std::uint32_t at) {
      return document.path + ":" + std::to_string(lines.position(at).line);
    }};
    for (const YamlField& field : root.fields) {
      if (field.name == "extends") continue;
      const SettingsKey& key = *find_settings_key(field.name);
      YamlValue value = field.value;
      if (key.shape == SettingsKey::Shape::path) {
        value.text = plain_path(beside(document.path, value.text));
      }
      layers_.add(key, value, layer);
    }
  }

  const SettingsRequest& request_;
  const SettingsNames& names_;
  Layers& layers_;
  std::vector<std::string> open_;  // files that wait for those they extend
  std::set<std::string> read_;
};

YamlValue text_value(std::string text) {
  YamlValue value;
  value.kind = YamlValue::Kind::text;
  value.plain = true;
  value.text = std::move(text);
  return value;
}

// "a=b" as the map {a: b}.
Result<YamlValue> pair_value(const std::string& from, const std::string& word) {
  const std::size_t mark = word.find('=');
  if (mark == 0 || mark == std::string::npos) {
    return failure(from, "'" + word + "' is no NAME=VALUE");
  }
  YamlValue value;
  value.kind = YamlValue::Kind::map;
  value.fields.push_back({word.substr(0, mark), 0, text_value(word.substr(mark + 1))});
  return value;
}

Result<YamlValue> value_of_word(const SettingsKey& key, const Document& word) {
  switch (key.words) {
    case Words::plain: return text_value(word.text);
    case Words::pairs: return pair_value(word.path, word.text);
    case Words::yaml: break;
  }
  return parse_yaml(word);
}

std::optional<Error> read_given(const GivenOption& given, const SettingsNames& names,
                                Layers& layers) {
  const SettingsKey* key = find_settings_key(given.name);
  if (key == nullptr || given.words.empty()) return std::nullopt;
  std::vector<YamlValue> values;
  for (const std::string& text : given.words) {
    const Document word{given.from, text};
    const Result<YamlValue> value = value_of_word(*key, word);
    if (!value) return value.error();
    YamlReader in(word);
    Settings unused;
    SettingsReader reader{in, names, unused, key->name};
    key->read(reader, *value);
    // A place within a single word helps nobody.
    if (in.error()) {
      return key->words == Words::yaml ? in.error() : Error{given.from, in.error()->message};
    }
    values.push_back(*value);
  }
  layers.override_with(*key, values, {[&](std::uint32_t) { return given.from; }, true});
  return std::nullopt;
}

}  // namespace

const SetValue* Settings::value(std::string_view key) const {
  const auto found = std::ranges::find(values, key, &SetValue::key);
  return found == values.end() ? nullptr : &*found;
}

Result<Settings> read_settings(const SettingsRequest& request, const SettingsNames& names) {
  Layers layers;
  if (!request.file.empty()) {
    if (auto error = FileReader(request, names, layers).read(request.file)) {
      return tl::unexpected(*std::move(error));
    }
  }
  for (const GivenOption& given : request.given) {
    if (auto error = read_given(given, names, layers)) return tl::unexpected(*std::move(error));
  }
  return layers.read(names);
}

}  // namespace skl
