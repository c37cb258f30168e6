#include <fmt/format.h>

#include <algorithm>

#include "cli/commands/commands.h"
#include "cli/pages/client_key_page.h"
#include "cli/pages/option_page.h"
#include "cli/pages/terminal_page.h"
#include "skl/base/distance.h"
#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"
#include "skl/cli/output.h"
#include "skl/cli/terminal.h"
#include "skl/report/paint.h"
#include "skl/rules/rule.h"

namespace skl::commands {
namespace {

// The page of docs/rules.
std::string rule_page(const RuleInfo& info) {
  return fmt::format("# {}\n\n{} · {}\n\n{}\n\n## Why\n\n{}\n\n## What to do\n\n{}\n\n{}",
                     info.name, to_string(info.severity), info.topic, info.summary, trim(info.why),
                     trim(info.fix), info.page);
}

// The rules that look at this option alone or at it and a few others; those that look at all
// options would be the same on each page.
std::string rules_about(std::string_view name, std::span<const Rule> rules) {
  const std::string behind_kafka = "kafka." + std::string(name);
  std::vector<std::string> names;
  for (const Rule& rule : rules) {
    const auto same = [&](std::string_view key) {
      return same_key(key, name) || same_key(key, behind_kafka);
    };
    if (std::ranges::any_of(rule.check.keys, same)) names.emplace_back(rule.info.name);
  }
  return names.empty() ? "" : "\nRules about it: " + join(names, ", ") + "\n";
}

// "" where Spark has no such option.
std::string spark_option_page(std::string_view name) {
  const OptionSpec* source = catalogue().find(name, Side::source);
  const OptionSpec* sink = catalogue().find(name, Side::sink);
  if (source == nullptr && sink == nullptr) return "";
  std::string page = option_title(source != nullptr ? *source : *sink);
  if (source != nullptr) page += option_part(*source);
  if (sink != nullptr) page += option_part(*sink);
  return page;
}

// "" where no Kafka client has such a setting.
std::string client_page(std::string_view name) {
  const auto behind_kafka = client_name(name);
  const ClientKey* key = catalogue().client_key(behind_kafka.value_or(name));
  if (key == nullptr) return "";
  return client_key_page(*key, behind_kafka ? Spelling::behind_kafka : Spelling::bare);
}

// As Markdown; "" where there is neither a rule nor an option of that name.
std::string page_of(std::string_view name, std::span<const Rule> rules) {
  const auto rule = std::ranges::find(rules, name, [](const Rule& one) { return one.info.name; });
  if (rule != rules.end()) return rule_page(rule->info);
  std::string page = spark_option_page(name);
  if (page.empty()) page = client_page(name);
  return page.empty() ? "" : page + rules_about(name, rules);
}

// The nearest name so far.
class Nearest {
 public:
  explicit Nearest(std::string_view typed) : typed_(typed) {}

  void look_at(std::string_view known, const std::string& meant) {
    if (!near_miss(typed_, known)) return;
    const std::size_t distance = edit_distance(typed_, known);
    if (!meant_.empty() && distance_ <= distance) return;
    meant_ = meant;
    distance_ = distance;
  }

  const std::string& meant() const { return meant_; }

 private:
  std::string_view typed_;
  std::string meant_;
  std::size_t distance_ = 0;
};

std::string nearest_name(std::string_view typed, std::span<const Rule> rules) {
  Nearest nearest(typed);
  for (const Rule& rule : rules) nearest.look_at(rule.info.name, std::string(rule.info.name));
  for (const OptionSpec& option : catalogue().options()) {
    nearest.look_at(option.key, std::string(option.key));
  }
  for (const ClientKey& key : catalogue().client_keys()) {
    const std::string whole = "kafka." + std::string(key.name);
    nearest.look_at(whole, whole);
    nearest.look_at(key.name, whole);
  }
  return nearest.meant();
}

Error unknown_name(const std::string& name, std::span<const Rule> rules) {
  const std::string near = nearest_name(name, rules);
  return {name,
          "is no rule and no option" + (near.empty() ? "; 'spark-kafka-lint rules' lists the rules"
                                                     : ", did you mean '" + near + "'?")};
}

}  // namespace

int explain(const CommandLine& line, World& world) {
  const std::vector<Rule> rules = all_rules();
  const Style style = terminal_style(line.color, world);
  std::string text;
  for (const std::string& name : line.paths) {
    const std::string page = page_of(name, rules);
    if (page.empty()) {
      write_error(unknown_name(name, rules), world);
      return 2;
    }
    if (!text.empty()) text += "\n";
    text += line.markdown ? page : terminal_page(page, Paint(style));
  }
  return write_output(line, text, world);
}

}  // namespace skl::commands
