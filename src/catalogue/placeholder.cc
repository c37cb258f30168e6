// Which texts stand for others; the patterns are rules/catalogue/placeholders.yaml.

#include <re2/re2.h>

#include <string>

#include "catalogue/tables.h"
#include "skl/catalogue/catalogue.h"

namespace skl {
namespace {

// Any of the patterns. Bytes, not code points: what is looked for is ASCII, what stands around it
// may be anything.
std::string alternatives() {
  std::string all;
  for (const std::string_view pattern : kCatalogueTables.placeholders) {
    if (!all.empty()) all += '|';
    all += pattern;
  }
  return all;
}

re2::RE2::Options as_bytes() {
  re2::RE2::Options options(re2::RE2::Latin1);
  options.set_case_sensitive(false);
  return options;
}

}  // namespace

std::optional<std::size_t> Catalogue::placeholder(std::string_view text) const {
  static const re2::RE2 kPattern(alternatives(), as_bytes());
  re2::StringPiece match;
  const re2::StringPiece whole(text.data(), text.size());
  if (!kPattern.Match(whole, 0, text.size(), re2::RE2::UNANCHORED, &match, 1)) return std::nullopt;
  return static_cast<std::size_t>(match.data() - text.data());
}

}  // namespace skl
