#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(The project around the file is read, too, since some rules look at several queries.

Examples:
  spark-kafka-lint why jobs/orders.py:18 missing-checkpoint-location
  spark-kafka-lint why --spark-version 3.3 jobs/orders.py:12 bare-group-id)";

void declare(CLI::App& app, CommandLine& line) {
  const auto set_place = [&line](const std::string& place) { line.paths = {place}; };
  app.add_option_function<std::string>("PATH:LINE", set_place, "a line of the query")
      ->type_name("")
      ->required();
  app.add_option("RULE", line.rule, "the rule that says nothing there")->type_name("")->required();
  declare_knowledge(app, line);
  declare_choice(app, line);
  declare_rule_settings(app);
  declare_hints(app);
  app.add_option("--format", line.format, "text for people, json for programs")
      ->check(one_of({"text", "json"}))
      ->type_name("text|json")
      ->configurable(false);  // what a check writes stands in the variable
  declare_color(app, line);
}

}  // namespace

CommandInfo why() {
  return {Command::why, "why", "Tells why a rule says nothing at a line", kExamples, declare};
}

}  // namespace skl::arguments
