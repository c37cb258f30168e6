#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "skl/cli/output.h"
#include "skl/cli/terminal.h"
#include "skl/report/paint.h"
#include "skl/rules/rule.h"

namespace skl::commands {
namespace {

std::string as_json(const std::vector<Rule>& rules) {
  nlohmann::ordered_json document{{"version", 1}, {"rules", nlohmann::ordered_json::array()}};
  for (const Rule& rule : rules) {
    document["rules"].push_back({{"name", rule.info.name},
                                 {"topic", rule.info.topic},
                                 {"severity", to_string(rule.info.severity)},
                                 {"summary", rule.info.summary}});
  }
  return document.dump(2) + "\n";
}

std::string as_text(std::vector<Rule> rules, const Paint& paint) {
  std::ranges::stable_sort(rules, {}, [](const Rule& rule) { return rule.info.topic; });
  std::string text;
  std::string_view topic;
  for (const Rule& rule : rules) {
    const RuleInfo& info = rule.info;
    if (info.topic != topic) {
      text += (text.empty() ? "" : "\n") + paint(Paint::Ink::bold, info.topic) + "\n";
      topic = info.topic;
    }
    text += fmt::format(
        "  {:<36} {} {}\n", info.name,
        paint(Paint::ink_of(info.severity), fmt::format("{:<7}", to_string(info.severity))),
        info.summary);
  }
  return text;
}

}  // namespace

int rules(const CommandLine& line, World& world) {
  std::vector<Rule> all = all_rules();
  const Style style = terminal_style(line.color, world);
  const bool json = line.format == "json";
  return write_output(line, json ? as_json(all) : as_text(std::move(all), Paint(style)), world);
}

}  // namespace skl::commands
