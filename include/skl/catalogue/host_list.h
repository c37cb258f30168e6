// kafka.bootstrap.servers as the Kafka client reads it: host:port between commas.
//
// Blanks around an entry and empty entries are dropped, and a scheme in front ("kafka://h:9092") is
// accepted by every client.

#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace skl {

struct Host {
  std::string_view text;  // the whole entry, without blanks around it
  std::string_view name;  // without scheme, brackets of IPv6 and port; empty if malformed
  std::optional<std::string_view> port;  // as written, behind the last colon
};

std::vector<Host> bootstrap_hosts(std::string_view text);

// The machine itself: localhost, 127.x.y.z, ::1, 0.0.0.0.
bool is_loopback(std::string_view name);

}  // namespace skl
