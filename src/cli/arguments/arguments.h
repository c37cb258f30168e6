// What each command takes, declared to the parser of arguments.
//
// A command is a file here, which tells its words and options, and one in cli/commands, which does
// it. What several commands take in the same words is declared by the functions of parts.cc.

#pragma once

#include <CLI/App.hpp>
#include <string_view>

#include "skl/cli/command_line.h"

namespace skl {

struct CommandInfo {
  Command command;
  std::string_view name;
  std::string_view summary;
  std::string_view examples;
  void (*declare)(CLI::App& app, CommandLine& line);
};

namespace arguments {

CommandInfo baseline();
CommandInfo check();
CommandInfo convert();
CommandInfo config();
CommandInfo dry_run();
CommandInfo explain();
CommandInfo init();
CommandInfo inspect();
CommandInfo rules();
CommandInfo why();

void declare_input(CLI::App& app, CommandLine& line);
void declare_knowledge(CLI::App& app, CommandLine& line);  // a part of the input
void declare_choice(CLI::App& app, CommandLine& line);
// Of what is written in one format, and of reports, which can be written in several.
void declare_output(CLI::App& app, CommandLine& line);
void declare_reports(CLI::App& app, CommandLine& line);
// Which findings are known already.
void declare_baseline(CLI::App& app, CommandLine& line);
// What of all that is read the run is about.
void declare_scope(CLI::App& app, CommandLine& line);
void declare_color(CLI::App& app, CommandLine& line);
void declare_threshold(CLI::App& app, CommandLine& line);
void declare_exit(CLI::App& app, CommandLine& line);
// Settings that are rarely said by a flag.
void declare_rule_settings(CLI::App& app);
void declare_hints(CLI::App& app);

// What a check takes when it is a dry run, too; the help doesn't show it.
void declare_hidden_dry_run(CLI::App& app, CommandLine& line);

// A validator without its own words in the help, which the type's name says already.
CLI::Validator one_of(std::vector<std::string> words);
CLI::Validator setting();  // KEY=VALUE

}  // namespace arguments
}  // namespace skl
