// The texts by which causes are told, as librdkafka 2.15.1 and OpenSSL 3.0 write them: a newer
// client that words them differently shows here.

#include "kafka/causes.h"

#include <doctest/doctest.h>

#include <string>

TEST_SUITE_BEGIN("kafka");

namespace skl {
namespace {

const ConnectionKind kPlaintext;
const ConnectionKind kLogin{false, true, "PLAIN", false, false};
const ConnectionKind kTls{true, false, "", false, true};
const ConnectionKind kMutual{true, false, "", true, true};

// "cause setting: message" of a failure with this text, state and code.
std::string told(const std::string& said, const ConnectionKind& kind) {
  const auto event = parse_log_line("FAIL", "[thrd:h:1/bootstrap]: h:1/bootstrap: " + said);
  if (!event) return "nothing";
  CHECK(event->address == "h:1");
  const Failure failure = connection_failure(*event, kind);
  CHECK(failure.where == "h:1");
  return std::string(to_string(failure.cause)) + " " + failure.setting + ": " + failure.message;
}

}  // namespace

TEST_CASE("lines of the client's log") {
  const auto failed = parse_log_line(
      "FAIL",
      "[thrd:sasl_ssl://[::1]:9092/3]: sasl_ssl://[::1]:9092/3: Disconnected (after 5ms in state "
      "UP, 1 identical error(s) suppressed) (_TRANSPORT): identical to last error: error log "
      "suppressed");
  REQUIRE(failed);
  CHECK(failed->kind == ClientEvent::Kind::failed);
  CHECK(failed->address == "[::1]:9092");
  CHECK(failed->node == 3);
  CHECK(failed->text == "Disconnected");
  CHECK(failed->state == "UP");
  CHECK(failed->code == "_TRANSPORT");

  const auto up =
      parse_log_line("STATE", "[thrd:h:1/1]: h:1/1: Broker changed state APIVERSION_QUERY -> UP");
  REQUIRE(up);
  CHECK(up->kind == ClientEvent::Kind::up);
  const auto left = parse_log_line(
      "FAIL",
      "[thrd:h:1/bootstrap]: h:1/bootstrap: Decommissioning this broker (after 1ms in "
      "state UP) (_DESTROY_BROKER)");
  REQUIRE(left);
  CHECK(left->kind == ClientEvent::Kind::answered);
  CHECK_FALSE(left->node);
  for (const std::string line :
       {"", "[thrd:", "[thrd:main]: no name: here", "h:1/1: Broker changed state UP -> DOWN",
        "h:1/1: Disconnected (after 5ms in state UP)",
        "h:1/1: Decommissioning this broker (after 1ms in state CONNECT) (_DESTROY_BROKER)"}) {
    CAPTURE(line);
    CHECK_FALSE(parse_log_line("FAIL", line));
    CHECK_FALSE(parse_log_line("STATE", line));
  }
  CHECK_FALSE(parse_log_line("BROKER", "h:1/1: Broker changed state APIVERSION_QUERY -> UP"));
}

TEST_CASE("what failures mean") {
  struct Example {
    std::string said;
    ConnectionKind kind;
    std::string told;
  };
  const Example examples[] = {
      {"Connection setup timed out in state CONNECT (after 2001ms in state CONNECT) (_TRANSPORT)",
       kPlaintext,
       "connect-timed-out bootstrap.servers: nothing comes back from there, not even a refusal: a "
       "wrong address, or a firewall"},
      {"Connection setup timed out in state APIVERSION_QUERY (after 2001ms in state "
       "APIVERSION_QUERY) (_TRANSPORT)",
       kPlaintext, "silent bootstrap.servers: it takes connections and says nothing"},
      {"ApiVersionRequest failed: Local: Timed out: probably due to broker version < 0.10 (after "
       "10100ms in state APIVERSION_QUERY) (_TRANSPORT)",
       kPlaintext, "silent bootstrap.servers: it takes connections and says nothing"},
      {"Receive failed: Invalid response size 352518912 (0..100000000): increase "
       "receive.message.max.bytes (after 0ms in state APIVERSION_QUERY) (_BAD_MSG)",
       kPlaintext,
       "tls-expected security.protocol: it answers in TLS: this listener wants SSL or SASL_SSL"},
      {"Receive failed: Invalid response size 1397966893 (0..100000000): increase "
       "receive.message.max.bytes (after 0ms in state APIVERSION_QUERY) (_BAD_MSG)",
       kPlaintext, "not-kafka bootstrap.servers: what answers there isn't Kafka"},
      {"SSL handshake failed: error:0A00010B:SSL routines::wrong version number (after 1ms in "
       "state SSL_HANDSHAKE) (_SSL)",
       kTls,
       "plaintext-expected security.protocol: it doesn't answer in TLS: this listener speaks "
       "plaintext, so it wants PLAINTEXT or SASL_PLAINTEXT"},
      {"SSL handshake failed: error:0A000102:SSL routines::unsupported protocol (after 1ms in "
       "state SSL_HANDSHAKE) (_SSL)",
       kTls,
       "tls-failed security.protocol: the TLS handshake failed: SSL handshake failed: "
       "error:0A000102:SSL routines::unsupported protocol"},
      {"Receive failed: error:0A00045C:SSL routines::tlsv13 alert certificate required: SSL alert "
       "number 116 (after 1ms in state APIVERSION_QUERY) (_TRANSPORT)",
       kTls,
       "client-certificate-missing ssl.keystore.location: it wants a certificate, and there is no "
       "key store to take one from"},
      {"Receive failed: error:0A000412:SSL routines::sslv3 alert bad certificate: SSL alert number "
       "42 (after 1ms in state APIVERSION_QUERY) (_TRANSPORT)",
       kMutual,
       "client-certificate-refused ssl.keystore.location: it refuses the certificate of the key "
       "store"},
      {"SASL authentication error: Authentication failed during authentication due to invalid "
       "credentials with SASL mechanism SCRAM-SHA-256 (after 320ms in state AUTH_REQ) "
       "(_AUTHENTICATION)",
       kLogin, "wrong-credentials sasl.jaas.config: it refuses the name or the password"},
      {"SASL authentication error: the moon is full (after 3ms in state AUTH_REQ) "
       "(_AUTHENTICATION)",
       kLogin,
       "login-failed sasl.jaas.config: the login failed: SASL authentication error: the moon is "
       "full"},
      {"Disconnected: connection closed by peer (after 5ms in state UP) (_TRANSPORT)", kLogin,
       "closed-by-peer bootstrap.servers: it hangs up"},
      {"Receive failed: Connection reset by peer (after 5ms in state APIVERSION_QUERY) "
       "(_TRANSPORT)",
       kPlaintext,
       "closed-by-peer bootstrap.servers: it hangs up at the first question: it isn't Kafka"},
      {"Something that nobody knows (after 5ms in state UP) (_FAIL)", kPlaintext,
       "unknown : Something that nobody knows"},
  };
  for (const Example& example : examples) {
    CAPTURE(example.said);
    CHECK(told(example.said, example.kind) == example.told);
  }
}

TEST_CASE("of several failures the one that came furthest counts") {
  const auto failed = [](std::string text, std::string code, std::string state) {
    ClientEvent event;
    event.text = std::move(text);
    event.code = std::move(code);
    event.state = std::move(state);
    return event;
  };
  const ClientEvent refused = failed("Connection refused", "_TRANSPORT", "CONNECT");
  const ClientEvent login = failed("Invalid username or password", "_AUTHENTICATION", "AUTH_REQ");
  ClientEvent up;
  up.kind = ClientEvent::Kind::up;
  CHECK(worst_failure({refused, up, login, refused}, kLogin)->cause == Cause::wrong_credentials);
  CHECK(worst_failure({refused, up}, kLogin)->cause == Cause::connection_refused);
  CHECK_FALSE(worst_failure({up}, kLogin));
  CHECK_FALSE(worst_failure({}, kLogin));
}

TEST_CASE("secrets aren't kept, whoever says them") {
  EventLog log({"hunter2", "", "ab"});
  ClientEvent event;
  event.address = "h:1";
  event.text = event.line = "no, hunter2 is wrong, abc";
  log.add(event);
  REQUIRE(log.of("h:1").size() == 1);
  CHECK(log.of("h:1")[0].text == "no, *** is wrong, abc");
  CHECK(log.of("h:1")[0].line == "no, *** is wrong, abc");
  CHECK(log.of("h:2").empty());
  CHECK(log.nodes().empty());
}

TEST_CASE("what codes of answers mean") {
  const auto told = [](rd_kafka_resp_err_t code, const std::string& text) {
    const Failure failure = answer_failure(code, "t-0", text);
    CHECK(failure.where == "t-0");
    return std::string(to_string(failure.cause)) + ": " + failure.message;
  };
  CHECK(told(RD_KAFKA_RESP_ERR__TIMED_OUT, "") == "timed-out: no answer came in time");
  CHECK(told(RD_KAFKA_RESP_ERR_CLUSTER_AUTHORIZATION_FAILED, "") ==
        "not-authorized: this principal may not ask for it");
  CHECK(told(RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART, "") ==
        "unknown-topic: there is no such topic");
  CHECK(told(RD_KAFKA_RESP_ERR__UNSUPPORTED_FEATURE, "") ==
        "not-supported: the broker is too old to tell");
  CHECK(told(RD_KAFKA_RESP_ERR_KAFKA_STORAGE_ERROR, "the disk is gone") ==
        "unknown: the disk is gone");
  CHECK(told(RD_KAFKA_RESP_ERR_KAFKA_STORAGE_ERROR, "") ==
        "unknown: Broker: Disk error when trying to access log file on disk");
}

}  // namespace skl

TEST_SUITE_END();
