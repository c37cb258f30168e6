#include "skl/report/listing.h"

#include <algorithm>
#include <array>
#include <set>

#include "report/fingerprint.h"
#include "report/inspect_values.h"
#include "report/line_hash.h"
#include "report/pages.h"
#include "report/query_places.h"
#include "report/sparks.h"
#include "skl/base/strings.h"
#include "skl/text/utf8.h"

namespace skl {
namespace {

// What ties queries to each other and to the world.
constexpr auto kListedSettings = std::to_array<std::string_view>(
    {"kafka.bootstrap.servers", "subscribe", "subscribePattern", "assign", "topic",
     "kafka.group.id", "groupIdPrefix", "checkpointLocation", "path"});

class Lister {
 public:
  explicit Lister(const Report& report)
      : report_(report), pages_(report), queries_(report.queries) {}

  ListedFinding finding(const Finding& finding) {
    ListedFinding listed;
    listed.rule = finding.rule;
    listed.severity = finding.severity;
    listed.message = clean(finding.message);
    listed.at = place(finding.at);
    listed.option = valid_utf8(finding.option);
    listed.query = valid_utf8(finding.query);
    listed.queries = queries_.of(finding);
    if (sparks_.size() > 1) {
      listed.spark = to_string(report_.facts.spark_of(finding.at.document).version);
    }
    listed.help = clean(finding.help);
    const std::string home = SKL_HOME;
    if (!home.empty()) listed.url = home + "/" + finding.rule + ".md";
    for (const Note& note : finding.related) {
      listed.related.push_back({place(note.at), clean(note.message), lines(note.at)});
    }
    if (finding.fix && may_be_shown(*finding.fix)) listed.fix = fix(*finding.fix);
    listed.lines = lines(finding.at);
    hashed_[finding.at.document].insert(listed.at.start.line);
    return listed;
  }

  ListedFinding silenced(const Silenced& silenced) {
    ListedFinding listed = finding(silenced.finding);
    const Silence& why = silenced.why;
    listed.silence = {why.kind, {}, clean(why.reason), why.until};
    if (why.at) listed.silence->at = place(*why.at);
    return listed;
  }

  ListedProblem problem(const Problem& problem) {
    ListedProblem listed{problem.path, clean(problem.message), {}};
    if (problem.at) listed.at = place(*problem.at);
    return listed;
  }

  ListedQuery query(const Query& query) {
    ListedQuery listed;
    listed.name = valid_utf8(query.name);
    listed.path = report_.sources[query.document].path;
    listed.spark = to_string(report_.facts.spark_of(query.document).version);
    for (const Endpoint& part : query.endpoints) listed.endpoints.push_back(endpoint(part));
    return listed;
  }

  // By document: once the findings are known, so that each text is hashed once.
  std::string line_hash(const Location& at) {
    const auto [hashes, added] = hashes_.try_emplace(at.document);
    if (added) {
      hashes->second = line_hashes(report_.sources[at.document].text, hashed_[at.document]);
    }
    const std::uint32_t line = pages_[at.document].lines.position(at.span.begin).line;
    const auto found = hashes->second.find(line);
    return found == hashes->second.end() ? "" : found->second;
  }

 private:
  std::string clean(const std::string& text) const {
    return valid_utf8(pages_.secrets().scrub(text));
  }

  ListedPlace place(const Location& at) {
    const LineIndex& lines = pages_[at.document].lines;
    ListedPlace listed;
    listed.path = report_.sources[at.document].path;
    listed.start = lines.position(at.span.begin);
    listed.end = lines.position(at.span.end);
    const auto column_in_bytes = [&](const Position& position) {
      return position.offset - lines.line(position.line).begin + 1;
    };
    listed.start_byte = column_in_bytes(listed.start);
    listed.end_byte = column_in_bytes(listed.end);
    return listed;
  }

  std::vector<ListedLine> lines(const Location& at) {
    std::vector<ListedLine> listed;
    for (SnippetLine& line : snippet(pages_[at.document], at.span)) {
      listed.push_back({line.number, std::move(line.shown), std::move(line.carets)});
    }
    return listed;
  }

  // A masked fix would write the mask into the file, one that isn't UTF-8 what stands in its place.
  bool may_be_shown(const Fix& fix) const {
    return std::ranges::none_of(fix.edits, [&](const Edit& edit) {
      return pages_.secrets().holds_secret(edit.text) || valid_utf8(edit.text) != edit.text;
    });
  }

