// Places in a text, counted in bytes.
//
// Everything above this room speaks in Spans. Lines and columns exist only at the edges, where a
// person or an editor reads them (see line_index.h).

#pragma once

#include <compare>
#include <cstdint>

namespace skl {

// The bytes [begin, end). An empty span is a place between two bytes.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin == end; }
  std::uint32_t size() const { return end - begin; }
  bool contains(const Span& inner) const { return begin <= inner.begin && inner.end <= end; }

  friend auto operator<=>(const Span&, const Span&) = default;
};

// From the first byte of one to the last byte of the other.
inline Span cover(Span left, Span right) {
  return {left.begin < right.begin ? left.begin : right.begin,
          left.end > right.end ? left.end : right.end};
}

// Which document of a run; an index into its Sources.
enum class DocumentId : std::uint32_t {};

struct Location {
  DocumentId document{};
  Span span;

  friend auto operator<=>(const Location&, const Location&) = default;
};

}  // namespace skl
