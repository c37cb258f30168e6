// The rules of a SARIF log: what a code host shows of a rule beside its alerts.

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/json_places.h"
#include "skl/report/listing.h"

namespace skl {

std::string_view sarif_level(Severity severity);

// Those that have results, by name. A rule that this release doesn't know, from a saved report, is
// there with its name.
class SarifRules {
 public:
  explicit SarifRules(const std::vector<const ListedFinding*>& results);

  std::size_t index(const std::string& rule) const { return indices_.at(rule); }
  const Json& json() const { return json_; }

 private:
  std::map<std::string, std::size_t> indices_;
  Json json_ = Json::array();
};

}  // namespace skl
