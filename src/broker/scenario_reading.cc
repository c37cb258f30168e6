#include "broker/scenario_reading.h"

#include <algorithm>
#include <limits>

#include "broker/scenario_words.h"

namespace skl {

using Kind = YamlValue::Kind;

std::vector<YamlReader::Known> failure_keys(YamlReader& in, Failure& failure) {
  const auto text = [&in](std::string_view key, std::string& target) {
    return YamlReader::Known{
        key, [&in, key, &target](const YamlValue& value) { target = in.text(value, key); }};
  };
  return {{"cause",
           [&](const YamlValue& value) {
             const std::vector<std::string_view> words = cause_words();
             failure.cause = parse_cause(words[in.word(value, "cause", words)]).value();
           }},
          text("where", failure.where),
          text("message", failure.message),
          text("setting", failure.setting),
          {"evidence",
           [&](const YamlValue& value) { failure.evidence = in.texts(value, "evidence"); }}};
}

Failure read_failure(YamlReader& in, const YamlValue& value) {
  Failure failure;
  const std::vector<YamlReader::Known> known = failure_keys(in, failure);
  if (value.kind == Kind::map) {
    in.fields(value, "", known);
    if (std::ranges::find(value.fields, "cause", &YamlField::name) == value.fields.end()) {
      in.fail(value, "'cause' is missing");
    }
  } else {
    known.front().read(value);
  }
  return failure;
}

TopicSettings read_settings(YamlReader& in, const YamlValue& value, std::string_view key) {
  TopicSettings settings;
  const std::string otherwise = "'" + std::string(key) + "' is a map of settings";
  if (value.kind != Kind::map) in.fail(value, otherwise);
  for (const YamlField& field : value.fields) {
    settings.emplace(field.name, in.text(field.value, field.name));
  }
  return settings;
}

Access read_access(YamlReader& in, const YamlValue& value) {
  if (value.text == "true") return Access::yes;
  if (value.text == "false") return Access::no;
  return static_cast<Access>(in.word(value, "right", kAccessWords));
}

Isolation read_isolation(YamlReader& in, const YamlValue& value) {
  return static_cast<Isolation>(in.word(value, "isolation", kIsolationWords));
}

std::int64_t read_offset(YamlReader& in, const YamlValue& value, std::string_view key) {
  return in.number(value, key);
}

std::int32_t read_id(YamlReader& in, const YamlValue& value, std::string_view key) {
  return static_cast<std::int32_t>(
      in.number(value, key, {0, std::numeric_limits<std::int32_t>::max()}));
}

bool is_none(const YamlValue& value) {
  return value.kind == Kind::nothing || (value.kind == Kind::text && value.text == "none");
}

}  // namespace skl
