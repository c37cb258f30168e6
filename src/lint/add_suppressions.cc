#include "skl/lint/add_suppressions.h"

#include <algorithm>
#include <string>
#include <utility>

#include "lint/frontend_of.h"
#include "lint/new_comment.h"
#include "lint/suppression_words.h"
#include "skl/lint/suppression.h"

namespace skl {
namespace {

using Kind = Suppression::Kind;

// Findings that one comment can speak of.
struct Place {
  const Passage* passage;
  std::uint32_t offset;  // where the first of them begins
  std::vector<Finding> findings;
  std::vector<Edit> edits;
};

// Where a place is after the edits, which only insert.
std::uint32_t moved(std::uint32_t place, const std::vector<Edit>& edits) {
  std::size_t by = 0;
  for (const Edit& edit : edits) {
    if (edit.at.span.begin <= place) by += edit.text.size();
  }
  return place + static_cast<std::uint32_t>(by);
}

// A line with those that a backslash joins to it, or what a member of JSON would speak of.
using PlaceKey = std::pair<const Passage*, std::uint32_t>;

class DocumentWriter {
 public:
  DocumentWriter(const Document& document, const Frontend& frontend, std::string_view reason)
      : document_(document),
        frontend_(frontend),
        passages_(frontend.passages(document)),
        page_(read_suppressions(document.text, passages_)),
        lines_(document.text, passages_),
        written_{document.text, lines_},
        reason_(reason) {}

  void add(const Finding& finding) {
    const std::uint32_t offset = finding.at.span.begin;
    const Passage& passage = passage_at(offset);
    std::uint32_t key = lines_.first(lines_.line_of(offset));
    if (passage.form == CommentForm::member) {
      const auto target = spoken_of(passage, offset);
      key = target ? target->begin : offset;
    }
    Place& place =
        places_.try_emplace({&passage, key}, Place{&passage, offset, {}, {}}).first->second;
    place.findings.push_back(finding);
  }

  // Nothing is written that wouldn't hold: in broken code a comment may turn out to be none.
  void write(DocumentId id, AddedSuppressions& added) {
    for (auto& [key, place] : places_) place.edits = edits_for(place);
    while (drop_what_fails(added)) {
    }
    for (auto& [key, place] : places_) {
      ++added.comments;
      for (Edit& edit : place.edits) {
        edit.at.document = id;
        added.edits[id].push_back(std::move(edit));
      }
    }
  }

 private:
  // Whether a place had to go.
  bool drop_what_fails(AddedSuppressions& added) {
    std::vector<Edit> edits;
    for (const auto& [key, place] : places_) {
      edits.insert(edits.end(), place.edits.begin(), place.edits.end());
    }
    const std::vector<Suppression> all = suppressions_after(edits);
    const std::size_t before = places_.size();
    std::erase_if(places_, [&](const auto& entry) {
      const Place& place = entry.second;
      if (!place.edits.empty() && all_hold(place, all, edits)) return false;
      added.left_over.insert(added.left_over.end(), place.findings.begin(), place.findings.end());
      return true;
    });
    return places_.size() < before;
  }

  std::vector<Suppression> suppressions_after(const std::vector<Edit>& edits) const {
    const Result<std::string> text = apply_edits(document_.text, edits);
    if (!text) return {};
    return read_suppressions(*text, frontend_.passages({document_.path, *text})).suppressions;
  }

  static bool all_hold(const Place& place, const std::vector<Suppression>& all,
                       const std::vector<Edit>& edits) {
    return std::ranges::all_of(place.findings, [&](const Finding& finding) {
      const std::uint32_t at = moved(finding.at.span.begin, edits);
      const auto holds = [&](const Suppression::Name& name) {
        return name.text == finding.rule && name.scope.begin <= at && at <= name.scope.end;
      };
      return std::ranges::any_of(all, [&](const Suppression& suppression) {
        return std::ranges::any_of(suppression.names, holds);
      });
    });
  }

  // The innermost; the last one is all of the text that no other has.
  const Passage& passage_at(std::uint32_t offset) const {
    const auto found = std::ranges::find_if(passages_, [&](const Passage& passage) {
      return passage.at.begin <= offset && offset < passage.at.end;
    });
    return found == passages_.end() ? passages_.back() : *found;
  }

