#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(Examples:
  spark-kafka-lint rules
  spark-kafka-lint rules --format json | jq -r '.rules[].name')";

void declare(CLI::App& app, CommandLine& line) {
  app.add_option("--format", line.format, "text for people, json for programs")
      ->check(one_of({"text", "json"}))
      ->type_name("text|json")
      ->configurable(false);  // what a check writes stands in the variable
  declare_color(app, line);
}

}  // namespace

CommandInfo rules() { return {Command::rules, "rules", "Lists all rules", kExamples, declare}; }

}  // namespace skl::arguments
