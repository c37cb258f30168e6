#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <set>

#include "cli/commands/commands.h"
#include "skl/base/strings.h"
#include "skl/cli/output.h"
#include "skl/cli/project.h"
#include "skl/lint/config.h"
#include "skl/report/safe_text.h"

namespace skl::commands {
namespace {

// What stands in it is what holds without it; the rest are examples.
constexpr const char* kText =
    R"(# Settings of spark-kafka-lint for this folder and those below it; the closest file holds.
# 'spark-kafka-lint config show PATH' tells what holds for a file, and what says so.

# The release of Spark that runs the jobs. It is looked for in the project when left out:
# @SPARK@
# spark-version: "@VERSION@"

# Rules and topics that don't speak; 'spark-kafka-lint rules' lists them.
ignore: []

# How loud rules and topics are: off, info, warning or error.
severity: {}
#  forced-group-id: off

# What is otherwise for some files, by patterns as in a .gitignore.
per-file: {}
#  experiments/:
#    severity: {offsets: info}

# Settings of Spark's session that the code doesn't show.
session: {}
#  spark.sql.streaming.checkpointLocation: s3://bucket/checkpoints

# Values of names that the code doesn't tell, as it writes them.
constants: {}
#  Config.brokers: "kafka-1:9092,kafka-2:9092"

# Functions of your own that read or write Kafka.
wrappers: []
#  - function: read_orders
#    reads: stream
#    arguments: {0: subscribe, options: "*"}

# Where option maps stand in your own YAML and JSON.
documents: []
#  - {files: conf/jobs/, at: /jobs/*/kafka, side: source, mode: stream}

# Files that aren't linted, besides those that git ignores.
exclude: []

# Findings from this on are exit code 1: info, warning or error.
fail-on: warning

# Whether a suppression needs a reason.
reason-required: false
)";

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

// Nothing is written over.
bool write_new(const std::string& path, const std::string& text) {
  const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "wx"));
  return file && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
         std::fflush(file.get()) == 0;
}

std::string said_of(const SparkTarget& spark) {
  if (spark.from == "assumed") return "nothing names one here, so the newest is assumed.";
  const std::string place = spark.line == 0 ? "" : ":" + std::to_string(spark.line);
  return safe_text(spark.from) + place + " says " + to_string(spark.version) + ".";
}

// What linting this folder takes for the first file with a query.
SparkTarget spark_here(World& world) {
  const Result<Linted> linted = lint_project(CommandLine{}, world);
  if (!linted || linted->report.queries.empty()) return {};
  return linted->report.facts.spark_of(linted->report.queries.front().document);
}

}  // namespace

int init(const CommandLine&, World& world) {
  const SparkTarget spark = spark_here(world);
  std::string text = replace_all(kText, "@VERSION@", to_string(spark.version));
  text = replace_all(text, "@SPARK@", said_of(spark));
  const std::string path(kSettingsFile);
  errno = 0;
  if (write_new(path, text)) {
    world.err << "spark-kafka-lint: wrote " << path
              << "; 'spark-kafka-lint config show' tells what holds\n"
              << std::flush;
    return 0;
  }
  const bool is_there = errno == EEXIST;
  write_error({path, is_there ? "is there already, and stays as it is" : std::strerror(errno)},
              world);
  return 2;
}

}  // namespace skl::commands
