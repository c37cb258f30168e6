// Values that are known though no document tells them: the settings do.
//
// `reason` says who tells such a value, "constant 'BROKERS' of the settings". Where a value is both
// told and written, by one way through a program or the other, it counts as written.

#pragma once

#include "skl/model/value.h"

namespace skl {

inline bool is_told(const Value& value) { return !value.texts.empty() && !value.reason.empty(); }

}  // namespace skl
