// The parts of the translation: each adds to the config what its settings mean, or says why not.

#pragma once

#include <optional>
#include <string>

#include "skl/kafka/client_config.h"

namespace skl {

using Refusal = std::optional<Failure>;  // nothing: all is well

struct Translation {
  const ClientSettings& settings;
  const ClientSurroundings& surroundings;
  ClientConfig config;

  // Without blanks around it, as Java takes every text; "" where it isn't set.
  std::string get(const std::string& name) const;
  bool has(const std::string& name) const { return settings.contains(name); }

  void set(const std::string& property, std::string value);
  void note(std::string text) { config.notes.push_back(std::move(text)); }
};

Refusal bad_settings(std::string setting, std::string message);
Refusal not_supported(std::string setting, std::string message);

// sasl.*, of a protocol with SASL.
Refusal translate_login(Translation& translation);

// sasl.* of the mechanism GSSAPI, whose JAAS entry is this one.
struct KerberosLogin {
  std::map<std::string, std::string> options;
};
Refusal translate_kerberos(Translation& translation, const KerberosLogin& login);

// ssl.*, of a protocol with TLS.
Refusal translate_tls(Translation& translation);

}  // namespace skl
