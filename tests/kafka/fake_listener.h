// A port of its own on loopback, and a function for each connection that is made to it.

#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>

namespace skl::kafka_test {

class FakeListener {
 public:
  // Called on a thread of its own; the connection is closed when it returns.
  using Serve = std::function<void(int connection)>;

  explicit FakeListener(Serve serve);
  FakeListener(const FakeListener&) = delete;
  FakeListener& operator=(const FakeListener&) = delete;
  ~FakeListener();  // ends all connections and waits for their threads

  std::uint16_t port() const { return port_; }
  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }

 private:
  void accept_all();

  Serve serve_;
  int socket_ = -1;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::list<int> connections_;
  std::list<std::thread> threads_;
  std::thread acceptor_;
};

// Reads exactly so much; "" when the other side is gone first.
std::string receive(int connection, std::size_t size);
bool send_all(int connection, const std::string& bytes);

// Ways to misbehave.
void say_nothing(int connection);  // until the other side goes
void hang_up(int connection);      // at once
void answer_in_http(int connection);

// An address where nobody listens: one that somebody listened at a moment ago.
std::string closed_address();

}  // namespace skl::kafka_test
