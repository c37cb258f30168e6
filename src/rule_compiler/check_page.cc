#include "rule_compiler/check_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace skl {
namespace {

constexpr std::array<std::string_view, 4> kKinds{"bad", "good", "unknown", "open"};

// What the example shows: bad, good, unknown or open.
std::string kind_of(const YamlNode& example) {
  for (const std::string_view kind : kKinds) {
    if (example.has(kind)) return std::string(kind);
  }
  return "";
}

void check_example(const YamlNode& example) {
  example.allow({"bad", "good", "unknown", "open", "on", "language", "says", "at", "severity",
                 "spark", "session", "scenario", "checkpoint", "also", "today", "reason-required"});
  const std::string kind = kind_of(example);
  if (kind.empty()) return example.wrong("expected one of bad, good, unknown, open");
  const bool is_map = example[kind].is_map();
  if (!is_map && !example.has("language")) example.wrong("'language' says what the text is");
  if (is_map && kind == "bad" && !(example.has("says") && example.has("at"))) {
    example.wrong("a bad example says its whole message and where: 'says' and 'at'");
  }
}

std::string yaml_value(const std::string& text) {
  const bool quoted = text.empty() || text.find_first_of(":#{}[]'\"$,") != std::string::npos;
  return quoted ? "'" + text + "'" : text;
}

// What stands for something in the examples, in words.
std::string option_line(const std::string& key, const std::string& value) {
  if (key == "$open") return "# and options that nobody can see\n";
  if (key == "$format") return fmt::format("# of the format {}\n", value);
  if (value == "$absent") return fmt::format("# without {}\n", key);
  if (value == "$unknown") return fmt::format("{}: ...  # known at run time only\n", key);
  return fmt::format("{}: {}\n", key, yaml_value(value));
}

std::string option_lines(const YamlNode& options) {
  std::string text;
  for (const auto& [key, value] : options.fields()) text += option_line(key, value.text());
  return text;
}

std::string title_of(const std::string& kind) {
  if (kind == "bad") return "Wrong";
  return kind == "good" ? "Right" : "Nobody can tell";
}

// What the example stands on: "On a stream sink, with Spark 3.3".
std::string ground_of(const YamlNode& example) {
  const std::string on = example.has("on") ? example.text("on") : "stream source";
  std::string text = example.has("language") ? "" : "On a " + on;
  if (example.has("spark")) {
    text += (text.empty() ? "With Spark " : ", with Spark ") + example.text("spark");
  }
  if (example.has("today")) {
    text += (text.empty() ? "On " : ", on ") + example.text("today");
  }
  if (example.has("reason-required")) {
    text += (text.empty() ? "Where" : ", where") + std::string(" `reason-required: true` is set");
  }
  if (!example.has("session")) return text;
  for (const auto& [key, value] : example["session"].fields()) {
    text += fmt::format(", in a session with {} = {}", key, value.text());
  }
  return text;
}

std::string checkpoint_text(const YamlNode& checkpoint) {
  return fmt::format(
      "And a checkpoint whose last batch is {} with the offsets\n\n```json\n{}\n```\n\n",
      checkpoint.text("batch"), checkpoint.text("offsets"));
}

// What the example stands in beside its options, and what is said of it.
std::string surroundings(const YamlNode& example) {
  std::string text;
  if (example.has("scenario")) {
    text += fmt::format("With a broker that says:\n\n```yaml\n{}```\n\n", example.text("scenario"));
  }
  if (example.has("checkpoint")) text += checkpoint_text(example["checkpoint"]);
  if (example.has("says")) text += fmt::format("> {}\n\n", example.text("says"));
  return text;
}

std::string example_text(const YamlNode& example) {
  const std::string kind = kind_of(example);
  if (kind.empty()) return "";
  const YamlNode shown = example[kind];
  const std::string ground = ground_of(example);
  std::string text = fmt::format("### {}\n\n", title_of(kind));
  const bool is_bare = shown.is_map() && shown.fields().empty();  // the broker makes the difference
  const bool is_sink = ground.find("sink") != std::string::npos;
  if (is_bare) {
    text += ground + (is_sink ? " to the topic 'totals'.\n\n" : " of the topic 'orders'.\n\n");
  } else if (!ground.empty()) {
    text += ground + ":\n\n";
  }
  if (is_bare) return text + surroundings(example);
  if (shown.is_map()) {
    text += fmt::format("```yaml\n{}```\n\n", option_lines(shown));
  } else {
    text += fmt::format("```{}\n{}```\n\n", example.text("language"), shown.text());
  }
  return text + surroundings(example);
}

}  // namespace

void check_examples(const YamlNode& rule) {
  std::set<std::string> kinds;
  for (const YamlNode& example : rule["examples"].items()) {
    check_example(example);
    kinds.insert(kind_of(example));
  }
  const YamlNode examples = rule["examples"];
  if (!kinds.contains("bad")) examples.wrong("a bad example is missing");
  if (!kinds.contains("good")) examples.wrong("a good example is missing");
  const bool is_silent = kinds.contains("unknown") || kinds.contains("open");
  if (!is_silent && !rule.has("linting")) {
    examples.wrong("an example with something unknown or open is missing");
  }
}

std::string rule_page(const YamlNode& rule) {
  std::string page;
  if (rule.has("spark")) page += fmt::format("Spark versions: {}\n\n", rule.text("spark"));
  page += "## Examples\n\n";
  for (const YamlNode& example : rule["examples"].items()) page += example_text(example);
  page += "## Sources\n\n";
  for (const YamlNode& source : rule["sources"].items()) page += "- " + source.text() + "\n";
  return page;
}

}  // namespace skl
