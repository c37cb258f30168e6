// The shape of the catalogue's tables; their rows are made from rules/catalogue by the rule
// compiler.
//
// Tables of keys are in the order of their keys in lower case, so that a key is found by halving.

#pragma once

#include <span>
#include <string_view>

#include "skl/catalogue/client_key.h"
#include "skl/catalogue/option_spec.h"
#include "skl/catalogue/runtime.h"

namespace skl {

struct CatalogueTables {
  std::span<const OptionSpec> options;
  std::span<const ClientKey> client_keys;
  std::span<const ForeignKey> foreign_keys;
  std::span<const std::string_view> placeholders;  // regular expressions
  std::span<const std::string_view> secrets;       // in lower case; what holds one is a secret
  std::span<const Runtime> runtimes;
};

extern const CatalogueTables kCatalogueTables;

}  // namespace skl
