#include <fmt/format.h>

#include <algorithm>

#include "report/display.h"
#include "report/inspect.h"
#include "report/inspect_values.h"
#include "report/pages.h"
#include "report/sparks.h"
#include "report/summary.h"
#include "skl/model/told.h"
#include "skl/report/paint.h"

namespace skl {
namespace {

using Ink = Paint::Ink;

constexpr std::uint32_t kWidestKey = 36;

class Writer {
 public:
  Writer(const Report& report, const Style& style)
      : report_(report), style_(style), paint_(style), pages_(report) {}

  std::string write() {
    for (const Query& query : report_.queries) write(query);
    if (!style_.quiet) text_ += last_line();
    return std::move(text_);
  }

 private:
  std::string clean(std::string_view text) const {
    return safe_text(pages_.secrets().scrub(std::string(text)));
  }

  std::string place(const Location& at) {
    const Position position = pages_[at.document].lines.position(at.span.begin);
    const std::string& path = report_.sources[at.document].path;
    return paint_.link(path,
                       fmt::format("{}:{}:{}", safe_text(path), position.line, position.column));
  }

  std::string last_line() const {
    return fmt::format("{}, {}; {}\n", counted(report_.files, "file"),
                       counted(report_.queries.size(), "query"), sparks_in_words(sparks_));
  }

  void write(const Query& query) {
    const std::string name = query.name.empty() ? "query" : "query " + clean(query.name);
    text_ += fmt::format("{} in {}{}\n", paint_(Ink::bold, name),
                         safe_text(report_.sources[query.document].path), spark_of(query));
    for (const Endpoint& endpoint : query.endpoints) write(endpoint);
    text_ += "\n";
  }

  // Where the queries differ in it.
  std::string spark_of(const Query& query) const {
    if (sparks_.size() < 2) return {};
    return " for spark " + in_words(report_.facts.spark_of(query.document));
  }

  void write(const Endpoint& endpoint) {
    text_ += fmt::format("  {} at {}\n", paint_(Ink::blue, title(endpoint)), place(endpoint.at));
    for (const Option& option : endpoint.options.all()) write(option, endpoint);
    for (const Option& option : endpoint.options.replaced()) {
      write_row(option.key, paint_(Ink::dim, "replaced by a later one, at ") + place(option.at));
    }
    for (const Opening& opening : endpoint.options.openings()) {
      write_row("...", fmt::format("more options may come: {}, at {}", clean(opening.reason),
                                   place(opening.at)));
    }
    if (endpoint.terminal == Terminal::none) {
      write_row("...", "more options may come elsewhere");
    }
    write_setting("trigger", trigger(endpoint));
    write_setting("outputMode", endpoint.output_mode ? worded(*endpoint.output_mode) : "");
    write_setting("queryName", endpoint.query_name ? worded(*endpoint.query_name) : "");
  }

  std::string title(const Endpoint& endpoint) const {
    const auto format = text_of(endpoint.format);
    const std::string named = format ? clean(*format)
                              : endpoint.format.reason.empty()
                                  ? "no format"
                                  : "unknown format: " + clean(endpoint.format.reason);
    return fmt::format("{} {}, {}", to_string(endpoint.mode), to_string(endpoint.side), named);
  }

  std::string trigger(const Endpoint& endpoint) const {
    if (!endpoint.trigger) return {};
    std::string text(to_string(endpoint.trigger->kind));
    const auto interval = text_of(endpoint.trigger->interval);
    return interval ? text + " " + clean(*interval) : text;
  }

  void write_setting(std::string_view key, const std::string& words) {
    if (!words.empty()) write_row(key, words);
  }

  void write_row(std::string_view key, const std::string& words) {
    const std::string shown = safe_text(key);
    const std::uint32_t width = std::min(display_width(shown), kWidestKey);
    text_ += "    " + shown + std::string(kWidestKey - width, ' ') + " " + words + "\n";
  }

  void write(const Option& option, const Endpoint& endpoint) {
    std::string words = is_secret_key(option.key) ? hidden(option.value) : worded(option.value);
    if (is_told(option.value)) words += ", " + clean(option.value.reason);
    for (const Location& via : option.value.via) words += ", from " + place(via);
    if (option.conditional) words += ", perhaps: it is set under a condition";
    write_row(option.key, words);
    const std::string use = endpoint.is_kafka() ? used(option, endpoint) : "";
    if (!use.empty()) write_row("", paint_(Ink::yellow, use));
  }

  static std::string hidden(const Value& value) {
    return value.possible().empty() && value.kind != Value::Known::partial
               ? "unknown" + (value.reason.empty() ? "" : ": " + value.reason)
               : "***";
  }

  std::string worded(const Value& value) const {
    if (const auto known = value.known()) return quoted(*known);
    if (value.shape == Value::Shape::null) return "null";
    if (value.kind == Value::Known::partial) {
      return quoted(value.partly().shown) + " (" + clean(value.reason) + ")";
    }
    if (value.kind != Value::Known::choice) return "unknown: " + clean(value.reason);
    std::string words;
    for (const std::string& text : value.texts) {
      words += (words.empty() ? "" : " or ") + quoted(text);
    }
    return words;
  }

  std::string quoted(std::string_view text) const { return "\"" + clean(text) + "\""; }

  // What Spark makes of the option, unless it simply takes it.
  std::string used(const Option& option, const Endpoint& endpoint) const {
    const Version& version = report_.facts.spark_of(endpoint.at.document).version;
    const SparkUse* use = catalogue().use(option.key, endpoint.side, endpoint.mode, version);
    if (use == nullptr) {
      const bool known = catalogue().find(option.key, endpoint.side) != nullptr ||
                         client_name(option.key).has_value();
      return known ? "" : "Spark ignores it: it has no option of that name";
    }
    const std::string because = use->because.empty() ? "" : ": " + std::string(use->because);
    switch (use->treatment) {
      case Treatment::reads:
      case Treatment::passes: return {};
      case Treatment::sets: return "Spark sets it to " + std::string(use->value) + because;
      case Treatment::refuses: return "Spark refuses it" + because;
      case Treatment::ignores: return "Spark ignores it" + because;
    }
    return {};
  }

  const Report& report_;
  const Style& style_;
  const std::vector<SparkTarget> sparks_ = sparks(report_);
  Paint paint_;
  Pages pages_;
  std::string text_;
};

}  // namespace

std::string inspect_text(const Report& report, const Style& style) {
  return Writer(report, style).write();
}

}  // namespace skl
