#include "skl/cli/outputs.h"

#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "cli/here.h"
#include "skl/cli/output.h"
#include "skl/cli/terminal.h"
#include "skl/report/workflow_commands.h"
#include "skl/text/repository.h"

namespace skl {
namespace {

constexpr std::size_t kMostOfSummary = std::size_t{1} << 20U;  // GitHub drops a larger one

constexpr const char* kUnused = "gets nothing, since each '--format' names a file of its own";

bool is_in_actions(const World& world) { return world.environment("GITHUB_ACTIONS") == "true"; }

// "sarif", "sarif=FILE"; "-" is standard output.
Output output_of(const std::string& word) {
  const std::size_t mark = word.find('=');
  if (mark == std::string::npos) return {word, ""};
  const std::string file = word.substr(mark + 1);
  return {word.substr(0, mark), file == "-" ? "" : file};
}

std::optional<Error> clash(const std::vector<Output>& outputs) {
  std::map<std::string, std::string> formats;  // by file
  for (const Output& output : outputs) {
    const auto [first, added] = formats.emplace(output.file, output.format);
    if (added) continue;
    const std::string both = "'" + first->second + "' and '" + output.format + "' both go to ";
    if (!output.file.empty()) return Error{"--format", both + "'" + output.file + "'"};
    return Error{"--format", both + "standard output; write one to a file, as in '--format " +
                                 output.format + "=FILE'"};
  }
  return std::nullopt;
}

// The paths of the platforms' formats begin at the repository's root.
Style style_of(const Output& output, const CommandLine& line, const World& world) {
  Style style = output.file.empty() ? terminal_style(line.color, world) : Style();
  style.quiet = line.quiet;
  style.here = here();
  style.repository = repository_of(style.here).value_or("");
  if (world.secret_word) style.token = world.secret_word();
  return style;
}

std::string render(const std::string& format, const Listing& listing, Style style) {
  style.least = listing.least;
  const std::vector<Reporter> all = reporters();
  return std::ranges::find(all, format, &Reporter::name)->check(listing, style);
}

// What people read in a log, too, holds code, and that could hold commands to the runner.
bool needs_guard(const Output& output, const World& world) {
  return output.format == "text" && output.file.empty() && is_in_actions(world);
}

int write_report(const Output& output, const std::string& text, World& world) {
  return output.file.empty() ? write_standard_output(text, world)
                             : write_file(output.file, text, world);
}

std::size_t size_of(const std::string& file) {
  struct stat status {};
  return stat(file.c_str(), &status) == 0 ? static_cast<std::size_t>(status.st_size) : 0;
}

// Other commands of the step may have written to it already.
int append_step_summary(const Listing& listing, Style style, World& world) {
  const std::string file = world.environment("GITHUB_STEP_SUMMARY").value_or("");
  if (file.empty()) return 0;
  style.most_bytes = kMostOfSummary - std::min(kMostOfSummary, size_of(file));
  return append_to_file(file, render("markdown", listing, style), world);
}

}  // namespace

Result<std::vector<Output>> outputs_of(const CommandLine& line, const World& world) {
  std::vector<Output> outputs;
  for (const std::string& word : line.formats) outputs.push_back(output_of(word));
  if (outputs.empty()) {
    const bool is_github = line.output.empty() && is_in_actions(world);
    outputs.push_back({is_github ? "github" : "text", ""});
  }
  auto wrong = clash(outputs);
  if (!wrong && !line.output.empty()) {
    const auto plain = std::ranges::find(outputs, "", &Output::file);
    if (plain == outputs.end()) return failure("--output", kUnused);
    plain->file = line.output;
    wrong = clash(outputs);
  }
  if (wrong) return tl::unexpected(*wrong);
  return outputs;
}

int write_reports(const std::vector<Output>& outputs, const Listing& listing,
                  const CommandLine& line, World& world, const Finish& finish) {
  int code = 0;
  for (const Output& output : outputs) {
    const Style style = style_of(output, line, world);
    std::string text = render(output.format, listing, style);
    if (finish) text = finish(output.format, text, style);
    if (needs_guard(output, world)) text = without_commands(text, style.token);
    code = std::max(code, write_report(output, text, world));
  }
  const auto github = std::ranges::find(outputs, "github", &Output::format);
  if (github == outputs.end()) return code;
  return std::max(code, append_step_summary(listing, style_of(*github, line, world), world));
}

}  // namespace skl
