// What the code says where a finding stands, without what doesn't matter: as a hash.

#pragma once

#include <map>
#include <string>
#include <vector>

#include "skl/lint/linter.h"
#include "skl/lint/secrets.h"

namespace skl {

class FindingContexts {
 public:
  // REQUIRES: the report outlives it.
  explicit FindingContexts(const Report& report);

  // 16 hexadecimal digits.
  std::string of(const Finding& finding);
  std::string scrub(const std::string& message) const { return secrets_.scrub(message); }

 private:
  std::string written(const Finding& finding);
  std::string written(const Option& option);
  std::string written(const Endpoint& endpoint);
  // The code without spaces and quotes, with "***" for secrets.
  std::string code(const Location& at);

  const Report& report_;
  Secrets secrets_;
  std::map<DocumentId, std::vector<Span>> masks_;
  std::map<DocumentId, std::vector<const Endpoint*>> endpoints_;
};

}  // namespace skl
