#include "cli/run_options.h"

namespace skl {
namespace {

void take(std::optional<Severity>& value, const std::optional<Severity>& set) {
  if (set) value = set;
}

// What the line says without a name is meant so by our own commands.
void take(bool& value, const std::optional<bool>& set) { value = value || set.value_or(false); }

}  // namespace

CommandLine with_run_settings(CommandLine line, const Settings& settings) {
  take(line.least, settings.min_severity);
  take(line.fail_on, settings.fail_on);
  take(line.quiet, settings.quiet);
  take(line.strict, settings.strict);
  take(line.fail_on_empty, settings.fail_on_empty);
  take(line.exit_zero, settings.exit_zero);
  take(line.force_exclude, settings.force_exclude);
  if (!settings.baseline.empty()) line.baseline = settings.baseline;
  if (!settings.color.empty()) line.color = settings.color;
  const bool is_check = line.command == Command::check || line.command == Command::dry_run;
  if (is_check && !settings.formats.empty()) line.formats = settings.formats;
  return line;
}

}  // namespace skl
