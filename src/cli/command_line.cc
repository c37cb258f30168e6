#include "skl/cli/command_line.h"

#include <unistd.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <span>

#include "cli/arguments/arguments.h"
#include "cli/arguments/environment.h"
#include "skl/base/distance.h"

namespace skl {
namespace {

// The first one is meant where none is named.
std::vector<CommandInfo> commands() {
  return {arguments::check(),   arguments::dry_run(), arguments::inspect(), arguments::explain(),
          arguments::rules(),   arguments::why(),     arguments::config(),  arguments::init(),
          arguments::convert(), arguments::baseline()};
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
  if (arguments.empty() || arguments[0].starts_with('-')) return std::nullopt;
  if (access(arguments[0].c_str(), F_OK) == 0) return std::nullopt;
  const std::vector<CommandInfo> all = commands();
  for (const CommandInfo& info : all) {
    if (!near_miss(arguments[0], info.name)) continue;
    return misused(all.front(), "'" + arguments[0] +
                                    "' is neither a path nor a command, did you mean '" +
                                    std::string(info.name) + "'?");
  }
  return std::nullopt;
}

bool is_dry_run_too(std::span<const std::string> words, const Environment& environment) {
  return std::ranges::find(words, "--dry-run") != words.end() ||
         !environment(variable_name("dry-run")).value_or("").empty();
}

// CLI11 throws; this function is where it stops.
tl::expected<CommandLine, EarlyEnd> read(const CommandInfo& info,
                                         std::span<const std::string> words,
                                         const Environment& environment) {
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
  // Else they would only cost time.
  if (info.command == Command::check && is_dry_run_too(words, environment)) {
    arguments::declare_hidden_dry_run(app, line);
  }
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    return tl::unexpected(EarlyEnd{0, app.help(), ""});
  } catch (const CLI::CallForVersion& version) {
    return tl::unexpected(EarlyEnd{0, std::string(version.what()) + "\n", ""});
  } catch (const CLI::ParseError& error) {
    return tl::unexpected(misused(info, error.what()));
  }
  if (app.remaining_size() > 0) return tl::unexpected(unknown_words(info, app));
  if (auto complaint = arguments::read_options(app, environment, line.given)) {
    return tl::unexpected(misused(info, *complaint));
  }
  return line;
}

}  // namespace

bool CommandLine::is_given(std::string_view option) const {
  return std::ranges::find(given, option, &GivenOption::name) != given.end();
}

tl::expected<CommandLine, EarlyEnd> read_command_line(const std::vector<std::string>& arguments,
                                                      const Environment& environment) {
  const std::span<const std::string> words(arguments);
  const std::vector<CommandInfo> all = commands();
  const auto named =
      words.empty() ? all.end() : std::ranges::find(all, words[0], &CommandInfo::name);
  if (named != all.end()) return read(*named, words.subspan(1), environment);
  if (auto end = misspelt_command(arguments)) return tl::unexpected(*std::move(end));
  return read(all.front(), words, environment);
}

}  // namespace skl
