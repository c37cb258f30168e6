#include "golden/marked_text.h"

#include <algorithm>
#include <map>

#include "skl/base/strings.h"

namespace skl {
namespace {

std::string file_name(const std::string& language) {
  static const std::map<std::string, std::string> kEndings{{"python", "py"}, {"markdown", "md"}};
  const auto ending = kEndings.find(language);
  return "job." + (ending == kEndings.end() ? language : ending->second);
}

// What follows `~` in a comment that begins with it; empty where the line is no mark.
std::string_view mark_of(std::string_view line) {
  const std::string_view text = trim(line);
  for (const std::string_view opening : {"# ~ ", "// ~ ", "<!-- ~ "}) {
    if (text.starts_with(opening)) return text.substr(opening.size());
  }
  return {};
}

void add_marks(const Document& document, std::vector<std::string>& all) {
  const std::vector<std::string_view> lines = split(document.text, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (mark_of(lines[i]).empty()) continue;
    for (const std::string_view rule : split(mark_of(lines[i]), ',')) {
      all.push_back(document.path + ":" + std::to_string(i + 2) + " " + std::string(trim(rule)));
    }
  }
}

}  // namespace

std::vector<Document> documents_of(const Example& example) {
  std::vector<Document> documents{{file_name(example.language), ""}};
  for (const std::string_view line : split(example.text, '\n')) {
    if (line.starts_with("=== ")) {
      documents.push_back({std::string(trim(line.substr(4))), ""});
    } else {
      documents.back().text += std::string(line) + "\n";
    }
  }
  std::erase_if(documents, [](const Document& document) { return trim(document.text).empty(); });
  return documents;
}

std::vector<std::string> marks(const std::vector<Document>& documents) {
  std::vector<std::string> all;
  for (const Document& document : documents) add_marks(document, all);
  std::ranges::sort(all);
  return all;
}

}  // namespace skl
