#include "skl/syntax/tree.h"

#include <time.h>
#include <tree_sitter/api.h>

#include <array>
#include <string>
#include <utility>

#include "syntax/grammar_gaps.h"
#include "syntax/node_list.h"

extern "C" {
const TSLanguage* tree_sitter_scala();
const TSLanguage* tree_sitter_python();
const TSLanguage* tree_sitter_json();
}

namespace skl {

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

struct TreeDeleter {
  void operator()(TSTree* tree) const { ts_tree_delete(tree); }
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
  std::uint32_t asked = 0;
};

const char* read(void* payload, std::uint32_t offset, TSPoint /*point*/, std::uint32_t* bytes) {
  const std::string_view text = static_cast<const Input*>(payload)->text;
  *bytes = offset < text.size() ? static_cast<std::uint32_t>(text.size() - offset) : 0;
  return *bytes == 0 ? "" : text.data() + offset;
}

// To ask for the time is a call of the system: it is done for one question in 16.
bool spent(TSParseState* state) {
  auto& input = *static_cast<Input*>(state->payload);
  return ++input.asked % 16 == 0 && time_spent() > input.deadline;
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

constexpr std::string_view kErrorKind = "ERROR";  // it has a number of its own in every grammar

const GrammarWords& words(Grammar grammar) {
  static const std::array<GrammarWords, 3> kWords{
      words_of(language(Grammar::scala)),
      words_of(language(Grammar::python)),
      words_of(language(Grammar::json)),
  };
  return kWords.at(static_cast<std::size_t>(grammar));
}

template <typename Visit>
void for_each_child(const NodeList& list, std::uint32_t parent, const Visit& visit) {
  const std::uint32_t end = list.records[parent].end;
  for (std::uint32_t at = parent + 1; at < end; at = list.records[at].end) visit(at);
}

}  // namespace

std::string_view Node::kind() const {
  if (list_ == nullptr) return {};
  const NodeRecord& record = list_->records[index_];
  return record.error ? kErrorKind : list_->words->kinds[record.kind];
}

Span Node::span() const { return list_ == nullptr ? Span() : list_->records[index_].span; }
bool Node::named() const { return list_ != nullptr && list_->records[index_].named; }
bool Node::error() const { return list_ != nullptr && list_->records[index_].error; }
bool Node::missing() const { return list_ != nullptr && list_->records[index_].missing; }
bool Node::has_error() const { return list_ != nullptr && list_->records[index_].has_error; }

std::size_t Node::child_count() const {
  std::size_t count = 0;
  if (list_ != nullptr) for_each_child(*list_, index_, [&](std::uint32_t) { ++count; });
  return count;
}

std::vector<Node> Node::children() const {
  std::vector<Node> all;
  all.reserve(child_count());
  if (list_ != nullptr) {
    for_each_child(*list_, index_, [&](std::uint32_t at) { all.push_back(Node(list_, at)); });
  }
  return all;
}

std::vector<Node> Node::named_children() const {
  std::vector<Node> named = children();
  std::erase_if(named, [](const Node& child) { return !child.named(); });
  return named;
}

Node Node::field(std::string_view name) const {
  if (list_ == nullptr) return {};
  const std::vector<NodeRecord>& records = list_->records;
  const std::uint32_t end = records[index_].end;
  for (std::uint32_t at = index_ + 1; at < end; at = records[at].end) {
    if (list_->words->fields[records[at].field] == name) return {list_, at};
  }
  return {};
}

Node Tree::root() const { return {list_.get(), 0}; }

std::vector<Span> Tree::errors(std::size_t most) const {
  std::vector<Span> found;
  const std::vector<NodeRecord>& records = list_->records;
  for (std::size_t at = 0; at < records.size() && found.size() < most;) {
    const NodeRecord& record = records[at];
    const bool itself = record.error || record.missing;
    if (itself) found.push_back(record.span);
    at = itself || !record.has_error ? record.end : at + 1;
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
  const std::unique_ptr<TSTree, TreeDeleter> raw(
      ts_parser_parse_with_options(parser.get(), nullptr, source, options));
  if (!raw) {
    return failure("", "not parsed within " + std::to_string(budget.time.count()) + " ms");
  }
  Tree tree;
  tree.list_ = std::make_shared<const NodeList>(NodeList{&words(grammar), list_nodes(raw.get())});
  return tree;
}

}  // namespace skl
