#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(Examples:
  spark-kafka-lint                          all of this folder
  spark-kafka-lint jobs/ conf/orders.yaml   these
  spark-kafka-lint --spark-version 3.5 --min-severity info jobs/
  spark-kafka-lint --since origin/main      what a pull request brings
  spark-kafka-lint --format text --format sarif=report.sarif
  git show HEAD:jobs/orders.py | spark-kafka-lint - --stdin-filename jobs/orders.py

Also:
  spark-kafka-lint dry-run PATH...    what the queries would do at their broker, before they run
  spark-kafka-lint inspect PATH...    what Spark will see, and where it came from
  spark-kafka-lint baseline create    what there is today is known; later runs tell new findings alone
  spark-kafka-lint explain NAME       why a rule speaks and what to do, or what an option does
  spark-kafka-lint rules              all rules
  spark-kafka-lint config show PATH   which settings hold there; 'init' writes a file of them
  spark-kafka-lint why PLACE RULE     why a rule says nothing at a line
  spark-kafka-lint convert FILE...    reports saved as JSON, in another format
  (each has its own --help)

A finding that is meant to be so gets a comment on its line or the line above:
  # spark-kafka-lint: ignore[bare-group-id] another team reads it

Each option can come from the environment, too: --fail-on is SPARK_KAFKA_LINT_FAIL_ON.

Exit codes: 0 nothing found, 1 findings, 2 something couldn't be done.)";

void declare(CLI::App& app, CommandLine& line) {
  declare_input(app, line);
  declare_scope(app, line);
  declare_choice(app, line);
  declare_baseline(app, line);
  declare_reports(app, line);
  declare_threshold(app, line);
  app.add_flag("--dry-run", line.with_dry_run,
               "and what 'dry-run' finds at the broker; with its options")
      ->group("Rules");
  app.add_flag("--no-ignore", line.no_ignore, "show what comments suppress")->group("Suppressions");
  app.add_option("--add-ignore", line.add_ignore,
                 "write a comment that suppresses it for each finding that is shown")
      ->type_name("REASON")
      ->configurable(false)  // it writes, so it is asked for each time
      ->group("Suppressions");
  app.add_flag("--fail-on-empty", line.fail_on_empty, "no query at all is exit code 2")
      ->group("Exit code");
  declare_exit(app, line);
  declare_rule_settings(app);
  declare_hints(app);
}

}  // namespace

CommandInfo check() {
  return {Command::check, "check", "Finds wrong Kafka options in Spark jobs before they run",
          kExamples, declare};
}

}  // namespace skl::arguments
