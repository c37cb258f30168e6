// Kafka's wire format, as far as the fake broker speaks it: big-endian integers, texts with their
// length in front.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skl::kafka_test {

class Writer {
 public:
  Writer& i8(int value) { return number(value, 1); }
  Writer& i16(int value) { return number(value, 2); }
  Writer& i32(std::int64_t value) { return number(value, 4); }
  Writer& i64(std::int64_t value) { return number(value, 8); }
  Writer& text(std::string_view value) {
    i16(static_cast<int>(value.size()));
    return raw(value);
  }
  Writer& null_text() { return i16(-1); }
  Writer& bytes(std::string_view value) {
    i32(static_cast<std::int64_t>(value.size()));
    return raw(value);
  }
  Writer& raw(std::string_view value) {
    out_ += value;
    return *this;
  }
  // Of records: seven bits a byte, the sign in the lowest.
  Writer& varint(std::int64_t value) {
    auto rest = static_cast<std::uint64_t>(value) << 1U ^ static_cast<std::uint64_t>(value >> 63);
    for (; rest >= 0x80; rest >>= 7U) out_ += static_cast<char>(0x80U | (rest & 0x7FU));
    out_ += static_cast<char>(rest);
    return *this;
  }

  const std::string& out() const { return out_; }

 private:
  Writer& number(std::int64_t value, unsigned size) {
    for (unsigned at = size; at-- > 0;) {
      out_ += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * at) & 0xFFU);
    }
    return *this;
  }

  std::string out_;
};

// Beyond the end there are zeros.
class Reader {
 public:
  explicit Reader(std::string_view rest) : rest_(rest) {}

  std::int64_t number(unsigned size) {
    std::uint64_t value = 0;
    for (unsigned at = 0; at < size; ++at) {
      value = value << 8U | (at < rest_.size() ? static_cast<unsigned char>(rest_[at]) : 0U);
    }
    rest_.remove_prefix(std::min<std::size_t>(size, rest_.size()));
    const unsigned unused = 64 - 8 * size;
    return static_cast<std::int64_t>(value << unused) >> unused;
  }
  void skip(std::size_t size) { rest_.remove_prefix(std::min(size, rest_.size())); }
  bool flag() { return number(1) != 0; }
  std::int32_t i32() { return static_cast<std::int32_t>(number(4)); }
  std::string text() { return take(number(2)); }
  std::string bytes() { return take(number(4)); }

 private:
  std::string take(std::int64_t size) {
    if (size < 0) return "";
    const std::string taken(rest_.substr(0, static_cast<std::size_t>(size)));
    rest_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view rest_;
};

}  // namespace skl::kafka_test
