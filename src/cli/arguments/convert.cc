#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples =
    R"(Examples:
  spark-kafka-lint --format json=report.json
  spark-kafka-lint convert report.json                              as text
  spark-kafka-lint convert report.json --format sarif=report.sarif --format junit=report.xml
  spark-kafka-lint convert part-1.json part-2.json --format markdown   as one

What comes out is what the run itself would have written, byte for byte.

Exit codes: 0 nothing found, 1 findings, 2 something couldn't be done.)";

void declare(CLI::App& app, CommandLine& line) {
  line.paths = {"-"};
  app.add_option("REPORT", line.paths, "what '--format json' wrote; '-' reads standard input")
      ->type_name("")
      ->group("What is read");
  declare_reports(app, line);
  declare_threshold(app, line);
  declare_exit(app, line);
}

}  // namespace

CommandInfo convert() {
  return {Command::convert, "convert", "Shows reports that were saved as JSON in any format",
          kExamples, declare};
}

}  // namespace skl::arguments
