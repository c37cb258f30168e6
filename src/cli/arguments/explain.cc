#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(Examples:
  spark-kafka-lint explain bare-group-id
  spark-kafka-lint explain startingOffsets kafka.session.timeout.ms)";

void declare(CLI::App& app, CommandLine& line) {
  line.paths.clear();
  app.add_option("NAME", line.paths, "rules, and options of Spark and of the Kafka client")
      ->type_name("")
      ->required();
  app.add_flag("--markdown", line.markdown, "the page as Markdown");
  declare_color(app, line);
}

}  // namespace

CommandInfo explain() {
  return {Command::explain, "explain",
          "Shows why a rule speaks and what to do, or what an option does", kExamples, declare};
}

}  // namespace skl::arguments
