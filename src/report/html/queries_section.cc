#include <fmt/format.h>

#include <algorithm>

#include "report/html/code_lines.h"
#include "report/html/endpoint_stores.h"
#include "report/html/escape.h"
#include "report/html/job_tags.h"
#include "report/html/map.h"
#include "report/html/sections.h"
#include "report/summary.h"

namespace skl::html {
namespace {

constexpr std::size_t kMostLinks = 20;  // to the findings of one query

std::string stores(const ListedQuery& query, bool written) {
  std::string names;
  for (const ListedEndpoint& endpoint : query.endpoints) {
    if (writes(endpoint) != written) continue;
    for (const Store& store : stores_of(endpoint)) {
      names += fmt::format("<li{}>{}</li>", store.known ? "" : " class=\"unknown\"",
                           escaped(store.name));
    }
  }
  return names.empty() ? "" : "<ul>" + names + "</ul>";
}

std::string tags(const ListedQuery& query, bool checkpoints) {
  std::string names;
  for (const Tag& tag : tags_of(query)) {
    if ((tag.kind == Tag::Kind::checkpoint) != checkpoints) continue;
    const std::string_view more = tag.kind == Tag::Kind::prefix ? "-*" : "";
    names += fmt::format("<li{}>{}{}</li>", tag.known ? "" : " class=\"unknown\"",
                         escaped(tag.name), more);
  }
  return names.empty() ? "" : "<ul>" + names + "</ul>";
}

std::string place_of(const ListedQuery& query) {
  if (query.endpoints.empty()) return "<code class=\"place\">" + escaped(query.path) + "</code>";
  return place(query.endpoints.back().at);
}

// By query: the numbers of its findings.
std::vector<std::vector<std::size_t>> findings_of(const Listing& listing) {
  std::vector<std::vector<std::size_t>> findings(listing.queries.size());
  for (std::size_t i = 0; i < listing.findings.size(); ++i) {
    for (const std::size_t query : listing.findings[i].queries) {
      if (query < findings.size()) findings[query].push_back(i);
    }
  }
  return findings;
}

std::string links(const Listing& listing, const std::vector<std::size_t>& findings) {
  std::string text;
  for (std::size_t i = 0; i < std::min(findings.size(), kMostLinks); ++i) {
    const ListedFinding& finding = listing.findings[findings[i]];
    text += fmt::format("<li class=\"{}\"><a href=\"#f{}\">{}</a></li>",
                        to_string(finding.severity), findings[i], escaped(finding.rule));
  }
  if (findings.size() > kMostLinks) {
    text += fmt::format("<li>and {} more</li>", findings.size() - kMostLinks);
  }
  return text.empty() ? "" : "<ul class=\"links\">" + text + "</ul>";
}

}  // namespace

std::string queries_section(const Listing& listing) {
  if (listing.queries.empty()) return "";
  std::string text =
      "<section id=\"queries\" aria-labelledby=\"queries-title\">\n"
      "<h2 id=\"queries-title\">Queries</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-label=\"queries\">\n<table>\n<thead><tr><th>query</th><th>reads</th><th>writes</th>"
      "<th>group</th><th>checkpoint</th><th>findings</th></tr></thead>\n<tbody>\n";
  const std::vector<std::vector<std::size_t>> findings = findings_of(listing);
  const std::size_t number = std::min(listing.queries.size(), kMostRows);
  for (std::size_t i = 0; i < number; ++i) {
    const ListedQuery& query = listing.queries[i];
    const std::string name = query.name.empty() ? "<i>no name</i>" : escaped(query.name);
    text += fmt::format("<tr id=\"q{}\"><th scope=\"row\">{}<br>{}</th>", i, name, place_of(query));
    text += fmt::format("<td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        stores(query, false), stores(query, true), tags(query, false),
                        tags(query, true), links(listing, findings[i]));
  }
  text += "</tbody>\n</table>\n</div>\n";
  if (number < listing.queries.size()) {
    text += fmt::format("<p class=\"cap\" id=\"q{}\">and {} more</p>\n", number,
                        listing.queries.size() - number);
  }
  return text + "</section>\n";
}

}  // namespace skl::html
