#include "cli/pages/client_key_page.h"

#include <fmt/format.h>

#include <cctype>

#include "cli/pages/client_sayings.h"
#include "cli/pages/option_words.h"
#include "skl/base/strings.h"
#include "skl/catalogue/catalogue.h"

namespace skl {
namespace {

constexpr std::string_view kInternal = "internal to Kafka's clients; not meant to be set";

// The catalogue has its summaries as they go into a line of a list.
std::string sentence(std::string_view summary) {
  std::string text(summary);
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text + ".";
}

std::string newest_line(const Voice& voice) {
  const Saying& newest = voice.sayings.back();
  std::string line = fmt::format("- {}: {}", listed(voice.clients, "and"), newest.value);
  if (newest.standard != "no default") line += "; " + newest.standard;
  if (newest.deprecated) line += "; deprecated";
  const VersionRange known{voice.sayings.front().spark.since, newest.spark.until};
  if (known != VersionRange()) line += "; " + in_words(known);
  return line + "\n";
}

// What was different in older releases; "" where nothing was that counts here.
std::string older_line(const Saying& older, const Saying& newest) {
  std::vector<std::string> changes;
  if (older.value != newest.value) changes.push_back(older.value);
  if (older.standard != newest.standard) changes.push_back(older.standard);
  if (changes.empty()) return "";
  return fmt::format("  - {}: {}\n", in_words(older.spark), join(changes, "; "));
}

std::string lines_of(const Voice& voice) {
  std::string lines = newest_line(voice);
  const Saying& newest = voice.sayings.back();
  for (auto saying = voice.sayings.rbegin(); saying != voice.sayings.rend(); ++saying) {
    lines += older_line(*saying, newest);
  }
  return lines;
}

std::string spark_does(std::span<const SparkUse> uses, std::string_view side) {
  if (uses.empty()) return fmt::format("- Spark passes it on in a {}\n", side);
  std::string lines;
  for (const SparkUse& use : uses) lines += fmt::format("- {}\n", in_words(use, side));
  return lines;
}

std::string spark_does(const ClientKey& key) {
  if (key.source_uses.empty() && key.sink_uses.empty()) return "- Spark passes it on as it is\n";
  std::string lines;
  if (key.fits(Side::source)) lines += spark_does(key.source_uses, "source");
  if (key.fits(Side::sink)) lines += spark_does(key.sink_uses, "sink");
  return lines;
}

}  // namespace

std::string client_key_page(const ClientKey& key, Spelling asked) {
  std::string page = fmt::format("# kafka.{}\n\nA setting of the Kafka client.", key.name);
  if (asked == Spelling::bare) {
    page += fmt::format(" '{0}' counts only as 'kafka.{0}'.", key.name);
  }
  page += fmt::format("\n\n{}\n\n", sentence(key.summary.empty() ? kInternal : key.summary));
  for (const Voice& voice : voices_about(key)) page += lines_of(voice);
  page += spark_does(key);
  if (catalogue().is_secret(key.name)) page += "- its value is a secret and is never printed\n";
  return page;
}

}  // namespace skl
