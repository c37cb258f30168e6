#include <algorithm>

#include "report/fingerprint.h"
#include "report/json_reader.h"
#include "report/uri.h"
#include "report/write_listing.h"
#include "skl/report/listing_json.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

class Parser {
 public:
  Result<Listing> parse(const Json& json, const std::string& path) {
    const JsonNode root{json};
    const bool is_one = is_listing(root);
    if (is_one) read(root);
    if (reader_.fault()) return failure(path, *reader_.fault());
    if (!is_one) return failure(path, "isn't what 'spark-kafka-lint --format json' writes");
    return std::move(listing_);
  }

 private:
  bool is_listing(const JsonNode& root) {
    if (!root.value.is_object() || !root.value.contains("version")) return false;
    const std::size_t version = reader_.number(root, "version");
    if (reader_.fault()) return false;
    if (version != kJsonVersion) {
      reader_.complain({root.value["version"], &root, "version"},
                       "is " + std::to_string(version) + ", and this release reads version 1");
      return false;
    }
    return reader_.require(root, "findings") && reader_.require(root, "spark") &&
           reader_.require(root, "summary");
  }

  void read(const JsonNode& root) {
    reader_.object(root, "spark", [&](const JsonNode& spark) { read_sparks(spark); });
    reader_.each(root, "findings",
                 [&](const JsonNode& one) { listing_.findings.push_back(finding(one)); });
    reader_.each(root, "silenced",
                 [&](const JsonNode& one) { listing_.silenced.push_back(finding(one)); });
    reader_.each(root, "problems",
                 [&](const JsonNode& one) { listing_.problems.push_back(problem(one)); });
    reader_.each(root, "queries",
                 [&](const JsonNode& one) { listing_.queries.push_back(query(one)); });
    reader_.object(root, "summary", [&](const JsonNode& summary) { read_counts(summary); });
    listing_.least = least(root);
    check_queries();
    if (lacks_fingerprints()) add_fingerprints(listing_);
  }

  bool lacks_fingerprints() const {
    return std::ranges::any_of(listing_.findings,
                               [](const ListedFinding& one) { return one.fingerprint.empty(); });
  }

  // Older documents don't say it: then what they hold does.
  Severity least(const JsonNode& root) {
    if (root.value.contains("minSeverity")) return severity(root, "minSeverity");
    const auto is_info = [](const ListedFinding& one) { return one.severity == Severity::info; };
    return std::ranges::any_of(listing_.findings, is_info) ? Severity::info : Severity::warning;
  }

  void read_sparks(const JsonNode& spark) {
    reader_.each(spark, "targets",
                 [&](const JsonNode& one) { listing_.sparks.push_back(target(one)); });
    if (listing_.sparks.empty()) listing_.sparks.push_back(target(spark));
  }

  SparkTarget target(const JsonNode& spark) {
    SparkTarget target;
    const std::string version = reader_.text(spark, "version");
    const auto parsed = parse_version(version);
    if (parsed) {
      target.version = *parsed;
    } else {
      reader_.complain(spark, "has no 'version' like 3.5");
    }
    target.from = reader_.text(spark, "from");
    target.line = narrow(reader_.number(spark, "line"));
    const std::size_t among = reader_.number(spark, "among");
    if (among > 0) target.among = narrow(among);
    return target;
  }

  static std::uint32_t narrow(std::size_t number) { return static_cast<std::uint32_t>(number); }

  Severity severity(const JsonNode& object, std::string_view key) {
    const std::string word = reader_.text(object, key);
    const auto severity = parse_severity(word);
    if (!severity) reader_.complain({object.value, &object, key}, "is no severity");
    return severity.value_or(Severity::warning);
  }

