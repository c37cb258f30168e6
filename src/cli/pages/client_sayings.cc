#include "cli/pages/client_sayings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/pages/option_words.h"

namespace skl {
namespace {

struct Client {
  std::string_view name;
  bool ClientFacts::*speaks;
  std::optional<Version> since;  // the first release of Spark that opens it on that side
};

constexpr std::array<Client, 3> kClients = {
    {{"the source's consumer", &ClientFacts::consumer, std::nullopt},
     {"the source's admin client (Spark 3.4 on)", &ClientFacts::admin, kAdminSince},
     {"the sink's producer", &ClientFacts::producer, std::nullopt}}};

std::string range_of(const ClientFacts& facts) {
  std::string text;
  if (facts.minimum && facts.maximum) {
    text = fmt::format(" from {} to {}", *facts.minimum, *facts.maximum);
  } else if (facts.minimum) {
    text = fmt::format(", at least {}", *facts.minimum);
  } else if (facts.maximum) {
    text = fmt::format(", at most {}", *facts.maximum);
  }
  if (facts.also) text += fmt::format(" or {}", *facts.also);
  if (facts.not_empty) text += ", not empty";
  return text;
}

std::string value_of(const ClientFacts& facts, const ClientKey& key) {
  if (!facts.allowed.empty()) {
    return listed({facts.allowed.begin(), facts.allowed.end()}, "or") +
           (facts.any_case ? " in any case" : "");
  }
  const bool narrower = key.type != key.known.back().type;
  return in_words(narrower ? key.type : facts.type) + range_of(facts);
}

std::string default_of(const ClientFacts& facts) {
  const std::string_view text = facts.default_text.value_or("");
  return text.empty() ? "no default" : fmt::format("default {}", text);
}

// As if there were no releases before that one.
std::vector<Saying> from(const std::optional<Version>& first, std::vector<Saying> sayings) {
  if (!first) return sayings;
  std::erase_if(sayings, [&](const Saying& saying) {
    return saying.spark.until && *saying.spark.until <= *first;
  });
  for (Saying& saying : sayings) {
    if (saying.spark.since && *saying.spark.since <= *first) saying.spark.since.reset();
  }
  return sayings;
}

// Whether the next releases say the same in words.
bool goes_on(const Saying& saying, Saying next) {
  if (saying.spark.until != next.spark.since) return false;
  next.spark = saying.spark;
  return saying == next;
}

void add(std::vector<Saying>& sayings, Saying next) {
  if (!sayings.empty() && goes_on(sayings.back(), next)) {
    sayings.back().spark.until = next.spark.until;
  } else {
    sayings.push_back(std::move(next));
  }
}

std::vector<Saying> sayings_of(const Client& client, const ClientKey& key) {
  std::vector<Saying> sayings;
  for (const ClientFacts& facts : key.known) {
    if (!(facts.*client.speaks)) continue;
    add(sayings, {facts.spark, value_of(facts, key), default_of(facts), facts.deprecated});
  }
  return from(client.since, std::move(sayings));
}

}  // namespace

std::vector<Voice> voices_about(const ClientKey& key) {
  std::vector<Voice> voices;
  for (const Client& client : kClients) {
    std::vector<Saying> sayings = sayings_of(client, key);
    if (sayings.empty()) continue;
    const auto agrees = [&](const Voice& voice) {
      return from(client.since, voice.sayings) == sayings;
    };
    auto voice = std::ranges::find_if(voices, agrees);
    if (voice == voices.end()) voice = voices.insert(voice, {{}, std::move(sayings)});
    voice->clients.emplace_back(client.name);
  }
  return voices;
}

}  // namespace skl
