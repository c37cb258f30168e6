#include "skl/kafka/client_config.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "kafka/translation.h"
#include "skl/base/strings.h"
#include "skl/catalogue/host_list.h"

namespace skl {
namespace {

bool is_port(std::string_view text) {
  constexpr unsigned kHighest = 65535;
  unsigned port = 0;
  const char* end = text.data() + text.size();
  const auto [read, error] = std::from_chars(text.data(), end, port);
  return error == std::errc() && read == end && port >= 1 && port <= kHighest;
}

// host:port as librdkafka takes it: a scheme in front would have to be the protocol there.
std::string address_of(const Host& host) {
  const bool brackets = host.name.find(':') != host.name.npos;
  return (brackets ? "[" + std::string(host.name) + "]" : std::string(host.name)) + ":" +
         std::string(*host.port);
}

Refusal translate_servers(Translation& translation) {
  static const std::string kSetting = "bootstrap.servers";
  const std::string text = translation.get(kSetting);
  std::vector<std::string> addresses;
  for (const Host& host : bootstrap_hosts(text)) {
    if (host.name.empty() || !host.port || !is_port(*host.port)) {
      return bad_settings(kSetting, "'" + std::string(host.text) + "' isn't host:port");
    }
    addresses.push_back(address_of(host));
  }
  if (addresses.empty()) return bad_settings(kSetting, "no broker is named: give host:port");
  translation.set(kSetting, join(addresses, ","));
  return std::nullopt;
}

// Settings whose names and values mean the same in both clients.
Refusal translate_common(Translation& translation) {
  translation.set("client.id", translation.has("client.id") && !translation.get("client.id").empty()
                                   ? translation.get("client.id")
                                   : "spark-kafka-lint");
  if (translation.has("client.rack"))
    translation.set("client.rack", translation.get("client.rack"));
  const std::string lookup = translation.get("client.dns.lookup");
  if (lookup == "use_all_dns_ips" || lookup == "resolve_canonical_bootstrap_servers_only") {
    translation.set("client.dns.lookup", lookup);
  }
  if (translation.has("config.providers")) {
    return not_supported("config.providers",
                         "values that a provider brings can't be read outside of Java: give them "
                         "as they are and leave 'config.providers' out");
  }
  if (translation.has("security.providers")) {
    translation.note("'security.providers' isn't looked at: they run in Java alone");
  }
  return std::nullopt;
}

struct Protocol {
  std::string_view name;
  bool tls;
  bool sasl;
};
constexpr std::array kProtocols{Protocol{"PLAINTEXT", false, false}, Protocol{"SSL", true, false},
                                Protocol{"SASL_PLAINTEXT", false, true},
                                Protocol{"SASL_SSL", true, true}};

Refusal translate_protocol(Translation& translation) {
  const std::string word = translation.has("security.protocol")
                               ? translation.get("security.protocol")
                               : std::string(kProtocols.front().name);
  const auto* protocol = std::ranges::find_if(
      kProtocols, [&](const Protocol& one) { return same_key(one.name, word); });
  if (protocol == kProtocols.end()) {
    return bad_settings("security.protocol",
                        "'" + word + "' is none of PLAINTEXT, SSL, SASL_PLAINTEXT and SASL_SSL");
  }
  translation.set("security.protocol", std::string(protocol->name));
  Refusal refusal;
  if (protocol->tls) refusal = translate_tls(translation);
  if (!refusal && protocol->sasl) refusal = translate_login(translation);
  return refusal;
}

Refusal refused(Cause cause, std::string setting, std::string message) {
  return Failure{cause, "", std::move(message), std::move(setting), {}};
}

}  // namespace

std::string Translation::get(const std::string& name) const {
  const auto found = settings.find(name);
  return found == settings.end() ? "" : std::string(trim(found->second));
}

void Translation::set(const std::string& property, std::string value) {
  config.properties[property] = std::move(value);
}

Refusal bad_settings(std::string setting, std::string message) {
  return refused(Cause::bad_settings, std::move(setting), std::move(message));
}

Refusal not_supported(std::string setting, std::string message) {
  return refused(Cause::not_supported, std::move(setting), std::move(message));
}

bool knows_kerberos() {
#ifdef SKL_KERBEROS
  return true;
#else
  return false;
#endif
}

Answer<ClientConfig> client_config(const ClientSettings& settings,
                                   const ClientSurroundings& surroundings) {
  Translation translation{settings, surroundings, {}};
  for (const auto translate : {translate_servers, translate_common, translate_protocol}) {
    if (const Refusal refusal = translate(translation)) return tl::unexpected(*refusal);
  }
  return std::move(translation.config);
}

}  // namespace skl
