// YAML's comments: a `#` at the start of a line or behind a blank, where no scalar stands.
//
// The scalars are told by our reader. A line that it can't read is left out by it, and a `#` there
// counts as a comment.

#include <algorithm>

#include "skl/syntax/config_tree.h"
#include "syntax/comments/passage_builder.h"

namespace skl {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t'; }

class YamlScan {
 public:
  YamlScan(std::string_view text, Span part)
      : found_(text, part, CommentForm::hash), text_(found_.text()) {
    const ConfigTree tree = read_yaml(text, part, Budget());
    for (const ConfigNode& document : tree.documents) add(document);
    std::ranges::sort(scalars_);
  }

  Passage scan() {
    std::size_t next = 0;
    for (std::uint32_t at = found_.begin(); at < found_.end();) {
      while (next < scalars_.size() && scalars_[next].end <= at) ++next;
      const bool inside = next < scalars_.size() && scalars_[next].begin <= at;
      if (inside) {
        at = scalars_[next].end;
      } else if (text_[at] == '#' && is_apart(at)) {
        at = found_.line_comment(at, CommentForm::hash);
      } else {
        ++at;
      }
    }
    return found_.finish();
  }

 private:
  // At most kDeepestConfig deep.
  void add(const ConfigNode& node) {
    if (node.scalar()) add_scalar(node.at);
    for (const ConfigNode& element : node.elements) add(element);
    for (const ConfigMember& member : node.members) {
      add(member.key);
      add(member.value);
    }
  }

  // Of a block scalar the lines below its header, which may have a comment.
  void add_scalar(Span at) {
    if (at.empty() || at.begin < found_.begin()) return;
    const char first = text_[at.begin];
    const bool is_block = first == '|' || first == '>';
    found_.string(
        {at.begin, is_block ? at.end + 1 : at.end});  // its last line isn't over at its end
    if (is_block) at.begin = std::min(found_.line_end(at.begin), at.end);
    scalars_.push_back(at);
  }

  bool is_apart(std::uint32_t at) const {
    return at == found_.begin() || is_space(text_[at - 1]) || is_line_end(text_[at - 1]);
  }

  PassageBuilder found_;
  std::string_view text_;
  std::vector<Span> scalars_;
};

}  // namespace

Passage yaml_passage(std::string_view text, Span part) { return YamlScan(text, part).scan(); }

}  // namespace skl
