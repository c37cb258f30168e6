// sasl.*: who we are, for the broker.

#include <algorithm>
#include <array>
#include <utility>

#include "kafka/translation.h"
#include "skl/base/strings.h"
#include "skl/catalogue/jaas.h"

namespace skl {
namespace {

const std::string kEntry = "sasl.jaas.config";
const std::string kMechanism = "sasl.mechanism";

constexpr std::array<std::string_view, 5> kMechanisms{"PLAIN", "SCRAM-SHA-256", "SCRAM-SHA-512",
                                                      "OAUTHBEARER", "GSSAPI"};

// Settings that put a class of Java's in the place of the login that we know.
constexpr std::array<std::string_view, 3> kJavaLogins{
    "sasl.client.callback.handler.class", "sasl.login.callback.handler.class", "sasl.login.class"};

// "org.apache.kafka.common.security.plain.PlainLoginModule" -> "PlainLoginModule"
std::string_view short_name(std::string_view module) {
  return module.substr(module.rfind('.') + 1);
}

std::string option(const JaasEntry& entry, const std::string& name) {
  const auto found = entry.options.find(name);
  return found == entry.options.end() ? "" : found->second;
}

tl::expected<JaasEntry, Failure> entry_of(const Translation& translation) {
  const std::string text = translation.get(kEntry);
  if (text.empty()) {
    return tl::unexpected(*not_supported(
        kEntry,
        "there is none, and a login file of the JVM (java.security.auth.login.config) can't be "
        "read here: give the login as 'kafka.sasl.jaas.config'"));
  }
  if (const auto mistake = jaas_mistake(text)) {
    return tl::unexpected(*bad_settings(kEntry, "Kafka's client can't read it: " + *mistake));
  }
  return *jaas_entry(text);
}

Refusal name_and_password(Translation& translation, const JaasEntry& entry) {
  for (const auto& [name, property] :
       {std::pair{"username", "sasl.username"}, std::pair{"password", "sasl.password"}}) {
    const std::string value = option(entry, name);
    if (value.empty()) {
      return bad_settings(kEntry, "its login has no '" + std::string(name) + "'");
    }
    translation.set(property, value);
  }
  return std::nullopt;
}

Refusal wrong_module(std::string_view mechanism, std::string_view module) {
  return bad_settings(kEntry,
                      "'" + std::string(module) + "' doesn't log in by " + std::string(mechanism));
}

Refusal plain(Translation& translation, const JaasEntry& entry) {
  const std::string_view module = short_name(entry.module);
  // The module for SCRAM only holds name and password, and works for PLAIN as well.
  if (module != "PlainLoginModule" && module != "ScramLoginModule") {
    return wrong_module("PLAIN", module);
  }
  return name_and_password(translation, entry);
}

Refusal scram(Translation& translation, const JaasEntry& entry) {
  const std::string_view module = short_name(entry.module);
  if (module != "ScramLoginModule") return wrong_module("SCRAM", module);
  if (same_key(option(entry, "tokenauth"), "true")) {
    return not_supported(kEntry,
                         "a login by delegation token ('tokenauth') works in Java alone: give the "
                         "name and password of a user");
  }
  return name_and_password(translation, entry);
}

// Kafka's own unsecured tokens, for tests: the name of the principal is all they say.
Refusal unsecured_token(Translation& translation, const std::string& principal) {
  const bool plain_name = std::ranges::none_of(
      principal, [](char c) { return c == ' ' || c == '=' || c == ',' || c == '"'; });
  if (!plain_name) {
    return not_supported(kEntry, "the principal of an unsecured token may only be one word here");
  }
  translation.set("enable.sasl.oauthbearer.unsecure.jwt", "true");
  translation.set("sasl.oauthbearer.config", "principal=" + principal);
  return std::nullopt;
}

Refusal token(Translation& translation) {
  const std::string given(trim(translation.surroundings.oauth_token.value_or("")));
  if (!given.empty()) {
    translation.config.oauth_token = given;
    return std::nullopt;
  }
  if (const auto entry = jaas_entry(translation.get(kEntry))) {
    const std::string principal = option(*entry, "unsecuredLoginStringClaim_sub");
    if (!principal.empty()) return unsecured_token(translation, principal);
  }
  return Failure{Cause::no_token,
                 "",
                 "Java fetches the token by a handler that can't run here: put a token into a "
                 "file and name it with --oauth-token-file",
                 kEntry,
                 {}};
}

// A mechanism that isn't one of those that we can speak.
Refusal unknown_mechanism(const std::string& mechanism) {
  const auto* meant = std::ranges::find_if(
      kMechanisms, [&](std::string_view known) { return same_key(known, mechanism); });
  if (meant != kMechanisms.end()) {
    return bad_settings(kMechanism, "'" + mechanism + "' is no mechanism: write " +
                                        std::string(*meant) + ", case matters");
  }
  if (mechanism == "AWS_MSK_IAM") {
    return not_supported(kMechanism,
                         "AWS_MSK_IAM works in Java alone: try the cluster's listener for SCRAM "
                         "or for client certificates");
  }
  return not_supported(kMechanism,
                       "'" + mechanism + "' isn't known here: " + join(kMechanisms, ", ") + " are");
}

Refusal kerberos(Translation& translation) {
  if (!translation.surroundings.kerberos) {
    return not_supported(
        kMechanism,
        std::string(translation.has(kMechanism) ? "" : "none is set, which means GSSAPI; ") +
            "this program was built without Kerberos: use another listener, or a "
            "build with SKL_KERBEROS");
  }
  const auto entry = entry_of(translation);
  if (!entry) return entry.error();
  if (short_name(entry->module) != "Krb5LoginModule") {
    return wrong_module("GSSAPI", short_name(entry->module));
  }
  return translate_kerberos(translation, {entry->options});
}

}  // namespace

Refusal translate_login(Translation& translation) {
  const std::string given = translation.get(kMechanism);
  const std::string mechanism = given.empty() ? "GSSAPI" : given;
  if (std::ranges::find(kMechanisms, mechanism) == kMechanisms.end()) {
    return unknown_mechanism(mechanism);
  }
  translation.set(kMechanism, mechanism);
  if (mechanism == "OAUTHBEARER") return token(translation);
  for (const std::string_view name : kJavaLogins) {
    if (translation.has(std::string(name))) {
      return not_supported(std::string(name),
                           "a class of Java's can't log in here: give the login as "
                           "'kafka.sasl.jaas.config'");
    }
  }
  if (mechanism == "GSSAPI") return kerberos(translation);
  const auto entry = entry_of(translation);
  if (!entry) return entry.error();
  return mechanism == "PLAIN" ? plain(translation, *entry) : scram(translation, *entry);
}

}  // namespace skl
