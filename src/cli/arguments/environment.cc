#include "cli/arguments/environment.h"

#include <CLI/Error.hpp>
#include <algorithm>
#include <array>

#include "skl/base/strings.h"

namespace skl {

std::string variable_name(std::string_view option) {
  std::string name = "SPARK_KAFKA_LINT_";
  for (const char c : option) name += c == '-' ? '_' : static_cast<char>(std::toupper(c));
  return name;
}

namespace arguments {
namespace {

std::string name_of(const CLI::Option& option) {
  return option.get_lnames().empty() ? "" : option.get_lnames().front();
}

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

// "true" or "false" of the words that people write for them; "" for others.
std::string truth(const std::string& word) {
  constexpr std::array<std::string_view, 4> kYes = {"true", "1", "yes", "on"};
  constexpr std::array<std::string_view, 4> kNo = {"false", "0", "no", "off"};
  const std::string lower = to_lower(word);
  if (std::ranges::find(kYes, lower) != kYes.end()) return "true";
  return std::ranges::find(kNo, lower) != kNo.end() ? "false" : "";
}

void add_lines(CLI::Option& option, const std::string& text) {
  for (const std::string_view line : split(text, '\n')) {
    if (!trim(line).empty()) option.add_result(std::string(trim(line)));
  }
}

bool takes_lines(const CLI::Option& option) {
  return option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll &&
         option.get_delimiter() == '\0';
}

// CLI11 throws; this function is where it stops. What is wrong with the value is said of the
// variable.
std::optional<std::string> take(CLI::Option& option, const std::string& text) {
  const std::string flag = "--" + name_of(option);
  const std::string variable = variable_name(name_of(option));
  if (is_flag(option) && truth(text).empty()) {
    return variable + ": '" + text + "' is neither true nor false";
  }
  try {
    if (is_flag(option)) {
      option.add_result(truth(text));
    } else if (takes_lines(option)) {
      add_lines(option, text);
    } else {
      option.add_result(text);
    }
    option.run_callback();
  } catch (const CLI::ParseError& error) {
    return replace_all(error.what(), flag, variable);
  }
  return std::nullopt;
}

GivenOption given(const CLI::Option& option, std::string from) {
  return {name_of(option), std::move(from), option.results()};
}

// The help and the version are asked for, and nothing else.
bool has_variable(const CLI::Option& option) {
  const std::string name = name_of(option);
  return !name.empty() && name != "help" && name != "version" && option.get_configurable();
}

}  // namespace

std::optional<std::string> read_options(CLI::App& app, const Environment& environment,
                                        std::vector<GivenOption>& all) {
  for (CLI::Option* option : app.get_options()) {
    const std::string name = name_of(*option);
    if (option->count() > 0) {
      if (!name.empty()) all.push_back(given(*option, "--" + name));
      continue;
    }
    if (!has_variable(*option)) continue;
    const std::string variable = variable_name(name);
    const auto value = environment(variable);
    if (!value || value->empty()) continue;
    if (auto complaint = take(*option, *value)) return complaint;
    all.push_back(given(*option, variable));
  }
  return std::nullopt;
}

}  // namespace arguments
}  // namespace skl
