// What stands in files and their names is shown in each format and does nothing there.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "report/every_feature.h"
#include "skl/text/utf8.h"

namespace {

using skl::Listing;
using skl::test::every_feature;
using skl::test::format_names;
using skl::test::render;

struct Hostile {
  const char* claim;
  std::string text;
};

const std::vector<Hostile>& hostile_texts() {
  static const std::vector<Hostile> all = {
      {"an escape sequence", "\x1b[31mred\x1b[0m"},
      {"a title of a terminal", "\x1b]0;title\x07"},
      {"a C1 control",
       "a\xC2\x9B"
       "31mred"},
      {"a bell, a backspace and a form feed", "a\x07\x08\x0c"},
      {"a zero byte", std::string("a\0b", 3)},
      {"a turn of the direction of writing",
       "a\xE2\x80\xAE"
       "b"},
      {"line ends", "a\nb\r\nc\rd"},
      {"Unicode's line ends",
       "a\xE2\x80\xA8"
       "b\xC2\x85"
       "c"},
      {"a command to GitHub's runner", "\n::error::broken"},
      {"one at the beginning", "::error file=a.py::broken"},
      {"an old command", "##[error]broken"},
      {"a command to Azure's agent", "##vso[task.setvariable variable=a]b"},
      {"an escape of commands", "%0A::error::broken%25"},
      {"the end of a script", "</script><script>alert(1)</script>"},
      {"the end of CDATA", "]]>"},
      {"an entity", "&amp; &#0; &x;"},
      {"quotes", "\"'`"},
      {"table cells", "a|b\\|c"},
      {"fences", "```\n# title\n~~~"},
      {"a link", "[a](https://example.org) https://example.org www.example.org"},
      {"an image", "![a](https://example.org/a.png)"},
      {"a mention and a reference", "@octocat #1 GH-2 a/b#3"},
      {"HTML", "<img src=x onerror=alert(1)><!-- "},
      {"what is no UTF-8", "\xFF\xC3(\xE2\x82"},
      {"no character", "\xEF\xBF\xBE\xEF\xBF\xBF"},
      {"a placeholder", "{0} {{1}} %s %n"},
  };
  return all;
}

// The text at all places that files and their names can reach. What list() makes safe is so here.
Listing holding(const std::string& text) {
  const std::string valid = skl::valid_utf8(text);
  Listing listing = every_feature();
  for (auto* findings : {&listing.findings, &listing.silenced}) {
    for (skl::ListedFinding& finding : *findings) {
      finding.message = "'" + valid + "' is wrong";
      finding.option = valid;
      finding.query = valid;
      finding.help = valid;
      finding.url.clear();
      finding.at.path = text;
      if (finding.fix) finding.fix->edits.front().text = valid;
      if (finding.silence) finding.silence->reason = valid;
    }
  }
  for (skl::ListedProblem& problem : listing.problems) {
    problem.path = text;
    problem.message = valid;
  }
  return listing;
}

bool is_forbidden(char32_t point) {
  const bool is_control = point < 0x20 && point != '\n';
  return is_control || (point >= 0x7F && point <= 0x9F) || point == 0x2028 || point == 0x2029 ||
         (point >= 0x202A && point <= 0x202E);
}

// Whether a terminal would act on it.
bool steers(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const skl::CodePoint point = skl::decode_utf8(text, at);
    if (!point.valid || is_forbidden(point.value)) return true;
    at += point.size;
  }
  return false;
}

