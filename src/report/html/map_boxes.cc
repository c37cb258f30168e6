#include "report/html/map_boxes.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html/escape.h"
#include "report/html/map.h"
#include "report/html/text_width.h"
#include "report/summary.h"

namespace skl::html {
namespace {

// Sizes are those of the style sheet; see style.cc.
constexpr Font kName{Face::sans, 13};
constexpr Font kSmall{Face::sans, 10.5};
constexpr Font kCode{Face::mono, 10.5};
constexpr Font kTopic{Face::mono, 11.5};

constexpr double kPadding = 12;
constexpr double kTopPadding = 9;
constexpr double kNameLine = 18;
constexpr double kLine = 15;
constexpr double kTagLine = 18;
constexpr double kIcon = 18;           // an icon and what is between it and its text
constexpr double kBadge = 22;          // a number of findings
constexpr std::size_t kMostTold = 20;  // names in a tooltip

struct Text {
  std::string_view style;
  Font font;
  double x = 0;
  double y = 0;  // the base line
  double room = 0;
};

std::string written(const Text& at, std::string_view text) {
  return fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", at.style, at.x, at.y,
                     escaped(fitted(text, at.font, at.room)));
}

std::string icon(std::string_view name, Point at) {
  return fmt::format(
      "<use href=\"#icon-{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"12\" height=\"12\"/>", name, at.x,
      at.y);
}

// What stands for very many is no filter, just a link.
std::string numbers(const std::vector<std::size_t>& queries) {
  constexpr std::size_t kMost = 500;
  return queries.size() > kMost ? "" : fmt::format("{}", fmt::join(queries, " "));
}

std::string opened(std::string_view style, std::size_t number,
                   const std::vector<std::size_t>& queries) {
  return fmt::format("<a class=\"box {}\" href=\"#q{}\" data-box=\"{}\" data-queries=\"{}\"", style,
                     std::min(queries.front(), kMostRows), number, numbers(queries));
}

std::string rect(const Drawing::Place& at, double radius) {
  return fmt::format(
      "<rect class=\"body\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
      "rx=\"{}\"/>",
      at.x, at.y, at.width, at.height, radius);
}

std::string_view icon_of(Tag::Kind kind) {
  return kind == Tag::Kind::checkpoint ? "checkpoint" : "group";
}

std::string name_of(const Tag& tag) {
  return tag.kind == Tag::Kind::prefix ? tag.name + "-*" : tag.name;
}

std::string_view kind_of(const Tag& tag) {
  switch (tag.kind) {
    case Tag::Kind::group: return "group";
    case Tag::Kind::prefix: return "groups";
    case Tag::Kind::checkpoint: return "checkpoint";
  }
  return "";
}

std::string findings_in_words(const Job& job) {
  std::string words;
  const auto add = [&](std::size_t number, std::string_view noun) {
    if (number > 0) words += (words.empty() ? "" : ", ") + counted(number, noun);
  };
  add(job.errors, "error");
  add(job.warnings, "warning");
  add(job.infos, "info");
  return words.empty() ? "no findings" : words;
}

// All that the box has to say, for those who hover it and for those who hear it.
std::string told(const Job& job) {
  std::string words = job.name;
  if (!job.place.empty()) words += " (" + job.place + ")";
  if (!job.how.empty()) words += "; " + job.how;
  for (const Tag& tag : job.tags) {
    words += fmt::format("; {} {}{}", kind_of(tag), name_of(tag), tag.shared ? " (shared)" : "");
  }
  return words + "; " + findings_in_words(job);
}

// Numbers of findings, on the upper edge, from the right.
std::string badges(const Job& job, const Drawing::Place& at) {
  std::string drawn;
  double right = at.x + at.width - 10;
  const auto add = [&](std::size_t number, std::string_view style) {
    if (number == 0) return;
    const std::string text = number > 99 ? "99+" : std::to_string(number);
    const double width = kBadge - 6 + 7 * static_cast<double>(text.size() - 1);
    drawn += fmt::format(
        "<g class=\"badge {0}\"><rect x=\"{1:.1f}\" y=\"{2:.1f}\" width=\"{3:.1f}\" height=\"16\" "
        "rx=\"8\"/><text x=\"{4:.1f}\" y=\"{5:.1f}\">{6}</text></g>",
        style, right - width, at.y - 8, width, right - width / 2, at.y + 3.8, text);
    right -= width + 3;
  };
  add(job.infos, "info");
  add(job.warnings, "warning");
  add(job.errors, "error");
  return drawn;
}

std::string tag_row(const Tag& tag, Point at, double room) {
  const std::string_view worst = tag.worst ? to_string(*tag.worst) : "";
  const Text text{"code", kCode, at.x + kIcon - 1, at.y + 3.5, room - kIcon};
  return fmt::format("<g class=\"tag {}{}{} {}\">", icon_of(tag.kind), tag.known ? "" : " unknown",
                     tag.shared ? " shared" : "", worst) +
         icon(icon_of(tag.kind), {at.x, at.y - 6}) + written(text, name_of(tag)) + "</g>";
}

double lines_height(const Job& job) {
  double height = kTopPadding + kNameLine;
  if (!job.place.empty()) height += kLine;
  if (!job.how.empty()) height += kLine;
  return height;
}

std::string_view icon_of(const Store& store) {
  switch (store.kind) {
    case Store::Kind::topic: return store.others.empty() ? "topic" : "topics";
    case Store::Kind::pattern: return "pattern";
    case Store::Kind::table: return "table";
    case Store::Kind::folder: return "folder";
    case Store::Kind::other: return "other";
  }
  return "other";
}

std::string_view style_of(const Store& store) {
  switch (store.kind) {
    case Store::Kind::topic: return "topic";
    case Store::Kind::pattern: return "topic pattern";
    case Store::Kind::table:
    case Store::Kind::folder: return "kept";
    case Store::Kind::other: return "other";
  }
  return "other";
}

std::string_view kind_of(const Store& store) {
  switch (store.kind) {
    case Store::Kind::topic: return "topic";
    case Store::Kind::pattern: return "topics by pattern";
    case Store::Kind::table: return "table";
    case Store::Kind::folder: return "path";
    case Store::Kind::other: return "outside of Kafka";
  }
  return "";
}

std::string told(const ShownStore& shown) {
  const Store& store = *shown.store;
  std::string words = fmt::format("{}: {}", kind_of(store), store.name);
  for (std::size_t i = 0; i < std::min(store.others.size(), kMostTold); ++i) {
    words += ", " + store.others[i];
  }
  if (store.others.size() > kMostTold) {
    words += fmt::format(" and {} more", store.others.size() - kMostTold);
  }
  if (!store.known) words += " (not wholly known)";
  if (!shown.detail.empty() && store.others.empty()) words += "; " + shown.detail;
  if (!shown.writers.empty()) words += "; written by " + counted(shown.writers.size(), "query");
  if (!shown.readers.empty()) words += "; read by " + counted(shown.readers.size(), "query");
  return words;
}

}  // namespace