  std::vector<Edit> edits_for(const Place& place) {
    SuppressionText text;
    for (const Finding& finding : place.findings) {
      const bool is_new = std::ranges::find(text.names, finding.rule) == text.names.end();
      if (is_new) text.names.push_back(finding.rule);
    }
    text.reason = reason_in(reason_, place.passage->form);
    if (const Suppression* own = own_comment(place)) return extension(*own, text);
    if (place.passage->form != CommentForm::member) {
      return new_comment(written_, *place.passage, lines_.line_of(place.offset), text);
    }
    const auto edit = new_member(written_, *place.passage, place.offset, text, taken_);
    return edit ? std::vector<Edit>{*edit} : std::vector<Edit>{};
  }

  // A comment of ours that speaks of the place and of nothing around it, for ever.
  const Suppression* own_comment(const Place& place) const {
    if (reason_.starts_with("until=")) return nullptr;
    const Suppression* found = nullptr;
    for (const Suppression& own : page_.suppressions) {
      const bool is_plain = own.kind == Kind::ignore && !own.names.empty() && own.until.empty();
      if (is_plain && speaks_of(own, place)) found = &own;
    }
    return found;
  }

  bool speaks_of(const Suppression& own, const Place& place) const {
    const Span scope = own.names.front().scope;
    const bool holds = std::ranges::all_of(place.findings, [&](const Finding& finding) {
      const std::uint32_t begin = finding.at.span.begin;
      return scope.begin <= begin && begin <= scope.end;
    });
    if (!holds || own.comment.form == CommentForm::markup) return false;
    if (own.comment.form != CommentForm::member) return true;
    const auto target = spoken_of(*place.passage, place.offset);
    return target && target->end == scope.end;
  }

  static std::vector<Edit> extension(const Suppression& own, const SuppressionText& text) {
    std::vector<Edit> edits;
    std::string names;
    for (const std::string& name : text.names) {
      const bool is_there =
          std::ranges::find(own.names, name, &Suppression::Name::text) != own.names.end();
      if (!is_there) names += ", " + name;
    }
    const std::uint32_t end = own.names.back().at.end;
    edits.push_back({{{}, {end, end}}, names});
    if (own.reason == text.reason || own.reason.ends_with("; " + text.reason)) return edits;
    const std::uint32_t at = own.reason_at.end;
    edits.push_back({{{}, {at, at}}, (own.reason.empty() ? " " : "; ") + text.reason});
    return edits;
  }

  const Document& document_;
  const Frontend& frontend_;
  std::vector<Passage> passages_;
  SuppressionPage page_;
  JoinedLines lines_;
  WrittenText written_;
  std::string_view reason_;
  std::map<PlaceKey, Place> places_;
  std::vector<std::string> taken_;
};

}  // namespace

AddedSuppressions add_suppressions(const Report& report, const LintConfig& config,
                                   std::span<const Finding> findings, std::string_view reason) {
  AddedSuppressions added;
  std::map<DocumentId, DocumentWriter> writers;
  for (const Finding& finding : findings) {
    const Document& document = report.sources[finding.at.document];
    auto writer = writers.find(finding.at.document);
    if (writer == writers.end()) {
      const Frontend* frontend = frontend_of(document, config);
      if (frontend == nullptr) {
        added.left_over.push_back(finding);
        continue;
      }
      writer = writers.try_emplace(finding.at.document, document, *frontend, reason).first;
    }
    writer->second.add(finding);
  }
  for (auto& [document, writer] : writers) writer.write(document, added);
  return added;
}

std::string mistake_in_reason(std::string_view reason) {
  if (reason.find_first_not_of(" \t\r\n") == std::string_view::npos) return "says why, in words";
  SuppressionText text;
  text.names = {"rule"};
  text.reason = reason_in(reason, CommentForm::hash);
  const std::string comment = comment_of(text, CommentForm::hash);
  const auto end = static_cast<std::uint32_t>(comment.size());
  SuppressionPage page;
  read_words(comment, {{0, end}, {1, end}, CommentForm::hash, true, std::nullopt}, page);
  return page.mistakes.empty() ? "" : page.mistakes.front().message;
}

}  // namespace skl
