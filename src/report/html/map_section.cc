#include <fmt/format.h>

#include <algorithm>

#include "report/html/escape.h"
#include "report/html/flow.h"
#include "report/html/map.h"
#include "report/html/sections.h"
#include "report/summary.h"

namespace skl::html {
namespace {

constexpr std::string_view kTooLarge =
    "<p class=\"cap\">There is too much to draw, even by folder; lint a part of it for a map. The "
    "queries are listed below.</p>\n";

std::string scale_words(const Flow& flow, std::size_t queries) {
  if (flow.scale == Flow::Scale::queries) return "";
  const bool by_file = flow.scale == Flow::Scale::files;
  return fmt::format(
      "<p class=\"cap\">{} are too many for a drawing, so each box stands for {}; the table has "
      "them all.</p>\n",
      counted(queries, "query"), by_file ? "those of a file" : "those of a folder");
}

std::string key(std::string_view style, std::string_view words) {
  return fmt::format("<li><i class=\"key {}\"></i>{}</li>", style, words);
}

std::string clusters(const Flow& flow) {
  std::string words;
  const std::size_t number = std::min<std::size_t>(flow.clusters.size(), 6);
  for (std::size_t i = 0; i < number; ++i) {
    words += key(fmt::format("cluster-{}", i), escaped(flow.clusters[i]));
  }
  if (number < flow.clusters.size()) {
    words += fmt::format("<li>and {} more clusters</li>", flow.clusters.size() - number);
  }
  return words;
}

std::string legend(const Flow& flow, bool back) {
  std::string words = "<ul class=\"legend\">" + clusters(flow);
  const auto has = [&](auto kind) {
    return std::ranges::any_of(flow.stores, [&](const Store& store) { return store.kind == kind; });
  };
  if (has(Store::Kind::table) || has(Store::Kind::folder)) words += key("kept", "table or path");
  const bool unknown =
      std::ranges::any_of(flow.stores, [](const Store& store) { return !store.known; });
  if (unknown) words += key("dashed", "not wholly known");
  if (back) words += key("loop", "runs in a circle");
  const auto shared = [&](Tag::Kind kind) {
    return std::ranges::any_of(flow.ties, [&](const Tie& tie) {
      return flow.jobs[tie.first].tags[tie.first_tag].kind == kind;
    });
  };
  if (shared(Tag::Kind::group)) words += key("shared group", "one group");
  if (shared(Tag::Kind::checkpoint)) words += key("shared checkpoint", "one checkpoint");
  return words + "</ul>\n";
}

// The drawing shrinks to a narrower window as long as its text can be read; then it scrolls.
std::string readable_width(const Map& map) {
  constexpr double kSmallest = 0.72;
  constexpr double kLargest = 1.1;
  return fmt::format("svg.map {{ max-width: {:.0f}px; min-width: {:.0f}px; }}\n",
                     map.width * kLargest, map.width * kSmallest);
}

}  // namespace

Section map_section(const Listing& listing) {
  if (listing.queries.empty()) return {};
  std::string text =
      "<section id=\"map\" aria-labelledby=\"map-title\">\n"
      "<h2 id=\"map-title\">What flows where</h2>\n";
  const Flow flow = flow_of(listing);
  if (flow.scale == Flow::Scale::too_large)
    return {text + std::string(kTooLarge) + "</section>\n", ""};
  const Map map = draw_map(flow);
  text += scale_words(flow, listing.queries.size());
  text += "<figure>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"map\">\n";
  text += map.svg;
  text += "</div>\n<figcaption>" + legend(flow, map.has_circle) + "</figcaption>\n</figure>\n";
  return {text + "</section>\n", readable_width(map)};
}

}  // namespace skl::html
