// What is known of the project around the queries: Spark's version, the session, kinds of files.
//
// Found once for a run and given to every rule, so that no rule looks for it again.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "skl/base/version.h"
#include "skl/model/option_map.h"
#include "skl/text/span.h"

namespace skl {

struct SparkTarget {
  Version version{4, 2, 0};
  std::string from = "assumed";  // "assumed", "--spark-version", or the path of the settings file
};

// What kind of text a document is, since advice belongs in programs and not in tests or manuals.
enum class DocumentKind { program, test, documentation };

// By the path alone: a folder or a file name of tests, or Markdown.
DocumentKind document_kind(std::string_view path);

struct Facts {
  SparkTarget spark;
  // spark.conf.set, .config(...), SparkConf().set(...), --session: all of the run together.
  OptionMap session;
  std::vector<DocumentKind> kinds;  // by DocumentId

  DocumentKind kind(DocumentId document) const;
};

}  // namespace skl
