// invalid-assign: partitions that Spark can't read.

#include <algorithm>

#include "rules/value_finding.h"
#include "skl/base/strings.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool is_broken(std::string_view text) { return !read_assignment(trim(text)); }

std::string message(std::string_view text) {
  std::string said = "'assign' is not JSON with a list of partitions for each topic";
  if (!trim(text).starts_with('{')) return said;
  const JsonMistake mistake = read_assignment(trim(text)).error();
  return said + ": at character " + std::to_string(mistake.at + 1) + " " + mistake.message;
}

std::string help(std::string_view text) {
  const std::string_view value = trim(text);
  if (!value.starts_with('{')) {
    return R"(name whole topics with 'subscribe', or partitions like {"orders":[0,1]})";
  }
  if (value.starts_with("{'")) return "write JSON, with json.dumps in Python";
  return "";
}

// Spark takes one way to name topics, and doesn't read any of two.
bool has_rival(const Endpoint& endpoint) {
  return endpoint.options.surely_has("subscribe") ||
         endpoint.options.surely_has("subscribePattern");
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  if (endpoint.side == Side::sink || has_rival(endpoint) || !is_plain(option.value)) return;
  const auto hit = find_value(option, is_broken);
  if (!hit) return;
  Finding finding = about_value(option, context.severity(), message(hit->text));
  finding.help = help(hit->text);
  context.report(std::move(finding), hit->certainty);
}

bool names_negative(std::string_view text) {
  const auto assignment = read_assignment(trim(text));
  return assignment && std::ranges::any_of(*assignment, [](const auto& topic) {
           return !topic.second.empty() && *topic.second.begin() < 0;
         });
}

// A batch leaves out the partitions that there aren't; a stream waits for them, as does the
// driver's consumer of older releases.
void look_at_numbers(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const bool waits = endpoint.mode == Mode::stream ||
                     (endpoint.mode == Mode::batch && context.spark() < kAdminSince);
  if (endpoint.side != Side::source || !waits || has_rival(endpoint) || !is_plain(option.value))
    return;
  const auto hit = find_value(option, names_negative);
  if (!hit) return;
  context.report(about_value(option, context.severity(),
                             "'assign' names a negative partition: the query waits for it and "
                             "reads nothing"),
                 hit->certainty);
}

void look_at_all(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  look(option, endpoint, context);
  look_at_numbers(option, endpoint, context);
}

}  // namespace

Check invalid_assign() { return option_check({"assign"}, look_at_all); }

}  // namespace skl::builtin
