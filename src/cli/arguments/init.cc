#include "cli/arguments/arguments.h"

namespace skl::arguments {
namespace {

constexpr std::string_view kExamples = "A file that is there already is left as it is.";

void declare(CLI::App&, CommandLine&) {}

}  // namespace

CommandInfo init() {
  return {Command::init, "init", "Writes a .spark-kafka-lint.yaml to begin with", kExamples,
          declare};
}

}  // namespace skl::arguments
