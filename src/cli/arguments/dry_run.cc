#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(It reads and never writes: no group is joined, nothing is produced, committed or created.

Examples:
  spark-kafka-lint dry-run --broker embedded jobs/orders.py   no network at all
  spark-kafka-lint dry-run jobs/orders.py:42                  the query around that line
  spark-kafka-lint dry-run --env-file prod.env --record prod.yaml jobs/
  spark-kafka-lint dry-run --broker prod.yaml jobs/           again, without a broker

Exit codes: 0 nothing found, 1 findings, 2 something couldn't be done: a value isn't known, or
a broker wasn't reached.)";

// Where the help shows the options of the dry run; of a check, which takes them too, nowhere.
struct DryRunGroups {
  std::string asked = "What is asked";
  std::string run = "What is run";
  std::string known = "What is known";
};

void declare_broker(CLI::App& app, DryRunLine& run, const DryRunGroups& groups) {
  app.add_option("--broker", run.broker,
                 "real: the one that the query names; embedded: made up, no network; or a scenario")
      ->type_name("real|embedded|FILE.yaml")
      ->group(groups.asked);
  app.add_option("--timeout", run.timeout, "for each cluster, in seconds [10]")
      ->check(CLI::Range(0.1, 3600.0).description(""))
      ->type_name("S")
      ->group(groups.asked);
  app.add_flag("--ask-coordinator", run.ask_coordinator,
               "look at the group even where that makes a young cluster create its offsets topic")
      ->group(groups.asked);
  app.add_option("--sample", run.sample, "look at the last N records of each partition")
      ->type_name("N")
      ->group(groups.asked);
  app.add_flag("--show-values", run.show_values, "show the values of sampled records")
      ->group(groups.asked);
  app.add_option("--oauth-token-file", run.oauth_token_file, "the token for OAUTHBEARER")
      ->type_name("FILE")
      ->group(groups.asked);
  app.add_option("--record", run.record, "write what was seen as a scenario, without secrets")
      ->type_name("FILE.yaml")
      ->group(groups.asked);
}

void declare_query(CLI::App& app, DryRunLine& run, const DryRunGroups& groups) {
  app.add_option("--query", run.query, "the query of that name alone")
      ->type_name("NAME")
      ->group(groups.run);
  app.add_option("--batches", run.batches, "how many micro-batches are planned [3]")
      ->check(CLI::Range(1, 1000).description(""))
      ->type_name("N")
      ->group(groups.run);
  app.add_option("--checkpoint", run.checkpoint, "a copy of the query's checkpoint")
      ->type_name("DIR")
      ->group(groups.run);
  app.add_option(
         "--set", run.set,
         "an option's value, or that of a name which the code doesn't tell; may be given again")
      ->check(setting())
      ->type_name("KEY=VALUE")
      ->take_all()
      ->allow_extra_args(false)
      ->group(groups.known);
  app.add_option("--env-file", run.env_file, "environment variables, a line NAME=VALUE each")
      ->type_name("FILE")
      ->group(groups.known);
}

void declare(CLI::App& app, CommandLine& line) {
  declare_input(app, line);
  declare_query(app, line.dry_run, {});
  declare_broker(app, line.dry_run, {});
  declare_choice(app, line);
  declare_reports(app, line);
  declare_threshold(app, line);
  declare_exit(app, line);
  declare_rule_settings(app);
  declare_hints(app);
}

}  // namespace

CommandInfo dry_run() {
  return {Command::dry_run, "dry-run",
          "Plays what queries would do at their broker, and writes nothing", kExamples, declare};
}

void declare_hidden_dry_run(CLI::App& app, CommandLine& line) {
  const DryRunGroups hidden{"", "", ""};
  declare_query(app, line.dry_run, hidden);
  declare_broker(app, line.dry_run, hidden);
}

}  // namespace skl::arguments
