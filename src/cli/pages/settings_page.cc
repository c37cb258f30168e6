#include "cli/pages/settings_page.h"

#include <algorithm>
#include <vector>

#include "skl/base/strings.h"
#include "skl/lint/secrets.h"
#include "skl/lint/settings_key.h"
#include "skl/report/safe_text.h"

namespace skl {
namespace {

using Kind = YamlValue::Kind;
using Shape = SettingsKey::Shape;

// Numbers, true and off stay as they were written, without quotes.
std::string scalar(const YamlValue& value) {
  const bool is_word = std::ranges::all_of(value.text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '.';
  });
  return value.plain && is_word && !value.text.empty() ? value.text : yaml_text(value.text);
}

std::string masked(std::string_view name, const YamlValue& value);

// REQUIRES: the depth is bounded, as parse_yaml does.
std::string flow(const YamlValue& value) {
  if (value.kind == Kind::nothing) return "null";
  if (value.kind == Kind::text) return scalar(value);
  std::vector<std::string> parts;
  for (const YamlValue& item : value.items) parts.push_back(flow(item));
  for (const YamlField& field : value.fields) {
    parts.push_back(yaml_text(field.name) + ": " + masked(field.name, field.value));
  }
  const std::string inside = join(parts, ", ");
  return value.kind == Kind::list ? "[" + inside + "]" : "{" + inside + "}";
}

std::string masked(std::string_view name, const YamlValue& value) {
  return value.kind == Kind::text && is_secret_key(name) ? "\"***\"" : flow(value);
}

std::string line(const std::string& text, const std::string& from) {
  return text + "  # " + safe_text(from) + "\n";
}

class Page {
 public:
  explicit Page(const EffectiveSettings& effective) : effective_(effective) {}

  std::string write() {
    for (const SettingsKey& key : settings_keys()) {
      // What files extend is in the other keys, and packs can't be loaded.
      if (key.name != "extends" && key.name != "rules") write(key);
    }
    return std::move(text_);
  }

 private:
  void write(const SettingsKey& key) {
    std::vector<const SetValue*> values;
    const bool of_run = key.reach == SettingsKey::Reach::run;
    for (const SetValue& value : (of_run ? effective_.run : effective_.settings).values) {
      if (value.key == key.name) values.push_back(&value);
    }
    const std::string name(key.name);
    if (key.name == "spark-version") return write_spark();
    if (values.empty()) return write_default(key);
    if (key.shape == Shape::value || key.shape == Shape::path) {
      text_ += line(name + ": " + flow(values.front()->value), values.front()->from);
      return;
    }
    text_ += name + ":\n";
    for (const SetValue* value : values) {
      text_ += key.shape == Shape::map ? "  " + yaml_text(value->name) + ": " : "  - ";
      text_ += line(masked(value->name, value->value), value->from + mark(*value));
    }
  }

  void write_spark() {
    const SparkTarget& spark = effective_.spark;
    const SetValue* set = effective_.settings.value("spark-version");
    const std::string place = spark.line == 0 ? "" : ":" + std::to_string(spark.line);
    const std::string from = set != nullptr ? set->from : spark.from + place;
    text_ += line("spark-version: \"" + to_string(spark.version) + "\"",
                  from == "assumed" ? "default" : from);
  }

  void write_default(const SettingsKey& key) {
    const std::string name(key.name);
    const std::string fallback(key.fallback);
    text_ += fallback.empty() ? line("# " + name + ":", "none")
                              : line(name + ": " + fallback, "default");
  }

  // Behind each of `per-file`.
  std::string mark(const SetValue& value) const {
    if (value.key != "per-file") return "";
    const auto files = std::ranges::find(effective_.settings.per_file, value.name, &PerFile::files);
    return effective_.holds(*files) ? ", holds here" : ", not here";
  }

  const EffectiveSettings& effective_;
  std::string text_;
};

}  // namespace

std::string settings_page(const EffectiveSettings& effective) { return Page(effective).write(); }

}  // namespace skl
