// What is known of the columns that a DataFrame has: names, and types where they are written.
//
// Spark finds columns whatever the case of their letters, and names what it made as it was asked.

#include <algorithm>
#include <array>

#include "frontend/evaluate/world.h"
#include "skl/base/strings.h"

namespace skl::walk {
namespace {

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
  return std::ranges::find(kMethods, method) != kMethods.end();
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

bool is_whole_number(std::string_view text) {
  return !text.empty() && text.size() < 10 &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// What a function makes, whatever it gets.
std::string_view type_made_by(std::string_view function) {
  static constexpr std::array<std::string_view, 17> kText{
      "to_json", "concat_ws", "format_string", "date_format", "lower", "upper",
      "trim",    "base64",    "hex",           "md5",         "sha1",  "sha2",
      "uuid",    "to_csv",    "from_unixtime", "initcap",     "repeat"};
  static constexpr std::array<std::string_view, 4> kBytes{"to_avro", "to_protobuf", "unbase64",
                                                          "unhex"};
  const auto is = [&](std::string_view name) { return same_key(name, function); };
  if (std::ranges::any_of(kText, is)) return "string";
  if (std::ranges::any_of(kBytes, is)) return "binary";
  if (is("struct") || is("named_struct")) return "struct";
  return is("array") ? "array" : is("map") || is("create_map") ? "map" : std::string_view();
}

// Where the bracket that opens at `open` closes; npos where it doesn't. Brackets in texts are none.
std::size_t closing(std::string_view text, std::size_t open) {
  int depth = 0;
  char quote = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    const char c = text[i];
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    }
    if (quote != 0) continue;
    if (c == '(') ++depth;
    if (c == ')' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

// `f(...)` and nothing behind it: f and what is between the brackets.
struct Call {
  std::string_view function;
  std::string_view inside;
};

std::optional<Call> whole_call(std::string_view expression) {
  const std::size_t open = expression.find('(');
  if (open == std::string_view::npos || !is_identifier(expression.substr(0, open))) return {};
  if (closing(expression, open) != expression.size() - 1) return {};
  return Call{expression.substr(0, open),
              expression.substr(open + 1, expression.size() - open - 2)};
}

// What stands before and behind the last " as " that no bracket holds.
struct Named {
  std::string_view expression;
  std::string_view name;
};

std::optional<Named> split_at_as(std::string_view text) {
  const std::string lower = to_lower(text);
  const std::size_t as = lower.rfind(" as ");
  if (as == std::string::npos) return {};
  return Named{trim(text.substr(0, as)), trim(text.substr(as + 4))};
}

Column before_of(const Columns& before, std::string_view name) {
  if (!before) return {std::string(name), {}};
  const auto found = std::ranges::find_if(
      *before, [&](const Column& column) { return same_key(column.name, name); });
  return {std::string(name), found == before->end() ? std::string_view() : found->type};
}

// `CAST(key AS STRING)`: a key that is a string. Other casts have a type and no name.
std::optional<Column> cast_column(const Call& call) {
  if (!same_key(call.function, "cast") && !same_key(call.function, "try_cast")) return {};
  const auto parts = split_at_as(call.inside);
  if (!parts) return {};
  const bool plain = is_identifier(parts->expression);
  return Column{plain ? std::string(parts->expression) : std::string(), column_type(parts->name)};
}

// The column that an expression without a name of its own makes, as far as it can be told.
Column unnamed_column(std::string_view expression, const Columns& before) {
  expression = trim(expression);
  if (is_whole_number(expression)) return {"", "int"};
  if (is_identifier(expression)) return before_of(before, expression);
  const bool text = expression.size() > 1 && expression.front() == '\'' &&
                    expression.find('\'', 1) == expression.size() - 1;
  if (text) return {"", "string"};
  const auto call = whole_call(expression);
  if (!call) return {};
  if (auto column = cast_column(*call)) return *column;
  return {"", type_made_by(call->function)};
}

std::string_view without_ticks(std::string_view name) {
  const bool ticks = name.size() > 2 && name.starts_with('`') && name.ends_with('`');
  return ticks ? name.substr(1, name.size() - 2) : name;
}

// The column that a SQL expression makes, without a name where that can't be told.
Column sql_column(std::string_view expression, const Columns& before) {
  expression = trim(expression);
  Column column = unnamed_column(expression, before);
  if (!column.name.empty()) return column;
  const auto named = split_at_as(expression);
  if (named && is_identifier(without_ticks(named->name))) {
    column.type = unnamed_column(named->expression, before).type;
    column.name = without_ticks(named->name);
    return column;
  }
  const std::string_view name = without_ticks(last_word(expression));
  return {is_identifier(name) && !whole_call(expression) ? std::string(name) : std::string(), {}};
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

Column column_made(const Thing& thing, std::string_view method, const Columns& before) {
  const auto text = thing.value.known();
  if (thing.is(Thing::Kind::text) && text) {
    return method == "selectExpr" ? sql_column(*text, before) : before_of(before, *text);
  }
  return thing.column.type == kAsBefore ? before_of(before, thing.column.name) : thing.column;
}

Columns selected(const Columns& before, const Invocation& invocation) {
  const auto things = selection(invocation);
  if (!things) return std::nullopt;
  std::vector<Column> columns;
  for (const Thing& thing : *things) {
    const bool all = thing.is(Thing::Kind::text) && thing.value.known() == "*";
    if (all && before) columns.insert(columns.end(), before->begin(), before->end());
    if (all && before) continue;
    Column column = column_made(thing, invocation.name, before);
    if (!is_identifier(column.name) || is_whole_number(column.name)) return std::nullopt;
    columns.push_back(std::move(column));
  }
  return columns.empty() ? std::nullopt : Columns(columns);
}

Columns with_column(Columns columns, const Invocation& invocation) {
  const Passed* first = invocation.positional(0);
  const Passed* second = invocation.positional(1);
  const auto name = first == nullptr ? std::nullopt : first->thing.value.known();
  if (!columns || !name) return std::nullopt;
  Column made{std::string(*name), {}};
  if (second != nullptr) made.type = column_made(second->thing, invocation.name, columns).type;
  const auto old = std::ranges::find_if(
      *columns, [&](const Column& column) { return same_key(column.name, *name); });
  if (old == columns->end()) {
    columns->push_back(std::move(made));
  } else {
    *old = std::move(made);
  }
  return columns;
}

Columns renamed_column(Columns columns, const Invocation& invocation) {
  const Passed* from = invocation.positional(0);
  const Passed* to = invocation.positional(1);
  const auto old = from == nullptr ? std::nullopt : from->thing.value.known();
  const auto fresh = to == nullptr ? std::nullopt : to->thing.value.known();
  if (!columns || !old || !fresh) return std::nullopt;
  for (Column& column : *columns) {
    if (same_key(column.name, *old)) column.name = *fresh;
  }
  return columns;
}

Columns without_columns(Columns columns, const Invocation& invocation) {
  for (const Passed& passed : invocation.passed) {
    const auto name = passed.thing.value.known();
    if (!columns || !name) return std::nullopt;
    std::erase_if(*columns, [&](const Column& column) { return same_key(column.name, *name); });
  }
  return columns;
}

// The type that `.cast("string")`, `.cast(StringType())` or `.cast(DataTypes.StringType)` names.
std::string_view type_named_by(const Passed* passed) {
  if (passed == nullptr) return {};
  const auto text = passed->thing.value.known();
  if (text) return column_type(*text);
  const std::string& path = passed->thing.path;
  return column_type(std::string_view(path).substr(path.rfind('.') + 1));
}

}  // namespace

Columns columns_after(const Columns& before, const Invocation& invocation) {
  const std::string_view name = invocation.name;
  if (keeps_columns(name)) return before;
  if (name == "select" || name == "selectExpr") return selected(before, invocation);
  if (name == "withColumn") return with_column(before, invocation);
  if (name == "withColumnRenamed") return renamed_column(before, invocation);
  if (name == "drop") return without_columns(before, invocation);
  if (name == "toJSON") return std::vector<Column>{{"value", "string"}};
  return std::nullopt;
}

Thing column_named(std::string_view name, Location at) {
  Thing column = unknown_thing("a column", at);
  column.column = {std::string(name), kAsBefore};
  column.path = name;
  return column;
}

Column column_of_call(std::string_view function, const Invocation& invocation) {
  const Passed* first = invocation.positional(0);
  const auto text = first == nullptr ? std::nullopt : first->thing.value.known();
  if (text && (function == "col" || function == "column")) return {std::string(*text), kAsBefore};
  if (text && (function == "expr")) return sql_column(*text, std::nullopt);
  const bool literal =
      text && function == "lit" && first->thing.value.shape == Value::Shape::string;
  return {"", literal ? "string" : type_made_by(function)};
}

Column column_of_method(const Column& column, const Invocation& invocation) {
  const Passed* first = invocation.positional(0);
  const std::string_view method = invocation.name;
  if (method == "cast" || method == "astype") return {column.name, type_named_by(first)};
  const bool names = method == "alias" || method == "as" || method == "name";
  const auto name = first == nullptr ? std::nullopt : first->thing.value.known();
  if (!names || !name) return {};
  return {std::string(*name), column.type == kAsBefore ? std::string_view() : column.type};
}

}  // namespace skl::walk
