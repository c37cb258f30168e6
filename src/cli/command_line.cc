#include "skl/cli/command_line.h"

#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <array>
#include <span>

#include "skl/base/distance.h"
#include "skl/base/strings.h"
#include "skl/base/version.h"
#include "skl/report/reporter.h"

namespace skl {
namespace {

struct CommandInfo {
  Command command;
  std::string_view name;
  std::string_view summary;
  std::string_view examples;
  void (*declare)(CLI::App& app, CommandLine& line);
};

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Reporter& reporter : reporters()) names.emplace_back(reporter.name);
  return names;
}

// Without its own words in the help, which the type's name says already.
CLI::Validator one_of(std::vector<std::string> words) {
  return CLI::IsMember(std::move(words)).description("");
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

void declare_output(CLI::App& app, CommandLine& line) {
  app.add_option("--format", line.format, "text for people, json for programs")
      ->check(one_of(format_names()))
      ->type_name(join(format_names(), "|"))
      ->group("Output");
  app.add_option("--output", line.output, "write there instead of to standard output")
      ->type_name("FILE")
      ->group("Output");
  app.add_option("--color", line.color, "auto: on a terminal")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("auto|always|never")
      ->group("Output");
  app.add_flag("--quiet", line.quiet, "without the last line")->group("Output");
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
  app.add_option("--spark-version", line.spark_version,
                 "the release that runs all of it [what the project says]")
      ->check(CLI::Validator(check_version, ""))
      ->type_name("VERSION")
      ->group("What is known");
  app.add_option("--session", line.session, "a setting of Spark's session; may be given again")
      ->check(CLI::Validator(check_setting, ""))
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

void declare_threshold(CLI::App& app, CommandLine& line) {
  add_severity(app, "--min-severity", line.least)
      ->description("show findings from this on [warning]")
      ->group("Output");
  add_severity(app, "--fail-on", line.fail_on)
      ->description("findings from this on are exit code 1 [warning]")
      ->group("Exit code");
  app.add_flag("--exit-zero", line.exit_zero, "findings are exit code 0")->group("Exit code");
}

// Where the help shows the options of the dry run; of a check, which takes them too, nowhere.
struct DryRunGroups {
  std::string asked = "What is asked";
  std::string run = "What is run";
  std::string known = "What is known";
};

void declare_broker(CLI::App& app, DryRunLine& run, const DryRunGroups& groups) {
  app.add_option("--broker", run.broker,
                 "real: the one that the query names; embedded: made up, no network; or a scenario")
      ->type_name("real|embedded|FILE.yaml")
      ->group(groups.asked);
  app.add_option("--timeout", run.timeout, "for each cluster, in seconds [10]")
      ->check(CLI::Range(0.1, 3600.0).description(""))
      ->type_name("S")
      ->group(groups.asked);
  app.add_flag("--ask-coordinator", run.ask_coordinator,
               "look at the group even where that makes a young cluster create its offsets topic")
      ->group(groups.asked);
  app.add_option("--sample", run.sample, "look at the last N records of each partition")
      ->type_name("N")
      ->group(groups.asked);
  app.add_flag("--show-values", run.show_values, "show the values of sampled records")
      ->group(groups.asked);
  app.add_option("--oauth-token-file", run.oauth_token_file, "the token for OAUTHBEARER")
      ->type_name("FILE")
      ->group(groups.asked);
  app.add_option("--record", run.record, "write what was seen as a scenario, without secrets")
      ->type_name("FILE.yaml")
      ->group(groups.asked);
}

void declare_query(CLI::App& app, DryRunLine& run, const DryRunGroups& groups) {
  app.add_option("--query", run.query, "the query of that name alone")
      ->type_name("NAME")
      ->group(groups.run);
  app.add_option("--batches", run.batches, "how many micro-batches are planned [3]")
      ->check(CLI::Range(1, 1000).description(""))
      ->type_name("N")
      ->group(groups.run);
  app.add_option("--checkpoint", run.checkpoint, "a copy of the query's checkpoint")
      ->type_name("DIR")
      ->group(groups.run);
  app.add_option(
         "--set", run.set,
         "an option's value, or that of a name which the code doesn't tell; may be given again")
      ->check(CLI::Validator(check_setting, ""))
      ->type_name("KEY=VALUE")
      ->take_all()
      ->allow_extra_args(false)
      ->group(groups.known);
  app.add_option("--env-file", run.env_file, "environment variables, a line NAME=VALUE each")
      ->type_name("FILE")
      ->group(groups.known);
}

void declare_dry_run(CLI::App& app, CommandLine& line) {
  declare_input(app, line);
  declare_query(app, line.dry_run, {});
  declare_broker(app, line.dry_run, {});
  declare_choice(app, line);
  declare_output(app, line);
  declare_threshold(app, line);
  declare_exit(app, line);
}

void declare_check(CLI::App& app, CommandLine& line) {
  declare_input(app, line);
  declare_choice(app, line);
  declare_output(app, line);
  declare_threshold(app, line);
  app.add_flag("--dry-run", line.with_dry_run,
               "and what 'dry-run' finds at the broker; with its options")
      ->group("Rules");
  app.add_flag("--fail-on-empty", line.fail_on_empty, "no query at all is exit code 2")
      ->group("Exit code");
  declare_exit(app, line);
}

void declare_inspect(CLI::App& app, CommandLine& line) {
  declare_input(app, line);
  declare_output(app, line);
  declare_exit(app, line);
}

void declare_explain(CLI::App& app, CommandLine& line) {
  line.paths.clear();
  app.add_option("NAME", line.paths, "rules, and options of Spark and of the Kafka client")
      ->type_name("")
      ->required();
  app.add_flag("--markdown", line.markdown, "the page as Markdown");
  app.add_option("--color", line.color, "auto: on a terminal")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("auto|always|never");
}

void declare_rules(CLI::App& app, CommandLine& line) {
  app.add_option("--format", line.format, "text for people, json for programs")
      ->check(one_of({"text", "json"}))
      ->type_name("text|json");
  app.add_option("--color", line.color, "auto: on a terminal")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("auto|always|never");
}

constexpr std::string_view kCheckExamples =
    R"(Examples:
  spark-kafka-lint                          all of this folder
  spark-kafka-lint jobs/ conf/orders.yaml   these
  spark-kafka-lint --spark-version 3.5 --min-severity info jobs/
  spark-kafka-lint --format json --output report.json --exit-zero
  git show HEAD:jobs/orders.py | spark-kafka-lint - --stdin-filename jobs/orders.py

Also:
  spark-kafka-lint dry-run PATH...    what the queries would do at their broker, before they run
  spark-kafka-lint inspect PATH...    what Spark will see, and where it came from
  spark-kafka-lint explain NAME       why a rule speaks and what to do, or what an option does
  spark-kafka-lint rules              all rules
  (each has its own --help)

A finding that is meant to be so gets a comment on its line or the line above:
  # spark-kafka-lint: ignore[bare-group-id] another team reads it

Exit codes: 0 nothing found, 1 findings, 2 something couldn't be done.)";

constexpr std::string_view kInspectExamples =
    R"(Examples:
  spark-kafka-lint inspect jobs/orders.py
  spark-kafka-lint inspect --format json jobs/ | jq '.queries[].endpoints[].options[].key')";

constexpr std::string_view kExplainExamples =
    R"(Examples:
  spark-kafka-lint explain bare-group-id
  spark-kafka-lint explain startingOffsets kafka.session.timeout.ms)";

