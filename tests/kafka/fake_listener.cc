#include "kafka/fake_listener.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>
#include <utility>

namespace skl::kafka_test {

namespace {

// OpenSSL writes to connections whose other side may have gone; that is no reason to die.
void block_sigpipe() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace

FakeListener::FakeListener(Serve serve) : serve_(std::move(serve)) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(here);
  auto* address = reinterpret_cast<sockaddr*>(&here);
  if (::bind(socket_, address, size) != 0 || ::listen(socket_, 20) != 0 ||
      ::getsockname(socket_, address, &size) != 0) {
    throw std::runtime_error("there is no port to listen at");
  }
  port_ = ntohs(here.sin_port);
  acceptor_ = std::thread([this] { accept_all(); });
}

FakeListener::~FakeListener() {
  ::shutdown(socket_, SHUT_RDWR);
  acceptor_.join();
  {
    const std::lock_guard lock(mutex_);
    for (const int connection : connections_) ::shutdown(connection, SHUT_RDWR);
  }
  for (std::thread& thread : threads_) thread.join();
  for (const int connection : connections_) ::close(connection);
  ::close(socket_);
}

void FakeListener::accept_all() {
  for (;;) {
    const int connection = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0) return;
    const std::lock_guard lock(mutex_);
    connections_.push_back(connection);
    threads_.emplace_back([this, connection] {
      block_sigpipe();
      serve_(connection);
      ::shutdown(connection, SHUT_RDWR);
    });
  }
}

std::string receive(int connection, std::size_t size) {
  std::string bytes(size, '\0');
  std::size_t have = 0;
  while (have < size) {
    const ssize_t got = ::recv(connection, bytes.data() + have, size - have, 0);
    if (got <= 0) return "";
    have += static_cast<std::size_t>(got);
  }
  return bytes;
}

bool send_all(int connection, const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t some = ::send(connection, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (some <= 0) return false;
    sent += static_cast<std::size_t>(some);
  }
  return true;
}

void say_nothing(int connection) {
  while (!receive(connection, 1).empty()) {
  }
}

void hang_up(int /*connection*/) {}

void answer_in_http(int connection) {
  receive(connection, 8);
  send_all(connection, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
  say_nothing(connection);
}

std::string closed_address() { return FakeListener(hang_up).address(); }

}  // namespace skl::kafka_test
