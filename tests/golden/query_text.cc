#include "query_text.h"

namespace skl {
namespace {

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

std::string value_text(const Value& value) {
  switch (value.kind) {
    case Value::Known::literal:
      return value.shape == Value::Shape::null ? "= null" : "= " + quoted(value.texts.front());
    case Value::Known::constant: return "= " + quoted(value.texts.front()) + " (constant)";
    case Value::Known::choice: {
      std::string text = "=";
      for (const std::string& one : value.texts) text += (text == "=" ? " " : " | ") + quoted(one);
      return text;
    }
    case Value::Known::partial: return "~ " + quoted(value.partly().shown);
    case Value::Known::unknown: return "? " + value.reason;
  }
  return "";
}

std::string option_text(const Option& option) {
  return "    " + option.key + " " + value_text(option.value) +
         (option.conditional ? " (perhaps)\n" : "\n");
}

std::string format_text(const Value& format) {
  if (const auto name = format.known()) return std::string(*name);
  if (format.reason.empty() && format.texts.empty()) return "-";
  return value_text(format);
}

std::string terminal_text(Terminal terminal) {
  switch (terminal) {
    case Terminal::none: return "no end";
    case Terminal::load: return "load";
    case Terminal::start: return "start";
    case Terminal::save: return "save";
    case Terminal::to_table: return "toTable";
    case Terminal::table: return "table";
    case Terminal::declared: return "declared";
  }
  return "";
}

std::string trigger_text(const Trigger& trigger) {
  static constexpr const char* kNames[] = {"processingTime", "once",     "availableNow",
                                           "continuous",     "realTime", "unknown"};
  std::string text = std::string(" trigger=") + kNames[static_cast<int>(trigger.kind)];
  if (const auto interval = trigger.interval.known()) text += "(" + std::string(*interval) + ")";
  return text + (trigger.conditional ? "?" : "");
}

std::string named(const char* name, const std::optional<Value>& value) {
  return value ? std::string(" ") + name + value_text(*value) : "";
}

std::string column_text(const Column& column) {
  return column.type.empty() ? column.name : column.name + ":" + std::string(column.type);
}

std::string endpoint_text(const Endpoint& endpoint) {
  std::string text = "  " + std::string(to_string(endpoint.side)) + " " +
                     std::string(to_string(endpoint.mode)) + " " + format_text(endpoint.format) +
                     ", " + terminal_text(endpoint.terminal);
  if (endpoint.trigger) text += trigger_text(*endpoint.trigger);
  text += named("path", endpoint.path) + named("table", endpoint.table) +
          named("outputMode", endpoint.output_mode) + named("queryName", endpoint.query_name) +
          named("mode", endpoint.save_mode);
  if (endpoint.schema_given) text += " schema";
  if (endpoint.columns) {
    text += " columns";
    for (const Column& column : *endpoint.columns) text += " " + column_text(column);
  }
  text += "\n";
  for (const Option& option : endpoint.options.all()) text += option_text(option);
  for (const Opening& opening : endpoint.options.openings())
    text += "    open: " + opening.reason + "\n";
  return text;
}

}  // namespace

std::string query_text(const Extraction& extraction) {
  std::string text;
  for (const Query& query : extraction.queries) {
    text += "query " + (query.name.empty() ? "-" : query.name);
    if (query.cell != 0) text += " in cell " + std::to_string(query.cell);
    text += "\n";
    for (const Endpoint& endpoint : query.endpoints) text += endpoint_text(endpoint);
  }
  for (const Option& option : extraction.session.all()) text += "session\n" + option_text(option);
  return text;
}

}  // namespace skl