  ListedFinding finding(const JsonNode& one) {
    ListedFinding finding;
    reader_.require(one, "rule");
    finding.rule = reader_.text(one, "rule");
    finding.severity = severity(one, "severity");
    finding.message = reader_.text(one, "message");
    finding.at = place(one, "");
    const std::string& path = finding.at.path;
    finding.option = reader_.text(one, "option");
    finding.query = reader_.text(one, "query");
    finding.queries = reader_.numbers(one, "queries");
    finding.spark = reader_.text(one, "spark");
    finding.help = reader_.text(one, "help");
    finding.url = reader_.text(one, "url");
    reader_.each(one, "related",
                 [&](const JsonNode& node) { finding.related.push_back(note(node, path)); });
    reader_.object(one, "fix", [&](const JsonNode& node) { finding.fix = fix(node, path); });
    reader_.object(one, "silenced",
                   [&](const JsonNode& node) { finding.silence = silence(node, path); });
    finding.lines = lines(one);
    finding.line_hash = reader_.text(one, "lineHash");
    finding.fingerprint = reader_.text(one, "fingerprint");
    return finding;
  }

  std::string path(const JsonNode& object, const std::string& parent) {
    if (object.value.contains("pathUri")) return path_of_uri(reader_.text(object, "pathUri"));
    return object.value.contains("path") ? reader_.text(object, "path") : parent;
  }

  ListedPlace place(const JsonNode& object, const std::string& parent) {
    ListedPlace place;
    place.path = path(object, parent);
    reader_.require(object, "range");
    reader_.object(object, "range", [&](const JsonNode& range) {
      reader_.object(range, "start", [&](const JsonNode& node) { place.start = position(node); });
      reader_.object(range, "end", [&](const JsonNode& node) { place.end = position(node); });
    });
    place.start_byte = place.start.column;
    place.end_byte = place.end.column;
    reader_.object(object, "byteColumns", [&](const JsonNode& columns) {
      place.start_byte = narrow(reader_.number(columns, "start"));
      place.end_byte = narrow(reader_.number(columns, "end"));
    });
    return place;
  }

  Position position(const JsonNode& node) {
    const Position position{narrow(reader_.number(node, "line")),
                            narrow(reader_.number(node, "column")),
                            narrow(reader_.number(node, "offset"))};
    if (position.line == 0 || position.column == 0) {
      reader_.complain(node, "has no 'line' and 'column' from 1 on");
    }
    return position;
  }

  std::vector<ListedLine> lines(const JsonNode& object) {
    std::vector<ListedLine> lines;
    reader_.each(object, "lines", [&](const JsonNode& line) {
      lines.push_back({narrow(reader_.number(line, "line")), reader_.text(line, "text"),
                       reader_.text(line, "carets")});
    });
    return lines;
  }

  ListedNote note(const JsonNode& node, const std::string& parent) {
    return {place(node, parent), reader_.text(node, "message"), lines(node)};
  }

  ListedFix fix(const JsonNode& node, const std::string& parent) {
    ListedFix fix;
    fix.title = reader_.text(node, "title");
    fix.safety = reader_.text(node, "safety") == "safe" ? Safety::safe : Safety::unsafe;
    reader_.each(node, "edits", [&](const JsonNode& edit) {
      fix.edits.push_back({place(edit, parent), reader_.text(edit, "text")});
    });
    return fix;
  }

  ListedSilence silence(const JsonNode& node, const std::string& parent) {
    ListedSilence silence;
    const std::string by = reader_.text(node, "by");
    const auto kind = parse_silence(by);
    if (!kind) reader_.complain(node, "has no 'by' that this release knows");
    silence.kind = kind.value_or(Silence::Kind::suppression);
    if (node.value.contains("range")) silence.at = place(node, parent);
    silence.reason = reader_.text(node, "reason");
    silence.until = reader_.text(node, "until");
    return silence;
  }

  static std::optional<Silence::Kind> parse_silence(std::string_view word) {
    using enum Silence::Kind;
    for (const Silence::Kind kind : {suppression, baseline, outside}) {
      if (to_string(kind) == word) return kind;
    }
    return std::nullopt;
  }

