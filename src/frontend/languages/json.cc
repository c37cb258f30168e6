#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "skl/base/strings.h"
#include "skl/frontend/config_reader.h"

namespace skl::languages {
namespace {

// A saved report of ours repeats the options of what it is about.
bool is_own_report(std::string_view text) {
  constexpr std::string_view kName = R"("tool":{"name":"spark-kafka-lint")";
  constexpr std::size_t kHead = 200;
  std::string head;
  for (const char byte : text.substr(0, kHead)) {
    if (byte != ' ' && byte != '\n' && byte != '\r') head += byte;
  }
  return head.find(kName) != std::string::npos;
}

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  if (is_own_report(document.text)) return {};
  ConfigTree tree = read_json(document.text, whole(document.text), context.budget);
  return read_config(std::move(tree), {document, id, 0, context.hints});
}

// Who writes comments in it, or calls it so, reads it with a reader that takes them.
std::vector<Passage> passages(const Document& document) {
  const Span all = whole(document.text);
  Passage found = json_passage(document.text, all);
  const bool has_comments = std::ranges::any_of(
      found.comments, [](const Comment& comment) { return comment.form != CommentForm::member; });
  const bool takes_comments = has_comments || to_lower(document.path).ends_with(".jsonc");
  if (takes_comments) found.form = CommentForm::slashes;
  return {found};
}

}  // namespace

Frontend json() { return {"json", {".json", ".jsonc"}, extract, passages}; }

}  // namespace skl::languages
