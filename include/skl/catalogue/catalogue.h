// Facts about options: what Spark's Kafka connector and the Kafka client know, by version.
//
// The tables are made from rules/catalogue/*.yaml when the tool is built, so that nothing is parsed
// when it starts. A fact is changed there when Spark changes; a judgement is a rule (rules/rule.h).
//
//     if (const OptionSpec* spec = catalogue.find("startingoffsets", Side::source)) ...
//     if (const ClientKey* key = catalogue.client_key("group.id")) ...        // of kafka.group.id
//
// Keys are found without regard to case, as Spark finds them.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "skl/base/version.h"
#include "skl/catalogue/client_key.h"
#include "skl/catalogue/option_spec.h"
#include "skl/catalogue/runtime.h"
#include "skl/model/query.h"

namespace skl {

struct CatalogueTables;

// "group.id" of "kafka.group.id" in any case; nothing where the key doesn't begin so.
std::optional<std::string_view> client_name(std::string_view key);

class Catalogue {
 public:
  explicit Catalogue(const CatalogueTables& tables) : tables_(&tables) {}

  // Spark's own option of that name. An unknown side finds it on either.
  const OptionSpec* find(std::string_view key, Side side) const;
  // The one option that somebody who typed this key may have meant; nothing when it is known as it
  // stands, or when nothing is near.
  const OptionSpec* nearest(std::string_view key, Side side) const;
  std::span<const OptionSpec> options() const;

  // A setting of the Kafka client, by its name without "kafka.". With a side, the row for the
  // clients of that side.
  const ClientKey* client_key(std::string_view name, Side side = Side::unknown) const;
  const ClientKey* nearest_client_key(std::string_view name, Side side) const;
  std::span<const ClientKey> client_keys() const;

  // Somebody else's name, looked up with and without "kafka.".
  const ForeignKey* foreign(std::string_view key) const;

  // What Spark does with an option as it is written; nothing when it is neither its own nor a
  // client's behind "kafka.", or when that depends on the unknown mode.
  const SparkUse* use(std::string_view key, Side side, Mode mode, const Version& version) const;

  // Where the text, or a part of it, stands for another one that isn't in the code: <password>,
  // xxx,
  // ${HOST}:9092. What it will be is unknown.
  std::optional<std::size_t> placeholder(std::string_view text) const;
  bool is_placeholder(std::string_view text) const { return placeholder(text).has_value(); }
  // Whether the values of this key, with or without "kafka.", must never be shown.
  bool is_secret(std::string_view key) const;

  // The Spark in a platform's release, "15.4" of Databricks or "6.15.0" of EMR; nothing for one
  // that isn't known.
  std::optional<Version> spark_in(Platform platform, std::string_view label) const;

 private:
  const CatalogueTables* tables_;
};

// The catalogue that the tool is built with.
const Catalogue& catalogue();

}  // namespace skl
