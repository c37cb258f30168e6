// The shape of the catalogue's tables; their rows are made from rules/catalogue by the rule
// compiler.
//
// Tables of keys are in the order of their keys in lower case, so that a key is found by halving.

#pragma once

#include <span>
#include <string_view>

#include "skl/catalogue/option_spec.h"

namespace skl {

struct Placeholder {
  enum class Kind {
    word,      // the whole text is `begin`, in any case
    repeated,  // `begin` three times or more, and nothing else
    enclosed,  // a name between `begin` and `end`, anywhere in the text
  };
  Kind kind = Kind::word;
  std::string_view begin;
  std::string_view end;
};

struct CatalogueTables {
  std::span<const OptionSpec> options;
  std::span<const ClientKey> client_keys;
  std::span<const ForeignKey> foreign_keys;
  std::span<const Placeholder> placeholders;
  std::span<const std::string_view> secrets;  // in lower case; what holds one is a secret
};

extern const CatalogueTables kCatalogueTables;

}  // namespace skl
