#include "skl/report/workflow_commands.h"

#include "skl/base/strings.h"

namespace skl {
namespace {

std::string escape_data(std::string_view text) {
  std::string escaped = replace_all(std::string(text), "%", "%25");
  escaped = replace_all(std::move(escaped), "\r", "%0D");
  return replace_all(std::move(escaped), "\n", "%0A");
}

std::string escape_property(std::string_view text) {
  std::string escaped = replace_all(escape_data(text), ":", "%3A");
  return replace_all(std::move(escaped), ",", "%2C");
}

}  // namespace

std::string workflow_command(std::string_view name, std::span<const WorkflowProperty> properties,
                             std::string_view message) {
  std::string command = "::" + std::string(name);
  char separator = ' ';
  for (const auto& [key, value] : properties) {
    if (value.empty()) continue;
    command += separator + std::string(key) + "=" + escape_property(value);
    separator = ',';
  }
  return command + "::" + escape_data(message) + "\n";
}

std::string without_commands(std::string_view text, std::string_view token) {
  std::string guarded = "::stop-commands::" + std::string(token) + "\n" + std::string(text);
  if (!guarded.ends_with('\n')) guarded += '\n';
  return guarded + "::" + std::string(token) + "::\n";
}

}  // namespace skl
