#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(Examples:
  spark-kafka-lint config show jobs/orders.py   what holds for it, and what says so
  spark-kafka-lint config schema > settings.schema.json

'show' takes the options of a check, and the variables of the environment, into account.)";

void declare(CLI::App& app, CommandLine& line) {
  app.add_option("WHAT", line.action, "show: the settings of a file; schema: as JSON Schema")
      ->check(one_of({"show", "schema"}))
      ->type_name("")
      ->required();
  app.add_option("PATH", line.paths, "the file, or a folder [this one]")
      ->expected(0, 1)
      ->type_name("");
  declare_knowledge(app, line);
  declare_choice(app, line);
  declare_reports(app, line);
  declare_threshold(app, line);
  declare_exit(app, line);
  declare_rule_settings(app);
  declare_hints(app);
}

}  // namespace

CommandInfo config() {
  return {Command::config, "config", "Shows which settings hold, and what settings there are",
          kExamples, declare};
}

}  // namespace skl::arguments
