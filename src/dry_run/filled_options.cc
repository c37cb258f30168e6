#include "dry_run/filled_options.h"

#include <utility>

#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"

namespace skl {
namespace {

constexpr std::string_view kVariable = "environment variable ";

// "BROKERS" of "environment variable 'BROKERS'".
std::string quoted_name(const std::string& reason) {
  const std::size_t begin = reason.find('\'');
  const std::size_t end = reason.rfind('\'');
  if (begin == std::string::npos || end <= begin) return "";
  return reason.substr(begin + 1, end - begin - 1);
}

std::optional<std::string> from_besides(const std::string& reason, const KnownBesides& known) {
  const std::string name = quoted_name(reason);
  if (name.empty()) return std::nullopt;
  const auto set = known.set.find(to_lower(name));
  if (set != known.set.end()) return set->second;
  if (!reason.starts_with(kVariable)) return std::nullopt;
  return known.environment(name);
}

// Whether one unknown part alone stands between the known ends.
bool has_one_gap(const PartialText& part) {
  const std::size_t known = part.prefix.size() + part.suffix.size();
  if (part.shown.size() <= known + 2 || !part.shown.starts_with(part.prefix)) return false;
  const std::string gap = part.shown.substr(part.prefix.size(), part.shown.size() - known);
  return gap.front() == '{' && gap.find('}') == gap.size() - 1;
}

std::optional<std::string> told(const Value& value, const KnownBesides& known) {
  if (const auto text = value.known()) {
    if (catalogue().is_placeholder(*text)) return std::nullopt;
    return std::string(*text);
  }
  auto missing = from_besides(value.reason, known);
  if (value.kind == Value::Known::unknown) return missing;
  const PartialText& part = value.partly();
  if (!missing || value.kind != Value::Known::partial || !has_one_gap(part)) return std::nullopt;
  return part.prefix + *missing + part.suffix;
}

std::string why_unknown(const Option& option) {
  if (option.conditional) return "it is set on some runs only";
  if (option.value.known()) return "it holds a placeholder";
  if (!option.value.possible().empty()) return "it has one of several values";
  return option.value.reason.empty() ? "it isn't known" : option.value.reason;
}

// An option that only --set names.
bool belongs(std::string_view key, Side side) {
  return client_name(key) || catalogue().find(key, side) != nullptr;
}

}  // namespace

FilledOptions fill(const Endpoint& endpoint, const KnownBesides& known) {
  FilledOptions filled;
  for (const Option& option : endpoint.options.all()) {
    const std::string key = to_lower(option.key);
    if (known.set.contains(key)) continue;
    auto text = option.conditional ? std::nullopt : told(option.value, known);
    if (text) {
      filled.texts[key] = *std::move(text);
    } else {
      filled.unknown.push_back({option.key, why_unknown(option), option.value.at});
    }
  }
  for (const auto& [key, text] : known.set) {
    if (belongs(key, endpoint.side)) filled.texts[key] = text;
  }
  for (const Opening& opening : endpoint.options.openings())
    filled.openings.push_back(opening.reason);
  if (endpoint.terminal == Terminal::none) filled.openings.emplace_back("what stands elsewhere");
  return filled;
}

}  // namespace skl
