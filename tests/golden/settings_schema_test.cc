// The settings' table, their JSON Schema and their manual say the same.

#include <doctest/doctest.h>

#include "golden/page_section.h"
#include "golden/schema_verdicts.h"
#include "skl/base/strings.h"
#include "skl/lint/settings_key.h"
#include "skl/report/reporter.h"

namespace skl {
namespace {

const std::string kDocs = SKL_SOURCE_DIR "/docs/";

SettingsNames all_names() {
  SettingsNames names;
  for (const Rule& rule : all_rules()) names.rules.push_back(rule.info);
  for (const Reporter& reporter : reporters()) names.formats.push_back(reporter.name);
  return names;
}

// "taken", or what is wrong.
std::string verdict(const std::string& text) {
  const auto read = [&](const std::string& path) {
    return Document{path, path == "s.yaml" ? text : ""};
  };
  const auto settings = read_settings({"s.yaml", read, {}}, all_names());
  return settings ? "taken" : settings.error().culprit + ": " + settings.error().message;
}

// The YAML blocks of a page that are settings.
std::vector<std::string> yaml_blocks(const std::string& page) {
  std::vector<std::string> blocks;
  const std::string open = "```yaml\n";
  for (std::size_t at = page.find(open); at != std::string::npos; at = page.find(open, at)) {
    at += open.size();
    blocks.push_back(page.substr(at, page.find("```", at) - at));
  }
  return blocks;
}

std::string table() {
  std::string text = "| key | without it | |\n|---|---|---|\n";
  for (const SettingsKey& key : settings_keys()) {
    const std::string fallback = key.fallback.empty() ? "" : "`" + std::string(key.fallback) + "`";
    text +=
        "| `" + std::string(key.name) + "` | " + fallback + " | " + std::string(key.help) + " |\n";
  }
  return text;
}

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("docs/settings.schema.json is what 'config schema' prints") {
    const std::string schema = settings_schema(all_names());
    CHECK(read_page(kDocs + "settings.schema.json") == schema);
    keep_page(kDocs + "settings.schema.json", schema);
  }

  TEST_CASE("docs/settings.md has the table of keys") {
    const std::string page = read_page(kDocs + "settings.md");
    const std::string right = with_section(page, "table of keys", table());
    CHECK(page == right);
    keep_page(kDocs + "settings.md", right);
  }

  TEST_CASE("each example of docs/settings.md is settings, for the reader and for the schema") {
    const std::vector<std::string> blocks = yaml_blocks(read_page(kDocs + "settings.md"));
    CHECK(blocks.size() == 7);
    std::string taken;
    for (const std::string& block : blocks) {
      CAPTURE(block);
      CHECK(verdict(block) == "taken");
      taken += "taken\n";
    }
    CHECK(test::schema_verdicts("settings.schema.json", blocks) == taken);
  }

  TEST_CASE("the schema refuses what the reader refuses") {
    const std::vector<std::string> refused = {
        "selct: []\n",
        "select: [no-such-rule]\n",
        "ignore: {keys: off}\n",
        "severity: {no-such-rule: off}\n",
        "severity: {keys: loud}\n",
        "per-file: {a/: {ignored: keys}}\n",
        "per-file: {a/: {ignore: [no-such-rule]}}\n",
        "spark-version: new\n",
        "session: {a: [b]}\n",
        "constants: [a]\n",
        "wrappers: [{function: f}]\n",
        "wrappers: [{function: f, reads: batch, writes: batch}]\n",
        "wrappers: [{reads: batch}]\n",
        "wrappers: [{function: f, reads: always}]\n",
        "documents: [{files: a}]\n",
        "documents: [{files: a, at: b}]\n",
        "documents: [{files: a, at: /b, mode: always}]\n",
        "exclude: {a: b}\n",
        "fail-on: off\n",
        "quiet: loud\n",
        "format: morse\n",
        "color: red\n",
    };
    std::string verdicts;
    for (const std::string& text : refused) {
      CAPTURE(text);
      CHECK(verdict(text) != "taken");
      verdicts += "refused\n";
    }
    CHECK(test::schema_verdicts("settings.schema.json", refused) == verdicts);
  }
}

}  // namespace skl
