// Facts about options: what Spark's Kafka connector and the Kafka client know, by version.
//
// The tables are made from rules/catalogue/*.yaml when the tool is built, so that nothing is parsed
// when it starts. A fact is changed there when Spark changes; a judgement is a rule (rules/rule.h).

#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "skl/base/version.h"
#include "skl/model/query.h"

namespace skl {

// The tables are defined by the room's own headers; see option_spec.h.
class Catalogue;

}  // namespace skl
