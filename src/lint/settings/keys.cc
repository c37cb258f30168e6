#include <algorithm>
#include <array>

#include "lint/settings/readers.h"
#include "lint/settings/schema.h"
#include "skl/lint/settings_key.h"

namespace skl {
namespace {

using namespace settings;  // the readers and schemas of its rows
using Shape = SettingsKey::Shape;
using Words = SettingsKey::Words;
using Reach = SettingsKey::Reach;

constexpr std::array<std::string_view, 3> kSeverities = {"info", "warning", "error"};
constexpr std::array<std::string_view, 3> kColors = {"auto", "always", "never"};

template <auto Field>
void read_flag(SettingsReader& reader, const YamlValue& value) {
  reader.into.*Field = reader.in.flag(value, reader.key);
}

template <auto Field>
void read_severity_word(SettingsReader& reader, const YamlValue& value) {
  reader.into.*Field =
      parse_severity(kSeverities.at(reader.in.word(value, "severity", kSeverities)));
}

void read_spark(SettingsReader& reader, const YamlValue& value) {
  reader.into.spark = parse_version(value.text);
  if (!reader.into.spark) reader.in.fail(value, "'spark-version' is a version like \"3.5\"");
}

void read_session(SettingsReader& reader, const YamlValue& value) {
  reader.into.session = read_pairs(reader.in, value, "'session' is a map of Spark's settings");
}

void read_exclude(SettingsReader& reader, const YamlValue& value) {
  reader.into.exclude = reader.in.texts(value, reader.key);
}

void read_baseline(SettingsReader& reader, const YamlValue& value) {
  reader.into.baseline = reader.in.text(value, reader.key);
}

void read_color(SettingsReader& reader, const YamlValue& value) {
  reader.into.color = kColors.at(reader.in.word(value, "color", kColors));
}

// The name before "=FILE", if there is one.
void read_formats(SettingsReader& reader, const YamlValue& value) {
  reader.into.formats = reader.in.texts(value, reader.key);
  for (YamlValue& item : items_of(value)) {
    item.text.resize(std::min(item.text.find('='), item.text.size()));
    reader.in.word(item, "format", reader.names.formats);
  }
}

void read_packs(SettingsReader& reader, const YamlValue& value) {
  const std::vector<std::string> packs = reader.in.texts(value, reader.key);
  if (packs.empty()) return;
  reader.in.fail(items_of(value).front(),
                 "packs of rules can't be loaded yet; take 'rules' out of the settings");
}

// Files that it extends are read before it, see read_settings.
void read_extends(SettingsReader& reader, const YamlValue& value) {
  reader.in.texts(value, reader.key);
}

constexpr auto kKeys = std::to_array<SettingsKey>({
    {"extends", Shape::value, Words::plain, "", "",
     "settings files that this one adds to, relative to it", kTextsSchema, read_extends},
    {"select", Shape::choice, Words::plain, "", "[]",
     "these rules and topics alone; all when empty", kRulesSchema, read_select},
    {"ignore", Shape::list, Words::plain, "", "[]", "not these rules and topics", kRulesSchema,
     read_ignore},
    {"severity", Shape::map, Words::pairs, "RULE=LEVEL[,...]", "{}",
     "off, info, warning or error for rules and topics; a rule's name wins over its topic",
     kLevelsSchema, settings::read_severity},
    {"per-file", Shape::map, Words::yaml, "YAML", "{}",
     "select, ignore and severity for the files that a pattern fits", kPerFileSchema,
     read_per_file},
    {"spark-version", Shape::value, Words::plain, "", "",
     "the release that runs the jobs; looked for in the project when left out", kVersionSchema,
     read_spark},
    {"session", Shape::map, Words::pairs, "", "{}",
     "settings of Spark's session that the code doesn't show", kPairsSchema, read_session},
    {"constants", Shape::map, Words::pairs, "NAME=VALUE", "{}",
     "values of names that the code doesn't tell", kPairsSchema, read_constants},
    {"wrappers", Shape::list, Words::yaml, "YAML", "[]",
     "functions of your own that read or write Kafka", kWrappersSchema, read_wrappers},
    {"documents", Shape::list, Words::yaml, "YAML", "[]",
     "where option maps stand in your own YAML and JSON", kDocumentsSchema, read_documents},
    {"rules", Shape::list, Words::plain, "", "[]", "packs of your own rules; can't be loaded yet",
     kTextsSchema, read_packs},
    {"exclude", Shape::list, Words::plain, "PATTERN", "[]",
     "files that aren't linted, as in a .gitignore", kTextsSchema, read_exclude},
    {"force-exclude", Shape::value, Words::plain, "", "false",
     "leave them out even when they are named", kFlagSchema, read_flag<&Settings::force_exclude>,
     Reach::run},
    {"baseline", Shape::path, Words::plain, "", "", "the file of findings that are known already",
     kTextSchema, read_baseline, Reach::run},
    {"reason-required", Shape::value, Words::plain, "", "false",
     "a suppression without a reason doesn't count", kFlagSchema,
     read_flag<&Settings::reason_required>},
    {"min-severity", Shape::value, Words::plain, "", "warning", "show findings from this on",
     kSeveritySchema, read_severity_word<&Settings::min_severity>, Reach::run},
    {"fail-on", Shape::value, Words::plain, "", "warning", "findings from this on are exit code 1",
     kSeveritySchema, read_severity_word<&Settings::fail_on>},
    {"fail-on-empty", Shape::value, Words::plain, "", "false", "no query at all is exit code 2",
     kFlagSchema, read_flag<&Settings::fail_on_empty>, Reach::run},
    {"exit-zero", Shape::value, Words::plain, "", "false", "findings are exit code 0", kFlagSchema,
     read_flag<&Settings::exit_zero>, Reach::run},
    {"strict", Shape::value, Words::plain, "", "false",
     "a file that can't be read or parsed is exit code 2", kFlagSchema,
     read_flag<&Settings::strict>, Reach::run},
    {"format", Shape::choice, Words::plain, "", "text",
     "how findings are written, each as NAME or NAME=FILE", kFormatsSchema, read_formats,
     Reach::run},
    {"color", Shape::value, Words::plain, "", "auto", "colours: auto is on a terminal",
     kColorSchema, read_color, Reach::run},
    {"quiet", Shape::value, Words::plain, "", "false", "without the last line", kFlagSchema,
     read_flag<&Settings::quiet>, Reach::run},
});

}  // namespace

std::span<const SettingsKey> settings_keys() { return kKeys; }

const SettingsKey* find_settings_key(std::string_view name) {
  const auto* const found = std::ranges::find(kKeys, name, &SettingsKey::name);
  return found == kKeys.end() ? nullptr : &*found;
}

}  // namespace skl
