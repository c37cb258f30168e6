// invalid-assign: partitions that Spark can't read.

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

}  // namespace

Check invalid_assign() { return option_check({"assign"}, look); }

}  // namespace skl::builtin
