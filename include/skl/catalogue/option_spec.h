// What is known of one option: its type, its default, and what Spark does with it.
//
// An OptionSpec is an option that Spark's Kafka connector itself knows. A ForeignKey belongs to
// something else and is seen where it has no effect; for settings of the Kafka client see
// client_key.h. All are rows of tables that live as long as the program, so views into them are
// kept without care.

#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "skl/base/version.h"
#include "skl/catalogue/value_type.h"
#include "skl/model/query.h"

namespace skl {

enum class Treatment {
  reads,    // Spark's connector acts on it
  passes,   // the Kafka client gets it as it is
  sets,     // Spark puts its own value in its place
  refuses,  // Spark fails
  ignores,  // Spark doesn't look at it; it is there without effect
};

std::string_view to_string(Treatment treatment);

// In these modes (none: in all) of these releases, Spark does this.
struct SparkUse {
  std::span<const Mode> modes;
  VersionRange versions;
  Treatment treatment = Treatment::reads;
  std::string_view value;    // what Spark itself puts there, in some of its clients at least
  std::string_view because;  // what a reader should know
  bool checked = false;      // of ignores: Spark fails all the same on a value that it can't read
};

// The first row that holds for that mode and release; of an unknown mode, what all modes have in
// common, or nothing.
const SparkUse* use_of(std::span<const SparkUse> uses, Mode mode, const Version& version);

struct SparkDefault {
  std::span<const Mode> modes;  // none: all
  std::string_view text;
};

struct OptionSpec {
  std::string_view key;  // as Spark documents it
  Side side = Side::source;
  ValueType type = ValueType::text;
  VersionRange versions;  // releases that know it; an older one ignores it in silence
  std::span<const SparkUse> uses;
  std::span<const SparkDefault> defaults;
  std::span<const std::string_view> allowed;  // none: every text of the type
  std::optional<long long> minimum;           // Spark refuses a number below
  bool exact_case = false;                    // the key counts only when spelt as here
  std::string_view only_with;  // an option that must be true for Spark to look at this one
  std::span<const Mode>
      takes_null;  // where a null is as if it weren't there; elsewhere Spark fails
  std::string_view summary;

  // Both are nothing when they differ between the modes that an unknown mode may be.
  const SparkUse* use(Mode mode, const Version& version) const;
  std::optional<std::string_view> default_text(Mode mode) const;
};

enum class Family {
  librdkafka,       // the C client's names, which Java's doesn't know
  confusion,        // seen in code, near to a real name or meant as one
  dstream,          // settings of DStreams
  schema_registry,  // of serializers that Spark doesn't use
  session,          // Spark's own configuration, not an option
  platform,         // vendors' own options
  zookeeper,        // what Kafka's first clients asked
};

struct ForeignKey {
  // Without "kafka.", unless it is wrong with it alone; one that ends in '*' stands for all that
  // begin so.
  std::string_view name;
  Family family = Family::confusion;
  std::string_view meant;    // what to use instead, with "kafka." where it belongs; empty: nothing
  std::string_view because;  // what such a key is
};

}  // namespace skl
