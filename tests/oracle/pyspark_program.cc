#include "oracle/pyspark_program.h"

#include <algorithm>
#include <string_view>

#include "skl/base/strings.h"

namespace skl {
namespace {

using json = nlohmann::ordered_json;

// JSON's texts are Python's, too.
std::string quoted(const std::string& text) { return json(text).dump(-1, ' ', true); }

std::string value_of(const json& value) {
  if (value.is_null()) return "None";
  std::string text = value.get<std::string>();
  text = replace_all(text, "SASL_SERVERS", "127.0.0.1:9094");
  text = replace_all(text, "SERVERS", "127.0.0.1:9092");
  return quoted(replace_all(text, "FOLDER", "s3a://state"));
}

// A call in a chain: `    .format("kafka")`.
std::string call(const std::string& name, const std::string& arguments) {
  return "    ." + name + "(" + arguments + ")\n";
}

std::string option(const std::string& key, const json& value) {
  return call("option", quoted(key) + ", " + value_of(value));
}

std::string options_of(const json& options) {
  std::string text;
  for (const auto& [key, value] : options.items()) text += option(key, value);
  return text;
}

// `name("...")` with what the question says under that word; nothing where it says nothing.
std::string call_if_asked(const json& question, const char* field, const std::string& name) {
  return question.contains(field) ? call(name, value_of(question[field])) : "";
}

std::string checkpoint(const json& question, const std::string& folder) {
  const bool none = question.value("checkpoint", "") == "none";
  return none ? "" : option("checkpointLocation", folder);
}

bool names_checkpoint(const json& options) {
  const auto given = options.items();
  return std::ranges::any_of(
      given, [](const auto& each) { return same_key(each.key(), "checkpointLocation"); });
}

bool is_batch(const json& question) {
  return question["on"].get<std::string>().starts_with("batch");
}

std::string trigger(const json& question) {
  const auto on = question["on"].get<std::string>();
  if (on.starts_with("continuous")) return call("trigger", "continuous=\"1 second\"");
  return on.starts_with("available-now") ? call("trigger", "availableNow=True") : "";
}

std::string reader(const json& question, const char* options) {
  return std::string("(spark.") + (is_batch(question) ? "read" : "readStream") + "\n" +
         call("format", quoted("kafka")) + call_if_asked(question, "schema", "schema") +
         options_of(question[options]) + "    .load())\n";
}

std::string sink_of_stream(const json& question) {
  const std::string sink = question.value("sink", "");
  if (sink.empty()) return call("foreach", "handle");
  std::string text = call("format", quoted(sink));
  if (sink == "parquet") text += option("path", "s3a://lake/rows");
  if (sink == "memory") text += call("queryName", quoted("rows"));
  return text;
}

// What is read is written elsewhere.
std::string writer(const json& question, const std::string& rows, const std::string& folder) {
  return "(" + rows + ".writeStream\n" + sink_of_stream(question) +
         call_if_asked(question, "query_name", "queryName") + checkpoint(question, folder) +
         trigger(question) + "    .start())\n";
}

std::string program_of_source(const json& question) {
  std::string text = "rows = " + reader(question, "options");
  if (!is_batch(question)) text += writer(question, "rows", "s3a://state/one");
  if (!question.contains("second")) return text;
  const bool shared = question.value("checkpoint", "") == "shared";
  return text + "others = " + reader(question, "second") +
         writer(question, "others", shared ? "s3a://state/one" : "s3a://state/two");
}

std::string columns(const json& question) {
  const std::string all = question.value("columns", "");
  std::string list;
  for (const std::string_view column : split(all, ';')) {
    list += (list.empty() ? "" : ", ") + quoted(std::string(column));
  }
  return all.empty() ? "" : call("selectExpr", list);
}

// The rows have a column `value` of strings, as in the harness.
std::string program_of_sink(const json& question) {
  const bool batch = is_batch(question);
  const bool own = batch || names_checkpoint(question["options"]);
  const std::string rows = batch ? "spark.range(6)" : "spark.readStream.format(\"rate\").load()";
  return "rows = " + rows + ".selectExpr(\"cast(id as string) as value\")\n(rows\n" +
         columns(question) + (batch ? "    .write\n" : "    .writeStream\n") +
         call("format", quoted("kafka")) + options_of(question["options"]) +
         (own ? "" : checkpoint(question, "s3a://state/one")) +
         call_if_asked(question, "save_mode", "mode") +
         (batch ? "    .save())\n" : "    .start())\n");
}

}  // namespace

std::string pyspark_program(const json& question) {
  const bool sink = question["on"].get<std::string>().ends_with("sink");
  return sink ? program_of_sink(question) : program_of_source(question);
}

}  // namespace skl
