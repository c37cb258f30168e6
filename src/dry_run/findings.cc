#include "dry_run/findings.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "dry_run/words.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

constexpr std::string_view kUnreachable = "unreachable-broker";
constexpr std::string_view kTls = "tls-failed";
constexpr std::string_view kLogin = "authentication-failed";

// The rule that speaks of such a failure; "" for what says nothing of the query.
std::string_view rule_of(const Failure& failure) {
  switch (failure.cause) {
    case Cause::not_checked:
    case Cause::not_recorded:
    case Cause::not_supported:
    case Cause::unknown: return "";
    case Cause::tls_expected:
    case Cause::plaintext_expected:
    case Cause::untrusted_certificate:
    case Cause::expired_certificate:
    case Cause::wrong_host_name:
    case Cause::client_certificate_missing:
    case Cause::client_certificate_refused:
    case Cause::tls_failed: return kTls;
    case Cause::login_expected:
    case Cause::login_not_expected:
    case Cause::wrong_credentials:
    case Cause::mechanism_not_offered:
    case Cause::no_token:
    case Cause::login_failed: return kLogin;
    case Cause::bad_settings:
      if (failure.setting.starts_with("ssl.")) return kTls;
      return failure.setting.starts_with("sasl.") ? kLogin : kUnreachable;
    case Cause::not_authorized:
    case Cause::denied_or_missing: return "not-authorized";
    default: return kUnreachable;
  }
}

class FindingMaker {
 public:
  FindingMaker(const QueryRun& run, const std::vector<RuleInfo>& rules)
      : run_(run), rules_(rules) {}

  std::vector<Finding> make() {
    for (const SourceRun& source : run_.sources) {
      add_failures(source.asked, *source.endpoint);
      for (const Remark& remark : source.plan.remarks) add(remark, *source.endpoint);
      add_rights(source);
      add_group(source);
    }
    if (run_.sink) {
      add_failures(run_.sink->asked, *run_.sink->endpoint);
      for (const Remark& remark : run_.sink->remarks) add(remark, *run_.sink->endpoint);
      add_write_right(*run_.sink);
    }
    return std::move(findings_);
  }

 private:
  void add(const Remark& remark, const Endpoint& endpoint) {
    const auto rule = std::ranges::find(rules_, remark.rule, &RuleInfo::name);
    if (rule == rules_.end()) return;
    Finding finding;
    finding.rule = remark.rule;
    finding.severity = remark.fails ? Severity::error : std::min(rule->severity, Severity::warning);
    finding.message = remark.message;
    finding.help = rule->fix;
    finding.query = run_.query->name;
    point_at(remark.option, endpoint, finding);
    const bool is_new = std::ranges::find(findings_, finding) == findings_.end();
    if (is_new) findings_.push_back(std::move(finding));
  }

  // The option where the code gives it, else the reader or writer.
  void point_at(const std::string& key, const Endpoint& endpoint, Finding& finding) const {
    const Endpoint* sink = run_.query->sink();
    for (const Endpoint* place : {&endpoint, sink}) {
      const Option* option = place == nullptr ? nullptr : place->options.find(key);
      if (option == nullptr) continue;
      finding.at = option->value.at;
      finding.option = option->key;
      return;
    }
    finding.at = endpoint.head;
  }

  void add_failure(const Failure& failure, const Endpoint& endpoint, const std::string& where,
                   bool fails) {
    const std::string_view rule = rule_of(failure);
    if (rule.empty()) return;
    const std::string setting = failure.setting.empty() ? "bootstrap.servers" : failure.setting;
    const std::string place =
        where.empty() || failure.message.find(where) != std::string::npos ? "" : where + ": ";
    add({rule, "kafka." + setting, place + failure_in_words(failure), fails}, endpoint);
  }

  void add_failures(const Asked& asked, const Endpoint& endpoint) {
    if (asked.failure) return add_failure(*asked.failure, endpoint, asked.failure->where, true);
    for (const Listener& listener : asked.listeners) {
      if (!listener.failure) continue;
      const std::string who =
          listener.node ? "the cluster advertises " + listener.address : listener.address;
      add_failure(*listener.failure, endpoint, who, listener.node.has_value());
    }
  }

  // A topic that isn't described is spoken of where it is looked for.
  void add_rights(const SourceRun& source) {
    if (!source.rights) return;
    std::string denied;
    for (const auto& [topic, rights] : source.rights->topics) {
      if (rights.describe != Access::no && rights.read == Access::no) {
        denied += (denied.empty() ? "'" : ", '") + topic + "'";
      }
    }
    const std::string option(source.reading.subscription.option());
    if (!denied.empty()) {
      add({"not-authorized", option, "the client may not read " + denied + ": the tasks fail",
           true},
          *source.endpoint);
    }
    if (source.reading.group && source.rights->group_read == Access::no) {
      add({"not-authorized", "kafka.group.id",
           "the client may not use the group '" + *source.reading.group + "'", false},
          *source.endpoint);
    }
  }

  void add_write_right(const SinkRun& sink) {
    if (!sink.rights) return;
    const auto rights = sink.rights->topics.find(sink.reading.topic);
    if (rights == sink.rights->topics.end() || rights->second.describe == Access::no) return;
    if (rights->second.write != Access::no) return;
    add({"not-authorized", "topic",
         "the client may not write to '" + sink.reading.topic + "': the tasks fail", true},
        *sink.endpoint);
  }

  void add_group(const SourceRun& source) {
    if (!source.group || !*source.group || (*source.group)->members.empty()) return;
    const Group& group = **source.group;
    std::set<std::string> clients;
    for (const GroupMember& member : group.members)
      clients.insert("'" + member.client + "' at " + member.host);
    const std::size_t count = group.members.size();
    add({"group-in-use", "kafka.group.id",
         "the group '" + *source.reading.group + "' has " + std::to_string(count) +
             (count == 1 ? " member: " : " members, among them ") + *clients.begin(),
         false},
        *source.endpoint);
  }

  const QueryRun& run_;
  const std::vector<RuleInfo>& rules_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> findings_of(const QueryRun& run, const std::vector<RuleInfo>& rules) {
  return FindingMaker(run, rules).make();
}

}  // namespace skl
