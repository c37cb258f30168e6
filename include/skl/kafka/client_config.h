// The settings of Java's Kafka client, as the client that we run understands them.
//
// Spark hands its "kafka." options to Java's client; the dry run speaks through librdkafka, whose
// settings have other names and other meanings. Only what is on a list here is handed on:
// librdkafka has settings that run programs. What can't be done outside of Java, and would decide
// whether the connection works, is a Failure that names Java's setting; what is only left out is a
// note.
//
// Nothing is opened but through `read`, so this is a pure function of its arguments.

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/broker/cluster.h"

namespace skl {

// Java's names without "kafka.", secrets among the values.
using ClientSettings = std::map<std::string, std::string>;

// Whether this build of the client can log in by Kerberos.
bool knows_kerberos();

// What the settings point at.
struct ClientSurroundings {
  // The bytes of a key store; an error's message says why it can't be read ("no such file").
  std::function<Result<std::string>(const std::string& path)> read;
  std::optional<std::string> oauth_token;  // for OAUTHBEARER, in place of Java's callback handlers
  bool kerberos = knows_kerberos();
};

struct ClientConfig {
  std::map<std::string, std::string> properties;  // librdkafka's; secrets among them
  std::string oauth_token;                        // "" for none
  std::vector<std::string> notes;  // what isn't looked at here, for people; without secrets
};

// The failure is bad_settings where Java's client refuses the settings too, not_supported or
// no_token where only Java could honour them. Its message holds no secret.
Answer<ClientConfig> client_config(const ClientSettings& settings,
                                   const ClientSurroundings& surroundings);

}  // namespace skl
