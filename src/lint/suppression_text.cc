#include "lint/suppression_text.h"

#include "lint/suppression_words.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : trim(text)) {
    const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    line += is_control ? ' ' : c;
  }
  return line;
}

std::string escaped(std::string_view text) {
  return replace_all(replace_all(std::string(text), "\\", "\\\\"), "\"", "\\\"");
}

}  // namespace

std::string words_of(const SuppressionText& text) {
  std::string words = std::string(kSuppressionMark) + " " + std::string(text.word);
  if (!text.names.empty()) words += "[" + join(text.names, ", ") + "]";
  if (!text.reason.empty()) words += " " + text.reason;
  return words;
}

std::string comment_of(const SuppressionText& text, CommentForm form) {
  std::string words = words_of(text);
  switch (form) {
    case CommentForm::hash: return "# " + words;
    case CommentForm::slashes: return "// " + words;
    case CommentForm::dashes: return "-- " + words;
    case CommentForm::block: return "/* " + words + " */";
    case CommentForm::markup: return "<!-- " + words + " -->";
    case CommentForm::member: return "\"" + words + "\"";
  }
  return words;
}

std::string reason_in(std::string_view reason, CommentForm form) {
  std::string line = in_one_line(reason);
  if (form == CommentForm::member) return escaped(line);
  if (form == CommentForm::block) return replace_all(line, "*/", "* /");
  if (form == CommentForm::markup) return replace_all(line, "-->", "->");
  return line;
}

}  // namespace skl
