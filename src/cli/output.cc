#include "skl/cli/output.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>

#include "skl/report/output_guard.h"
#include "skl/report/safe_text.h"
#include "skl/text/line_index.h"

namespace skl {

namespace {

int write_to(const std::string& path, std::ios::openmode mode, const std::string& text,
             World& world) {
  std::ofstream file(path, std::ios::binary | mode);
  file << text << std::flush;
  if (file) return 0;
  write_error({path, std::strerror(errno)}, world);
  return 2;
}

// A path may look like a command to the runner of a CI; behind "./" it is none.
void write_problem(const std::string& path, const Position* at, const std::string& message,
                   World& world) {
  std::string line = safe_text(path);
  if (line.starts_with(':')) line.insert(0, "./");
  if (at != nullptr) line += ":" + std::to_string(at->line) + ":" + std::to_string(at->column);
  world.err << break_commands(line + ": problem: " + safe_text(message)) << "\n";
}

}  // namespace

int write_standard_output(const std::string& text, World& world) {
  world.out << text << std::flush;
  if (world.out) return 0;
  write_error({"standard output", "can't be written"}, world);
  return 2;
}

int write_file(const std::string& path, const std::string& text, World& world) {
  return write_to(path, std::ios::trunc, text, world);
}

int append_to_file(const std::string& path, const std::string& text, World& world) {
  return write_to(path, std::ios::app, text, world);
}

int write_output(const CommandLine& line, const std::string& text, World& world) {
  return line.output.empty() ? write_standard_output(text, world)
                             : write_file(line.output, text, world);
}

void write_problems(const Report& report, World& world) {
  std::map<DocumentId, LineIndex> pages;
  for (const Problem& problem : report.problems) {
    if (!problem.at) {
      write_problem(problem.path, nullptr, problem.message, world);
      continue;
    }
    const DocumentId document = problem.at->document;
    const auto page = pages.try_emplace(document, report.sources[document].text).first;
    const Position position = page->second.position(problem.at->span.begin);
    write_problem(problem.path, &position, problem.message, world);
  }
}

void write_problems(const Listing& listing, World& world) {
  for (const ListedProblem& problem : listing.problems) {
    const Position* at = problem.at ? &problem.at->start : nullptr;
    write_problem(problem.path, at, problem.message, world);
  }
}

void write_error(const Error& error, World& world) {
  const std::string line = safe_text(error.culprit) + ": " + safe_text(error.message);
  world.err << "spark-kafka-lint: " << break_commands(line) << "\n";
}

}  // namespace skl
