// What the name of an option is, so that each name belongs to one rule.
//
// The rules about names (unprefixed-kafka-option, unknown-option, librdkafka-option, ...) ask here
// and speak of their own kind alone.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "skl/catalogue/catalogue.h"
#include "skl/model/query.h"
#include "skl/rules/rule.h"

namespace skl {

struct OptionName {
  enum class Kind {
    known,        // Spark's own on either side, or the Kafka client's behind "kafka."
    bare_group,   // group.id, group_id, groupId
    bare_client,  // the Kafka client's, without "kafka."
    foreign,      // somebody else's: `foreign` says whose
    misspelt,     // nobody's, and near to `meant`
    unknown,      // nobody's; no "kafka." in front of it
    passed_on,    // nobody's that we know, behind "kafka.": plug-ins have such
  };
  Kind kind = Kind::known;
  std::string meant;  // the option to use instead; empty: none
  const ForeignKey* foreign = nullptr;

  bool is_foreign(Family family) const {
    return kind == Kind::foreign && foreign->family == family;
  }
};

OptionName option_name(const Option& option, const Endpoint& endpoint, const Catalogue& options);

// Surely not given: neither there nor able to come from elsewhere.
bool surely_without(const Endpoint& endpoint, std::string_view key);

// A finding about the option's name.
Finding about_key(const Option& option, Severity severity, std::string message);

// Renaming to `meant`, where that is not given by another option. Nothing where it may be.
std::optional<Fix> rename_to(const OptionName& name, const Option& option,
                             const Endpoint& endpoint);

// The option that somebody took for `key`: the one called `confused`, or a misspelt one.
const Option* mistaken_for(std::string_view key, std::string_view confused,
                           const Endpoint& endpoint, const Catalogue& options);

// Options that a vendor's Spark understands: what looks missing may be given by them.
bool has_platform_option(const Endpoint& endpoint, const Catalogue& options);

}  // namespace skl
