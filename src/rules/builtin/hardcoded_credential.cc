// hardcoded-credential: a password that everybody who reads the code can use.
//
// What it says never shows the value, nor how long it is.

#include <algorithm>
#include <array>
#include <vector>

#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"
#include "skl/model/told.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool ends_jaas_value(char c) { return c == ' ' || c == ';' || c == '\t' || c == '\n'; }

// What stands behind the `=` of a JAAS option: within its quotes, or up to a blank or semicolon.
std::string_view jaas_value(std::string_view rest) {
  while (!rest.empty() && (rest.front() == ' ' || rest.front() == '=')) rest.remove_prefix(1);
  if (rest.empty()) return rest;
  const char quote = rest.front();
  if (quote == '"' || quote == '\'') return rest.substr(1, rest.substr(1).find(quote));
  const auto end = std::ranges::find_if(rest, ends_jaas_value);
  return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
}

// The secrets that a JAAS line holds.
std::vector<std::string_view> jaas_secrets(std::string_view line) {
  static constexpr std::array<std::string_view, 3> kNames{"password", "secret", "accesskey"};
  const std::string lower = to_lower(line);
  std::vector<std::string_view> secrets;
  for (const std::string_view name : kNames) {
    for (std::size_t at = lower.find(name); at != std::string::npos;
         at = lower.find(name, at + 1)) {
      const std::string_view rest = line.substr(at + name.size());
      if (trim(rest).starts_with('=')) secrets.push_back(jaas_value(rest));
    }
  }
  return secrets;
}

bool is_jaas(std::string_view key) { return to_lower(key).ends_with("jaas.config"); }

std::vector<std::string_view> secrets_of(const Option& option, std::string_view text) {
  return is_jaas(option.key) ? jaas_secrets(text) : std::vector{text};
}

// $KAFKA_PASSWORD: a variable of whoever starts the job.
bool is_variable(std::string_view text) {
  const auto in_name = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return text.size() > 1 && text.front() == '$' && std::ranges::all_of(text.substr(1), in_name);
}

bool is_real(std::string_view secret, const Catalogue& options) {
  const std::string_view text = trim(secret);
  return !text.empty() && !options.is_placeholder(text) && !is_variable(text);
}

// Where a secret is to be had, and what it is called, is no secret.
bool says_where(std::string_view key, const Catalogue& options) {
  static constexpr std::array<std::string_view, 8> kEnds{
      ".source", ".provider", ".class", ".location", ".path", ".url", ".name", ".type"};
  const std::string lower = to_lower(key);
  const ForeignKey* foreign = options.foreign(key);
  if (foreign != nullptr && foreign->family == Family::platform) return true;
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return lower.ends_with(end); });
}

// The password that Java's own stores are shipped with, and that protects nothing.
bool is_standard(std::string_view secret) { return secret == "changeit"; }

void look(const Option& option, const Endpoint&, RuleContext& context) {
  const Catalogue& options = context.catalogue;
  if (is_told(option.value)) return;  // nobody reads it in the code
  if (!options.is_secret(option.key) || says_where(option.key, options)) return;
  bool standard = true;
  const auto hit = find_value(option, [&](std::string_view text) {
    return std::ranges::any_of(secrets_of(option, text), [&](std::string_view secret) {
      const bool real = is_real(secret, options);
      if (real && !is_standard(secret)) standard = false;
      return real;
    });
  });
  if (!hit) return;
  Finding finding;
  finding.severity = standard ? Severity::info : Severity::warning;
  finding.at = option.value.at;
  finding.option = option.key;
  finding.message = "'" + option.key + "' holds a secret in plain text";
  if (!option.value.via.empty())
    finding.related.push_back({option.value.via.back(), "it is written here"});
  context.report(std::move(finding), hit->certainty);
}

}  // namespace

Check hardcoded_credential() { return option_check({}, look); }

}  // namespace skl::builtin
