#include "skl/kafka/key_store.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

TEST_SUITE_BEGIN("kafka");

namespace skl {
namespace {

// fixtures/kafka/stores was made by keytool of Java 17 (the _java8 ones as Java 8 does, by
// keystore.pkcs12.legacy) and by openssl. "client" holds one key, whose certificate "authority"
// signed.
std::string stored(const std::string& name) {
  std::ifstream file(std::filesystem::path(SKL_SOURCE_DIR) / "fixtures/kafka/stores" / name,
                     std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(file), {});
  REQUIRE_MESSAGE(!bytes.empty(), name);
  return bytes;
}

using Password = std::optional<std::string>;
const std::string kPassword = "right-secret";
const std::string kKeyPassword = "key-secret";
const Password kNone;

// What client.pem consists of: two certificates and the key.
struct Parts {
  std::string client;
  std::string authority = stored("authority.pem");
  std::string key;
};

Parts parts() {
  Parts parts;
  const std::string all = stored("client.pem");
  const std::size_t second = all.find("-----BEGIN CERTIFICATE-----", 1);
  parts.client = all.substr(0, second);
  parts.key = all.substr(all.find("-----BEGIN PRIVATE KEY-----"));
  REQUIRE(all == parts.client + parts.authority + parts.key);
  return parts;
}

std::string error_of(const std::string& bytes, const Password& password, const Password& key) {
  const auto store = read_key_store({"a store", password, key}, bytes);
  if (store) return "it opens";
  CHECK(store.error().culprit == "a store");
  return store.error().message;
}

const std::string kWrong = "its password is wrong, or the file is damaged";
const std::string kEndsEarly = "it ends too early, or is damaged";

}  // namespace

TEST_CASE("trust stores of every kind hold what was put into them") {
  const Parts the = parts();
  const std::string both = the.authority + the.client;
  struct Example {
    std::string name;
    Password password;
    std::string trusted;
  };
  const Example examples[] = {
      {"trust.jks", kPassword, both},
      {"trust.jks", kNone, both},  // Java doesn't check its integrity then
      {"trust.jceks", kPassword, both},
      {"trust.p12", kPassword, both},
      {"trust_java8.p12", kPassword, the.authority},
      {"trust_bare.p12", kPassword, the.authority},
      {"trust_bare.p12", kNone, the.authority},
      {"trust_umlaut.jks", "p\xC3\xA4ssw\xC3\xB6rd", the.authority},
      {"authority.pem", kNone, the.authority},
      {"by_openssl.p12", kPassword, ""},  // Java trusts what keytool imported alone
  };
  for (const Example& example : examples) {
    CAPTURE(example.name);
    const auto store =
        read_key_store({example.name, example.password, kNone}, stored(example.name));
    REQUIRE_MESSAGE(store, store.error().message);
    // keytool writes its entries in no order.
    const bool as_given = store->trusted == example.trusted;
    const bool turned = example.trusted == both && store->trusted == the.client + the.authority;
    CHECK((as_given || turned));
    CHECK(store->key == "");
    CHECK(store->chain == "");
  }
}

TEST_CASE("key stores of every kind give the key and its chain") {
  const Parts the = parts();
  struct Example {
    std::string name;
    Password password;
    Password key_password;
  };
  const Example examples[] = {
      {"client.p12", kPassword, kNone},
      {"client_java8.p12", kPassword, kNone},
      {"client.jks", kPassword, kKeyPassword},
      {"client.pem", kNone, kNone},
  };
  for (const Example& example : examples) {
    CAPTURE(example.name);
    const auto store = read_key_store({example.name, example.password, example.key_password},
                                      stored(example.name));
    REQUIRE_MESSAGE(store, store.error().message);
    CHECK(store->key == the.key);
    CHECK(store->chain == the.client + the.authority);
  }
  const auto sealed = read_key_store({"k", kNone, kKeyPassword}, stored("client_sealed.pem"));
  REQUIRE(sealed);
  CHECK(sealed->key == the.key);
  CHECK(sealed->chain == the.client);
}

TEST_CASE("what doesn't open says why, and tells no secret") {
  const std::string jks = stored("trust.jks");
  const std::string p12 = stored("trust.p12");
  std::string other_version = jks;
  other_version[7] = '\x07';
  std::string broken = stored("authority.pem");
  broken.replace(broken.find('\n') + 1, 4, "!!!!");
  struct Example {
    std::string bytes;
    Password password;
    Password key_password;
    std::string says;
  };
  const Example examples[] = {
      {"", kNone, kNone, "it is empty"},
      {"hello", kNone, kNone, "it is neither a JKS, a PKCS12 nor a PEM store"},
      {std::string((std::size_t{16} << 20U) + 1, 'x'), kNone, kNone, "it is larger than 16 MB"},
      {jks, "wrong", kNone, kWrong},
      {jks, "", kNone, kWrong},
      {p12, "wrong", kNone, kWrong},
      {p12, kNone, kNone, "it doesn't open without its password"},
      {stored("trust_java8.p12"), "wrong", kNone, kWrong},
      {jks.substr(0, jks.size() / 2), kPassword, kNone, kWrong},
      {jks.substr(0, jks.size() / 2), kNone, kNone, kEndsEarly},
      {jks.substr(0, 10), kNone, kNone, kEndsEarly},
      {other_version, kNone, kNone, "it has version 7, and only 1 and 2 are known"},
      {p12.substr(0, p12.size() / 2), kPassword, kNone,
       "it is neither a PKCS12 store nor another, or ends too early"},
      {"0 is what PKCS12 begins with", kPassword, kNone,
       "it is neither a PKCS12 store nor another, or ends too early"},
      {stored("slow.p12"), kPassword, kNone, "it has its password hashed more than 5000000 times"},
      {stored("client.jks"), kPassword, kNone, "the password of its private key is wrong"},
      {stored("client.jks"), kPassword, "wrong", "the password of its private key is wrong"},
      {stored("client.jceks"), kPassword, kNone,
       "its private key is sealed in a way that only Java reads: turn it into PKCS12 with "
       "'keytool -importkeystore -deststoretype PKCS12'"},
      {stored("client_sealed.pem"), kNone, kNone, "its private key needs a password"},
      {stored("client_sealed.pem"), kNone, "wrong",
       "the password of its private key is wrong, or it is damaged"},
      {stored("client_pkcs1.pem"), kNone, kNone,
       "its private key isn't PKCS#8, which is all that Kafka's client takes: convert it with "
       "'openssl pkcs8 -topk8'"},
      {broken, kNone, kNone, "one of its certificates is damaged"},
      {"-----BEGIN NOTHING-----", kNone, kNone, "it has no certificate that can be read"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.bytes.substr(0, 40));
    CHECK(error_of(example.bytes, example.password, example.key_password) == example.says);
  }
}

TEST_CASE("a store cut off or damaged anywhere is an error or a store, and nothing worse") {
  for (const std::string name : {"client.jks", "trust.p12", "trust.jceks", "client_sealed.pem"}) {
    const std::string whole = stored(name);
    for (std::size_t at = 0; at < whole.size(); at += 7) {
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
      static_cast<void>(read_key_store({name, kNone, kKeyPassword}, damaged));
      const auto cut = read_key_store({name, kPassword, kKeyPassword}, whole.substr(0, at));
      const bool is_pem = name.ends_with(".pem");  // its first half is a key without certificate
      CHECK((is_pem || !cut));
    }
  }
}

}  // namespace skl

TEST_SUITE_END();
