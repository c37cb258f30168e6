// What the program can do; each command takes what was asked for and gives an exit code.

#pragma once

#include "skl/cli/app.h"
#include "skl/cli/command_line.h"

namespace skl::commands {

int add_ignore(const CommandLine& line, World& world);
int baseline(const CommandLine& line, World& world);
int check(const CommandLine& line, World& world);
int convert(const CommandLine& line, World& world);
int config(const CommandLine& line, World& world);
int inspect(const CommandLine& line, World& world);
int explain(const CommandLine& line, World& world);
int init(const CommandLine& line, World& world);
int rules(const CommandLine& line, World& world);
int why(const CommandLine& line, World& world);

}  // namespace skl::commands