  ListedFix fix(const Fix& fix) {
    ListedFix listed{clean(fix.title), fix.safety, {}};
    for (const Edit& edit : fix.edits) listed.edits.push_back({place(edit.at), edit.text});
    return listed;
  }

  ListedEndpoint endpoint(const Endpoint& endpoint) {
    ListedEndpoint listed;
    listed.side = to_string(endpoint.side);
    listed.mode = to_string(endpoint.mode);
    listed.format = valid_utf8(text_of(endpoint.format).value_or(""));
    listed.at = place(endpoint.at);
    listed.open = !endpoint.closed();
    for (const std::string_view key : kListedSettings) {
      const Option* option = endpoint.options.find(key);
      if (option != nullptr) add(listed, key, option->value);
    }
    if (endpoint.path) add(listed, "path", *endpoint.path);
    if (endpoint.table) add(listed, "table", *endpoint.table);
    if (endpoint.trigger) listed.trigger = trigger(*endpoint.trigger);
    return listed;
  }

  void add(ListedEndpoint& listed, std::string_view key, const Value& value) const {
    if (const auto text = text_of(value)) listed.settings.emplace_back(key, clean(*text));
    if (value.known()) return;
    const bool choice = !value.possible().empty();
    listed.unknown.emplace_back(key, clean(choice ? join(value.possible(), " or ") : value.reason));
  }

  std::string trigger(const Trigger& trigger) const {
    std::string words(to_string(trigger.kind));
    if (const auto interval = text_of(trigger.interval)) words += " " + clean(*interval);
    return words;
  }

  const Report& report_;
  const std::vector<SparkTarget> sparks_ = sparks(report_);
  Pages pages_;
  QueryPlaces queries_;
  std::map<DocumentId, std::set<std::uint32_t>> hashed_;
  std::map<DocumentId, std::map<std::uint32_t, std::string>> hashes_;
};

void count(Counts& counts, const Finding& finding) {
  switch (finding.severity) {
    case Severity::error: ++counts.errors; break;
    case Severity::warning: ++counts.warnings; break;
    case Severity::info: ++counts.infos; break;
  }
}

void count(Counts& counts, const Silence& silence) {
  switch (silence.kind) {
    case Silence::Kind::suppression: ++counts.suppressed; break;
    case Silence::Kind::baseline: ++counts.known; break;
    case Silence::Kind::outside: ++counts.outside; break;
  }
}

Counts counts_of(const Report& report) {
  Counts counts;
  counts.files = report.files;
  counts.queries = report.queries.size();
  for (const Finding& finding : report.findings) count(counts, finding);
  for (const Silenced& silenced : report.silenced) count(counts, silenced.why);
  return counts;
}

// The sparks of a run; where they are from is text here.
std::vector<SparkTarget> listed_sparks(const Report& report) {
  std::vector<SparkTarget> listed = sparks(report);
  for (SparkTarget& spark : listed) spark.from = valid_utf8(spark.from);
  return listed;
}

void drop_below(Severity least, std::vector<ListedFinding>& findings) {
  std::erase_if(findings, [&](const ListedFinding& finding) { return finding.severity < least; });
}

}  // namespace

Listing list(const Report& report, Severity least) {
  Lister lister(report);
  Listing listing;
  listing.least = least;
  for (const Finding& finding : report.findings) {
    listing.findings.push_back(lister.finding(finding));
  }
  for (const Silenced& one : report.silenced) listing.silenced.push_back(lister.silenced(one));
  for (std::size_t i = 0; i < report.findings.size(); ++i) {
    listing.findings[i].line_hash = lister.line_hash(report.findings[i].at);
  }
  for (std::size_t i = 0; i < report.silenced.size(); ++i) {
    listing.silenced[i].line_hash = lister.line_hash(report.silenced[i].finding.at);
  }
  add_fingerprints(listing);  // of all, so that they don't depend on which are listed
  drop_below(least, listing.findings);
  drop_below(least, listing.silenced);
  for (const Problem& one : report.problems) listing.problems.push_back(lister.problem(one));
  for (const Query& query : report.queries) listing.queries.push_back(lister.query(query));
  listing.sparks = listed_sparks(report);
  listing.counts = counts_of(report);
  return listing;
}

}  // namespace skl
