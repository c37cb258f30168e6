// What the settings say of one document: which rules speak there and how loud, and what they know.
//
// Documents share profiles; which one a document has is settled before lint() is called, by the
// closest settings file (see config.h).

#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "skl/diag/finding.h"
#include "skl/frontend/hints.h"
#include "skl/model/facts.h"
#include "skl/model/option_map.h"

namespace skl {

struct Profile {
  RuleNames off;                                            // rules that don't speak
  std::map<std::string, Severity, std::less<>> severities;  // instead of a finding's own
  Severity fail_on = Severity::warning;
  bool reason_required = false;  // a suppression needs a reason
  OptionMap session;             // of the settings file and the command line
  Hints hints;
};

using Profiles = std::map<std::string, std::shared_ptr<const Profile>, std::less<>>;  // by path

}  // namespace skl
