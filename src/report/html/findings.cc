#include "report/html/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "report/html/code_lines.h"
#include "report/html/escape.h"
#include "report/summary.h"

namespace skl::html {
namespace {

constexpr std::size_t kMostWithCode = 2'000;
constexpr std::size_t kMostSilenced = 2'000;

std::string rule_link(const std::string& rule) {
  return fmt::format("<a class=\"rule\" href=\"#rule-{0}\">{0}</a>", escaped(rule));
}

std::string note(const ListedNote& note) {
  return fmt::format("<div class=\"note\"><p>{} {}</p>\n{}</div>\n", place(note.at),
                     escaped(note.message), code_block(note.lines));
}

std::string fix(const ListedFix& fix) {
  std::string text =
      fmt::format("<div class=\"fix\"><p><b>{}</b> {}</p>\n<ul>",
                  fix.safety == Safety::safe ? "fix" : "fix, to be looked at", escaped(fix.title));
  for (const ListedEdit& edit : fix.edits) {
    const bool empty = edit.at.start.offset == edit.at.end.offset;
    if (edit.text.empty()) {
      text += fmt::format("<li>{} remove to {}:{}</li>", place(edit.at), edit.at.end.line,
                          edit.at.end.column);
    } else {
      text += fmt::format("<li>{} {} <code>{}</code></li>", place(edit.at),
                          empty ? "insert" : "write", escaped(edit.text));
    }
  }
  return text + "</ul></div>\n";
}

std::string about(const ListedFinding& finding) {
  std::string words;
  if (!finding.query.empty()) words += " in query <b>" + escaped(finding.query) + "</b>";
  if (!finding.spark.empty()) words += " for Spark " + escaped(finding.spark);
  return words;
}

class Finding {
 public:
  Finding(const ListedFinding& finding, std::size_t number) : finding_(finding), number_(number) {}

  std::string whole() const {
    std::string text = opened("finding") + head() + code_block(finding_.lines);
    for (const ListedNote& one : finding_.related) text += note(one);
    if (!finding_.help.empty()) {
      text += "<p class=\"help\"><b>help</b> " + escaped(finding_.help) + "</p>\n";
    }
    if (finding_.fix) text += fix(*finding_.fix);
    return text + "</article>\n";
  }

  std::string line() const { return opened("finding short") + head() + "</article>\n"; }

 private:
  std::string opened(std::string_view style) const {
    return fmt::format(
        "<article class=\"{} {}\" id=\"f{}\" data-severity=\"{}\" data-rule=\"{}\" "
        "data-queries=\"{}\">\n",
        style, to_string(finding_.severity), number_, to_string(finding_.severity),
        escaped(finding_.rule), fmt::join(finding_.queries, " "));
  }

  std::string head() const {
    return fmt::format(
        "<h4>{}</h4>\n<p class=\"about\"><span class=\"severity\">{}</span> {} {}{}</p>\n",
        escaped(finding_.message), to_string(finding_.severity), rule_link(finding_.rule),
        place(finding_.at), about(finding_));
  }

  const ListedFinding& finding_;
  std::size_t number_;
};

// By number of the finding: whether its code is shown.
std::vector<bool> with_code(const std::vector<ListedFinding>& findings) {
  std::vector<std::size_t> gravest(findings.size());
  std::iota(gravest.begin(), gravest.end(), 0);
  std::ranges::stable_sort(gravest, std::greater(),
                           [&](std::size_t i) { return findings[i].severity; });
  std::vector<bool> shown(findings.size(), false);
  gravest.resize(std::min(gravest.size(), kMostWithCode));
  for (const std::size_t i : gravest) shown[i] = true;
  return shown;
}

std::string silence_words(const ListedSilence& silence) {
  std::string words;
  switch (silence.kind) {
    case Silence::Kind::suppression: words = "suppressed"; break;
    case Silence::Kind::baseline: words = "known before, by the baseline"; break;
    case Silence::Kind::outside: words = "outside of what this run was about"; break;
  }
  if (silence.at) words += " at " + place(*silence.at);
  if (!silence.until.empty()) words += " until " + escaped(silence.until);
  if (!silence.reason.empty()) words += ": <q>" + escaped(silence.reason) + "</q>";
  return words;
}

}  // namespace

std::string findings_section(const Listing& listing) {
  const std::vector<ListedFinding>& findings = listing.findings;
  std::string text =
      "<section id=\"findings\" aria-labelledby=\"findings-title\">\n"
      "<h2 id=\"findings-title\">Findings</h2>\n";
  if (findings.empty()) return text + "<p class=\"nothing\">Nothing was found.</p>\n</section>\n";
  if (findings.size() > kMostWithCode) {
    text += fmt::format(
        "<p class=\"cap\">The {} gravest of {} are shown with their code, the others in a line "
        "each.</p>\n",
        kMostWithCode, counted(findings.size(), "finding"));
  }
  const std::vector<bool> shown = with_code(findings);
  const std::string* path = nullptr;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (path == nullptr || *path != findings[i].at.path) {
      if (path != nullptr) text += "</div>\n";
      path = &findings[i].at.path;
      text += "<div class=\"file\">\n<h3>" + escaped(*path) + "</h3>\n";
    }
    const Finding finding(findings[i], i);
    text += shown[i] ? finding.whole() : finding.line();
  }
  return text + "</div>\n<p id=\"none-left\" hidden>No finding is like that.</p>\n</section>\n";
}

std::string silenced_section(const Listing& listing) {
  if (listing.silenced.empty()) return "";
  std::string text = fmt::format(
      "<section id=\"silenced\" aria-labelledby=\"silenced-title\">\n"
      "<h2 id=\"silenced-title\">Not told</h2>\n<details><summary>{} that somebody has looked at, "
      "or "
      "that this run wasn't about</summary>\n<ul>\n",
      counted(listing.silenced.size(), "finding"));
  const std::size_t number = std::min(listing.silenced.size(), kMostSilenced);
  for (std::size_t i = 0; i < number; ++i) {
    const ListedFinding& finding = listing.silenced[i];
    text += fmt::format("<li><p>{} {} {}</p>\n", place(finding.at), rule_link(finding.rule),
                        escaped(finding.message));
    if (finding.silence) text += "<p class=\"dim\">" + silence_words(*finding.silence) + "</p>";
    text += "</li>\n";
  }
  text += "</ul>\n";
  if (number < listing.silenced.size()) {
    text += fmt::format("<p class=\"cap\">and {} more</p>\n", listing.silenced.size() - number);
  }
  return text + "</details>\n</section>\n";
}

}  // namespace skl::html
