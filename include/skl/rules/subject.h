// What a rule may speak of, and how surely.
//
// The helpers here keep the two promises that every rule makes: only what is surely Kafka's is
// judged, and a value is judged only as far as it is known.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "skl/model/query.h"
#include "skl/rules/rule.h"

namespace skl {

// Whether Spark's Kafka connector surely gets these options: the format is known to be kafka, or it
// is a map of unknown side that was written for Spark and holds a `kafka.` key.
bool judged_as_kafka(const Endpoint& endpoint);

// Whether Kafka's records surely or perhaps flow into the query's sink: a Kafka source is among its
// sources, or a source whose format isn't known.
bool may_read_kafka(const Query& query);

// A value that an option has, and how surely.
struct ValueHit {
  std::string text;
  Certainty certainty = Certainty::sure;
};

// The first value for which `bad` holds. It is sure when every value the option can have is bad and
// the option isn't conditional. Nothing where the value isn't known.
std::optional<ValueHit> find_value(const Option& option,
                                   const std::function<bool(std::string_view)>& bad);

// Sure when the option is there on every run.
Certainty presence(const Option& option);

// What can be said of two things together.
Certainty both(Certainty left, Certainty right);

// An edit that writes another name for the option's key: nothing where the key isn't a literal
// whose quotes are told by its length, or where a bare word can't spell the new name.
std::optional<Fix> rename_key(const Option& option, std::string_view name, Safety safety);

// The text, or its beginning up to a whole code point and an ellipsis.
// REQUIRES: most >= 4.
std::string shortened(std::string_view text, std::size_t most);

// A value as a message shows it: in one line, and cut where it is long.
std::string in_message(std::string_view text);

}  // namespace skl
