#include "syntax/node_list.h"

#include <tree_sitter/api.h>

#include <cstddef>
#include <utility>

// Not part of tree-sitter's interface; packages.txt pins the version that this fits.
#include <lib/src/language.h>
#include <lib/src/tree.h>

namespace skl {
namespace {

// The children of one node of the parser's, as far as they were taken.
struct Level {
  const Subtree* children = nullptr;
  std::uint32_t count = 0;
  std::uint32_t taken = 0;
  std::uint32_t place = 0;     // of the next child among those that aren't comments and the like
  std::uint32_t position = 0;  // the byte behind the last child
  const TSSymbol* aliases = nullptr;  // by place: what the node calls its children, 0 as they are
  const TSFieldMapEntry* fields = nullptr;
  const TSFieldMapEntry* fields_end = nullptr;
  std::uint16_t own_field = 0;  // of a hidden node: what it is itself, and so are its children
  std::size_t record = 0;       // of the innermost node that isn't hidden
  bool hidden = false;
};

class NodeLister {
 public:
  explicit NodeLister(const TSTree* tree) : language_(tree->language) {
    records_.reserve(ts_subtree_visible_descendant_count(tree->root) + 1);
    const std::uint32_t begin = ts_subtree_padding(tree->root).bytes;
    add(tree->root, begin, ts_subtree_symbol(tree->root), ts_subtree_named(tree->root), 0);
    open(tree->root, begin, Visibility::shown, 0);
  }

  std::vector<NodeRecord> list() {
    while (!levels_.empty()) {
      if (levels_.back().taken == levels_.back().count) {
        close();
      } else {
        take();
      }
    }
    return std::move(records_);
  }

 private:
  enum class Visibility { shown, hidden };

  void add(Subtree node, std::uint32_t begin, TSSymbol symbol, bool named, std::uint16_t field) {
    NodeRecord record;
    record.span = {begin, begin + ts_subtree_size(node).bytes};
    record.end = static_cast<std::uint32_t>(records_.size() + 1);
    record.field = field;
    record.named = named;
    record.error = symbol == ts_builtin_sym_error;
    record.missing = ts_subtree_missing(node);
    record.has_error = ts_subtree_error_cost(node) > 0;
    if (!record.error) record.kind = language_->public_symbol_map[symbol];
    records_.push_back(record);
  }

  void open(Subtree node, std::uint32_t begin, Visibility visibility, std::uint16_t field) {
    Level level;
    level.count = ts_subtree_child_count(node);
    if (level.count == 0) return;
    level.children = ts_subtree_children(node);
    level.position = begin;
    level.hidden = visibility == Visibility::hidden;
    level.own_field = level.hidden ? field : std::uint16_t{0};
    level.record = level.hidden ? levels_.back().record : records_.size() - 1;
    level.aliases = ts_language_alias_sequence(language_, node.ptr->production_id);
    ts_language_field_map(language_, node.ptr->production_id, &level.fields, &level.fields_end);
    levels_.push_back(level);
  }

  void close() {
    const Level& level = levels_.back();
    if (!level.hidden) records_[level.record].end = static_cast<std::uint32_t>(records_.size());
    levels_.pop_back();
  }

  void take() {
    Level& level = levels_.back();
    const Subtree child = level.children[level.taken];
    // What stands before the first child stands before its parent.
    const std::uint32_t padding = level.taken == 0 ? 0 : ts_subtree_padding(child).bytes;
    const std::uint32_t begin = level.position + padding;
    level.position = begin + ts_subtree_size(child).bytes;
    ++level.taken;
    TSSymbol alias = 0;
    std::uint16_t field = 0;
    if (!ts_subtree_extra(child)) {
      if (level.aliases != nullptr) alias = level.aliases[level.place];
      field = field_at(level);
      ++level.place;
    }
    const bool shown = alias != 0 || ts_subtree_visible(child);
    if (shown) {
      const TSSymbol symbol = alias != 0 ? alias : ts_subtree_symbol(child);
      const bool named = alias != 0 ? ts_language_symbol_metadata(language_, alias).named
                                    : ts_subtree_named(child);
      add(child, begin, symbol, named, field);
    }
    open(child, begin, shown ? Visibility::shown : Visibility::hidden, field);
  }

  static std::uint16_t field_at(const Level& level) {
    for (const TSFieldMapEntry* entry = level.fields; entry != level.fields_end; ++entry) {
      if (!entry->inherited && entry->child_index == level.place) return entry->field_id;
    }
    return level.own_field;
  }

  const TSLanguage* language_;
  std::vector<NodeRecord> records_;
  std::vector<Level> levels_;
};

}  // namespace

GrammarWords words_of(const TSLanguage* grammar) {
  GrammarWords words;
  for (std::uint32_t i = 0; i < ts_language_symbol_count(grammar); ++i) {
    words.kinds.emplace_back(ts_language_symbol_name(grammar, static_cast<TSSymbol>(i)));
  }
  words.fields.emplace_back();
  for (std::uint32_t i = 1; i <= ts_language_field_count(grammar); ++i) {
    words.fields.emplace_back(ts_language_field_name_for_id(grammar, static_cast<TSFieldId>(i)));
  }
  return words;
}

std::vector<NodeRecord> list_nodes(const TSTree* tree) { return NodeLister(tree).list(); }

}  // namespace skl
