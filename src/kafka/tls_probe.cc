#include "kafka/tls_probe.h"

#include <fcntl.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>

#include "kafka/openssl.h"

namespace skl {
namespace {

using Clock = std::chrono::steady_clock;

// The bytes that a client sends first.
std::string client_hello(const std::string& host) {
  using OwnContext = std::unique_ptr<SSL_CTX, FreedBy<SSL_CTX_free>>;
  using OwnSsl = std::unique_ptr<SSL, FreedBy<SSL_free>>;
  const OwnContext context(SSL_CTX_new(TLS_client_method()));
  const OwnSsl ssl(context ? SSL_new(context.get()) : nullptr);
  if (!ssl) return "";
  BIO* written = BIO_new(BIO_s_mem());
  SSL_set_bio(ssl.get(), BIO_new(BIO_s_mem()), written);  // they are the connection's now
  SSL_set_tlsext_host_name(ssl.get(), host.c_str());
  SSL_connect(ssl.get());
  char* data = nullptr;
  const long size = BIO_get_mem_data(written, &data);
  return size > 0 ? std::string(data, static_cast<std::size_t>(size)) : "";
}

class Socket {
 public:
  Socket(const addrinfo& to, Clock::time_point end)
      : fd_(::socket(to.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)), end_(end) {
    if (fd_ < 0) return;
    if (::connect(fd_, to.ai_addr, to.ai_addrlen) != 0 && errno != EINPROGRESS) return;
    int error = 0;
    socklen_t size = sizeof(error);
    connected_ = wait_for(POLLOUT) && ::getsockopt(fd_, SOL_SOCKET, SO_ERROR, &error, &size) == 0 &&
                 error == 0;
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() {
    if (fd_ >= 0) ::close(fd_);
  }

  bool connected() const { return connected_; }

  bool send(const std::string& bytes) const {
    return ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(bytes.size());
  }

  // The first bytes that come, up to the end of the connection.
  std::string first(std::size_t wanted) const {
    std::string bytes;
    std::array<char, 16> buffer{};
    while (bytes.size() < wanted && wait_for(POLLIN)) {
      const ssize_t size = ::recv(fd_, buffer.data(), buffer.size(), 0);
      if (size <= 0) break;
      bytes.append(buffer.data(), static_cast<std::size_t>(size));
    }
    return bytes;
  }

 private:
  bool wait_for(short what) const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now());
    pollfd one{fd_, what, 0};
    return left.count() > 0 && ::poll(&one, 1, static_cast<int>(left.count())) == 1;
  }

  int fd_;
  Clock::time_point end_;
  bool connected_ = false;
};

// A record of a handshake (a ServerHello) or an alert; the version follows.
bool is_tls(const std::string& bytes) {
  return bytes.size() >= 2 && (bytes[0] == '\x16' || bytes[0] == '\x15') && bytes[1] == '\x03';
}

bool speaks_tls(const addrinfo& to, const std::string& hello, Clock::time_point end) {
  const Socket socket(to, end);
  return socket.connected() && socket.send(hello) && is_tls(socket.first(2));
}

}  // namespace

bool speaks_tls(const std::string& address, std::chrono::milliseconds limit) {
  const std::size_t colon = address.rfind(':');
  std::string host = address.substr(0, colon);
  if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
  const std::string port = address.substr(colon + 1);
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(host.c_str(), port.c_str(), &hints, &found) != 0) return false;
  const std::unique_ptr<addrinfo, FreedBy<::freeaddrinfo>> owned(found);
  const std::string hello = client_hello(host);
  const Clock::time_point end = Clock::now() + limit;
  for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
    if (speaks_tls(*one, hello, end)) return true;
  }
  return false;
}

}  // namespace skl
