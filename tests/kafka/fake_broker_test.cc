// The fake broker is a witness: what it must see, it sees.

#include "kafka/fake_broker.h"

#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

TEST_SUITE_BEGIN("kafka");

namespace skl {
namespace {

using namespace kafka_test;

// Sends one request and waits until the broker has answered or hung up.
void ask(const FakeBroker& broker, const std::string& request) {
  const std::string address = broker.address();
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  there.sin_port =
      htons(static_cast<std::uint16_t>(std::stoi(address.substr(address.find(':') + 1))));
  const int connection = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  REQUIRE(::connect(connection, reinterpret_cast<sockaddr*>(&there), sizeof(there)) == 0);
  send_all(connection, Writer().bytes(request).out());
  receive(connection, 4);
  ::close(connection);
}

std::string header(int api, int version) {
  return Writer().i16(api).i16(version).i32(1).text("client").out();
}

}  // namespace

TEST_CASE("a request that writes is seen") {
  constexpr int kOffsetCommit = 8;
  const FakeBroker broker({});
  ask(broker, header(kProduce, 3));
  ask(broker, header(kOffsetCommit, 2));
  CHECK(broker.faults() ==
        std::vector<std::string>{"it was asked for the API 0", "it was asked for the API 8"});
  CHECK(broker.asked() == std::map<int, int>{{kProduce, 1}, {kOffsetCommit, 1}});
}

TEST_CASE("a request that may create a topic is seen") {
  const FakeBroker broker({});
  const auto metadata = [](int may_create) {
    return header(kMetadata, 8) + Writer().i32(0).i8(may_create).i8(0).i8(0).out();
  };
  ask(broker, metadata(0));
  CHECK(broker.faults().empty());
  ask(broker, metadata(1));
  CHECK(broker.faults() ==
        std::vector<std::string>{"metadata was asked for with leave to create topics"});
}

}  // namespace skl

TEST_SUITE_END();
