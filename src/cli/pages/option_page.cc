#include "cli/pages/option_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/pages/option_words.h"

namespace skl {
namespace {

std::string value_of(const OptionSpec& option) {
  if (!option.allowed.empty()) return listed({option.allowed.begin(), option.allowed.end()}, "or");
  std::string text = in_words(option.type);
  if (option.minimum) text += fmt::format(", at least {}", *option.minimum);
  return text;
}

struct Standard {
  std::string_view text;
  std::vector<Mode> modes;
};

// Each default once, with the modes that have it.
std::vector<Standard> standards_of(const OptionSpec& option) {
  std::vector<Standard> standards;
  for (const SparkDefault& row : option.defaults) {
    auto same = std::ranges::find(standards, row.text, &Standard::text);
    if (same == standards.end()) same = standards.insert(same, {row.text, {}});
    same->modes.insert(same->modes.end(), row.modes.begin(), row.modes.end());
  }
  return standards;
}

std::string default_of(const OptionSpec& option) {
  std::string text;
  for (const Standard& standard : standards_of(option)) {
    if (!text.empty()) text += ", ";
    text += standard.text;
    if (!standard.modes.empty()) text += " in " + in_words(standard.modes);
  }
  return text;
}

bool goes_without_saying(const SparkUse& use) {
  return use.treatment == Treatment::reads && use.because.empty();
}

}  // namespace

std::string option_title(const OptionSpec& option) { return fmt::format("# {}\n", option.key); }

std::string option_part(const OptionSpec& option) {
  const std::string_view side = option.side == Side::sink ? "sink" : "source";
  std::string part = fmt::format("\nAn option of a Kafka {}.\n\n{}\n\n", side, option.summary);
  part += fmt::format("- value: {}\n", value_of(option));
  if (!option.defaults.empty()) part += fmt::format("- default: {}\n", default_of(option));
  if (option.versions != VersionRange()) {
    part += fmt::format("- known {}; {} releases ignore it\n", in_words(option.versions),
                        option.versions.until ? "other" : "older");
  }
  for (const SparkUse& use : option.uses) {
    if (!goes_without_saying(use)) part += fmt::format("- {}\n", in_words(use, ""));
  }
  return part;
}

}  // namespace skl
