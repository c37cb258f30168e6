// ssl.*: whom we trust, and who we are by certificate. The rules that the settings have among
// themselves are those of Kafka's DefaultSslEngineFactory.

#include <algorithm>
#include <array>
#include <utility>

#include "kafka/store_kinds.h"
#include "kafka/translation.h"
#include "skl/base/strings.h"
#include "skl/kafka/key_store.h"

namespace skl {
namespace {

// Settings that only Java's TLS has, and without which a connection is made all the same.
constexpr std::array<std::string_view, 8> kLeftOut{"ssl.protocol",
                                                   "ssl.enabled.protocols",
                                                   "ssl.provider",
                                                   "ssl.cipher.suites",
                                                   "ssl.secure.random.implementation",
                                                   "ssl.keymanager.algorithm",
                                                   "ssl.trustmanager.algorithm",
                                                   "ssl.allow.dn.changes"};

const std::string kName = "ssl.endpoint.identification.algorithm";

// One of the two stores: "ssl.truststore" or "ssl.keystore".
struct StoreSettings {
  std::string prefix;
  std::string inline_key;  // the setting that holds the store itself

  std::string location() const { return prefix + ".location"; }
  std::string password() const { return prefix + ".password"; }
  std::string type() const { return prefix + ".type"; }
};
const StoreSettings kTrust{"ssl.truststore", "ssl.truststore.certificates"};
const StoreSettings kOwn{"ssl.keystore", "ssl.keystore.key"};

std::optional<std::string> given(const Translation& translation, const std::string& name) {
  if (!translation.has(name)) return std::nullopt;
  return translation.get(name);
}

// What Java's client refuses before it opens anything.
Refusal combination(const Translation& translation, const StoreSettings& store) {
  const bool pem = same_key(translation.get(store.type()), "PEM");
  if (translation.has(store.inline_key)) {
    if (!pem) return bad_settings(store.type(), "'" + store.inline_key + "' needs it to be PEM");
    for (const std::string& other : {store.location(), store.password()}) {
      if (translation.has(other)) {
        return bad_settings(other, "it can't stand beside '" + store.inline_key + "'");
      }
    }
    return std::nullopt;
  }
  if (!translation.has(store.location())) {
    if (!translation.has(store.password())) return std::nullopt;
    return bad_settings(store.password(), "it needs '" + store.location() + "'");
  }
  if (pem && translation.has(store.password())) {
    return bad_settings(store.password(), "a PEM store has none: leave it out");
  }
  return std::nullopt;
}

tl::expected<KeyStore, Failure> opened(const StoreSource& source, std::string_view bytes,
                                       const std::string& setting) {
  auto store = read_key_store(source, bytes);
  if (store) return std::move(*store);
  return tl::unexpected(
      *bad_settings(setting, "'" + store.error().culprit + "': " + store.error().message));
}

// Of a store that has a location.
tl::expected<KeyStore, Failure> from_file(const Translation& translation,
                                          const StoreSettings& store) {
  const std::string path = translation.get(store.location());
  const auto bytes = translation.surroundings.read(path);
  if (!bytes) {
    return tl::unexpected(
        *bad_settings(store.location(), "'" + path + "' can't be read: " + bytes.error().message));
  }
  const bool pem = same_key(translation.get(store.type()), "PEM");
  if (pem != (!is_jks(*bytes) && !is_pkcs12(*bytes) && is_pem(*bytes))) {
    return tl::unexpected(
        *bad_settings(store.type(), "'" + path + "' is " +
                                        (pem ? "no PEM file, and the type says PEM"
                                             : "a PEM file, and the type doesn't say PEM")));
  }
  const StoreSource source{path, given(translation, store.password()),
                           given(translation, "ssl.key.password")};
  return opened(source, *bytes, store.location());
}

Refusal translate_trust(Translation& translation) {
  if (Refusal refusal = combination(translation, kTrust)) return refusal;
  tl::expected<KeyStore, Failure> store;
  if (translation.has(kTrust.inline_key)) {
    store =
        opened({kTrust.inline_key, {}, {}}, translation.get(kTrust.inline_key), kTrust.inline_key);
  } else if (translation.has(kTrust.location())) {
    store = from_file(translation, kTrust);
  } else {
    translation.note(
        "there is no 'ssl.truststore.location': Java trusts the authorities of its JVM, here "
        "those of this system are trusted");
    return std::nullopt;
  }
  if (!store) return store.error();
  if (store->trusted.empty()) {
    return bad_settings(
        translation.has(kTrust.inline_key) ? kTrust.inline_key : kTrust.location(),
        "it holds no certificate that Java trusts: import them with 'keytool -importcert'");
  }
  translation.set("ssl.ca.pem", store->trusted);
  return std::nullopt;
}

// The key and the chain as settings of their own.
tl::expected<KeyStore, Failure> from_settings(const Translation& translation) {
  static const std::string kChain = "ssl.keystore.certificate.chain";
  if (!translation.has(kChain)) {
    return tl::unexpected(*bad_settings(kChain, "'" + kOwn.inline_key + "' needs it"));
  }
  const StoreSource source{kOwn.inline_key, {}, given(translation, "ssl.key.password")};
  auto key = opened(source, translation.get(kOwn.inline_key), kOwn.inline_key);
  if (!key) return key;
  auto chain = opened({kChain, {}, {}}, translation.get(kChain), kChain);
  if (!chain) return chain;
  key->chain = chain->trusted;
  return key;
}

Refusal translate_own(Translation& translation) {
  if (Refusal refusal = combination(translation, kOwn)) return refusal;
  tl::expected<KeyStore, Failure> store;
  if (translation.has(kOwn.inline_key)) {
    store = from_settings(translation);
  } else if (!translation.has(kOwn.location())) {
    return std::nullopt;
  } else if (!translation.has(kOwn.password()) && !same_key(translation.get(kOwn.type()), "PEM")) {
    return bad_settings(kOwn.password(), "a key store doesn't open without it");
  } else {
    store = from_file(translation, kOwn);
  }
  if (!store) return store.error();
  if (store->key.empty() || store->chain.empty()) {
    return bad_settings(translation.has(kOwn.inline_key) ? kOwn.inline_key : kOwn.location(),
                        "it holds no private key with its certificate");
  }
  translation.set("ssl.key.pem", store->key);
  translation.set("ssl.certificate.pem", store->chain);
  return std::nullopt;
}

Refusal translate_name_check(Translation& translation) {
  if (!translation.has(kName)) return std::nullopt;  // both check it then
  const std::string word = translation.get(kName);
  if (!word.empty() && !same_key(word, "https")) {
    return bad_settings(kName, "'" + word +
                                   "' isn't known: https compares the broker's name with "
                                   "its certificate, an empty text doesn't");
  }
  translation.set(kName, word.empty() ? "none" : "https");
  return std::nullopt;
}

}  // namespace

Refusal translate_tls(Translation& translation) {
  static const std::string kFactory = "ssl.engine.factory.class";
  if (translation.has(kFactory)) {
    return not_supported(kFactory,
                         "a class of Java's can't open connections here: give trust store and key "
                         "store by their own settings");
  }
  for (const std::string_view name : kLeftOut) {
    if (translation.has(std::string(name))) {
      translation.note("'" + std::string(name) + "' isn't looked at: OpenSSL's own choice is used");
    }
  }
  for (const auto translate : {translate_trust, translate_own, translate_name_check}) {
    if (Refusal refusal = translate(translation)) return refusal;
  }
  return std::nullopt;
}

}  // namespace skl
