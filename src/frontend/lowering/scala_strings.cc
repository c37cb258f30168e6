// Scala's strings: plain, in triple quotes, and interpolated.

#include <algorithm>

#include "frontend/lowering/expressions.h"
#include "frontend/lowering/scala.h"
#include "frontend/lowering/scala_literals.h"

namespace skl {
namespace {

constexpr std::string_view kTriple = "\"\"\"";

// The place within the quotes. REQUIRES: it starts with one.
Span within_quotes(std::string_view text, Span at) {
  const std::string_view whole = text.substr(at.begin, at.size());
  const std::uint32_t width = whole.starts_with(kTriple) && whole.size() >= 6 ? 3 : 1;
  if (at.size() < 2 * width) return {at.end, at.end};
  return {at.begin + width, at.end - width};
}

// $$ is a dollar, $" a quote.
std::string without_dollars(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escapes =
        text[i] == '$' && i + 1 < text.size() && (text[i + 1] == '$' || text[i + 1] == '"');
    if (escapes) ++i;
    out += text[i];
  }
  return out;
}

// How long a format like "%05d" at the start of `text` is; 0 where there is none.
std::size_t format_length(std::string_view text) {
  if (!text.starts_with('%')) return 0;
  const std::size_t letter = text.find_first_not_of("-#+ 0,(.123456789", 1);
  const bool one = letter != std::string_view::npos && text[letter] != '%' && text[letter] != 'n';
  return one ? letter + 1 : 0;
}

// %% and %n, which need no argument.
std::string without_percents(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escapes =
        text[i] == '%' && i + 1 < text.size() && (text[i + 1] == '%' || text[i + 1] == 'n');
    if (escapes) ++i;
    out += escapes && text[i] == 'n' ? '\n' : text[i];
  }
  return out;
}

class Interpolation {
 public:
  Interpolation(ScalaSource& source, const Node& node) : source_(source) {
    interpolator_ = node.field("interpolator").text(source.text);
    const std::vector<Node> children = scala_children(node);
    string_ = children.back();
    joined_ = leaf(Expr::Kind::joined, node.span());
  }

  Expr lower() {
    if (scala_broken(string_)) return scala_unknown(source_, string_);
    const Span inner = within_quotes(source_.text, string_.span());
    std::uint32_t from = inner.begin;
    for (const Node& child : string_.children()) {
      if (child.kind() != "interpolation") continue;
      add_text({from, child.span().begin});
      joined_.parts.push_back(inserted(child));
      from = child.span().end;
    }
    add_text({from, std::max(from, inner.end)});
    return finished();
  }

 private:
  bool known() const {
    return interpolator_ == "s" || interpolator_ == "f" || interpolator_ == "raw";
  }

  void add_text(Span at) {
    if (interpolator_ == "f" && !joined_.parts.empty()) at = without_format(at);
    if (at.empty()) return;
    std::string text = without_dollars(source_.text.substr(at.begin, at.size()));
    if (interpolator_ == "f") text = without_percents(text);
    if (interpolator_ != "raw") text = scala_unescaped(text);
    joined_.parts.push_back(leaf(Expr::Kind::string, at, std::move(text)));
  }

  // f"$x%s" is as s"$x"; other formats change what is put in.
  Span without_format(Span at) {
    const std::string_view text = source_.text.substr(at.begin, at.size());
    const std::size_t length = format_length(text);
    if (length > 2) {
      Block value;
      value.push_back(std::move(joined_.parts.back()));
      const Span put_in = value.front().at;
      joined_.parts.back() = unknown_around(put_in, "a formatted value", std::move(value));
    }
    return {at.begin + static_cast<std::uint32_t>(length), at.end};
  }

  Expr inserted(const Node& child) {
    const std::vector<Node> content = scala_children(child);
    if (content.empty()) return scala_unknown(source_, child);
    if (content.front().kind() != "block") return scala_expression(source_, content.front());
    const std::vector<Node> statements = scala_children(content.front());
    if (statements.size() == 1) return scala_expression(source_, statements.front());
    return scala_expression(source_, content.front());
  }

  Expr finished() {
    if (!known()) {
      const std::string what =
          "a string with the interpolator '" + std::string(interpolator_) + "'";
      return unknown_around(joined_.at, what, std::move(joined_.parts));
    }
    const bool plain =
        joined_.parts.size() == 1 && joined_.parts.front().kind == Expr::Kind::string;
    if (!joined_.parts.empty() && !plain) return std::move(joined_);
    return leaf(Expr::Kind::string, joined_.at, plain ? joined_.parts.front().text : "");
  }

  ScalaSource& source_;
  std::string_view interpolator_;
  Node string_;
  Expr joined_;
};

}  // namespace

Expr scala_string(ScalaSource& source, const Node& node) {
  const Span at = node.span();
  if (node.has_error()) return unknown(at, "syntax not understood");
  const Span inner = within_quotes(source.text, at);
  const std::string_view text = source.text.substr(inner.begin, inner.size());
  const bool escapes = inner.begin - at.begin == 1;
  return leaf(Expr::Kind::string, at, escapes ? scala_unescaped(text) : std::string(text));
}

Expr scala_interpolation(ScalaSource& source, const Node& node) {
  return Interpolation(source, node).lower();
}

}  // namespace skl
