// rules/catalogue/*.yaml to the tables of catalogue/tables.h.
//
// A file says by a field what it holds: `options` of Spark, `keys` of the Kafka client, `names` of
// somebody else, `placeholders`, `secrets` or `runtimes` of a platform.

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>

#include "rule_compiler/compile.h"
#include "rule_compiler/cpp_arrays.h"
#include "rule_compiler/cpp_text.h"
#include "skl/base/strings.h"
#include "skl/base/version.h"
#include "skl/catalogue/java_number.h"
#include "skl/catalogue/value_type.h"

namespace skl {
namespace {

struct Row {
  std::string order;  // what the table is sorted by, and what may not be there twice
  std::string text;
};

struct Tables {
  CppArrays arrays;
  std::vector<Row> options;
  std::vector<Row> keys;
  std::vector<Row> foreign;
  std::vector<Row> placeholders;
  std::vector<Row> secrets;
  std::vector<Row> runtimes;
};

void add_row(std::vector<Row>& rows, Row row, const YamlNode& place) {
  const auto same = [&](const Row& other) { return other.order == row.order; };
  if (std::ranges::any_of(rows, same)) place.wrong("'" + row.order + "' is here twice");
  rows.push_back(std::move(row));
}

// The word of an enumeration as C++ spells it; a mistake where it isn't one of them.
std::string enumerator(const YamlNode& node, std::string_view type,
                       std::initializer_list<std::string_view> words) {
  const std::string word = node.text();
  if (!word.empty() && std::ranges::find(words, word) == words.end()) {
    node.wrong(fmt::format("'{}' is none of {}", word, fmt::join(words, ", ")));
  }
  return fmt::format("{}::{}", type, replace_all(word, "-", "_"));
}

std::optional<Version> version(const YamlNode& node, std::string_view field) {
  if (!node.has(field)) return std::nullopt;
  const std::optional<Version> result = parse_version(node[field].text());
  if (!result) node[field].wrong(fmt::format("'{}' is no version", node[field].text()));
  return result;
}

std::string cpp_version(const std::optional<Version>& version) {
  if (!version) return "std::nullopt";
  return fmt::format("Version{{{}, {}, {}}}", version->major, version->minor, version->patch);
}

std::string versions(const YamlNode& node) {
  const std::optional<Version> since = version(node, "since");
  const std::optional<Version> until = version(node, "until");
  if (since && until && *since >= *until) node.wrong("'until' must come after 'since'");
  return fmt::format("VersionRange{{{}, {}}}", cpp_version(since), cpp_version(until));
}

std::string mode(const YamlNode& node) {
  return enumerator(node, "Mode", {"stream", "batch", "continuous"});
}

std::string modes(const YamlNode& node, std::string_view field, Tables& tables) {
  std::vector<std::string> items;
  for (const YamlNode& item : node.items(field)) items.push_back(mode(item));
  return tables.arrays.add("Mode", items);
}

std::string treatment(const YamlNode& node) {
  return enumerator(node, "Treatment", {"reads", "passes", "sets", "refuses", "ignores"});
}

// Left out, or `true`.
std::string flag(const YamlNode& node, std::string_view field) {
  if (!node.has(field)) return "false";
  if (node[field].text() != "true") node[field].wrong("expected 'true', or no such field");
  return "true";
}

// `spark: reads`, or a list of rows of which the first that fits counts.
std::string uses(const YamlNode& node, std::string_view field, Tables& tables) {
  std::vector<std::string> items;
  for (const YamlNode& item : node.items(field)) {
    if (item.is_text()) {
      items.push_back(
          fmt::format("SparkUse{{{{}}, {{}}, {}, {{}}, {{}}, false}}", treatment(item)));
      continue;
    }
    item.allow({"modes", "since", "until", "does", "value", "because", "checked"});
    items.push_back(fmt::format("SparkUse{{{}, {}, {}, {}, {}, {}}}", modes(item, "modes", tables),
                                versions(item), treatment(item["does"]),
                                cpp_string(item.text("value")), cpp_string(item.text("because")),
                                flag(item, "checked")));
  }
  return tables.arrays.add("SparkUse", items);
}

std::vector<std::string> texts(const YamlNode& node, std::string_view field) {
  std::vector<std::string> result;
  for (const YamlNode& item : node.items(field)) result.push_back(item.text());
  return result;
}

std::string text_array(const std::vector<std::string>& texts, Tables& tables) {
  std::vector<std::string> items(texts.size());
  std::ranges::transform(texts, items.begin(), cpp_string);
  return tables.arrays.add("std::string_view", items);
}

ValueType value_type(const YamlNode& node) {
  const std::string word = node["type"].text();  // empty: missing, which was told
  const std::optional<ValueType> type = parse_value_type(word);
  if (!type && !word.empty()) node["type"].wrong(fmt::format("'{}' is no type", word));
  return type.value_or(ValueType::text);
}

// The default must itself be a value that the option takes.
void check_default(const YamlNode& option, const YamlNode& place, const std::string& text) {
  if (const auto reason = misfit(value_type(option), text)) {
    return place.wrong(fmt::format("the default '{}' {}", text, *reason));
  }
  const std::vector<std::string> allowed = texts(option, "allowed");
  const bool listed = allowed.empty() || std::ranges::find(allowed, text) != allowed.end();
  if (!listed) place.wrong(fmt::format("the default '{}' is not allowed", text));
  const auto minimum = java_long(option.text("minimum"));
  const auto number = java_long(text);
  if (minimum && number && *number < *minimum) {
    place.wrong(fmt::format("the default '{}' is below the minimum", text));
  }
}

// `default: 3`, or by mode: `default: {stream: latest, batch: earliest}`.
std::string defaults(const YamlNode& option, Tables& tables) {
  if (!option.has("default")) return "{}";
  const YamlNode node = option["default"];
  std::vector<std::string> items;
  const auto add = [&](const std::string& modes, const YamlNode& value) {
    const std::string text = value.text();
    check_default(option, value, text);
    items.push_back(fmt::format("SparkDefault{{{}, {}}}", modes, cpp_string(text)));
  };
  if (!node.is_map()) add("{}", node);
  node.is_map() ? node.allow({"stream", "batch", "continuous"}) : void();
  for (const auto& [name, value] : node.fields()) {
    add(tables.arrays.add("Mode", {"Mode::" + name}), value);
  }
  return tables.arrays.add("SparkDefault", items);
}

std::string minimum(const YamlNode& node) {
  if (!node.has("minimum")) return "std::nullopt";
  const auto number = java_long(node.text("minimum"));
  if (!number) node["minimum"].wrong("expected a whole number");
  return std::to_string(number.value_or(0));
}

void add_option(const YamlNode& option, const std::string& side, Tables& tables) {
  option.allow({"key", "since", "until", "type", "default", "allowed", "minimum", "exact-case",
                "only-with", "takes-null", "spark", "summary"});
  const std::string key = option["key"].text();
  const std::string text = fmt::format(
      "{{{}, {}, ValueType{{{}}}, {}, {}, {}, {}, {}, {}, {}, {}, {}}}", cpp_string(key), side,
      static_cast<int>(value_type(option)), versions(option), uses(option, "spark", tables),
      defaults(option, tables), text_array(texts(option, "allowed"), tables), minimum(option),
      flag(option, "exact-case"), cpp_string(option.text("only-with")),
      modes(option, "takes-null", tables), cpp_string(option["summary"].text()));
  if (!option.has("spark")) option.wrong("'spark' is missing");
  add_row(tables.options, {to_lower(key) + " " + side, text}, option);
}

void add_options(const YamlNode& file, Tables& tables) {
  file.allow({"side", "options"});
  const std::string side = enumerator(file["side"], "Side", {"source", "sink"});
  for (const YamlNode& option : file["options"].items()) add_option(option, side, tables);
}

std::string bound(const YamlNode& node, std::string_view field) {
  if (!node.has(field)) return "std::nullopt";
  const std::string text = node.text(field);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) {
    node[field].wrong("expected a number");
  }
  return text.find('.') == std::string::npos ? text + ".0" : text;
}

// One row of what the clients say of a setting.
std::string client_facts(const YamlNode& row, Tables& tables) {
  row.allow({"clients", "since", "until", "type", "default", "allowed", "any-case", "minimum",
             "maximum", "also", "not-empty", "deprecated", "internal", "importance"});
  const std::vector<std::string> clients = texts(row, "clients");
  for (const YamlNode& client : row.items("clients")) {
    enumerator(client, "", {"consumer", "producer", "admin"});
  }
  const auto has = [&](std::string_view client) {
    return std::ranges::find(clients, client) != clients.end() ? "true" : "false";
  };
  const std::string standard =
      row.has("default") ? cpp_string(row.text("default")) : "std::nullopt";
  return fmt::format(
      "ClientFacts{{{}, {}, {}, {}, ValueType{{{}}}, {}, {}, {}, {}, {}, {}, {}, {}, {}}}",
      has("consumer"), has("producer"), has("admin"), versions(row),
      static_cast<int>(value_type(row)), standard, text_array(texts(row, "allowed"), tables),
      flag(row, "any-case"), bound(row, "minimum"), bound(row, "maximum"), bound(row, "also"),
      flag(row, "not-empty"), flag(row, "deprecated"), flag(row, "internal"));
}

void add_key(const YamlNode& key, Tables& tables) {
  key.allow({"key", "type", "known", "besides", "source", "sink", "summary"});
  const std::string name = key["key"].text();
  std::vector<std::string> known;
  for (const YamlNode& row : key["known"].items()) known.push_back(client_facts(row, tables));
  std::vector<std::string> besides;
  for (const YamlNode& row : key.items("besides")) besides.push_back(client_facts(row, tables));
  if (known.empty()) return key.wrong("no client knows '" + name + "'");
  const ValueType type = value_type(key.has("type") ? key : key["known"].items().back());
  const std::string text = fmt::format(
      "{{{}, ValueType{{{}}}, {}, {}, {}, {}, {}}}", cpp_string(name), static_cast<int>(type),
      tables.arrays.add("ClientFacts", known), tables.arrays.add("ClientFacts", besides),
      uses(key, "source", tables), uses(key, "sink", tables), cpp_string(key.text("summary")));
  add_row(tables.keys, {to_lower(name), text}, key);
}

void add_keys(const YamlNode& file, Tables& tables) {
  file.allow({"keys"});
  for (const YamlNode& key : file["keys"].items()) add_key(key, tables);
}

void add_names(const YamlNode& file, Tables& tables) {
  file.allow({"family", "names", "because"});
  const std::string family = enumerator(file["family"], "Family",
                                        {"librdkafka", "confusion", "dstream", "schema-registry",
                                         "session", "platform", "zookeeper"});
  const std::string because = cpp_string(file["because"].text());
  for (const YamlNode& item : file["names"].items()) {
    if (item.is_map()) item.allow({"name", "meant"});
    const std::string name = item.is_map() ? item["name"].text() : item.text();
    const std::string meant = item.is_map() ? item.text("meant") : "";
    add_row(tables.foreign,
            {to_lower(name), fmt::format("{{{}, {}, {}, {}}}", cpp_string(name), family,
                                         cpp_string(meant), because)},
            item);
  }
}

void add_placeholders(const YamlNode& file, Tables& tables) {
  file.allow({"placeholders"});
  for (const YamlNode& item : file["placeholders"].items()) {
    const re2::RE2 pattern(item.text(), re2::RE2::Quiet);
    if (!pattern.ok()) item.wrong("no regular expression: " + pattern.error());
    add_row(tables.placeholders, {item.text(), cpp_string(item.text())}, item);
  }
}

void add_secrets(const YamlNode& file, Tables& tables) {
  file.allow({"secrets"});
  for (const YamlNode& item : file["secrets"].items()) {
    const std::string word = to_lower(item.text());
    add_row(tables.secrets, {word, cpp_string(word)}, item);
  }
}

void add_runtimes(const YamlNode& file, Tables& tables) {
  file.allow({"platform", "runtimes"});
  const std::string platform = enumerator(file["platform"], "Platform", {"databricks", "emr"});
  for (const YamlNode& row : file["runtimes"].items()) {
    row.allow({"labels", "spark"});
    if (row["spark"].text().empty()) continue;
    const auto release = version(row, "spark");
    for (const std::string& label : texts(row, "labels")) {
      add_row(tables.runtimes,
              {fmt::format("{} {}", platform, label),
               fmt::format("{{{}, {}, {}}}", platform, cpp_string(label), cpp_version(release))},
              row);
    }
  }
}

void add_file(const YamlNode& file, Tables& tables) {
  if (file.has("options")) return add_options(file, tables);
  if (file.has("keys")) return add_keys(file, tables);
  if (file.has("names")) return add_names(file, tables);
  if (file.has("placeholders")) return add_placeholders(file, tables);
  if (file.has("secrets")) return add_secrets(file, tables);
  if (file.has("runtimes")) return add_runtimes(file, tables);
  file.wrong("expected one of 'options', 'keys', 'names', 'placeholders', 'secrets', 'runtimes'");
}

std::string table(std::string_view type, std::string_view name, std::vector<Row> rows) {
  std::ranges::sort(rows, {}, &Row::order);
  std::vector<std::string> texts(rows.size());
  std::ranges::transform(rows, texts.begin(), &Row::text);
  return fmt::format("constexpr {} {}[] = {{\n    {}}};\n\n", type, name,
                     fmt::join(texts, ",\n    "));
}

}  // namespace

std::string compile_catalogue(const std::vector<YamlNode>& files, Mistakes&) {
  Tables tables;
  for (const YamlNode& file : files) add_file(file, tables);
  return "// What rules/catalogue says; written by the rule compiler.\n\n"
         "#include \"catalogue/tables.h\"\n\nnamespace skl {\nnamespace {\n\n" +
         tables.arrays.definitions() + "\n" +
         table("OptionSpec", "kOptions", std::move(tables.options)) +
         table("ClientKey", "kClientKeys", std::move(tables.keys)) +
         table("ForeignKey", "kForeignKeys", std::move(tables.foreign)) +
         table("std::string_view", "kPlaceholders", std::move(tables.placeholders)) +
         table("std::string_view", "kSecrets", std::move(tables.secrets)) +
         table("Runtime", "kRuntimes", std::move(tables.runtimes)) +
         "}  // namespace\n\n"
         "const CatalogueTables kCatalogueTables{kOptions, kClientKeys, kForeignKeys, "
         "kPlaceholders, kSecrets, kRuntimes};\n\n}  // namespace skl\n";
}

}  // namespace skl
