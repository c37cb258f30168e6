#include "skl/lint/why.h"

#include <algorithm>
#include <array>

#include "lint/experiments.h"
#include "skl/rules/muted.h"
#include "skl/rules/subject.h"
#include "skl/text/line_index.h"

namespace skl {
namespace {

// The topic of rules that only a broker can judge.
constexpr std::string_view kBrokerTopic = "broker";

std::string in_quotes(std::string_view text) { return "'" + std::string(text) + "'"; }

class Detective {
 public:
  Detective(const Question& question, const Report& report, const LintConfig& config)
      : question_(question),
        report_(report),
        lines_(report.sources[question.document].text),
        rules_(all_rules()),
        laboratory_(rules_, report, *config.catalogue) {
    rule_ = &*std::ranges::find(rules_, question.rule, [](const Rule& r) { return r.info.name; });
  }

  std::vector<Reason> ask() {
    find_subjects();
    if (look_into_report()) return std::move(reasons_);
    if (rule_->info.topic == kBrokerTopic) {
      add(Silent::needs_broker, "only a broker can tell: 'spark-kafka-lint dry-run' asks it");
    } else if (subjects_.empty()) {
      add(Silent::no_query, "no reader or writer of Spark's that can be seen stands on this line");
    } else {
      look_at_muted();
      if (reasons_.empty()) experiment();
    }
    if (reasons_.empty()) {
      add(Silent::not_met, "it looked, and there is nothing to say; it speaks of this: " +
                               std::string(rule_->info.summary) + unknown_keys());
    }
    return std::move(reasons_);
  }

 private:
  void add(Silent why, std::string message, std::optional<Location> at = {}) {
    reasons_.push_back({why, std::move(message), at});
  }

  bool covers_line(const Location& at) const {
    if (at.document != question_.document) return false;
    const std::uint32_t first = lines_.position(at.span.begin).line;
    const std::uint32_t last = lines_.position(at.span.end).line;
    return first <= question_.line && question_.line <= last;
  }

  // The queries with a chain or a map on the line.
  void find_subjects() {
    for (const Query& query : report_.queries) {
      const bool here = std::ranges::any_of(
          query.endpoints, [&](const Endpoint& endpoint) { return covers_line(endpoint.at); });
      if (here) subjects_.push_back(&query);
    }
  }

  bool is_of_subject(const Finding& finding) const {
    if (finding.rule != question_.rule) return false;
    if (covers_line(finding.at)) return true;
    return std::ranges::any_of(subjects_, [&](const Query* query) {
      return std::ranges::any_of(query->endpoints, [&](const Endpoint& endpoint) {
        return endpoint.at.document == finding.at.document &&
               endpoint.at.span.contains(finding.at.span);
      });
    });
  }

  // What was told, and what was found and isn't told.
  bool look_into_report() {
    for (const Finding& finding : report_.findings) {
      if (is_of_subject(finding)) add(Silent::speaks, finding.message, finding.at);
    }
    for (const Silenced& silenced : report_.silenced) {
      if (is_of_subject(silenced.finding)) add_silence(silenced);
    }
    return !reasons_.empty();
  }

  void add_silence(const Silenced& silenced) {
    const std::string reason = silenced.why.reason.empty() ? "" : ": " + silenced.why.reason;
    switch (silenced.why.kind) {
      case Silence::Kind::suppression:
        add(Silent::suppressed, "a comment suppresses it" + reason, silenced.why.at);
        break;
      case Silence::Kind::baseline:
        add(Silent::known, "the baseline has it" + reason, silenced.finding.at);
        break;
      case Silence::Kind::outside:
        add(Silent::outside, "it stands outside of what the run is about", silenced.finding.at);
        break;
    }
  }

  void look_at_muted() {
    for (const MutedFinding& muted : laboratory_.muted()) {
      if (!is_of_subject(muted.finding)) continue;
      switch (muted.why) {
        case Muted::by_settings:
          add(Silent::off, "the settings or the command line turn it off", muted.finding.at);
          break;
        case Muted::by_cause:
          add(Silent::superseded,
              in_quotes(muted.cause->rule) + " stands for it: " + muted.cause->message,
              muted.cause->at);
          break;
        case Muted::in_tests:
          add(Silent::in_tests, "it is advice for programs, and this is a test or a manual",
              muted.finding.at);
          break;
      }
    }
    if (reasons_.empty() && !laboratory_.runs(*rule_)) add_range();
    if (reasons_.empty() && is_told_by(laboratory_.as_it_is())) {
      add(Silent::off, "the settings or the command line turn it off");
    }
  }

  bool is_told_by(const std::vector<Finding>& findings) const {
    return std::ranges::any_of(findings, [&](const Finding& one) { return is_of_subject(one); });
  }

