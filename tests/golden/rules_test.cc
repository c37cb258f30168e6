// Each rule does what its examples say.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "golden/example.h"
#include "golden/expectation.h"
#include "golden/marked_text.h"
#include "golden/rendering.h"
#include "skl/base/strings.h"
#include "skl/frontend/frontend.h"
#include "skl/lint/linter.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

// The example as the front-ends would give it, each key and value at a place of its own.
Query built(const Example& example, Places& places) {
  Endpoint endpoint;
  endpoint.side = example.side;
  endpoint.mode = example.mode;
  endpoint.format = literal_value(example.format, {});
  endpoint.head = {{}, {10, 20}};
  endpoint.at = {{}, {0, 9000}};
  endpoint.terminal = Terminal::declared;
  std::uint32_t place = 1000;
  for (const ExampleOption& given : example.options) {
    Option option;
    option.key = given.key;
    option.key_at = {{}, {place, place + static_cast<std::uint32_t>(given.key.size()) + 2}};
    option.value = given.value ? literal_value(*given.value, {{}, {place + 500, place + 510}})
                               : unknown_value("parameter", {{}, {place + 500, place + 510}});
    option.at = {{}, {place, place + 510}};
    places.keys[given.key] = option.key_at.span;
    places.values[given.key] = option.value.at.span;
    endpoint.options.set(option);
    place += 1000;
  }
  if (example.open) endpoint.options.open({{}, "parameter 'more'"});
  Query query;
  query.endpoints.push_back(std::move(endpoint));
  return query;
}

// "2027-01-31"
std::chrono::year_month_day day(const std::string& text) {
  const auto part = [&](std::size_t at, std::size_t size) {
    return std::stoi(text.substr(at, size));
  };
  return std::chrono::year(part(0, 4)) / part(5, 2) / part(8, 2);
}

LintConfig config_of(const Example& example) {
  LintConfig config;
  config.frontends = frontends();
  config.rules = all_rules();
  config.catalogue = &catalogue();
  const Facts facts = facts_of(example);
  config.spark = facts.spark;
  config.session = facts.session;
  for (const Rule& rule : config.rules) config.known_rules.push_back(rule.info);
  if (!example.today.empty()) config.today = day(example.today);
  if (example.reason_required) {
    auto profile = std::make_shared<Profile>();
    profile->reason_required = true;
    for (const Document& document : documents_of(example)) {
      config.profiles[document.path] = profile;
    }
  }
  return config;
}

// Every finding of a text as "path:line rule"; of infos, those of the example's rule alone.
std::vector<std::string> found_in(const Report& report, const Example& example) {
  std::vector<std::string> lines;
  for (const Finding& finding : report.findings) {
    if (finding.severity == Severity::info && finding.rule != example.rule) continue;
    const Document& document = report.sources[finding.at.document];
    const Position at = LineIndex(document.text).position(finding.at.span.begin);
    lines.push_back(document.path + ":" + std::to_string(at.line) + " " + finding.rule);
  }
  std::ranges::sort(lines);
  return lines;
}

TEST_SUITE("golden") {
  TEST_CASE("each rule says of its option maps what they say it does") {
    for (const Example& example : read_examples()) {
      if (example.is_text() || example.needs_broker()) continue;
      CAPTURE(example.where);
      Places places;
      const std::vector<Query> queries{built(example, places)};
      const auto found = findings_of(example, queries, facts_of(example));
      CHECK(found == expected(example, places, queries));
    }
  }

  TEST_CASE("each rule says the same of its option maps in every language") {
    for (const Example& example : read_examples()) {
      if (example.is_text() || example.needs_broker()) continue;
      for (const Renderer& renderer : renderers()) {
        const auto rendering = renderer.render(example);
        if (!rendering) continue;
        CAPTURE(example.where);
        CAPTURE(rendering->text);
        const Report report = lint({{rendering->path, rendering->text}}, config_of(example));
        CHECK(lines_of(example, report.findings) ==
              expected(example, rendering->places, report.queries));
      }
    }
  }

  TEST_CASE("what is marked in the texts of a rule is found, and nothing else") {
    for (const Example& example : read_examples()) {
      if (!example.is_text() || example.needs_broker()) continue;
      CAPTURE(example.where);
      const std::vector<Document> documents = documents_of(example);
      const Report report = lint(documents, config_of(example));
      const std::string found = join(found_in(report, example), "\n");
      CHECK(found == join(marks(documents), "\n"));
      CHECK((found.find(" " + example.rule) != std::string::npos) == (example.kind == "bad"));
    }
  }
}

}  // namespace
}  // namespace skl
