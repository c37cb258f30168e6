#include "skl/cli/terminal.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/here.h"

namespace skl {
namespace {

bool is_set(const World& world, const std::string& name) {
  const auto value = world.environment(name);
  return value && !value->empty();
}

bool is_on(const World& world, const std::string& name) {
  return is_set(world, name) && *world.environment(name) != "0";
}

bool has_color(const std::string& color, const World& world) {
  if (color != "auto") return color == "always";
  if (is_set(world, "NO_COLOR")) return false;
  if (is_on(world, "FORCE_COLOR") || is_on(world, "CLICOLOR_FORCE")) return true;
  return world.terminal && world.environment("TERM") != "dumb";
}

// Terminals that are known to open OSC 8 links. Others may print them as rubbish.
bool has_links(const World& world) {
  if (!world.terminal || world.environment("TERM") == "dumb" || is_set(world, "CI")) return false;
  constexpr std::array kMarks = {"KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM"};
  if (std::ranges::any_of(kMarks, [&](const char* name) { return is_set(world, name); })) {
    return true;
  }
  constexpr std::array<std::string_view, 5> kPrograms = {"iTerm.app", "WezTerm", "vscode",
                                                         "ghostty", "Hyper"};
  const std::string program = world.environment("TERM_PROGRAM").value_or("");
  const std::string version = world.environment("VTE_VERSION").value_or("0");
  return std::ranges::find(kPrograms, program) != kPrograms.end() ||
         std::atoi(version.c_str()) >= 5000;
}

std::string host() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

}  // namespace

Style terminal_style(const std::string& color, const World& world) {
  Style style;
  style.color = has_color(color, world);
  if (style.color && has_links(world)) style.link_root = "file://" + host() + here();
  return style;
}

bool is_watched(const World& world) {
  return world.error_terminal && !is_set(world, "CI") && !is_set(world, "PRE_COMMIT") &&
         world.environment("TERM") != "dumb";
}

}  // namespace skl
