// Markdown: its blocks of code, each read as the language it names.
//
// The blocks of one programming language share their names and are evaluated in order, as a reader
// takes them. Pages are full of ellipses, so broken syntax in them is no problem.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "frontend/markdown/fences.h"
#include "frontend/markdown/passages.h"
#include "skl/frontend/config_reader.h"
#include "skl/frontend/evaluate.h"
#include "skl/frontend/lowering.h"

namespace skl::languages {
namespace {

using Clock = std::chrono::steady_clock;
using Names = std::vector<std::string_view>;

struct CodeLanguage {
  Names names;
  Grammar grammar;
  Program (*lower)(const Tree& tree, std::string_view text);
};

struct ConfigLanguage {
  Names names;
  ConfigTree (*read)(std::string_view text, Span part, const Budget& budget);
};

std::vector<CodeLanguage> code_languages() {
  return {{{"scala"}, Grammar::scala, lower_scala},
          {{"python", "pyspark", "py", "python3"}, Grammar::python, lower_python}};
}

std::vector<ConfigLanguage> config_languages() {
  return {{{"json", "jsonc"}, read_json}, {{"yaml", "yml"}, read_yaml}};
}

bool names(const Names& known, const CodeFence& fence) {
  return std::ranges::find(known, fence.language) != known.end();
}

class PageReader {
 public:
  PageReader(const Document& document, DocumentId id, const ExtractContext& context)
      : document_(document),
        id_(id),
        context_(context),
        end_(Clock::now() + context.budget.time),
        fences_(code_fences(document.text)) {}

  Extraction read() {
    for (const CodeLanguage& language : code_languages()) read_programs(language);
    for (const ConfigLanguage& language : config_languages()) read_configs(language);
    const auto begin = [](const Query& query) { return query.endpoints.front().at.span.begin; };
    std::ranges::stable_sort(extraction_.queries, {}, begin);
    return std::move(extraction_);
  }

 private:
  void read_programs(const CodeLanguage& language) {
    std::vector<Program> programs;
    for (std::size_t i = 0; i < fences_.size(); ++i) {
      if (!names(language.names, fences_[i]) || fences_[i].lines.empty()) continue;
      const Result<Tree> tree = parse(language.grammar, document_.text, budget(), fences_[i].lines);
      if (!tree) return complain(tree.error().message);
      programs.push_back(language.lower(*tree, document_.text));
      programs.back().cell = cell(i);
    }
    if (!programs.empty()) append(evaluate(programs, id_, context_));
  }

  void read_configs(const ConfigLanguage& language) {
    for (std::size_t i = 0; i < fences_.size(); ++i) {
      if (!names(language.names, fences_[i]) || fences_[i].lines.empty()) continue;
      ConfigTree tree = language.read(unquoted(fences_[i]), fences_[i].whole(), budget());
      tree.problems.clear();
      append(read_config(std::move(tree), {document_, id_, cell(i), context_.hints}));
    }
  }

  // The page up to the end of the fence, with what isn't the fence's own made white space.
  std::string_view unquoted(const CodeFence& fence) {
    if (fence.lines.size() == 1) return document_.text;
    if (blanked_.empty()) blanked_ = document_.text;
    blank_prefixes(blanked_, fence);
    return blanked_;
  }

  void append(Extraction found) {
    std::ranges::move(found.queries, std::back_inserter(extraction_.queries));
    std::ranges::move(found.problems, std::back_inserter(extraction_.problems));
    merge(extraction_.session, found.session);
  }

  void complain(const std::string& message) {
    extraction_.problems.push_back({document_.path, message, std::nullopt});
  }

  // What is left of the page's.
  Budget budget() const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now());
    return {context_.budget.bytes, std::max(left, std::chrono::milliseconds(0))};
  }

  static std::uint32_t cell(std::size_t index) { return static_cast<std::uint32_t>(index) + 1; }

  const Document& document_;
  DocumentId id_;
  const ExtractContext& context_;
  Clock::time_point end_;
  std::vector<CodeFence> fences_;
  std::string blanked_;
  Extraction extraction_;
};

Extraction extract(const Document& document, DocumentId id, const ExtractContext& context) {
  return PageReader(document, id, context).read();
}

}  // namespace

Frontend markdown() { return {"markdown", {".md", ".markdown"}, extract, page_passages}; }

}  // namespace skl::languages
