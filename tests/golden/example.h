// The examples that a rule carries in rules/checks, laid over what is otherwise right.
//
// An option map of an example is laid over a complete, right base of its side and mode, so that it
// shows nothing but what the rule is about. In a map, `$unknown` is a value that nobody knows,
// `$absent` takes an option of the base away, `$open: true` lets something unknown flow into the
// map, and
// `$format` is another format than kafka.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "skl/diag/finding.h"
#include "skl/model/query.h"

namespace skl {

struct ExampleOption {
  std::string key;
  std::optional<std::string> value;  // nothing: unknown
};

struct Example {
  std::string rule;
  std::string kind;   // bad, good, unknown, open
  std::string where;  // "rules/checks/keys/x.yaml:12": for the failure's message

  Side side = Side::source;
  Mode mode = Mode::stream;
  std::string format = "kafka";
  std::vector<ExampleOption> options;  // the base and what is laid over it
  bool open = false;
  std::vector<std::pair<std::string, std::string>> session;
  std::string spark;  // "" for the default

  std::string says;
  std::string at;                    // "key K", "value K" or "head"
  std::optional<Severity> severity;  // nothing: the rule's

  std::string language;  // of an example that is a text
  std::string text;

  // Of a rule that a dry run judges.
  std::string scenario;
  std::map<std::string, std::string> checkpoint;  // batch, committed, offsets, before
  std::string also;                               // another rule that speaks, too

  // Of a rule about suppressions.
  std::string today;  // "2027-01-31"; "" for none
  bool reason_required = false;

  bool is_text() const { return !language.empty(); }
  bool needs_broker() const { return !scenario.empty(); }
};

std::vector<Example> read_examples();

}  // namespace skl
