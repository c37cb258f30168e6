#include "skl/lint/config.h"

#include <unistd.h>
#include <yaml-cpp/yaml.h>

#include <array>
#include <functional>

#include "skl/base/distance.h"

namespace skl {
namespace {

std::string place(const Document& document, const YAML::Mark& mark) {
  if (mark.is_null()) return document.path;
  return document.path + ":" + std::to_string(mark.line + 1) + ":" +
         std::to_string(mark.column + 1);
}

// Reads one document into Settings. Stops at the first thing that is wrong and keeps it.
class Reader {
 public:
  explicit Reader(const Document& document) : document_(document) {}

  Result<Settings> read(const YAML::Node& root) {
    if (root.IsNull()) return settings_;
    if (!root.IsMap())
      return failure(place(document_, root.Mark()), "settings are keys with values");
    for (const auto& entry : root) {
      read_entry(entry.first, entry.second);
      if (error_) return tl::unexpected(*error_);
    }
    return settings_;
  }

 private:
  struct Key {
    std::string_view name;
    void (Reader::*read)(const YAML::Node& value);
  };

  static constexpr std::size_t kKeyCount = 5;
  static const std::array<Key, kKeyCount>& keys() {
    static constexpr std::array<Key, kKeyCount> kKeys = {{
        {"select", &Reader::read_select},
        {"ignore", &Reader::read_ignore},
        {"spark-version", &Reader::read_spark},
        {"session", &Reader::read_session},
        {"exclude", &Reader::read_exclude},
    }};
    return kKeys;
  }

  void fail(const YAML::Node& node, std::string message) {
    if (!error_) error_ = Error{place(document_, node.Mark()), std::move(message)};
  }

  void read_entry(const YAML::Node& key, const YAML::Node& value) {
    if (!key.IsScalar()) return fail(key, "a key is a word");
    const std::string& name = key.Scalar();
    for (const Key& known : keys()) {
      if (known.name != name) continue;
      key_ = name;
      return (this->*known.read)(value);
    }
    fail(key, unknown_key(name));
  }

  static std::string unknown_key(const std::string& name) {
    std::string all;
    for (const Key& known : keys()) {
      if (near_miss(name, known.name)) {
        return "unknown key '" + name + "', did you mean '" + std::string(known.name) + "'?";
      }
      all += (all.empty() ? "" : ", ") + std::string(known.name);
    }
    return "unknown key '" + name + "'; there are " + all;
  }

  void read_select(const YAML::Node& value) { settings_.rules.select = words(value); }
  void read_ignore(const YAML::Node& value) { settings_.rules.ignore = words(value); }
  void read_exclude(const YAML::Node& value) { settings_.exclude = words(value); }

  void read_spark(const YAML::Node& value) {
    settings_.spark = value.IsScalar() ? parse_version(value.Scalar()) : std::nullopt;
    if (!settings_.spark) fail(value, "'spark-version' is a version like \"3.5\"");
  }

  void read_session(const YAML::Node& value) {
    if (!value.IsMap()) return fail(value, "'session' is a map of Spark's settings");
    for (const auto& entry : value) {
      if (!entry.first.IsScalar() || !entry.second.IsScalar()) {
        return fail(entry.second, "a setting of 'session' is a key with one value");
      }
      settings_.session.emplace_back(entry.first.Scalar(), entry.second.Scalar());
    }
  }

  // A list of words, or one word alone.
  std::vector<std::string> words(const YAML::Node& value) {
    if (value.IsNull()) return {};
    if (value.IsScalar()) return {value.Scalar()};
    std::vector<std::string> words;
    if (!value.IsSequence()) {
      fail(value, "'" + key_ + "' is a list of words");
      return words;
    }
    for (const YAML::Node& word : value) {
      if (!word.IsScalar()) fail(word, "'" + key_ + "' is a list of words");
      if (word.IsScalar()) words.push_back(word.Scalar());
    }
    return words;
  }

  const Document& document_;
  std::string key_;
  Settings settings_;
  std::optional<Error> error_;
};

}  // namespace

// yaml-cpp throws; this function is where it stops.
Result<Settings> parse_settings(const Document& document) {
  try {
    return Reader(document).read(YAML::Load(document.text));
  } catch (const YAML::Exception& error) {
    return failure(place(document, error.mark), error.msg);
  }
}

std::optional<std::string> find_settings(const std::string& folder) {
  std::string at = folder == "/" ? "" : folder;
  while (true) {
    std::string path = at + "/" + std::string(kSettingsFile);
    if (access(path.c_str(), F_OK) == 0) return path;
    if (at.empty()) return std::nullopt;
    at.resize(std::min(at.rfind('/'), at.size() - 1));
  }
}

}  // namespace skl
