#include <array>
#include <utility>

#include "lint/settings/readers.h"

namespace skl::settings {
namespace {

constexpr std::array<std::string_view, 2> kModes = {"stream", "batch"};
constexpr std::array<std::string_view, 2> kSides = {"source", "sink"};

Mode read_mode(YamlReader& in, const YamlValue& value) {
  return in.word(value, "mode", kModes) == 0 ? Mode::stream : Mode::batch;
}

std::string read_filled(YamlReader& in, const YamlValue& value, std::string_view key) {
  std::string text = in.text(value, key);
  if (text.empty()) in.fail(value, "'" + std::string(key) + "' is a text that isn't empty");
  return text;
}

// Which way the data goes through a wrapper, said once: by `reads` or by `writes`.
class Direction {
 public:
  Direction(YamlReader& in, Wrapper& wrapper) : in_(in), wrapper_(wrapper) {}

  void read(const YamlValue& value, Side side) {
    if (std::exchange(is_told_, true)) {
      in_.fail(value, "a wrapper has either 'reads' or 'writes', not both");
    }
    wrapper_.side = side;
    wrapper_.mode = read_mode(in_, value);
  }

  bool is_told() const { return is_told_; }

 private:
  YamlReader& in_;
  Wrapper& wrapper_;
  bool is_told_ = false;
};

std::vector<Wrapper::Argument> read_arguments(YamlReader& in, const YamlValue& value) {
  std::vector<Wrapper::Argument> arguments;
  for (auto& [name, option] : read_pairs(
           in, value, "'arguments' is a map of positions or names to options, or to \"*\"")) {
    if (option.empty()) in.fail(value, "the argument '" + name + "' has no option");
    arguments.push_back({name, std::move(option)});
  }
  return arguments;
}

Wrapper read_wrapper(YamlReader& in, const YamlValue& value) {
  Wrapper wrapper;
  Direction direction(in, wrapper);
  in.fields(
      value, "a wrapper is a map with 'function', 'reads' or 'writes', and 'arguments'",
      {{"function", [&](const YamlValue& v) { wrapper.function = read_filled(in, v, "function"); }},
       {"reads", [&](const YamlValue& v) { direction.read(v, Side::source); }},
       {"writes", [&](const YamlValue& v) { direction.read(v, Side::sink); }},
       {"arguments", [&](const YamlValue& v) { wrapper.arguments = read_arguments(in, v); }},
       {"sets",
        [&](const YamlValue& v) {
          wrapper.sets = read_pairs(in, v, "'sets' is a map of options to values");
        }},
       {"complete", [&](const YamlValue& v) { wrapper.complete = in.flag(v, "complete"); }}});
  if (wrapper.function.empty()) in.fail(value, "a wrapper needs its 'function'");
  if (!direction.is_told()) {
    in.fail(value,
            "a wrapper says 'reads: stream', 'reads: batch', 'writes: stream' or "
            "'writes: batch'");
  }
  return wrapper;
}

// "/a/*/b": steps behind slashes, or nothing at all for the whole document.
std::string read_pointer(YamlReader& in, const YamlValue& value) {
  std::string text = in.text(value, "at");
  if (!text.empty() && text.front() != '/') {
    in.fail(value, "'at' is a JSON pointer like \"/jobs/*/kafka\"");
  }
  return text;
}

DocumentHint read_document_hint(YamlReader& in, const YamlValue& value) {
  DocumentHint hint;
  bool has_place = false;
  in.fields(value, "each of 'documents' is a map with 'files' and 'at'",
            {{"files", [&](const YamlValue& v) { hint.files = read_filled(in, v, "files"); }},
             {"at",
              [&](const YamlValue& v) {
                hint.at = read_pointer(in, v);
                has_place = true;
              }},
             {"side",
              [&](const YamlValue& v) {
                hint.side = in.word(v, "side", kSides) == 0 ? Side::source : Side::sink;
              }},
             {"mode", [&](const YamlValue& v) { hint.mode = read_mode(in, v); }}});
  if (hint.files.empty()) in.fail(value, "each of 'documents' needs 'files'");
  if (!has_place) in.fail(value, "each of 'documents' needs 'at'");
  return hint;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> read_pairs(YamlReader& in, const YamlValue& value,
                                                            std::string_view otherwise) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (value.kind != YamlValue::Kind::map) in.fail(value, std::string(otherwise));
  for (const YamlField& field : value.fields) {
    if (field.value.kind != YamlValue::Kind::text) {
      in.fail(field.value, "'" + field.name + "' has one value, a text");
    }
    pairs.emplace_back(field.name, field.value.text);
  }
  return pairs;
}

void read_constants(SettingsReader& reader, const YamlValue& value) {
  for (auto& [name, text] :
       read_pairs(reader.in, value, "'constants' is a map of names to values")) {
    reader.into.hints.constants[name] = std::move(text);
  }
}

void read_wrappers(SettingsReader& reader, const YamlValue& value) {
  reader.in.items(value, "'wrappers' is a list", [&](const YamlValue& item) {
    reader.into.hints.wrappers.push_back(read_wrapper(reader.in, item));
  });
}

void read_documents(SettingsReader& reader, const YamlValue& value) {
  reader.in.items(value, "'documents' is a list", [&](const YamlValue& item) {
    reader.into.hints.documents.push_back(read_document_hint(reader.in, item));
  });
}

}  // namespace skl::settings
