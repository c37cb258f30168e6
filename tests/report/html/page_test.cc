// What the sections of the page say of a finding with everything that it can have; the page as a
// whole is looked at by e2e/html_test.cc.

#include "report/html/page.h"

#include <doctest/doctest.h>

#include "report/html/findings.h"
#include "report/html/sections.h"

namespace {

using skl::ListedFinding;
using skl::ListedLine;
using skl::ListedPlace;
using skl::Listing;

ListedPlace at(const std::string& path, std::uint32_t line) {
  return {path, {line, 5, line * 10}, {line, 9, line * 10 + 4}};
}

ListedFinding finding() {
  ListedFinding finding;
  finding.rule = "bare-group-id";
  finding.message = "'group.id' is <ignored>";
  finding.at = at("jobs/a&b.py", 3);
  finding.query = "orders";
  finding.queries = {0, 2};
  finding.spark = "3.5";
  finding.help = "remove it";
  finding.lines = {{3, "a = 漢字(\"x\")", "      ^^^"}, {0, "... 2 more", ""}};
  finding.related = {{at("b.py", 7), "the other", {{7, "b", " ^"}}}};
  skl::ListedFix fix{"rename", skl::Safety::unsafe, {}};
  fix.edits.push_back({at("jobs/a&b.py", 3), "<new>"});
  fix.edits.push_back({at("jobs/a&b.py", 4), ""});
  finding.fix = fix;
  return finding;
}

bool holds(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

TEST_CASE("a finding has its place, its code with a mark, its notes and its fix") {
  Listing listing;
  listing.findings = {finding()};
  const std::string text = skl::html::findings_section(listing);
  CHECK(holds(text,
              "<article class=\"finding warning\" id=\"f0\" data-severity=\"warning\" "
              "data-rule=\"bare-group-id\" data-queries=\"0 2\">"));
  CHECK(holds(text, "<h4>&#39;group.id&#39; is &lt;ignored&gt;</h4>"));
  CHECK(holds(text,
              "<code class=\"place\">jobs/a&amp;b.py:3:5</code> in query <b>orders</b> for "
              "Spark 3.5"));
  // Carets count columns of a terminal, in which 漢 takes two.
  CHECK(holds(text,
              "<span class=\"number\">3</span>a = 漢<mark>字(</mark>&quot;x&quot;)\n"
              "<span class=\"number\"></span>... 2 more\n"));
  CHECK(holds(text, "<code class=\"place\">b.py:7:5</code> the other"));
  CHECK(holds(text, "<span class=\"number\">7</span>b<mark> </mark>\n"));
  CHECK(holds(text, "<b>help</b> remove it"));
  CHECK(holds(text, "<b>fix, to be looked at</b> rename"));
  CHECK(holds(text, "write <code>&lt;new&gt;</code>"));
  CHECK(holds(text, "<code class=\"place\">jobs/a&amp;b.py:4:5</code> remove to 4:9"));
}

TEST_CASE("what isn't told has the reason why") {
  using Kind = skl::Silence::Kind;
  Listing listing;
  CHECK(skl::html::silenced_section(listing).empty());
  listing.silenced.assign(3, finding());
  listing.silenced[0].silence = {Kind::suppression, at("c.py", 2), "they <know>", "2027-01-31"};
  listing.silenced[1].silence = {Kind::baseline, {}, "", ""};
  listing.silenced[2].silence = {Kind::outside, {}, "", ""};
  const std::string text = skl::html::silenced_section(listing);
  CHECK(holds(text,
              "suppressed at <code class=\"place\">c.py:2:5</code> until 2027-01-31: "
              "<q>they &lt;know&gt;</q>"));
  CHECK(holds(text, "known before, by the baseline"));
  CHECK(holds(text, "outside of what this run was about"));
  CHECK(holds(text, "3 findings that"));
}

TEST_CASE("a rule has its own words, and a link where it leads to the web") {
  Listing listing;
  listing.findings.assign(2, finding());
  listing.findings[0].url = "javascript:alert(1)";
  listing.findings[1].rule = "of-a-later-release";
  listing.findings[1].url = "https://rules.example/a.md";
  const std::string text = skl::html::rules_section(listing);
  CHECK(holds(text, "id=\"rule-bare-group-id\""));
  CHECK(holds(text, "a consumer group without the prefix &#39;kafka.&#39; is ignored"));
  CHECK(!holds(text, "javascript"));
  CHECK(holds(text, "id=\"rule-of-a-later-release\""));
  CHECK(holds(text, "<a href=\"https://rules.example/a.md\" rel=\"noreferrer\">"));
}

TEST_CASE("problems have their place, and the path where there is none") {
  Listing listing;
  CHECK(skl::html::problems_section(listing).empty());
  listing.problems = {{"a<b>", "can't be read", {}}, {"c.py", "syntax error", at("c.py", 4)}};
  const std::string text = skl::html::problems_section(listing);
  CHECK(holds(text, "<code class=\"place\">a&lt;b&gt;</code> can&#39;t be read"));
  CHECK(holds(text, "<code class=\"place\">c.py:4:5</code> syntax error"));
}

TEST_CASE("a report that names queries which it hasn't is shown nevertheless") {
  Listing listing;
  listing.sparks = {{}};
  listing.findings = {finding()};
  listing.queries.resize(1);
  CHECK(holds(skl::html::page(listing, {}), "id=\"q0\""));
}

}  // namespace
