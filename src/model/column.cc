#include <algorithm>
#include <array>

#include "skl/base/strings.h"
#include "skl/model/query.h"

namespace skl {
namespace {

struct Word {
  std::string_view written;
  std::string_view type;
};

// The names of Spark SQL's types and their short forms (DataTypeAstBuilder).
constexpr auto kWords = std::to_array<Word>({
    {"string", "string"},       {"varchar", "string"},
    {"char", "string"},         {"binary", "binary"},
    {"boolean", "boolean"},     {"tinyint", "tinyint"},
    {"byte", "tinyint"},        {"smallint", "smallint"},
    {"short", "smallint"},      {"int", "int"},
    {"integer", "int"},         {"bigint", "bigint"},
    {"long", "bigint"},         {"float", "float"},
    {"real", "float"},          {"double", "double"},
    {"decimal", "decimal"},     {"dec", "decimal"},
    {"numeric", "decimal"},     {"date", "date"},
    {"timestamp", "timestamp"}, {"timestamp_ntz", "timestamp_ntz"},
    {"array", "array"},         {"map", "map"},
    {"struct", "struct"},
});

}  // namespace

std::string_view column_type(std::string_view written) {
  std::string word = to_lower(trim(written));
  word.resize(std::min(word.size(), word.find_first_of("(<")));
  if (word.ends_with("type")) word.resize(word.size() - 4);
  const auto found = std::ranges::find(kWords, trim(word), &Word::written);
  return found == kWords.end() ? std::string_view() : found->type;
}

}  // namespace skl
