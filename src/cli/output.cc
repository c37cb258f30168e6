#include "skl/cli/output.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>

#include "skl/report/safe_text.h"
#include "skl/text/line_index.h"

namespace skl {

int write_output(const CommandLine& line, const std::string& text, World& world) {
  if (line.output.empty()) {
    world.out << text << std::flush;
    if (world.out) return 0;
    write_error({"standard output", "can't be written"}, world);
    return 2;
  }
  std::ofstream file(line.output, std::ios::binary | std::ios::trunc);
  file << text << std::flush;
  if (file) return 0;
  write_error({line.output, std::strerror(errno)}, world);
  return 2;
}

void write_problems(const Report& report, World& world) {
  std::map<DocumentId, LineIndex> pages;
  for (const Problem& problem : report.problems) {
    world.err << safe_text(problem.path);
    if (problem.at) {
      const auto [page, added] =
          pages.try_emplace(problem.at->document, report.sources[problem.at->document].text);
      const Position position = page->second.position(problem.at->span.begin);
      world.err << ":" << position.line << ":" << position.column;
    }
    world.err << ": problem: " << safe_text(problem.message) << "\n";
  }
}

void write_error(const Error& error, World& world) {
  world.err << "spark-kafka-lint: " << safe_text(error.culprit) << ": " << safe_text(error.message)
            << "\n";
}

}  // namespace skl
