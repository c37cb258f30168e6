// The login by Kerberos, in builds that have it.
//
// librdkafka runs `kinit` through a shell, with these texts in its command line: so they may hold
// nothing that a shell reads. Java's sasl.kerberos.kinit.cmd is never handed on.

#include <algorithm>

#include "kafka/translation.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

const std::string kEntry = "sasl.jaas.config";

constexpr std::string_view kSigns = "/._@-";

bool is_harmless(std::string_view text) {
  return !text.empty() && text.front() != '-' && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           kSigns.find(c) != kSigns.npos;
  });
}

std::string option(const KerberosLogin& login, const std::string& name) {
  const auto found = login.options.find(name);
  return found == login.options.end() ? "" : found->second;
}

bool is_on(const KerberosLogin& login, const std::string& name) {
  return same_key(option(login, name), "true");
}

Refusal from_key_tab(Translation& translation, const KerberosLogin& login) {
  const std::string principal = option(login, "principal");
  const std::string key_tab = option(login, "keyTab");
  for (const auto& [name, text] :
       {std::pair{"principal", principal}, std::pair{"keyTab", key_tab}}) {
    if (!is_harmless(text)) {
      return not_supported(kEntry, "its '" + std::string(name) +
                                       "' is missing, or holds other signs than letters, digits, "
                                       "'/', '.', '_', '@' and '-'");
    }
  }
  translation.set("sasl.kerberos.principal", principal);
  translation.set("sasl.kerberos.keytab", key_tab);
  return std::nullopt;
}

}  // namespace

Refusal translate_kerberos(Translation& translation, const KerberosLogin& login) {
  const std::string in_entry = option(login, "serviceName");
  const std::string service =
      in_entry.empty() ? translation.get("sasl.kerberos.service.name") : in_entry;
  if (service.empty()) {
    return bad_settings("sasl.kerberos.service.name", "Kerberos needs it, and there is none");
  }
  if (!is_harmless(service)) {
    return not_supported("sasl.kerberos.service.name",
                         "it may only hold letters, digits, '/', '.', '_', '@' and '-' here");
  }
  translation.set("sasl.kerberos.service.name", service);
  if (is_on(login, "useKeyTab")) return from_key_tab(translation, login);
  if (is_on(login, "useTicketCache")) {
    translation.set("sasl.kerberos.min.time.before.relogin", "0");
    return std::nullopt;
  }
  return not_supported(kEntry, "its login needs 'useKeyTab' or 'useTicketCache' here");
}

}  // namespace skl
