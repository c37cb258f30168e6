#include "skl/catalogue/option_spec.h"

#include <algorithm>
#include <array>

namespace skl {
namespace {

constexpr std::array kModes{Mode::stream, Mode::batch, Mode::continuous};

bool has_mode(std::span<const Mode> modes, Mode mode) {
  return modes.empty() || std::ranges::find(modes, mode) != modes.end();
}

const SparkUse* use_in(std::span<const SparkUse> uses, Mode mode, const Version& version) {
  const auto fits = [&](const SparkUse& use) {
    return has_mode(use.modes, mode) && use.versions.contains(version);
  };
  const auto found = std::ranges::find_if(uses, fits);
  return found == uses.end() ? nullptr : &*found;
}

// What `of` says of each that an unknown one may be, when it says the same of all.
template <typename Choices, typename Of>
const SparkUse* agreed(const Choices& choices, Of of) {
  const SparkUse* first = of(choices.front());
  const auto same = [&](const auto& choice) {
    const SparkUse* other = of(choice);
    return first != nullptr && other != nullptr && other->treatment == first->treatment;
  };
  return std::ranges::all_of(choices, same) ? first : nullptr;
}

}  // namespace

std::string_view to_string(Treatment treatment) {
  switch (treatment) {
    case Treatment::reads: return "reads";
    case Treatment::passes: return "passes";
    case Treatment::sets: return "sets";
    case Treatment::refuses: return "refuses";
    case Treatment::ignores: return "ignores";
  }
  return "ignores";
}

const SparkUse* use_of(std::span<const SparkUse> uses, Mode mode, const Version& version) {
  if (mode != Mode::unknown) return use_in(uses, mode, version);
  return agreed(kModes, [&](Mode each) { return use_in(uses, each, version); });
}

const SparkUse* OptionSpec::use(Mode mode, const Version& version) const {
  return use_of(uses, mode, version);
}

std::optional<std::string_view> OptionSpec::default_text(Mode mode) const {
  const auto text_in = [&](Mode each) -> std::optional<std::string_view> {
    const auto fits = [&](const SparkDefault& row) { return has_mode(row.modes, each); };
    const auto found = std::ranges::find_if(defaults, fits);
    return found == defaults.end() ? std::nullopt : std::optional(found->text);
  };
  if (mode != Mode::unknown) return text_in(mode);
  const auto first = text_in(kModes.front());
  const auto same = [&](Mode each) { return text_in(each) == first; };
  return std::ranges::all_of(kModes, same) ? first : std::nullopt;
}

}  // namespace skl