std::string_view worst_of(const Job& job) {
  if (job.errors > 0) return "error";
  if (job.warnings > 0) return "warning";
  return job.infos > 0 ? "info" : "";
}

double height_of(const Job& job) {
  const double tags = kTagLine * static_cast<double>(job.tags.size());
  return lines_height(job) + (job.tags.empty() ? 0 : 4) + tags + kTopPadding - 1;
}

double height_of(const ShownStore& store) { return store.detail.empty() ? 30 : 42; }

double tag_middle(const Job& job, std::size_t tag) {
  return lines_height(job) + 4 + kTagLine * (static_cast<double>(tag) + 0.5);
}

std::string box(const Job& job, const Drawing::Place& at, std::size_t number) {
  const double left = at.x + kPadding + 2;
  const double room = at.width - 2 * kPadding - 2;
  const std::string worst(worst_of(job));
  const std::string words = escaped(told(job));
  std::string drawn = opened("job " + worst, number, job.queries) +
                      fmt::format(" aria-label=\"{0}\"><title>{0}</title>", words) + rect(at, 8);
  if (!worst.empty()) {
    drawn += fmt::format(
        "<path class=\"stripe\" d=\"M{0:.1f} {1:.1f}a8 8 0 0 0 -5 7.4v{2:.1f}a8 8 0 0 0 5 7.4z\"/>",
        at.x + 5, at.y + 0.6, at.height - 16);
  }
  drawn += badges(job, at);
  const double first = at.y + kTopPadding + 12;
  drawn += written({"name", kName, left, first, room}, job.name);
  const double place = first + 3 + kLine;
  const double how = job.place.empty() ? place : place + kLine;
  if (!job.place.empty()) drawn += written({"code dim", kCode, left, place, room}, job.place);
  if (!job.how.empty()) drawn += written({"small dim", kSmall, left, how, room}, job.how);
  for (std::size_t i = 0; i < job.tags.size(); ++i) {
    drawn += tag_row(job.tags[i], {left, at.y + tag_middle(job, i)}, room);
  }
  return drawn + "</a>\n";
}

std::string box(const ShownStore& shown, const Drawing::Place& at, std::size_t number) {
  const Store& store = *shown.store;
  std::vector<std::size_t> queries = shown.writers;
  queries.insert(queries.end(), shown.readers.begin(), shown.readers.end());
  std::string style(style_of(store));
  if (!store.known) style += " unknown";
  if (store.cluster) style += fmt::format(" cluster-{}", *store.cluster % 6);
  const bool round = store.kind == Store::Kind::topic || store.kind == Store::Kind::pattern;
  const double left = at.x + kPadding;
  const double room = at.width - 2 * kPadding - kIcon;
  const double y = at.y + (shown.detail.empty() ? at.height / 2 + 4 : 18);
  const std::string words = escaped(told(shown));
  std::string drawn = opened(style, number, queries) +
                      fmt::format(" aria-label=\"{0}\"><title>{0}</title>", words) +
                      rect(at, round ? 15 : 4) + icon(icon_of(store), {left, y - 10});
  const bool coded = store.kind != Store::Kind::other;
  const Font font = coded ? kTopic : kSmall;
  drawn += written({coded ? "topic-name" : "small", font, left + kIcon, y, room}, store.name);
  if (!shown.detail.empty()) {
    drawn += written({"small dim", kSmall, left + kIcon, y + 14, room}, shown.detail);
  }
  return drawn + "</a>\n";
}

}  // namespace skl::html
