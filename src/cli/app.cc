#include "skl/cli/app.h"

#include "cli/commands/commands.h"
#include "skl/cli/command_line.h"
#include "skl/cli/output.h"
#include "skl/cli/outputs.h"

namespace skl {

int run(const std::vector<std::string>& arguments, World& world) {
  const auto line = read_command_line(arguments, world.environment);
  if (!line) {
    world.out << line.error().out << std::flush;
    world.err << line.error().err << std::flush;
    return line.error().code;
  }
  if (const auto outputs = outputs_of(*line, world); !outputs) {
    write_error(outputs.error(), world);
    return 2;
  }
  if (line->add_ignore) return commands::add_ignore(*line, world);
  if (line->command == Command::dry_run || line->with_dry_run) return world.dry_run(*line, world);
  switch (line->command) {
    case Command::check: return commands::check(*line, world);
    case Command::convert: return commands::convert(*line, world);
    case Command::inspect: return commands::inspect(*line, world);
    case Command::explain: return commands::explain(*line, world);
    case Command::rules: return commands::rules(*line, world);
    case Command::baseline: return commands::baseline(*line, world);
    case Command::why: return commands::why(*line, world);
    case Command::config: return commands::config(*line, world);
    case Command::init: return commands::init(*line, world);
    case Command::dry_run: break;
  }
  return 2;
}

}  // namespace skl
