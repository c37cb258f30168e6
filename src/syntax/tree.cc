#include "skl/syntax/tree.h"

#include <time.h>
#include <tree_sitter/api.h>

#include <algorithm>
#include <string>

#include "syntax/grammar_gaps.h"

extern "C" {
const TSLanguage* tree_sitter_scala();
const TSLanguage* tree_sitter_python();
const TSLanguage* tree_sitter_json();
}

namespace skl {

// TSNode is four numbers and two pointers; Node keeps them without naming it.
struct NodeAccess {
  static TSNode raw(const Node& node) {
    TSNode raw{};
    std::ranges::copy(node.context_, raw.context);
    raw.id = node.id_;
    raw.tree = static_cast<const TSTree*>(node.tree_);
    return raw;
  }

  static Node node(const TSNode& raw) {
    Node node;
    if (ts_node_is_null(raw)) return node;
    std::ranges::copy(raw.context, node.context_.begin());
    node.id_ = raw.id;
    node.tree_ = raw.tree;
    return node;
  }
};

namespace {

// The processor time of this thread: what a file costs doesn't depend on what else the machine
// does.
std::chrono::nanoseconds time_spent() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

struct ParserDeleter {
  void operator()(TSParser* parser) const { ts_parser_delete(parser); }
};

const TSLanguage* language(Grammar grammar) {
  switch (grammar) {
    case Grammar::scala: return tree_sitter_scala();
    case Grammar::python: return tree_sitter_python();
    case Grammar::json: return tree_sitter_json();
  }
  return nullptr;
}

struct Input {
  std::string_view text;
  std::chrono::nanoseconds deadline;
};

const char* read(void* payload, std::uint32_t offset, TSPoint /*point*/, std::uint32_t* bytes) {
  const std::string_view text = static_cast<const Input*>(payload)->text;
  *bytes = offset < text.size() ? static_cast<std::uint32_t>(text.size() - offset) : 0;
  return *bytes == 0 ? "" : text.data() + offset;
}

bool spent(TSParseState* state) {
  return time_spent() > static_cast<const Input*>(state->payload)->deadline;
}

// tree-sitter wants rows and columns beside the offsets of a range.
class PointCounter {
 public:
  explicit PointCounter(std::string_view text) : text_(text) {}

  TSPoint to(std::uint32_t offset) {
    for (; at_ < offset && at_ < text_.size(); ++at_) {
      point_.column++;
      if (text_[at_] == '\n') point_ = {point_.row + 1, 0};
    }
    return point_;
  }

 private:
  std::string_view text_;
  std::uint32_t at_ = 0;
  TSPoint point_{0, 0};
};

void limit_to(TSParser* parser, std::string_view text, std::span<const Span> ranges) {
  PointCounter counter(text);
  std::vector<TSRange> raw;
  for (const Span& range : ranges) {
    const TSPoint start = counter.to(range.begin);
    raw.push_back({start, counter.to(range.end), range.begin, range.end});
  }
  ts_parser_set_included_ranges(parser, raw.data(), static_cast<std::uint32_t>(raw.size()));
}

// Goes over the children of one node after the other. Its stack is kept from node to node, since a
// lowering asks for the children of every node there is.
class ChildCursor {
 public:
  ChildCursor() = default;
  ChildCursor(const ChildCursor&) = delete;
  ChildCursor& operator=(const ChildCursor&) = delete;
  ~ChildCursor() {
    if (made_) ts_tree_cursor_delete(&cursor_);
  }

  TSTreeCursor* at(const TSNode& node) {
    if (made_) {
      ts_tree_cursor_reset(&cursor_, node);
    } else {
      cursor_ = ts_tree_cursor_new(node);
      made_ = true;
    }
    return &cursor_;
  }

