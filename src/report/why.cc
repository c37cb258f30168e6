#include "skl/report/why.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json_places.h"
#include "report/snippet_text.h"
#include "skl/report/paint.h"
#include "skl/report/safe_text.h"

namespace skl {
namespace {

constexpr int kVersion = 1;
using Ink = Paint::Ink;

bool speaks(const WhyAnswer& answer) {
  return std::ranges::any_of(answer.reasons,
                             [](const Reason& reason) { return reason.why == Silent::speaks; });
}

}  // namespace

std::string why_text(const WhyAnswer& answer, const Report& report, const Style& style) {
  const Paint paint(style);
  Pages pages(report);
  std::string text = fmt::format("{} {} {}:{}\n", paint(Ink::bold, answer.rule),
                                 speaks(answer) ? "speaks at" : "is silent at",
                                 safe_text(answer.path), answer.line);
  for (const Reason& reason : answer.reasons) {
    std::string place;
    if (reason.at) {
      const Position at = pages[reason.at->document].lines.position(reason.at->span.begin);
      const std::string& path = report.sources[reason.at->document].path;
      place = paint.link(path, fmt::format("{}:{}:{}", safe_text(path), at.line, at.column)) + ": ";
    }
    text += fmt::format("\n{}{}: {}\n", place, paint(Ink::yellow, to_string(reason.why)),
                        safe_text(pages.secrets().scrub(reason.message)));
    if (reason.at) {
      for (const SnippetLine& line : snippet(pages[reason.at->document], reason.at->span)) {
        text += snippet_text({line.number, line.shown, line.carets}, Ink::blue, paint);
      }
    }
  }
  return text;
}

std::string why_json(const WhyAnswer& answer, const Report& report) {
  JsonPlaces places(report);
  Json json{{"version", kVersion},
            {"path", answer.path},
            {"line", answer.line},
            {"rule", answer.rule},
            {"speaks", speaks(answer)}};
  json["reasons"] = Json::array();
  for (const Reason& reason : answer.reasons) {
    Json row{{"why", to_string(reason.why)}, {"message", places.secrets().scrub(reason.message)}};
    if (reason.at) {
      row["path"] = places.path(*reason.at);
      row["range"] = places.range(*reason.at);
    }
    json["reasons"].push_back(std::move(row));
  }
  return json_text(json);
}

}  // namespace skl
