// invalid-offsets-json: a start or an end that Spark can't read.

#include "rules/reading_limits.h"
#include "rules/value_finding.h"
#include "skl/base/distance.h"
#include "skl/base/strings.h"
#include "skl/catalogue/offsets_json.h"
#include "skl/rules/subject.h"

namespace skl::builtin {
namespace {

bool takes_words(const Option& option) {
  return same_key(option.key, "startingOffsets") || same_key(option.key, "endingOffsets");
}

bool is_word(std::string_view text) {
  return same_key(text, "earliest") || same_key(text, "latest");
}

bool is_broken(const Option& option, std::string_view text) {
  text = trim(text);
  return !(takes_words(option) && is_word(text)) && !read_offsets(text);
}

// The word that was meant; empty where JSON was.
std::string_view meant_word(const Option& option, std::string_view text) {
  for (const std::string_view word : {"earliest", "latest"}) {
    if (takes_words(option) && near_miss(trim(text), word)) return word;
  }
  return "";
}

std::string expectation(const Option& option) {
  if (!takes_words(option)) return "JSON with a time for each partition";
  return "earliest, latest or JSON with an offset for each partition";
}

std::string message(const Option& option, std::string_view text) {
  const std::string_view word = meant_word(option, text);
  if (!word.empty()) {
    return "'" + in_message(text) + "' is no start or end, did you mean '" + std::string(word) +
           "'?";
  }
  std::string said = "'" + option.key + "' is not " + expectation(option);
  if (trim(text).starts_with('{')) {
    const JsonMistake mistake = read_offsets(trim(text)).error();
    said += ": at character " + std::to_string(mistake.at + 1) + " " + mistake.message;
  }
  return said;
}

std::string help(const Option& option, std::string_view text) {
  if (trim(text).starts_with("{'")) return "write JSON, with json.dumps in Python";
  return takes_words(option) ? R"(for example {"orders":{"0":23,"1":-2}}, where -2 means earliest)"
                             : R"(for example {"orders":{"0":1700000000000}}, in milliseconds)";
}

void look(const Option& option, const Endpoint& endpoint, RuleContext& context) {
  const bool end = starts_with_key(option.key, "ending");
  if (endpoint.side == Side::sink || (end && endpoint.streaming())) return;
  const auto counted = counts(option, endpoint, context.spark());
  if (!counted || !is_plain(option.value)) return;
  const auto hit =
      find_value(option, [&](std::string_view text) { return is_broken(option, text); });
  if (!hit) return;
  Finding finding = about_value(option, context.severity(), message(option, hit->text));
  const std::string_view word = meant_word(option, hit->text);
  if (word.empty()) {
    finding.help = help(option, hit->text);
  } else {
    finding.fix = replace_value(option.value, word, Safety::safe);
  }
  context.report(std::move(finding), both(hit->certainty, *counted));
}

}  // namespace

Check invalid_offsets_json() {
  return option_check({"startingOffsets", "endingOffsets", "startingOffsetsByTimestamp",
                       "endingOffsetsByTimestamp"},
                      look);
}

}  // namespace skl::builtin