 private:
  TSTreeCursor cursor_{};
  bool made_ = false;
};

// REQUIRES: `visit` asks no node for its children.
template <typename Visit>
void for_each_child(const TSNode& node, const Visit& visit) {
  if (ts_node_is_null(node)) return;
  static thread_local ChildCursor children;
  TSTreeCursor* cursor = children.at(node);
  if (!ts_tree_cursor_goto_first_child(cursor)) return;
  do {
    visit(ts_tree_cursor_current_node(cursor));
  } while (ts_tree_cursor_goto_next_sibling(cursor));
}

}  // namespace

std::string_view Node::kind() const {
  return id_ == nullptr ? std::string_view() : ts_node_type(NodeAccess::raw(*this));
}

Span Node::span() const {
  if (id_ == nullptr) return {};
  const TSNode raw = NodeAccess::raw(*this);
  return {ts_node_start_byte(raw), ts_node_end_byte(raw)};
}

bool Node::named() const { return id_ != nullptr && ts_node_is_named(NodeAccess::raw(*this)); }
bool Node::error() const { return id_ != nullptr && ts_node_is_error(NodeAccess::raw(*this)); }
bool Node::missing() const { return id_ != nullptr && ts_node_is_missing(NodeAccess::raw(*this)); }
bool Node::has_error() const { return id_ != nullptr && ts_node_has_error(NodeAccess::raw(*this)); }

std::size_t Node::child_count() const {
  return id_ == nullptr ? 0 : ts_node_child_count(NodeAccess::raw(*this));
}

std::vector<Node> Node::children() const {
  std::vector<Node> all;
  for_each_child(NodeAccess::raw(*this),
                 [&](const TSNode& raw) { all.push_back(NodeAccess::node(raw)); });
  return all;
}

std::vector<Node> Node::named_children() const {
  std::vector<Node> named;
  for_each_child(NodeAccess::raw(*this), [&](const TSNode& raw) {
    if (ts_node_is_named(raw)) named.push_back(NodeAccess::node(raw));
  });
  return named;
}

Node Node::field(std::string_view name) const {
  if (id_ == nullptr) return {};
  return NodeAccess::node(ts_node_child_by_field_name(NodeAccess::raw(*this), name.data(),
                                                      static_cast<std::uint32_t>(name.size())));
}

Node Tree::root() const {
  return NodeAccess::node(ts_tree_root_node(static_cast<const TSTree*>(tree_.get())));
}

std::vector<Span> Tree::errors(std::size_t most) const {
  std::vector<Span> found;
  std::vector<Node> open{root()};  // last is next
  while (!open.empty() && found.size() < most) {
    const Node node = open.back();
    open.pop_back();
    if (!node.has_error() && !node.missing()) continue;
    if (node.error() || node.missing()) {
      found.push_back(node.span());
      continue;
    }
    const std::vector<Node> children = node.children();
    open.insert(open.end(), children.rbegin(), children.rend());
  }
  return found;
}

Result<Tree> parse(Grammar grammar, std::string_view text, const Budget& budget,
                   std::span<const Span> ranges) {
  if (text.size() > budget.bytes) {
    return failure("", "larger than the " + std::to_string(budget.bytes >> 20U) +
                           " MiB that one file may have");
  }
  const std::unique_ptr<TSParser, ParserDeleter> parser(ts_parser_new());
  if (!ts_parser_set_language(parser.get(), language(grammar))) {
    return failure("", "its grammar doesn't fit this tree-sitter");
  }
  if (!ranges.empty()) limit_to(parser.get(), text, ranges);
  const std::string readable = without_grammar_gaps(grammar, text, ranges);
  Input input{readable, time_spent() + budget.time};
  const TSInput source{&input, read, TSInputEncodingUTF8, nullptr};
  const TSParseOptions options{&input, spent};
  TSTree* raw = ts_parser_parse_with_options(parser.get(), nullptr, source, options);
  if (raw == nullptr) {
    return failure("", "not parsed within " + std::to_string(budget.time.count()) + " ms");
  }
  Tree tree;
  tree.tree_ =
      std::shared_ptr<void>(raw, [](void* old) { ts_tree_delete(static_cast<TSTree*>(old)); });
  return tree;
}

}  // namespace skl
