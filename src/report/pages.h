// The texts of a report as snippets need them, each prepared once, when it is first asked for.

#pragma once

#include <map>

#include "report/snippet.h"
#include "skl/lint/secrets.h"

namespace skl {

class Pages {
 public:
  // REQUIRES: the report outlives this.
  explicit Pages(const Report& report) : report_(report), secrets_(report) {}

  const Page& operator[](DocumentId document);
  const Secrets& secrets() const { return secrets_; }

 private:
  const Report& report_;
  Secrets secrets_;
  std::map<DocumentId, Page> pages_;
};

}  // namespace skl