constexpr std::string_view kRulesExamples =
    R"(Examples:
  spark-kafka-lint rules
  spark-kafka-lint rules --format json | jq -r '.rules[].name')";

constexpr std::string_view kDryRunExamples =
    R"(It reads and never writes: no group is joined, nothing is produced, committed or created.

Examples:
  spark-kafka-lint dry-run --broker embedded jobs/orders.py   no network at all
  spark-kafka-lint dry-run jobs/orders.py:42                  the query around that line
  spark-kafka-lint dry-run --env-file prod.env --record prod.yaml jobs/
  spark-kafka-lint dry-run --broker prod.yaml jobs/           again, without a broker

Exit codes: 0 nothing found, 1 findings, 2 something couldn't be done: a value isn't known, or
a broker wasn't reached.)";

constexpr std::array<CommandInfo, 5> kCommands = {{
    {Command::check, "check", "Finds wrong Kafka options in Spark jobs before they run",
     kCheckExamples, declare_check},
    {Command::dry_run, "dry-run", "Plays what queries would do at their broker, and writes nothing",
     kDryRunExamples, declare_dry_run},
    {Command::inspect, "inspect", "Shows the queries, and what Spark will see of their options",
     kInspectExamples, declare_inspect},
    {Command::explain, "explain", "Shows why a rule speaks and what to do, or what an option does",
     kExplainExamples, declare_explain},
    {Command::rules, "rules", "Lists all rules", kRulesExamples, declare_rules},
}};

