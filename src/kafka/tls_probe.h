// Whether somebody speaks TLS at an address.
//
// A listener for TLS that hears plaintext hangs up without a word, as do many that aren't Kafka.
// A greeting in TLS tells them apart: whoever knows it answers with a record of TLS.

#pragma once

#include <chrono>
#include <string>

namespace skl {

// Connects, sends a ClientHello and reads the first bytes; no longer than `limit` once the name is
// looked up. REQUIRES: the address is host:port. Whoever says nothing speaks none.
bool speaks_tls(const std::string& address, std::chrono::milliseconds limit);

}  // namespace skl
