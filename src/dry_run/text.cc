#include "dry_run/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "dry_run/batch_table.h"
#include "dry_run/words.h"
#include "skl/report/paint.h"
#include "skl/report/safe_text.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

using Ink = Paint::Ink;

class TextWriter {
 public:
  TextWriter(const Report& report, const Style& style) : report_(report), paint_(style) {}

  std::string write(const std::vector<QueryRun>& runs) {
    for (const std::string& notice : notices(runs)) text_ += safe_text(notice) + "\n\n";
    for (const QueryRun& run : runs) write(run);
    return std::move(text_);
  }

 private:
  static std::set<std::string> notices(const std::vector<QueryRun>& runs) {
    std::set<std::string> all;
    for (const QueryRun& run : runs) {
      for (const SourceRun& source : run.sources) all.insert(source.asked.notice);
      if (run.sink) all.insert(run.sink->asked.notice);
    }
    all.erase("");
    return all;
  }

  std::string place(const Location& at) {
    const Document& document = report_.sources[at.document];
    const auto [page, added] = pages_.try_emplace(at.document, document.text);
    const Position position = page->second.position(at.span.begin);
    return paint_.link(document.path, fmt::format("{}:{}:{}", safe_text(document.path),
                                                  position.line, position.column));
  }

  void line(std::string_view name, const std::string& text) {
    if (text.empty()) return;
    text_ +=
        fmt::format("  {} {}\n", paint_(Ink::bold, fmt::format("{:<10}", name)), safe_text(text));
  }

  void write(const QueryRun& run) {
    const std::string name =
        run.query->name.empty() ? "query" : "query " + safe_text(run.query->name);
    const std::string& path = report_.sources[run.query->document].path;
    text_ += fmt::format("{} in {}, spark {}\n", paint_(Ink::bold, name), safe_text(path),
                         to_string(run.spark.version));
    for (const UnknownOption& unknown : run.unknown) {
      const bool is_variable = unknown.reason.starts_with("environment variable");
      text_ += fmt::format("  {}: '{}' isn't known: {}; {}give it with --set {}=...\n",
                           place(unknown.at), safe_text(unknown.key), safe_text(unknown.reason),
                           is_variable ? "set it, or " : "", safe_text(unknown.key));
    }
    if (!run.unknown.empty()) {
      text_ += "  nothing was asked\n\n";
      return;
    }
    for (const SourceRun& source : run.sources) write(source, run);
    if (run.sink) write(*run.sink);
    text_ += "\n";
  }

  void write(const SourceRun& source, const QueryRun& run) {
    text_ += fmt::format("source at {}\n", place(source.endpoint->head));
    if (source.refusal) {
      line("outcome", fmt::format("Spark refuses it at {}() with {}: {}", source.refusal->phase,
                                  source.refusal->exception, source.refusal->message));
      return;
    }
    for (const std::string& reason : source.openings)
      line("options", "more may come with " + reason);
    write(source.asked);
    if (source.asked.failure) return;
    line("topics", topics_in_words(source.plan));
    line("rights", rights_in_words(source));
    line("start", start_in_words(source));
    line("checkpoint", checkpoint_in_words(run, source));
    if (!source.plan.log_end.empty()) {
      for (const std::string& row : batch_table(source.plan, paint_)) text_ += "    " + row + "\n";
    }
    line("outcome", outcome_in_words(source));
    if (source.group) line("group", group_in_words(source));
    for (const SampledPartition& sampled : source.samples) line("sample", sample_in_words(sampled));
  }

  void write(const Asked& asked) {
    line("broker", asked_in_words(asked));
    const bool is_told = asked.failure && asked.listeners.size() == 1;
    for (const Listener& listener : asked.listeners) {
      if (listener.failure && !is_told) line("", listener_in_words(listener));
    }
    for (const std::string& note : asked.notes) line("", note);
  }

  void write(const SinkRun& sink) {
    text_ += fmt::format("sink at {}\n", place(sink.endpoint->head));
    if (sink.reading.topic.empty()) {
      line("topic", "not checked: a column names it");
      return;
    }
    write(sink.asked);
    if (!sink.look) return;
    line("topic", sink_in_words(sink));
    line("rights", write_right_in_words(sink));
  }

  const Report& report_;
  Paint paint_;
  std::map<DocumentId, LineIndex> pages_;
  std::string text_;
};

}  // namespace

std::string runs_as_text(const std::vector<QueryRun>& runs, const Report& report,
                         const Style& style) {
  return TextWriter(report, style).write(runs);
}

}  // namespace skl
