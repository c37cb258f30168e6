// Settings of the Kafka client as rules about several of them need them.
//
// Names are the client's own, without "kafka.".

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "skl/model/query.h"
#include "skl/rules/rule.h"
#include "skl/rules/subject.h"

namespace skl {

// The option `kafka.<name>`, if it is there.
const Option* client_option(const Endpoint& endpoint, std::string_view name);

// Surely not given: neither there nor able to come from elsewhere.
bool surely_without_client(const Endpoint& endpoint, std::string_view name);

// A number that the client surely or perhaps works with.
struct ClientNumber {
  std::int64_t number = 0;
  const Option* option = nullptr;  // null: the client's default
  Certainty certainty = Certainty::sure;

  std::string in_words(std::string_view name) const;  // "'kafka.linger.ms' 5", "... (the default)"
};

// As written, or the default of the endpoint's client where the setting is surely not given.
std::optional<ClientNumber> client_number(const Endpoint& endpoint, std::string_view name,
                                          const RuleContext& context);

// Whether the client logs in (SASL) or encrypts (SSL), by kafka.security.protocol; nothing where it
// surely doesn't.
std::optional<Certainty> uses_sasl(const Endpoint& endpoint);
std::optional<Certainty> uses_ssl(const Endpoint& endpoint);

}  // namespace skl
