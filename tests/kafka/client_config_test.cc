#include "skl/kafka/client_config.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

TEST_SUITE_BEGIN("kafka");

namespace skl {
namespace {

const std::string kPlain = "org.apache.kafka.common.security.plain.PlainLoginModule required ";
const std::string kScram = "org.apache.kafka.common.security.scram.ScramLoginModule required ";
const std::string kOauth =
    "org.apache.kafka.common.security.oauthbearer.OAuthBearerLoginModule required ";
const std::string kKrb = "com.sun.security.auth.module.Krb5LoginModule required ";
const std::string kUser = "username=\"u\" password=\"p;w\";";

// "stores/x" is fixtures/kafka/stores/x.
Result<std::string> read_fixture(const std::string& path) {
  std::ifstream file(std::filesystem::path(SKL_SOURCE_DIR) / "fixtures/kafka" / path,
                     std::ios::binary);
  if (!file) return failure(path, "no such file");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

ClientSurroundings surroundings(bool kerberos = false) { return {read_fixture, {}, kerberos}; }

// With a broker, where none is said.
ClientSettings with_broker(ClientSettings settings) {
  settings.try_emplace("bootstrap.servers", "h:9092");
  return settings;
}

// "name=value" lines of what was made of them but for what is always there; else what went wrong:
// "cause setting: message".
std::string made(const ClientSettings& settings, const ClientSurroundings& around) {
  const auto config = client_config(with_broker(settings), around);
  if (!config) {
    const Failure& failure = config.error();
    CHECK(failure.where == "");
    return std::string(to_string(failure.cause)) + " " + failure.setting + ": " + failure.message;
  }
  std::string lines;
  for (const auto& [name, value] : config->properties) {
    const bool usual = (name == "client.id" && value == "spark-kafka-lint") ||
                       (name == "bootstrap.servers" && value == "h:9092") ||
                       (name == "security.protocol" && value == "PLAINTEXT");
    if (!usual) lines += name + "=" + value + "\n";
  }
  if (!config->oauth_token.empty()) lines += "token " + config->oauth_token + "\n";
  for (const std::string& note : config->notes) lines += "note: " + note + "\n";
  return lines;
}

struct Example {
  ClientSettings settings;
  std::string made;
};

void check(const std::vector<Example>& examples, const ClientSurroundings& around) {
  for (const Example& example : examples) {
    std::string written;
    for (const auto& [name, value] : example.settings) written += name + "=" + value + "\n";
    CAPTURE(written);
    CHECK(made(example.settings, around) == example.made);
  }
}

ClientSettings sasl(std::string mechanism, std::string entry) {
  ClientSettings settings{{"security.protocol", "SASL_PLAINTEXT"},
                          {"sasl.jaas.config", std::move(entry)}};
  if (!mechanism.empty()) settings.emplace("sasl.mechanism", std::move(mechanism));
  return settings;
}

std::string logged_in(const std::string& mechanism) {
  return "sasl.mechanism=" + mechanism +
         "\nsasl.password=p;w\nsasl.username=u\nsecurity.protocol=SASL_PLAINTEXT\n";
}

}  // namespace

TEST_CASE("where to") {
  check(
      {
          {{{"bootstrap.servers", " kafka://a:9092, b:9093 ,,[::1]:9092 "}},
           "bootstrap.servers=a:9092,b:9093,[::1]:9092\n"},
          {{{"bootstrap.servers", ""}},
           "bad-settings bootstrap.servers: no broker is named: give host:port"},
          {{{"bootstrap.servers", "a:9092,b"}},
           "bad-settings bootstrap.servers: 'b' isn't host:port"},
          {{{"bootstrap.servers", "a:99999999"}},
           "bad-settings bootstrap.servers: 'a:99999999' isn't host:port"},
          {{{"bootstrap.servers", "a:0"}}, "bad-settings bootstrap.servers: 'a:0' isn't host:port"},
      },
      surroundings());
  const auto none = client_config({}, surroundings());
  REQUIRE_FALSE(none);
  CHECK(none.error().message == "no broker is named: give host:port");
}

TEST_CASE("only what is known is handed on") {
  const std::string unasked[] = {"acks",
                                 "auto.offset.reset",
                                 "buffer.memory",
                                 "compression.type",
                                 "default.api.timeout.ms",
                                 "delivery.timeout.ms",
                                 "enable.auto.commit",
                                 "enable.idempotence",
                                 "enable.metrics.push",
                                 "exclude.internal.topics",
                                 "fetch.max.bytes",
                                 "fetch.max.wait.ms",
                                 "fetch.min.bytes",
                                 "group.id",
                                 "group.instance.id",
                                 "group.protocol",
                                 "heartbeat.interval.ms",
                                 "interceptor.classes",
                                 "isolation.level",
                                 "key.deserializer",
                                 "linger.ms",
                                 "max.block.ms",
                                 "max.partition.fetch.bytes",
                                 "max.poll.interval.ms",
                                 "max.poll.records",
                                 "max.request.size",
                                 "metadata.max.age.ms",
                                 "metric.reporters",
                                 "partition.assignment.strategy",
                                 "partitioner.class",
                                 "plugin.library.paths",
                                 "receive.buffer.bytes",
                                 "reconnect.backoff.ms",
                                 "request.timeout.ms",
                                 "retry.backoff.max.ms",
                                 "sasl.kerberos.kinit.cmd",
                                 "sasl.password",
                                 "sasl.username",
                                 "send.buffer.bytes",
                                 "session.timeout.ms",
                                 "socket.timeout.ms",
                                 "ssl.ca.location",
                                 "ssl.key.location",
                                 "ssl.keystore.location",
                                 "ssl.truststore.location",
                                 "transactional.id"};
  for (const std::string& name : unasked) {
    CAPTURE(name);
    CHECK(made({{name, "evil"}}, surroundings()) == "");
  }
  check(
      {
          {{{"client.id", "etl"}, {"client.rack", "r1"}}, "client.id=etl\nclient.rack=r1\n"},
          {{{"client.id", ""}}, ""},
          {{{"client.dns.lookup", "use_all_dns_ips"}}, "client.dns.lookup=use_all_dns_ips\n"},
          {{{"client.dns.lookup", "default"}}, ""},
          {{{"security.protocol", "plaintext"}}, ""},
          {{{"security.protocol", "TLS"}},
           "bad-settings security.protocol: 'TLS' is none of PLAINTEXT, SSL, SASL_PLAINTEXT and "
           "SASL_SSL"},
          {{{"security.providers", "x.Y"}},
           "note: 'security.providers' isn't looked at: they run in Java alone\n"},
          {{{"config.providers", "file"}},
           "not-supported config.providers: values that a provider brings can't be read outside of "
           "Java: give them as they are and leave 'config.providers' out"},
      },
      surroundings());
}

TEST_CASE("logins by name and password") {
  check(
      {
          {sasl("PLAIN", kPlain + kUser), logged_in("PLAIN")},
          {sasl("PLAIN", "kafkashaded." + kPlain + kUser), logged_in("PLAIN")},
          {sasl("PLAIN", kScram + kUser), logged_in("PLAIN")},
          {sasl("SCRAM-SHA-256", kScram + kUser), logged_in("SCRAM-SHA-256")},
          {sasl(" SCRAM-SHA-512 ", kScram + kUser), logged_in("SCRAM-SHA-512")},
          {sasl("SCRAM-SHA-256", kPlain + kUser),
           "bad-settings sasl.jaas.config: 'PlainLoginModule' doesn't log in by SCRAM"},
          {sasl("PLAIN", kKrb + kUser),
           "bad-settings sasl.jaas.config: 'Krb5LoginModule' doesn't log in by PLAIN"},
          {sasl("PLAIN", kPlain + "password=\"p\";"),
           "bad-settings sasl.jaas.config: its login has no 'username'"},
          {sasl("PLAIN", kPlain + "username=\"u\";"),
           "bad-settings sasl.jaas.config: its login has no 'password'"},
          {sasl("PLAIN", kPlain + "username=\"u\" password=\"p\""),
           "bad-settings sasl.jaas.config: Kafka's client can't read it: it doesn't end with a "
           "semicolon"},
          {sasl("PLAIN", ""),
           "not-supported sasl.jaas.config: there is none, and a login file of the JVM "
           "(java.security.auth.login.config) can't be read here: give the login as "
           "'kafka.sasl.jaas.config'"},
          {sasl("SCRAM-SHA-256", kScram + "tokenauth=\"true\" " + kUser),
           "not-supported sasl.jaas.config: a login by delegation token ('tokenauth') works in "
           "Java "
           "alone: give the name and password of a user"},
          {sasl("plain", kPlain + kUser),
           "bad-settings sasl.mechanism: 'plain' is no mechanism: write PLAIN, case matters"},
          {sasl("AWS_MSK_IAM", "software.amazon.msk.auth.iam.IAMLoginModule required;"),
           "not-supported sasl.mechanism: AWS_MSK_IAM works in Java alone: try the cluster's "
           "listener for SCRAM or for client certificates"},
          {sasl("NTLM", kPlain + kUser),
           "not-supported sasl.mechanism: 'NTLM' isn't known here: PLAIN, SCRAM-SHA-256, "
           "SCRAM-SHA-512, OAUTHBEARER, GSSAPI are"},
      },
      surroundings());
  for (const std::string name : {"sasl.client.callback.handler.class",
                                 "sasl.login.callback.handler.class", "sasl.login.class"}) {
    ClientSettings settings = sasl("PLAIN", kPlain + kUser);
    settings.emplace(name, "com.example.Handler");
    CHECK(made(settings, surroundings()) ==
          "not-supported " + name +
              ": a class of Java's can't log in here: give the login as 'kafka.sasl.jaas.config'");
  }
}

TEST_CASE("logins by token") {
  ClientSurroundings with_token = surroundings();
  with_token.oauth_token = " eyJ.a.b\n";
  const std::string seen =
      "sasl.mechanism=OAUTHBEARER\nsecurity.protocol=SASL_PLAINTEXT\ntoken eyJ.a.b\n";
  ClientSettings by_handler = sasl("OAUTHBEARER", kOauth + ";");
  by_handler.emplace("sasl.login.callback.handler.class", "com.example.Handler");
  check({{sasl("OAUTHBEARER", kOauth + "clientId=\"c\" clientSecret=\"s\";"), seen},
         {by_handler, seen}},
        with_token);
  const std::string none =
      "no-token sasl.jaas.config: Java fetches the token by a handler that can't run here: put a "
      "token into a file and name it with --oauth-token-file";
  check({{by_handler, none},
         {sasl("OAUTHBEARER", ""), none},
         {sasl("OAUTHBEARER", kOauth + "unsecuredLoginStringClaim_sub=\"alice\";"),
          "enable.sasl.oauthbearer.unsecure.jwt=true\nsasl.mechanism=OAUTHBEARER\n"
          "sasl.oauthbearer.config=principal=alice\nsecurity.protocol=SASL_PLAINTEXT\n"},
         {sasl("OAUTHBEARER", kOauth + "unsecuredLoginStringClaim_sub=\"a scope=b\";"),
          "not-supported sasl.jaas.config: the principal of an unsecured token may only be one "
          "word here"}},
        surroundings());
}

TEST_CASE("logins by Kerberos") {
  const std::string without =
      "this program was built without Kerberos: use another listener, or a build with SKL_KERBEROS";
  check({{sasl("GSSAPI", kKrb + ";"), "not-supported sasl.mechanism: " + without},
         {sasl("", kPlain + kUser),
          "not-supported sasl.mechanism: none is set, which means GSSAPI; " + without}},
        surroundings());
  ClientSettings service{{"sasl.kerberos.service.name", "kafka"},
                         {"sasl.kerberos.kinit.cmd", "rm -rf"}};
  const auto krb = [&](const std::string& options) {
    ClientSettings settings = sasl("GSSAPI", kKrb + options + ";");
    settings.insert(service.begin(), service.end());
    return settings;
  };
  const std::string tail = "sasl.mechanism=GSSAPI\nsecurity.protocol=SASL_PLAINTEXT\n";
  const std::string only =
      "is missing, or holds other signs than letters, digits, '/', '.', '_', '@' and '-'";
  check(
      {
          {krb("useKeyTab=true keyTab=\"/etc/a.keytab\" principal=\"a/h@R\""),
           "sasl.kerberos.keytab=/etc/a.keytab\nsasl.kerberos.principal=a/h@R\n"
           "sasl.kerberos.service.name=kafka\n" +
               tail},
          {krb("useTicketCache=true serviceName=\"k\""),
           "sasl.kerberos.min.time.before.relogin=0\nsasl.kerberos.service.name=k\n" + tail},
          {krb("useKeyTab=true keyTab=\"/etc/a;rm\" principal=\"a\""),
           "not-supported sasl.jaas.config: its 'keyTab' " + only},
          {krb("useKeyTab=true keyTab=\"/etc/a\" principal=\"$(id)\""),
           "not-supported sasl.jaas.config: its 'principal' " + only},
          {krb("useKeyTab=true principal=\"-t\""),
           "not-supported sasl.jaas.config: its 'principal' " + only},
          {krb("serviceName=\"a b\" useTicketCache=true"),
           "not-supported sasl.kerberos.service.name: it may only hold letters, digits, '/', '.', "
           "'_', '@' and '-' here"},
          {krb("debug=true"),
           "not-supported sasl.jaas.config: its login needs 'useKeyTab' or "
           "'useTicketCache' here"},
          {sasl("GSSAPI", kKrb + "useTicketCache=true;"),
           "bad-settings sasl.kerberos.service.name: Kerberos needs it, and there is none"},
          {sasl("GSSAPI", kPlain + kUser),
           "bad-settings sasl.jaas.config: 'PlainLoginModule' doesn't log in by GSSAPI"},
      },
      surroundings(true));
}

namespace {

ClientSettings tls(ClientSettings settings) {
  settings.emplace("security.protocol", "SSL");
  return settings;
}

std::string fixture(const std::string& name) { return *read_fixture("stores/" + name); }

}  // namespace

TEST_CASE("whom TLS trusts") {
  const std::string trusted =
      "security.protocol=SSL\nssl.ca.pem=" + fixture("authority.pem") + "\n";
  const std::string by_system =
      "security.protocol=SSL\nnote: there is no 'ssl.truststore.location': Java trusts the "
      "authorities of its JVM, here those of this system are trusted\n";
  const std::string location = "ssl.truststore.location";
  const std::string password = "ssl.truststore.password";
  const std::string type = "ssl.truststore.type";
  const std::string text = "ssl.truststore.certificates";
  const std::string pem = fixture("authority.pem");
  check(
      {
          {tls({}), by_system},
          {tls({{location, "stores/trust_java8.p12"}, {password, "right-secret"}}), trusted},
          {tls({{location, "stores/trust_java8.p12"}, {password, "right-secret"}, {type, "JKS"}}),
           trusted},
          {tls({{location, "stores/authority.pem"}, {type, "PEM"}}), trusted},
          {tls({{text, pem}, {type, "PEM"}}), trusted},
          {tls({{text, pem}}),
           "bad-settings ssl.truststore.type: 'ssl.truststore.certificates' needs it to be PEM"},
          {tls({{text, pem}, {type, "PEM"}, {location, "x"}}),
           "bad-settings ssl.truststore.location: it can't stand beside "
           "'ssl.truststore.certificates'"},
          {tls({{text, pem}, {type, "PEM"}, {password, "x"}}),
           "bad-settings ssl.truststore.password: it can't stand beside "
           "'ssl.truststore.certificates'"},
          {tls({{password, "x"}}),
           "bad-settings ssl.truststore.password: it needs 'ssl.truststore.location'"},
          {tls({{location, "stores/authority.pem"}, {type, "PEM"}, {password, "x"}}),
           "bad-settings ssl.truststore.password: a PEM store has none: leave it out"},
          {tls({{location, "stores/authority.pem"}}),
           "bad-settings ssl.truststore.type: 'stores/authority.pem' is a PEM file, and the type "
           "doesn't say PEM"},
          {tls({{location, "stores/trust.jks"}, {type, "PEM"}}),
           "bad-settings ssl.truststore.type: 'stores/trust.jks' is no PEM file, and the type says "
           "PEM"},
          {tls({{location, "stores/none.jks"}}),
           "bad-settings ssl.truststore.location: 'stores/none.jks' can't be read: no such file"},
          {tls({{location, "stores/trust.jks"}, {password, "wrong"}}),
           "bad-settings ssl.truststore.location: 'stores/trust.jks': its password is wrong, or "
           "the file is damaged"},
          {tls({{location, "stores/by_openssl.p12"}, {password, "right-secret"}}),
           "bad-settings ssl.truststore.location: it holds no certificate that Java trusts: import "
           "them with 'keytool -importcert'"},
          {tls({{text, "nonsense"}, {type, "PEM"}}),
           "bad-settings ssl.truststore.certificates: 'ssl.truststore.certificates': it is neither "
           "a JKS, a PKCS12 nor a PEM store"},
      },
      surroundings());
}

TEST_CASE("who we are in TLS") {
  const std::string trust = "stores/trust_java8.p12";
  const auto mutual = [&](ClientSettings settings) {
    settings.emplace("ssl.truststore.location", trust);
    settings.emplace("ssl.truststore.password", "right-secret");
    return tls(std::move(settings));
  };
  const std::string all = fixture("client.pem");
  const std::size_t key_at = all.find("-----BEGIN PRIVATE");
  const std::string key = all.substr(key_at);
  const std::string chain = all.substr(0, key_at);
  const std::string own = "security.protocol=SSL\nssl.ca.pem=" + fixture("authority.pem") +
                          "\nssl.certificate.pem=" + chain + "\nssl.key.pem=" + key + "\n";
  const std::string location = "ssl.keystore.location";
  const std::string password = "ssl.keystore.password";
  const std::string type = "ssl.keystore.type";
  check(
      {
          {mutual({{location, "stores/client.p12"}, {password, "right-secret"}}), own},
          {mutual({{location, "stores/client.jks"},
                   {password, "right-secret"},
                   {"ssl.key.password", "key-secret"}}),
           own},
          {mutual({{location, "stores/client.pem"}, {type, "PEM"}}), own},
          {mutual({{"ssl.keystore.key", key},
                   {"ssl.keystore.certificate.chain", chain},
                   {type, "PEM"}}),
           own},
          {mutual({{"ssl.keystore.key", key}, {type, "PEM"}}),
           "bad-settings ssl.keystore.certificate.chain: 'ssl.keystore.key' needs it"},
          {mutual({{"ssl.keystore.key", key}, {"ssl.keystore.certificate.chain", chain}}),
           "bad-settings ssl.keystore.type: 'ssl.keystore.key' needs it to be PEM"},
          {mutual({{location, "stores/client.p12"}}),
           "bad-settings ssl.keystore.password: a key store doesn't open without it"},
          {mutual({{password, "x"}}),
           "bad-settings ssl.keystore.password: it needs 'ssl.keystore.location'"},
          {mutual({{location, "stores/trust.jks"}, {password, "right-secret"}}),
           "bad-settings ssl.keystore.location: it holds no private key with its certificate"},
          {mutual({{location, "stores/client.jks"}, {password, "right-secret"}}),
           "bad-settings ssl.keystore.location: 'stores/client.jks': the password of its private "
           "key is wrong"},
      },
      surroundings());
}

TEST_CASE("the rest of TLS") {
  const std::string name = "ssl.endpoint.identification.algorithm";
  const std::string note =
      "note: there is no 'ssl.truststore.location': Java trusts the authorities of its JVM, here "
      "those of this system are trusted\n";
  const std::string ssl = "security.protocol=SSL\n";
  check(
      {
          {tls({{name, ""}}), ssl + name + "=none\n" + note},
          {tls({{name, "HTTPS"}}), ssl + name + "=https\n" + note},
          {tls({{name, "none"}}),
           "bad-settings ssl.endpoint.identification.algorithm: 'none' isn't known: https compares "
           "the broker's name with its certificate, an empty text doesn't"},
          {tls({{"ssl.engine.factory.class", "x.Y"}}),
           "not-supported ssl.engine.factory.class: a class of Java's can't open connections here: "
           "give trust store and key store by their own settings"},
      },
      surroundings());
  for (const std::string left_out :
       {"ssl.protocol", "ssl.enabled.protocols", "ssl.provider", "ssl.cipher.suites",
        "ssl.secure.random.implementation", "ssl.keymanager.algorithm",
        "ssl.trustmanager.algorithm", "ssl.allow.dn.changes"}) {
    CAPTURE(left_out);
    CHECK(made(tls({{left_out, "x"}}), surroundings()) ==
          ssl + "note: '" + left_out + "' isn't looked at: OpenSSL's own choice is used\n" + note);
  }
}

}  // namespace skl

TEST_SUITE_END();
