#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(create writes down the findings that there are, for a project that lives with them for now:
later checks tell new ones alone. prune takes out what has been mended and adds nothing. check
fails on findings that aren't in the file, and on what prune would take out.

Examples:
  spark-kafka-lint baseline create
  spark-kafka-lint                     new findings alone
  spark-kafka-lint baseline prune
  spark-kafka-lint baseline check      in CI

The file is .spark-kafka-lint-baseline.json, beside the settings file or in this folder; commit it.

Exit codes: 0 done, 1 findings that aren't in it or entries that are stale, 2 something couldn't be
done.)";

void declare(CLI::App& app, CommandLine& line) {
  app.add_option("ACTION", line.action, "create, prune or check")
      ->check(one_of({"create", "prune", "check"}))
      ->type_name("")
      ->required();
  declare_input(app, line);
  declare_choice(app, line);
  declare_baseline(app, line);
  app.add_flag("--force", line.force, "create writes over a file that is there")
      ->group("What is known");
  declare_output(app, line);
  declare_threshold(app, line);
  declare_exit(app, line);
}

}  // namespace

CommandInfo baseline() {
  return {Command::baseline, "baseline", "Keeps the findings that a project lives with for now",
          kExamples, declare};
}

}  // namespace skl::arguments
