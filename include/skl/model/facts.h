// What is known of the project around the queries: Spark's version, the session, kinds of files.
//
// Found once for a run and given to every rule, so that no rule looks for it again.

#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "skl/base/version.h"
#include "skl/model/option_map.h"
#include "skl/text/span.h"

namespace skl {

struct SparkTarget {
  Version version{4, 2, 0};
  // "assumed", "--spark-version", or the path of what says it: the settings file, a file of the
  // project, the document itself.
  std::string from = "assumed";
  std::uint32_t line = 0;   // where a file of the project says it; 0 elsewhere
  std::uint32_t among = 1;  // how many releases that file names; `version` is the newest of them

  friend auto operator<=>(const SparkTarget&, const SparkTarget&) = default;
};

// What kind of text a document is, since advice belongs in programs and not in tests or manuals.
enum class DocumentKind { program, test, documentation };

// By the path alone: a folder or a file name of tests, or Markdown.
DocumentKind document_kind(std::string_view path);

using RuleNames = std::set<std::string, std::less<>>;

struct Facts {
  SparkTarget spark;  // of the run: asked for, or assumed
  // What the project says, by DocumentId; empty where the run's counts for all.
  std::vector<SparkTarget> project_sparks;
  // spark.conf.set, .config(...), SparkConf().set(...), --session: all of the run together.
  OptionMap session;
  // The same with what the document's own settings file says, by DocumentId; empty or null where
  // the run's counts.
  std::vector<std::shared_ptr<const OptionMap>> sessions;
  std::vector<DocumentKind> kinds;  // by DocumentId
  // Rules that the settings turn off, by DocumentId; empty or null where none is.
  std::vector<const RuleNames*> off;

  DocumentKind kind(DocumentId document) const;
  const SparkTarget& spark_of(DocumentId document) const;
  const OptionMap& session_of(DocumentId document) const;
  bool speaks(std::string_view rule, DocumentId document) const;
};

}  // namespace skl