  void add_range() {
    add(Silent::other_spark, "it is true of " + releases_in_words(rule_->info.spark) +
                                 "; this file is for Spark " +
                                 to_string(report_.facts.spark_of(question_.document).version));
  }

  void experiment() {
    const bool is_judged = std::ranges::any_of(subjects_, [](const Query* query) {
      return std::ranges::any_of(query->endpoints, judged_as_kafka);
    });
    if (!is_judged) return add_strangers();
    try_other_sparks();
    try_closed_maps();
    if (reasons_.empty()) add_unknown_values();
  }

  void add_strangers() {
    for (const Query* query : subjects_) {
      for (const Endpoint& endpoint : query->endpoints) {
        if (covers_line(endpoint.at)) add(Silent::not_kafka, stranger(endpoint), endpoint.head);
      }
    }
  }

  static std::string stranger(const Endpoint& endpoint) {
    if (endpoint.receiver == Receiver::client) return "it is a Kafka client's own, not Spark's";
    if (endpoint.receiver == Receiver::dstream) return "it is a DStream's, which this rule leaves";
    if (const auto format = endpoint.format.known()) {
      return "its format is " + in_quotes(*format) + ", not Kafka's";
    }
    return endpoint.format.reason.empty() ? "nothing says that it is Kafka's"
                                          : "its format isn't known: " + endpoint.format.reason;
  }

  void try_other_sparks() {
    std::string releases;
    for (const Version& spark : kReleases) {
      if (!is_told_by(laboratory_.with_spark(spark))) continue;
      releases += (releases.empty() ? "" : ", ") + to_string(spark);
    }
    if (releases.empty()) return;
    const SparkTarget& ours = report_.facts.spark_of(question_.document);
    add(Silent::other_spark, "it speaks for Spark " + releases + "; this file is for " +
                                 to_string(ours.version) + " (" + ours.from + ")");
  }

  void try_closed_maps() {
    if (!is_told_by(laboratory_.with_closed(subjects_))) return;
    for (const Query* query : subjects_) {
      for (const Endpoint& endpoint : query->endpoints) add_openings(endpoint);
    }
    const OptionMap& session = report_.facts.session_of(question_.document);
    for (const Opening& opening : session.openings()) {
      add(Silent::open_map, "the session may set more: " + opening.reason, opening.at);
    }
  }

  void add_openings(const Endpoint& endpoint) {
    for (const Opening& opening : endpoint.options.openings()) {
      add(Silent::open_map, "the options may hold more: " + opening.reason, opening.at);
    }
    if (endpoint.terminal == Terminal::none) {
      add(Silent::open_map, "the chain has no end here, so more options may follow", endpoint.head);
    }
  }

  void add_unknown_values() {
    for (const Query* query : subjects_) {
      for (const Endpoint& endpoint : query->endpoints) {
        const Endpoint seen = laboratory_.seen(endpoint);
        for (const Option& option : seen.options.all()) {
          if (laboratory_.is_looked_at(*rule_, option)) add_if_unknown(option);
        }
      }
    }
  }

  // What may be the reason with a rule of which nobody knows what it asks for.
  std::string unknown_keys() const {
    std::string keys;
    for (const Query* query : subjects_) {
      for (const Endpoint& endpoint : query->endpoints) {
        const Endpoint seen = laboratory_.seen(endpoint);
        for (const Option& option : seen.options.all()) {
          if (!option.value.texts.empty()) continue;
          keys += (keys.empty() ? "; not known here: " : ", ") + in_quotes(in_message(option.key));
        }
      }
    }
    return keys;
  }

  void add_if_unknown(const Option& option) {
    if (!option.value.texts.empty()) return;
    const std::string what = in_quotes(in_message(option.key));
    const std::string reason = option.value.reason.empty() ? "" : ": " + option.value.reason;
    const bool partly = option.value.kind == Value::Known::partial;
    add(Silent::unknown_value,
        "the value of " + what + (partly ? " is known in part alone" : " isn't known") + reason,
        option.value.at);
  }

  const Question& question_;
  const Report& report_;
  LineIndex lines_;
  std::vector<Rule> rules_;
  Laboratory laboratory_;
  const Rule* rule_ = nullptr;
  std::vector<const Query*> subjects_;
  std::vector<Reason> reasons_;
};

}  // namespace

std::string_view to_string(Silent why) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"skipped", "speaks", "suppressed", "known", "outside", "off", "superseded", "in-tests",
       "needs-broker", "no-query", "not-kafka", "other-spark", "open-map", "unknown-value",
       "not-met"});
  return kWords.at(static_cast<std::size_t>(why));
}

std::vector<Reason> why_silent(const Question& question, const Report& report,
                               const LintConfig& config) {
  return Detective(question, report, config).ask();
}

}  // namespace skl
