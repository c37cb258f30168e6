#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>

#include "cli/arguments/arguments.h"
#include "skl/base/distance.h"
#include "skl/base/strings.h"
#include "skl/base/version.h"
#include "skl/lint/baseline.h"
#include "skl/report/reporter.h"

namespace skl::arguments {
namespace {

std::vector<std::string> report_names() {
  std::vector<std::string> names;
  for (const Reporter& reporter : reporters()) names.emplace_back(reporter.name);
  return names;
}

// All names, in lines that fit beside the option.
std::string format_list() {
  constexpr std::size_t kWidth = 50;
  std::string list;
  std::size_t begin = 0;  // of the last line
  for (const std::string& name : report_names()) {
    if (!list.empty()) list += ",";
    const bool fits = list.size() + 1 + name.size() - begin <= kWidth;
    if (!list.empty()) list += fits ? " " : "\n";
    if (!fits) begin = list.size();
    list += name;
  }
  return list;
}

// Those that can tell what Spark will see.
std::vector<std::string> inspect_names() {
  std::vector<std::string> names;
  for (const Reporter& reporter : reporters()) {
    if (reporter.inspect != nullptr) names.emplace_back(reporter.name);
  }
  return names;
}

std::string check_format(const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  const std::vector<std::string> names = report_names();
  if (std::ranges::find(names, name) != names.end()) return "";
  const std::string message = "'" + name + "' is no format";
  const auto known =
      std::ranges::find_if(names, [&](const std::string& other) { return near_miss(name, other); });
  return message + (known == names.end() ? ": there are " + join(names, ", ")
                                         : ", did you mean '" + *known + "'?");
}

std::vector<std::string> severities() { return {"info", "warning", "error"}; }

CLI::Option* add_severity(CLI::App& app, const std::string& name, std::optional<Severity>& into) {
  const auto set = [&into](const std::string& word) { into = parse_severity(word); };
  return app.add_option_function<std::string>(name, set)
      ->check(one_of(severities()))
      ->type_name("info|warning|error");
}

std::string check_version(const std::string& word) {
  return parse_version(word) ? "" : "'" + word + "' is no version like 3.5";
}

std::string check_setting(const std::string& word) {
  return word.find('=') != std::string::npos && word.front() != '='
             ? ""
             : "'" + word + "' is no KEY=VALUE";
}

}  // namespace

CLI::Validator one_of(std::vector<std::string> words) {
  return CLI::IsMember(std::move(words)).description("");
}

CLI::Validator setting() { return {check_setting, ""}; }

void declare_color(CLI::App& app, CommandLine& line) {
  app.add_option("--color", line.color, "auto: on a terminal")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("auto|always|never");
}

namespace {

void declare_place(CLI::App& app, CommandLine& line) {
  app.add_option("--output", line.output, "write there instead of to standard output")
      ->type_name("FILE")
      ->group("Output");
  declare_color(app, line);
  app.get_option("--color")->group("Output");
  app.add_flag("--quiet", line.quiet, "without the last line")->group("Output");
}

}  // namespace

void declare_output(CLI::App& app, CommandLine& line) {
  app.add_option("--format", line.format, "text for people, json for programs")
      ->check(one_of(inspect_names()))
      ->type_name(join(inspect_names(), "|"))
      ->group("Output");
  declare_place(app, line);
}

void declare_reports(CLI::App& app, CommandLine& line) {
  app.add_option("--format", line.formats,
                 "how, and into which file; may be given again [text]\n" + format_list())
      ->check(CLI::Validator(check_format, ""))
      ->type_name("NAME[=FILE]")
      ->take_all()
      ->allow_extra_args(false)
      ->group("Output");
  declare_place(app, line);
}

void declare_input(CLI::App& app, CommandLine& line) {
  app.add_option("PATH", line.paths, "files and folders; '-' reads standard input")
      ->type_name("")
      ->group("What is read");
  app.add_option("--language", line.language, "the language of the files, whatever their ending")
      ->type_name("NAME")
      ->group("What is read");
  app.add_option("--stdin-filename", line.stdin_filename, "what '-' is called, and its ending")
      ->type_name("PATH")
      ->group("What is read");
  app.add_flag("--force-exclude", line.force_exclude,
               "leave out what is ignored or excluded even when it is named")
      ->group("What is read");
  declare_knowledge(app, line);
}

void declare_knowledge(CLI::App& app, CommandLine& line) {
  app.add_option("--spark-version", line.spark_version,
                 "the release that runs all of it [what the project says]")
      ->check(CLI::Validator(check_version, ""))
      ->type_name("VERSION")
      ->group("What is known");
  app.add_option("--session", line.session, "a setting of Spark's session; may be given again")
      ->check(setting())
      ->type_name("KEY=VALUE")
      ->take_all()
      ->allow_extra_args(false)
      ->group("What is known");
  app.add_option("--config", line.config, "the settings file, instead of the closest one")
      ->type_name("FILE")
      ->group("What is known");
}

void declare_exit(CLI::App& app, CommandLine& line) {
  app.add_flag("--strict", line.strict, "a file that can't be read or parsed is exit code 2")
      ->group("Exit code");
}

void declare_choice(CLI::App& app, CommandLine& line) {
  app.add_option("--select", line.select, "these rules or topics alone")
      ->delimiter(',')
      ->type_name("NAME[,NAME]")
      ->allow_extra_args(false)
      ->group("Rules");
  app.add_option("--ignore", line.ignore, "not these rules or topics")
      ->delimiter(',')
      ->type_name("NAME[,NAME]")
      ->allow_extra_args(false)
      ->group("Rules");
}

void declare_baseline(CLI::App& app, CommandLine& line) {
  app.add_option(
         "--baseline", line.baseline,
         "the file of findings that are known [the closest " + std::string(kBaselineFile) + "]")
      ->type_name("FILE")
      ->group("Rules");
  app.add_flag("--no-baseline", line.no_baseline, "tell known findings too")->group("Rules");
}

void declare_scope(CLI::App& app, CommandLine& line) {
  app.add_flag("--changed", line.changed,
               "findings on lines that differ from the last commit alone, new files too")
      ->group("What is read");
  app.add_option("--since", line.since, "the same since the branch REF was left")
      ->type_name("REF")
      ->group("What is read");
  app.add_flag("--staged", line.staged, "what is staged, as the next commit would hold it")
      ->group("What is read");
  app.add_flag("--with-project", line.with_project,
               "read the project around the paths too, for rules across queries")
      ->group("What is read");
}

void declare_threshold(CLI::App& app, CommandLine& line) {
  add_severity(app, "--min-severity", line.least)
      ->description("show findings from this on [warning]")
      ->group("Output");
  add_severity(app, "--fail-on", line.fail_on)
      ->description("findings from this on are exit code 1 [warning]")
      ->group("Exit code");
  app.add_flag("--exit-zero", line.exit_zero, "findings are exit code 0")->group("Exit code");
}

}  // namespace skl::arguments
