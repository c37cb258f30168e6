// What is known of one setting of the Kafka client, which Spark hands on when it stands behind
// "kafka.".
//
// Each Spark release brings one release of the client, and a source or sink opens several clients
// with the same settings: executors read with a consumer, the driver asks for offsets with an admin
// client from Spark 3.4 on, a sink writes with a producer. Each of them has its own say on a value;
// the first that refuses it fails the query.
//
//     if (auto reason = key.misfit("abc", Side::source, {4, 0})) ...   // "is not a whole number"
//
// What a client says of its settings is taken from its jar, see rules/catalogue/kafka_clients.yaml.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "skl/base/version.h"
#include "skl/catalogue/option_spec.h"
#include "skl/catalogue/value_type.h"
#include "skl/model/query.h"

namespace skl {

// From then on Spark's driver asks for offsets with an admin client, before it with a consumer.
constexpr Version kAdminSince{3, 4, 0};

// What some of the clients say of a setting, in some releases of Spark.
struct ClientFacts {
  bool consumer = false;
  bool producer = false;
  bool admin = false;
  VersionRange spark;  // the releases of Spark whose clients say so
  ValueType type = ValueType::text;
  std::optional<std::string_view> default_text;  // nothing: null, or there is none
  std::span<const std::string_view> allowed;     // none: every text of the type
  bool any_case = false;                         // of `allowed`
  std::optional<double> minimum;
  std::optional<double> maximum;
  std::optional<double> also;  // a number out of the range that is allowed all the same
  bool not_empty = false;
  bool deprecated = false;
  bool internal = false;

  // Whether a client that says so is opened on this side, with this release of Spark.
  bool counts(Side side, const Version& version) const;
};

struct ClientKey {
  std::string_view name;  // without "kafka."
  ValueType type = ValueType::text;
  std::span<const ClientFacts> known;     // the older ones first
  std::span<const ClientFacts> besides;   // what clients check without saying so in `known`
  std::span<const SparkUse> source_uses;  // what Spark does with kafka.<name>; none: passes it on
  std::span<const SparkUse> sink_uses;
  std::string_view summary;

  bool secret() const { return type == ValueType::password; }  // its value must never be shown
  // Whether a client of that side, of any release, has the setting.
  bool fits(Side side) const;
  // Whether a client of that side and release has the setting.
  bool counts(Side side, const Version& version) const;
  // What the first client that refuses the text says of it, see client_misfit(); nothing when those
  // of that side and release all take it.
  std::optional<std::string> misfit(std::string_view text, Side side, const Version& version) const;
  // The first release of Spark whose clients on that side have it; nothing: all have it.
  std::optional<Version> since(Side side) const;
  // Nothing only where it differs between the sides or modes that unknown ones may be: passing on
  // is what Spark does with a key that the tables say nothing else of.
  const SparkUse* use(Side side, Mode mode, const Version& version) const;
};

// What is wrong with the text as the client reads it, as the end of a sentence: "is not a whole
// number". Nothing when the client takes it, or when only Java or the broker can tell. The client
// drops blanks around every value before it looks at it.
std::optional<std::string> client_misfit(const ClientFacts& facts, std::string_view text);

}  // namespace skl
