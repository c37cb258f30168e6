// JSON's comments: those of JSONC, and members whose key begins with "//".
//
// Such a member speaks of the next one that isn't a comment, and where there is none of the object
// that it ends.

#include <optional>
#include <string>

#include "syntax/comments/passage_builder.h"
#include "syntax/formats/json_mask.h"
#include "syntax/template_mask.h"

namespace skl {
namespace {

class JsonScan {
 public:
  JsonScan(std::string_view text, Span part, CommentForm form) : found_(text, part, form) {
    const Span at{found_.begin(), found_.end()};
    MaskedText masked = mask_templates(text.substr(at.begin, at.size()));
    mask_json(masked);
    masked_ = masked.text();
    if (const Result<Tree> tree = parse(Grammar::json, masked_, Budget())) scan(tree->root());
  }

  Passage finish() { return found_.finish(); }

 private:
  void scan(const Node& root) {
    std::vector<Node> open{root};
    while (!open.empty()) {
      const Node node = open.back();
      open.pop_back();
      if (node.kind() == "comment") add_comment(node.span());
      if (node.kind() == "object") found_.object(moved(node.span()));
      add_members(node);
      for (const Node& child : node.named_children()) open.push_back(child);
    }
  }

  void add_comment(Span at) {
    at = moved(at);
    if (found_.starts(at.begin, "/*")) {
      found_.block_comment({at.begin, at.begin + 2}, at.end, "*/");
    } else {
      found_.line_comment(at.begin, CommentForm::slashes);
    }
  }

  // From the last to the first, so that each knows what follows it.
  void add_members(const Node& node) {
    const std::vector<Node> children = node.named_children();
    std::optional<Span> next;
    for (std::size_t i = children.size(); i-- > 0;) {
      if (children[i].kind() != "pair") continue;
      const auto words = words_of(children[i]);
      const Span at = moved(children[i].span());
      if (words) {
        const Span about = next ? cover(at, *next) : moved(node.span());
        found_.comment({at, *words, CommentForm::member, false, about});
      } else {
        next = at;
        found_.member(at);
      }
    }
  }

  // Within the quotes of the value of a comment.
  std::optional<Span> words_of(const Node& pair) const {
    const Node key = pair.field("key");
    const Node value = pair.field("value");
    const bool is_comment = key && value && key.text(masked_).starts_with("\"//") &&
                            value.kind() == "string" && value.span().size() >= 2;
    if (!is_comment) return std::nullopt;
    const Span at = moved(value.span());
    return Span{at.begin + 1, at.end - 1};
  }

  Span moved(Span at) const { return {at.begin + found_.begin(), at.end + found_.begin()}; }

  PassageBuilder found_;
  std::string masked_;
};

}  // namespace

Passage json_passage(std::string_view text, Span part) {
  return JsonScan(text, part, CommentForm::member).finish();
}

Passage jsonc_passage(std::string_view text, Span part) {
  return JsonScan(text, part, CommentForm::slashes).finish();
}

}  // namespace skl
