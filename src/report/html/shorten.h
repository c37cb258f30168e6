// Ranks with shorter lines: what can stand further right moves there where lines and ties gain by
// it.

#pragma once

#include "report/html/ranks.h"

namespace skl::html {

// REQUIRES: each line but those back leads at least one column to the right; that stays so.
void shorten(const Sketch& sketch, Ranks& ranks);

}  // namespace skl::html
