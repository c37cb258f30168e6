#include <algorithm>
#include <array>
#include <utility>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

using Columns = std::optional<std::vector<std::string>>;

template <std::size_t N>
bool one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool keeps_columns(std::string_view method) {
  static constexpr std::array<std::string_view, 24> kMethods{"filter",
                                                             "where",
                                                             "repartition",
                                                             "coalesce",
                                                             "distinct",
                                                             "dropDuplicates",
                                                             "limit",
                                                             "sort",
                                                             "orderBy",
                                                             "union",
                                                             "unionByName",
                                                             "withWatermark",
                                                             "cache",
                                                             "persist",
                                                             "checkpoint",
                                                             "hint",
                                                             "alias",
                                                             "sample",
                                                             "unionAll",
                                                             "sortWithinPartitions",
                                                             "dropDuplicatesWithinWatermark",
                                                             "unpersist",
                                                             "localCheckpoint",
                                                             "exceptAll"};
  return one_of(kMethods, method);
}

std::string_view last_word(std::string_view text) {
  text = trim(text);
  return text.substr(text.find_last_of(" \t\n") + 1);
}

bool is_identifier(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// `CAST(key AS STRING)` is still called key.
std::string cast_column(std::string_view expression) {
  const bool cast = starts_with_key(expression, "cast(") && expression.ends_with(')');
  if (!cast) return {};
  const std::string lower = to_lower(expression);
  const std::size_t as = lower.find(" as ");
  if (as == std::string::npos || lower.find('(', 5) != std::string::npos) return {};
  const std::string_view inner = trim(expression.substr(5, as - 5));
  return is_identifier(inner) ? std::string(inner) : std::string();
}

// The name of the column that a SQL expression makes, "" where it can't be told.
std::string sql_column(std::string_view expression) {
  expression = trim(expression);
  if (is_identifier(expression)) return std::string(expression);
  std::string cast = cast_column(expression);
  if (!cast.empty()) return cast;
  std::string_view name = last_word(expression);
  if (name.starts_with('`') && name.ends_with('`') && name.size() > 2) {
    name = name.substr(1, name.size() - 2);
  }
  return is_identifier(name) ? std::string(name) : std::string();
}

// The arguments of select, with those in lists; nothing where some aren't known.
std::optional<std::vector<Thing>> selection(const Invocation& invocation) {
  std::vector<Thing> things;
  for (const Passed& passed : invocation.passed) {
    if (passed.spread != Argument::Spread::none) return std::nullopt;
    const bool list = passed.thing.is(Thing::Kind::list);
    if (list) things.insert(things.end(), passed.thing.items.begin(), passed.thing.items.end());
    if (!list) things.push_back(passed.thing);
  }
  return things;
}

std::string column_name(const Thing& thing, std::string_view method) {
  const auto text = thing.value.known();
  if (!thing.is(Thing::Kind::text) || !text) return thing.column;
  return method == "selectExpr" ? sql_column(*text) : std::string(*text);
}

Columns selected(const Columns& before, const Invocation& invocation) {
  const auto things = selection(invocation);
  if (!things) return std::nullopt;
  std::vector<std::string> columns;
  for (const Thing& thing : *things) {
    const bool all = thing.is(Thing::Kind::text) && thing.value.known() == "*";
    if (all && before) columns.insert(columns.end(), before->begin(), before->end());
    if (all && before) continue;
    std::string column = column_name(thing, invocation.name);
    if (!is_identifier(column)) return std::nullopt;
    columns.push_back(std::move(column));
  }
  return columns.empty() ? std::nullopt : Columns(columns);
}

Columns with_column(Columns columns, const Invocation& invocation) {
  const Passed* first = invocation.positional(0);
  const auto name = first == nullptr ? std::nullopt : first->thing.value.known();
  if (!columns || !name) return std::nullopt;
  if (std::ranges::find(*columns, *name) == columns->end()) columns->emplace_back(*name);
  return columns;
}

Columns renamed_column(Columns columns, const Invocation& invocation) {
  const Passed* from = invocation.positional(0);
  const Passed* to = invocation.positional(1);
  const auto old = from == nullptr ? std::nullopt : from->thing.value.known();
  const auto fresh = to == nullptr ? std::nullopt : to->thing.value.known();
  if (!columns || !old || !fresh) return std::nullopt;
  std::ranges::replace(*columns, std::string(*old), std::string(*fresh));
  return columns;
}

Columns without_columns(Columns columns, const Invocation& invocation) {
  for (const Passed& passed : invocation.passed) {
    const auto name = passed.thing.value.known();
    if (!columns || !name) return std::nullopt;
    std::erase(*columns, std::string(*name));
  }
  return columns;
}

Columns columns_after(const Columns& before, const Invocation& invocation) {
  const std::string_view name = invocation.name;
  if (keeps_columns(name)) return before;
  if (name == "select" || name == "selectExpr") return selected(before, invocation);
  if (name == "withColumn") return with_column(before, invocation);
  if (name == "withColumnRenamed") return renamed_column(before, invocation);
  if (name == "drop") return without_columns(before, invocation);
  if (name == "toJSON") return std::vector<std::string>{"value"};
  return std::nullopt;
}

// `df.value`, `df("value")`: a column of that name.
Thing column_thing(const Invocation& invocation) {
  Thing column = unknown_thing("a column", invocation.at);
  column.column = invocation.name;
  column.path = invocation.name;
  return column;
}

bool is_property(std::string_view name) {
  static constexpr std::array<std::string_view, 12> kNames{
      "rdd", "schema", "columns", "dtypes", "isStreaming", "sparkSession",
      "na",  "stat",   "toJSON",  "as",     "cache",       "distinct"};
  return one_of(kNames, name);
}

}  // namespace

Frame& add_frame(Frame& into, const Frame& from) {
  for (const std::size_t source : from.sources) {
    if (std::ranges::find(into.sources, source) == into.sources.end())
      into.sources.push_back(source);
  }
  return into;
}

Thing frame_method(World& world, const Thing& frame, const Invocation& invocation) {
  if (!invocation.called && !is_property(invocation.name)) return column_thing(invocation);
  Frame result = *frame.frame;
  result.columns = columns_after(frame.frame->columns, invocation);
  for (const Passed& passed : invocation.passed) {
    if (passed.thing.is(Thing::Kind::frame)) add_frame(result, *passed.thing.frame);
    const bool code = passed.thing.is(Thing::Kind::function);
    if (!code || passed.thing.code->kind == Expr::Kind::function) continue;
    Passed rows;
    rows.thing = invocation.name == "transform" ? frame : unknown_thing("a row", passed.at);
    const Thing made = call(world, passed.thing, {rows}, passed.at);
    if (made.is(Thing::Kind::frame)) add_frame(result, *made.frame);
  }
  return frame_thing(std::move(result));
}

}  // namespace skl::walk
