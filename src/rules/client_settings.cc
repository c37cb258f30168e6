#include "rules/client_settings.h"

#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"

namespace skl {
namespace {

std::string option_key(std::string_view name) { return "kafka." + std::string(name); }

std::optional<std::int64_t> standard(const Endpoint& endpoint, std::string_view name,
                                     const RuleContext& context) {
  const ClientKey* key = context.catalogue.client_key(name);
  if (key == nullptr) return std::nullopt;
  for (const ClientFacts& facts : key->known) {
    const bool counts = facts.counts(endpoint.side, context.spark()) && facts.default_text;
    if (counts) return java_long(*facts.default_text);
  }
  return std::nullopt;
}

// Whether a protocol with that in its name is chosen; the client's own choice is PLAINTEXT.
std::optional<Certainty> protocol_holds(const Endpoint& endpoint, std::string_view part) {
  const Option* protocol = client_option(endpoint, "security.protocol");
  if (protocol == nullptr) {
    return endpoint.closed() ? std::nullopt : std::optional(Certainty::perhaps);
  }
  if (protocol->value.possible().empty()) return Certainty::perhaps;
  const auto hit = find_value(*protocol, [&](std::string_view text) {
    return to_lower(text).find(part) != std::string::npos;
  });
  return hit ? std::optional(hit->certainty) : std::nullopt;
}

}  // namespace

const Option* client_option(const Endpoint& endpoint, std::string_view name) {
  return endpoint.options.find(option_key(name));
}

bool surely_without_client(const Endpoint& endpoint, std::string_view name) {
  return endpoint.closed() && client_option(endpoint, name) == nullptr;
}

std::string ClientNumber::in_words(std::string_view name) const {
  const std::string words = "'" + option_key(name) + "' " + std::to_string(number);
  return option == nullptr ? words + " (the default)" : words;
}

std::optional<ClientNumber> client_number(const Endpoint& endpoint, std::string_view name,
                                          const RuleContext& context) {
  const Option* option = client_option(endpoint, name);
  if (option == nullptr && !endpoint.closed()) return std::nullopt;
  if (option == nullptr) {
    const auto number = standard(endpoint, name, context);
    return number ? std::optional(ClientNumber{*number, nullptr, Certainty::sure}) : std::nullopt;
  }
  const auto text = option->value.known();
  const auto number = text ? java_long(trim(*text)) : std::nullopt;
  return number ? std::optional(ClientNumber{*number, option, presence(*option)}) : std::nullopt;
}

std::optional<Certainty> uses_sasl(const Endpoint& endpoint) {
  return protocol_holds(endpoint, "sasl");
}

std::optional<Certainty> uses_ssl(const Endpoint& endpoint) {
  return protocol_holds(endpoint, "ssl");
}

}  // namespace skl
