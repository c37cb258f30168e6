#include <array>
#include <filesystem>

#include "cli/commands/commands.h"
#include "cli/pages/settings_page.h"
#include "cli/project_sparks.h"
#include "cli/settings_of_files.h"
#include "skl/cli/output.h"
#include "skl/lint/settings_key.h"
#include "skl/report/safe_text.h"
#include "skl/rules/rule.h"

namespace skl::commands {
namespace {

constexpr std::size_t kLargestFile = std::size_t{16} << 20U;

int stop(const Error& error, World& world) {
  write_error(error, world);
  return 2;
}

// Like a file of the folder where it is one.
std::string file_at(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored) ? path + "/." : path;
}

SparkTarget spark_around(const std::string& path, const Settings& settings) {
  if (settings.spark) return spark_of(settings);
  const Result<Document> read = read_document(path, kLargestFile);
  const Document document{file_at(path), read ? read->text : ""};
  WalkRequest request;
  request.paths = {path};
  const auto found = project_sparks(std::array{&document}, request, 1);
  return found.empty() ? SparkTarget() : found.begin()->second;
}

int show(const CommandLine& line, World& world) {
  const std::string& path = line.paths.front();
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) {
    return stop({path, "No such file or directory"}, world);
  }
  SettingsOfFiles all(line, names_in_settings(all_rules()));
  const auto found = all.of_file(file_at(path));
  if (!found) return stop(found.error(), world);
  const auto of_run = all.of_run();
  if (!of_run) return stop(of_run.error(), world);
  const PlacedSettings& placed = **found;
  const auto holds = [&](const PerFile& files) { return all.fits(placed, files, path); };
  const std::string origin = placed.path.empty() ? "no settings file" : placed.path;
  return write_output(line,
                      "# " + safe_text(path) + ": " + safe_text(origin) + "\n\n" +
                          settings_page({placed.settings, (*of_run)->settings,
                                         spark_around(path, placed.settings), holds}),
                      world);
}

}  // namespace

int config(const CommandLine& line, World& world) {
  if (line.action == "show") return show(line, world);
  return write_output(line, settings_schema(names_in_settings(all_rules())), world);
}

}  // namespace skl::commands