TEST_CASE("no format writes what steers a terminal, or what is no UTF-8") {
  for (const Hostile& hostile : hostile_texts()) {
    for (const std::string& format : format_names()) {
      CAPTURE(hostile.claim);
      CAPTURE(format);
      CHECK_FALSE(steers(render(format, holding(hostile.text))));
    }
  }
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// The lines that GitHub's runner takes for commands: those that begin with "::", and those that
// hold the older "##[".
std::vector<std::string> commands(const std::string& output) {
  std::vector<std::string> found;
  std::string stopped;
  for (const std::string& line : lines_of(output)) {
    const std::size_t begin = line.find_first_not_of(' ');
    const bool is_command = begin != std::string::npos && line.compare(begin, 2, "::") == 0;
    if (!stopped.empty()) {
      if (line == "::" + stopped + "::") stopped.clear();
    } else if (line.starts_with("::stop-commands::")) {
      stopped = line.substr(17);
    } else if (is_command || line.find("##[") != std::string::npos) {
      found.push_back(line);
    }
  }
  return found;
}

TEST_CASE("no format holds a command to a runner, but for the one that consists of them") {
  for (const Hostile& hostile : hostile_texts()) {
    const Listing listing = holding(hostile.text);
    for (const std::string& format : format_names()) {
      CAPTURE(hostile.claim);
      CAPTURE(format);
      const std::size_t own = format == "github" ? listing.findings.size() : 0;
      CHECK(commands(render(format, listing)).size() == own);
    }
  }
}

TEST_CASE("whatever a report holds, JSON formats are JSON and hold as much") {
  for (const Hostile& hostile : hostile_texts()) {
    CAPTURE(hostile.claim);
    const Listing listing = holding(hostile.text);
    const auto parsed = [&](const char* format) {
      return nlohmann::json::parse(render(format, listing));
    };
    const std::string valid = skl::valid_utf8(hostile.text);
    CHECK(parsed("json")["findings"][0]["option"] == valid);
    CHECK(parsed("json")["findings"].size() == listing.findings.size());
    CHECK(parsed("gitlab").size() == listing.findings.size());
    CHECK(parsed("rdjson")["diagnostics"].size() == listing.findings.size());
    CHECK(parsed("sarif")["runs"][0]["results"].size() == listing.findings.size() + 2);
    const std::vector<std::string> lines = lines_of(render("jsonl", listing));
    CHECK(lines.size() == listing.findings.size() + listing.problems.size() + 1);
    for (const std::string& line : lines) CHECK(nlohmann::json::parse(line)["version"] == 1);
  }
}

TEST_CASE("whatever a report holds, XML formats are XML and hold as much") {
  for (const Hostile& hostile : hostile_texts()) {
    CAPTURE(hostile.claim);
    const Listing listing = holding(hostile.text);
    pugi::xml_document checkstyle;
    CHECK(checkstyle.load_string(render("checkstyle", listing).c_str()));
    CHECK(checkstyle.select_nodes("/checkstyle/file/error").size() == listing.findings.size());
    pugi::xml_document junit;
    CHECK(junit.load_string(render("junit", listing).c_str()));
    CHECK(junit.select_nodes("//failure").size() == listing.findings.size());
    CHECK(junit.select_nodes("//skipped").size() == listing.problems.size());
  }
}

TEST_CASE("whatever a report holds, an annotation is a line") {
  for (const Hostile& hostile : hostile_texts()) {
    CAPTURE(hostile.claim);
    for (const std::string& command : commands(render("github", holding(hostile.text)))) {
      CAPTURE(command);
      const std::string_view name = std::string_view(command).substr(2, 6);
      CHECK((name == "error " || name == "warnin" || name == "notice"));
      CHECK(command.find("title=") < command.find("::", 2));
    }
  }
}

// The cells of each row of the first table.
std::vector<std::size_t> cells_in_rows(const std::string& markdown) {
  std::vector<std::size_t> counts;
  for (const std::string& line : lines_of(markdown)) {
    if (!line.starts_with("|")) continue;
    std::size_t bars = 0;
    for (std::size_t at = 1; at < line.size(); ++at) {
      if (line[at] == '|' && line[at - 1] != '\\') ++bars;
    }
    counts.push_back(bars);
  }
  return counts;
}

// Without what stands between backquotes, where nothing is markup.
std::string without_code(const std::string& markdown) {
  std::string rest;
  for (std::size_t at = 0; at < markdown.size();) {
    const std::size_t begin = std::min(markdown.find('`', at), markdown.size());
    const bool is_escaped = begin > 0 && begin < markdown.size() && markdown[begin - 1] == '\\';
    rest += markdown.substr(at, begin - at);
    if (begin == markdown.size() || is_escaped) {
      at = std::min(begin + 1, markdown.size());
      continue;
    }
    const std::size_t end = markdown.find_first_not_of('`', begin);
    const std::string fence = markdown.substr(begin, end - begin);
    const std::size_t close = markdown.find(fence, end);
    at = close == std::string::npos ? markdown.size() : close + fence.size();
  }
  return rest;
}

TEST_CASE("whatever a report holds, Markdown keeps its rows and starts nothing") {
  Listing harmless = holding("x");
  harmless.problems.clear();
  const std::string harmless_page = render("markdown", harmless);
  const auto lines_without_problems = std::ranges::count(harmless_page, '\n');
  for (const Hostile& hostile : hostile_texts()) {
    CAPTURE(hostile.claim);
    Listing listing = holding(hostile.text);
    listing.problems.clear();
    const std::string markdown = render("markdown", listing);
    CHECK(cells_in_rows(markdown) == std::vector<std::size_t>(2 + listing.findings.size(), 4));
    CHECK(std::ranges::count(markdown, '\n') == lines_without_problems);
    for (const char* markup :
         {"<img", "<script", "<!--", "@octocat", "#1 ", "://example", "www.example", "GH-2"}) {
      CAPTURE(markup);
      CHECK(without_code(markdown).find(markup) == std::string::npos);
    }
  }
}

}  // namespace
