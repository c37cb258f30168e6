// Trust stores and key stores of Java's clients, read without Java.
//
// Four kinds of bytes are told apart by what they begin with, as Java itself does, whatever the
// file is called and `ssl.truststore.type` says: JKS, JCEKS, PKCS12 (the old ciphers of Java 8
// among them) and PEM. What comes out is PEM, unencrypted: it is secret, and stays in memory.
// Secret keys (JCEKS) are left out, they say nothing about TLS.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "skl/base/result.h"

namespace skl {

struct KeyStore {
  std::string trusted;  // certificates that are trusted as they are, as PEM one behind the other
  std::string key;      // the first private key as PKCS#8 PEM; "" where there is none
  std::string chain;    // its certificates as PEM, its own first

  friend bool operator==(const KeyStore&, const KeyStore&) = default;
};

// Where the bytes come from and what opens them.
struct StoreSource {
  std::string name;  // for messages: the path, or the setting that holds the text
  std::optional<std::string> password;      // none: the store's integrity isn't checked, as in Java
  std::optional<std::string> key_password;  // of the private key; none: the store's own
};

// A store that is broken, isn't one, or doesn't open with its password is an error whose culprit
// is the source's name. Messages hold no password and nothing of the store.
Result<KeyStore> read_key_store(const StoreSource& source, std::string_view bytes);

}  // namespace skl