  ListedProblem problem(const JsonNode& node) {
    ListedProblem problem;
    problem.path = path(node, "");
    problem.message = reader_.text(node, "message");
    if (node.value.contains("range")) problem.at = place(node, problem.path);
    return problem;
  }

  ListedQuery query(const JsonNode& node) {
    ListedQuery query;
    query.name = reader_.text(node, "name");
    query.path = path(node, "");
    query.spark = reader_.text(node, "spark");
    reader_.each(node, "endpoints", [&](const JsonNode& one) {
      query.endpoints.push_back(endpoint(one, query.path));
    });
    return query;
  }

  ListedEndpoint endpoint(const JsonNode& node, const std::string& parent) {
    ListedEndpoint endpoint;
    endpoint.side = reader_.text(node, "side");
    endpoint.mode = reader_.text(node, "mode");
    endpoint.format = reader_.text(node, "format");
    endpoint.at = place(node, parent);
    endpoint.open = reader_.truth(node, "open");
    endpoint.settings = texts(node, "settings");
    endpoint.unknown = texts(node, "unknown");
    endpoint.trigger = reader_.text(node, "trigger");
    return endpoint;
  }

  // In the order in which they stand there.
  std::vector<std::pair<std::string, std::string>> texts(const JsonNode& node,
                                                         std::string_view key) {
    std::vector<std::pair<std::string, std::string>> texts;
    reader_.object(node, key, [&](const JsonNode& object) {
      for (const auto& [name, value] : object.value.items()) {
        texts.emplace_back(name, reader_.text(object, name));
      }
    });
    return texts;
  }

  // Findings name queries by their number.
  void check_queries() {
    for (auto* findings : {&listing_.findings, &listing_.silenced}) {
      for (ListedFinding& finding : *findings) {
        std::erase_if(finding.queries,
                      [&](std::size_t query) { return query >= listing_.queries.size(); });
      }
    }
  }

  void read_counts(const JsonNode& summary) {
    Counts& counts = listing_.counts;
    counts.files = reader_.number(summary, "files");
    counts.queries = reader_.number(summary, "queries");
    counts.errors = reader_.number(summary, "errors");
    counts.warnings = reader_.number(summary, "warnings");
    counts.infos = reader_.number(summary, "infos");
    counts.suppressed = reader_.number(summary, "suppressed");
    counts.known = reader_.number(summary, "known");
    counts.outside = reader_.number(summary, "outside");
  }

  Listing listing_;
  JsonReader reader_;
};

// Leaves out keys beyond those that any object of ours has: each is looked for among those before
// it, so that a hostile object would take hours.
class ShortObjects {
 public:
  bool operator()(int depth, Json::parse_event_t event, const Json& /*parsed*/) {
    constexpr std::size_t kMostKeys = 100;
    const auto level = static_cast<std::size_t>(depth);
    if (event == Json::parse_event_t::object_start) {
      keys_.resize(std::max(keys_.size(), level + 2));
      keys_[level + 1] = 0;
    }
    return event != Json::parse_event_t::key || ++keys_[level] <= kMostKeys;
  }

 private:
  std::vector<std::size_t> keys_;  // of the object that is open at that depth
};

// The message without the package's own prefix and place.
std::string syntax_fault(const Document& document, std::size_t byte) {
  const auto offset = static_cast<std::uint32_t>(byte == 0 ? 0 : byte - 1);
  const Position at = LineIndex(document.text).position(offset);
  return "isn't valid JSON at line " + std::to_string(at.line) + ", column " +
         std::to_string(at.column);
}

}  // namespace

Result<Listing> parse_listing(const Document& document) {
  Json json;
  try {
    json = Json::parse(document.text, ShortObjects());
  } catch (const Json::parse_error& error) {
    return failure(document.path, syntax_fault(document, error.byte));
  } catch (const Json::exception&) {
    return failure(document.path, "holds a number that is out of range");
  }
  return Parser().parse(json, document.path);
}

}  // namespace skl
