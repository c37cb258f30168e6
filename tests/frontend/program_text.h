// A Program as text, so that a test shows what a lowering made of a source.
//
//     val a = "x"          (bind = a "x")
//     r.option("k", 1)     (chain r .option (call "k" 1))

#pragma once

#include <string>

#include "skl/frontend/program.h"

namespace skl {

std::string program_text(const Program& program);
std::string program_text(const Expr& expression);

}  // namespace skl
