// Syntax trees as values.
//
// parse() hands a text to one of the grammars we carry and gives back a Tree: its nodes in one
// list, parents before their children, so that looking around in it costs next to nothing. A Node
// is a cheap value that points into it. The grammars recover from errors: a broken text gives a
// tree with error nodes in it, never nothing. What can go wrong is the budget: the Scala grammar is
// quadratic in the length of a chain and trees are large, so each parse has a limit of time and
// bytes.
//
// Trees can be as deep as their text is long: whoever walks one bounds its own recursion.

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "skl/base/result.h"
#include "skl/text/span.h"

namespace skl {

enum class Grammar { scala, python, json };

// How much one document may cost.
struct Budget {
  std::size_t bytes = std::size_t{8} << 20U;
  std::chrono::milliseconds time{5000};  // of the processor, not of the clock on the wall
};

struct NodeList;

// One that isn't there, like a field that broken code lacks, has no kind, no children and an empty
// place. REQUIRES: the Tree it came from is alive.
class Node {
 public:
  Node() = default;

  explicit operator bool() const { return list_ != nullptr; }
  std::string_view kind() const;  // the grammar's name of it: "call_expression"
  Span span() const;
  bool named() const;      // not mere punctuation
  bool error() const;      // a stretch that the grammar couldn't read
  bool missing() const;    // put in by the parser where the text lacks it
  bool has_error() const;  // itself or anything within it
  std::size_t child_count() const;
  std::vector<Node> children() const;        // all of them, punctuation too
  std::vector<Node> named_children() const;  // without punctuation
  Node field(std::string_view name) const;   // the first of that name, false where there is none
  std::string_view text(std::string_view whole) const {
    return whole.substr(span().begin, span().size());
  }

  friend bool operator==(const Node& left, const Node& right) = default;

 private:
  friend class Tree;
  Node(const NodeList* list, std::uint32_t index) : list_(list), index_(index) {}

  const NodeList* list_ = nullptr;
  std::uint32_t index_ = 0;
};

class Tree {
 public:
  Node root() const;
  // The first places that the grammar couldn't read, at most so many.
  std::vector<Span> errors(std::size_t most) const;

 private:
  friend Result<Tree> parse(Grammar, std::string_view, const Budget&, std::span<const Span>);
  std::shared_ptr<const NodeList> list_;
};

// The tree of `text`, or of the parts of it in `ranges` (in order, apart from each other) as if
// they stood there alone; all spans are those of the whole text. An error when the budget is spent.
Result<Tree> parse(Grammar grammar, std::string_view text, const Budget& budget,
                   std::span<const Span> ranges = {});

}  // namespace skl
