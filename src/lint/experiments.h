// The rules over a report's queries once more, with one thing otherwise.

#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "skl/lint/linter.h"
#include "skl/rules/muted.h"

namespace skl {

// The releases of Spark that an answer may name, the oldest first.
inline constexpr std::array<Version, 10> kReleases = {{{2, 4, 0},
                                                       {3, 0, 0},
                                                       {3, 1, 0},
                                                       {3, 2, 0},
                                                       {3, 3, 0},
                                                       {3, 4, 0},
                                                       {3, 5, 0},
                                                       {4, 0, 0},
                                                       {4, 1, 0},
                                                       {4, 2, 0}}};

// "Spark 3.0 to before 3.4", "Spark 3.0 and newer"
std::string releases_in_words(const VersionRange& range);

class Laboratory {
 public:
  // REQUIRES: all of them outlive this.
  Laboratory(std::span<const Rule> rules, const Report& report, const Catalogue& catalogue)
      : rules_(rules), report_(report), catalogue_(catalogue) {}

  // With every rule, whatever the settings say.
  std::vector<Finding> as_it_is() const;
  std::vector<MutedFinding> muted() const;
  // With that Spark for all documents.
  std::vector<Finding> with_spark(const Version& spark) const;
  // With nothing more in the maps of those queries, and in the session, than can be seen.
  std::vector<Finding> with_closed(std::span<const Query* const> queries) const;

  // Whether the rule is true of some document's Spark.
  bool runs(const Rule& rule) const;
  // An endpoint as the rules see it: without placeholders.
  Endpoint seen(const Endpoint& endpoint) const;
  // Whether the rule asks for that option: for its keys, or for each. Which ones a rule about a
  // whole reader, writer or query asks for, nobody knows.
  bool is_looked_at(const Rule& rule, const Option& option) const;

 private:
  std::vector<Finding> run(std::span<const Query> queries, Facts facts) const;

  std::span<const Rule> rules_;
  const Report& report_;
  const Catalogue& catalogue_;
};

}  // namespace skl
