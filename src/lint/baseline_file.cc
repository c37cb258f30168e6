#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "skl/lint/baseline.h"
#include "skl/text/utf8.h"
#include "skl/yaml/yaml_reader.h"

namespace skl {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kMostOfAKind = 1'000'000'000;

Json to_json(const KnownFinding& known) {
  Json json = {{"path", known.path}, {"rule", known.rule}};
  if (!known.option.empty()) json["option"] = known.option;
  json["context"] = known.context;
  json["count"] = known.count;
  json["message"] = known.message;
  return json;
}

bool is_context(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Every JSON text that we write is YAML, whose reader knows the place of each thing.
class BaselineReader {
 public:
  explicit BaselineReader(const Document& document) : in_(document) {}

  Result<Baseline> read(const YamlValue& root) {
    in_.fields(root, "a baseline is an object with 'version' and 'findings'",
               {{"version", [&](const YamlValue& value) { read_version(value); }},
                {"findings", [&](const YamlValue& value) { read_findings(value); }}});
    if (!has_version_) in_.fail(root, "'version' is missing");
    if (in_.error()) return tl::unexpected(*in_.error());
    return sorted(std::move(findings_));
  }

 private:
  void read_version(const YamlValue& value) {
    has_version_ = true;
    if (value.text != "1") in_.fail(value, "this release reads baselines of version 1 alone");
  }

  void read_findings(const YamlValue& value) {
    const std::string_view otherwise = "'findings' is a list of objects";
    in_.items(value, otherwise, [&](const YamlValue& item) { read_finding(item, otherwise); });
  }

  void read_finding(const YamlValue& item, std::string_view otherwise) {
    KnownFinding known;
    known.count = 0;
    const auto text = [&](std::string_view key, std::string& target) {
      return YamlReader::Known{
          key, [this, key, &target](const YamlValue& value) { target = in_.text(value, key); }};
    };
    in_.fields(item, otherwise,
               {text("path", known.path),
                text("rule", known.rule),
                text("option", known.option),
                text("context", known.context),
                {"count", [&](const YamlValue& value) { known.count = read_count(value); }},
                text("message", known.message)});
    if (!in_.error()) add(std::move(known), item);
  }

  std::size_t read_count(const YamlValue& value) {
    return static_cast<std::size_t>(in_.number(value, "count", {1, kMostOfAKind}));
  }

  void add(KnownFinding known, const YamlValue& item) {
    if (known.path.empty() || known.rule.empty()) {
      return in_.fail(item, "a finding has a 'path' and a 'rule'");
    }
    if (!is_context(known.context)) {
      return in_.fail(item, "a finding has a 'context' of 16 hexadecimal digits");
    }
    if (known.count == 0) return in_.fail(item, "a finding has a 'count'");
    if (!kinds_.emplace(known.path, known.rule, known.option, known.context).second) {
      return in_.fail(item, "this finding is here twice: take one of them out");
    }
    findings_.push_back(std::move(known));
  }

  YamlReader in_;
  bool has_version_ = false;
  std::vector<KnownFinding> findings_;
  std::set<std::tuple<std::string, std::string, std::string, std::string>> kinds_;
};

}  // namespace

std::string baseline_json(const Baseline& baseline) {
  Json json = {{"version", 1}, {"findings", Json::array()}};
  for (const KnownFinding& known : baseline.findings) json["findings"].push_back(to_json(known));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Baseline> parse_baseline(const Document& document) {
  const Result<YamlValue> root = parse_yaml(document);
  if (!root) return tl::unexpected(root.error());
  return BaselineReader(document).read(*root);
}

}  // namespace skl
