#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/output.h"
#include "cli/terminal.h"
#include "skl/base/strings.h"
#include "skl/lint/rule_set.h"
#include "skl/report/paint.h"

namespace skl::commands {
namespace {

// The page of docs/rules.
std::string markdown_page(const RuleInfo& info) {
  return fmt::format("# {}\n\n{} · {}\n\n{}\n\n## Why\n\n{}\n\n## What to do\n\n{}\n\n{}",
                     info.name, to_string(info.severity), info.topic, info.summary, trim(info.why),
                     trim(info.fix), info.page);
}

std::string wrapped(std::string_view text, std::size_t width) {
  std::string lines;
  std::size_t column = 0;
  for (const std::string_view word : split(text, ' ')) {
    if (word.empty()) continue;
    if (column > 0 && column + 1 + word.size() > width) {
      lines += '\n';
      column = 0;
    } else if (column > 0) {
      lines += ' ';
      ++column;
    }
    lines += word;
    column += word.size();
  }
  return lines + "\n";
}

// The same for a terminal: headings in bold, paragraphs of bearable width, code as it stands.
std::string terminal_page(const RuleInfo& info, const Paint& paint) {
  constexpr std::size_t kWidth = 90;
  std::string page;
  bool code = false;
  const std::string markdown = markdown_page(info);
  for (const std::string_view line : split(markdown, '\n')) {
    if (line.starts_with("```")) {
      code = !code;
    } else if (code) {
      page += "    " + std::string(line) + "\n";
    } else if (line.starts_with("#")) {
      page += paint(Paint::Ink::bold, line.substr(line.find(' ') + 1)) + "\n";
    } else {
      page += wrapped(line, kWidth);
    }
  }
  return std::string(trim(page)) + "\n";
}

Error unknown_rule(std::span<const Rule> rules, const std::string& name) {
  const std::string_view near = nearest_rule(rules, name);
  return {name, near.empty() ? "is no rule; 'spark-kafka-lint rules' lists them"
                             : "is no rule, did you mean '" + std::string(near) + "'?"};
}

}  // namespace

int explain(const CommandLine& line, World& world) {
  const std::vector<Rule> rules = all_rules();
  const Style style = terminal_style(line.color, world);
  std::string text;
  for (const std::string& name : line.paths) {
    const auto rule = std::ranges::find(rules, name, [](const Rule& one) { return one.info.name; });
    if (rule == rules.end()) {
      write_error(unknown_rule(rules, name), world);
      return 2;
    }
    if (!text.empty()) text += "\n";
    text += line.markdown ? markdown_page(rule->info) : terminal_page(rule->info, Paint(style));
  }
  return write_output(line, text, world);
}

}  // namespace skl::commands
