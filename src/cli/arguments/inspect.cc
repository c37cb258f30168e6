#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(Examples:
  spark-kafka-lint inspect jobs/orders.py
  spark-kafka-lint inspect --format json jobs/ | jq '.queries[].endpoints[].options[].key')";

void declare(CLI::App& app, CommandLine& line) {
  declare_input(app, line);
  declare_output(app, line);
  declare_exit(app, line);
  declare_hints(app);
  // What a check writes stands in the variable.
  app.get_option("--format")->configurable(false);
}

}  // namespace

CommandInfo inspect() {
  return {Command::inspect, "inspect",
          "Shows the queries, and what Spark will see of their options", kExamples, declare};
}

}  // namespace skl::arguments