const CommandInfo* find_command(std::string_view name) {
  const auto found = std::ranges::find(kCommands, name, &CommandInfo::name);
  return found == kCommands.end() ? nullptr : &*found;
}

std::string advice(const std::string& name) {
  return "'spark-kafka-lint" + (name == "check" ? "" : " " + name) + " --help' shows what there is";
}

EarlyEnd misused(const CommandInfo& info, const std::string& message) {
  return {2, "", "spark-kafka-lint: " + message + "\n" + advice(std::string(info.name)) + "\n"};
}

std::string nearest_flag(const CLI::App& app, const std::string& typed) {
  const std::string name = typed.substr(0, typed.find('='));
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& known : option->get_lnames()) {
      if (near_miss(name, "--" + known)) return ", did you mean '--" + known + "'?";
    }
  }
  return "";
}

// The words that no option takes.
EarlyEnd unknown_words(const CommandInfo& info, const CLI::App& app) {
  const std::string word = app.remaining().front();
  if (!word.starts_with('-')) return misused(info, "'" + word + "' is one argument too many");
  return misused(info, "unknown option '" + word + "'" + nearest_flag(app, word));
}

// A word that is no path and nearly a command.
std::optional<EarlyEnd> misspelt_command(const std::vector<std::string>& arguments) {
  if (arguments.empty() || access(arguments[0].c_str(), F_OK) == 0) return std::nullopt;
  for (const CommandInfo& info : kCommands) {
    if (!near_miss(arguments[0], info.name)) continue;
    return misused(kCommands[0], "'" + arguments[0] +
                                     "' is neither a path nor a command, did you mean '" +
                                     std::string(info.name) + "'?");
  }
  return std::nullopt;
}

// A check takes the options of a dry run when it is one, too; else they would only cost time.
void declare_if_asked(CLI::App& app, CommandLine& line, std::span<const std::string> arguments) {
  if (std::ranges::find(arguments, "--dry-run") == arguments.end()) return;
  const DryRunGroups hidden{"", "", ""};
  declare_query(app, line.dry_run, hidden);
  declare_broker(app, line.dry_run, hidden);
}

// CLI11 throws; this function is where it stops.
tl::expected<CommandLine, EarlyEnd> read(const CommandInfo& info,
                                         std::span<const std::string> arguments) {
  CommandLine line;
  line.command = info.command;
  CLI::App app(std::string(info.summary),
               "spark-kafka-lint" +
                   (info.command == Command::check ? std::string() : " " + std::string(info.name)));
  app.allow_extras();
  app.set_help_flag("--help,-h", "this text");
  app.set_version_flag("--version", "spark-kafka-lint " SKL_VERSION, "the version");
  app.footer(std::string(info.examples));
  info.declare(app, line);
  if (info.command == Command::check) declare_if_asked(app, line, arguments);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    return tl::unexpected(EarlyEnd{0, app.help(), ""});
  } catch (const CLI::CallForVersion& version) {
    return tl::unexpected(EarlyEnd{0, std::string(version.what()) + "\n", ""});
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(misused(info, error.what()));
  }
  if (app.remaining_size() > 0) return tl::unexpected(unknown_words(info, app));
  return line;
}

}  // namespace

tl::expected<CommandLine, EarlyEnd> read_command_line(const std::vector<std::string>& arguments) {
  const std::span<const std::string> words(arguments);
  const CommandInfo* named = words.empty() ? nullptr : find_command(words[0]);
  if (named != nullptr) return read(*named, words.subspan(1));
  if (auto end = misspelt_command(arguments)) return tl::unexpected(*std::move(end));
  return read(kCommands[0], words);
}

}  // namespace skl
