#include "report/line_hash.h"

#include <fmt/format.h>

#include <array>
#include <unordered_map>

#include "skl/text/utf8.h"

namespace skl {
namespace {

constexpr std::size_t kBlock = 100;  // units that go into a hash
constexpr std::uint64_t kBase = 37;
constexpr std::uint16_t kEnd = 65535;  // stands behind the last unit

constexpr std::uint64_t kOldest = [] {  // kBase to the power of kBlock
  std::uint64_t power = 1;
  for (std::size_t i = 0; i < kBlock; ++i) power *= kBase;
  return power;
}();

class Hasher {
 public:
  explicit Hasher(const std::set<std::uint32_t>& lines) : wanted_(lines) {}

  bool is_done() const { return wanted_.empty() || given_ >= *wanted_.rbegin(); }

  void add(std::uint16_t unit) {
    const bool joined = after_return_ && unit == '\n';
    after_return_ = unit == '\r';
    if (unit == ' ' || unit == '\t' || joined) return;
    if (unit == '\r') unit = '\n';
    give();
    if (at_line_start_) begins_[at_] = ++line_;
    at_line_start_ = unit == '\n';
    push(unit);
  }

  std::map<std::uint32_t, std::string> finish() {
    add(kEnd);
    for (std::size_t i = 0; i < kBlock; ++i) {
      give();
      push(0);
    }
    return std::move(found_);
  }

 private:
  // The line that began a block ago has all its units.
  void give() {
    const std::uint32_t line = begins_[at_];
    if (line == 0) return;
    begins_[at_] = 0;
    given_ = line;
    const std::uint32_t number = ++counts_[hash_];
    if (wanted_.contains(line)) found_[line] = fmt::format("{:x}:{}", hash_, number);
  }

  void push(std::uint16_t unit) {
    hash_ = kBase * hash_ + unit - kOldest * block_[at_];
    block_[at_] = unit;
    at_ = (at_ + 1) % kBlock;
  }

  const std::set<std::uint32_t>& wanted_;
  std::array<std::uint16_t, kBlock> block_{};
  std::array<std::uint32_t, kBlock> begins_{};  // the line that begins with that unit; 0 for none
  std::size_t at_ = 0;
  std::uint64_t hash_ = 0;
  std::uint32_t line_ = 0;
  std::uint32_t given_ = 0;
  bool at_line_start_ = true;
  bool after_return_ = false;
  std::unordered_map<std::uint64_t, std::uint32_t> counts_;
  std::map<std::uint32_t, std::string> found_;
};

// The second bytes that may follow a first one; the third and fourth are as always.
struct SecondBytes {
  unsigned least = 0x80;
  unsigned most = 0xBF;
};

SecondBytes second_bytes(unsigned char first) {
  switch (first) {
    case 0xE0: return {0xA0, 0xBF};
    case 0xED: return {0x80, 0x9F};
    case 0xF0: return {0x90, 0xBF};
    case 0xF4: return {0x80, 0x8F};
    default: return {};
  }
}

std::uint32_t promised_size(unsigned char first) {
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  return first >= 0xF0 && first <= 0xF4 ? 4 : 1;
}

// How many bytes become one U+FFFD: the longest beginning of a sequence that could have been one,
// as the Encoding Standard has it. REQUIRES: no sequence is at `at`.
std::uint32_t malformed_size(std::string_view text, std::size_t at) {
  const auto first = static_cast<unsigned char>(text[at]);
  SecondBytes follows = second_bytes(first);
  std::uint32_t size = 1;
  for (; size < promised_size(first) && at + size < text.size(); ++size) {
    const auto next = static_cast<unsigned char>(text[at + size]);
    if (next < follows.least || next > follows.most) break;
    follows = {};
  }
  return size;
}

void add(Hasher& hasher, char32_t point) {
  constexpr char32_t kSupplementary = 0x10000;
  if (point < kSupplementary) {
    hasher.add(static_cast<std::uint16_t>(point));
    return;
  }
  const char32_t rest = point - kSupplementary;
  hasher.add(static_cast<std::uint16_t>(0xD800U + (rest >> 10U)));
  hasher.add(static_cast<std::uint16_t>(0xDC00U + (rest & 0x3FFU)));
}

}  // namespace

std::map<std::uint32_t, std::string> line_hashes(std::string_view text,
                                                 const std::set<std::uint32_t>& lines) {
  Hasher hasher(lines);
  for (std::size_t at = 0; at < text.size() && !hasher.is_done();) {
    const CodePoint point = decode_utf8(text, at);
    add(hasher, point.valid ? point.value : 0xFFFD);
    at += point.valid ? point.size : malformed_size(text, at);
  }
  return hasher.finish();
}

}  // namespace skl
