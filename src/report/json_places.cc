#include "report/json_places.h"

#include "skl/report/output_guard.h"

namespace skl {

Json position_json(const Position& position) {
  return {{"line", position.line}, {"column", position.column}, {"offset", position.offset}};
}

Json JsonPlaces::range(const Location& at) {
  const LineIndex& lines = pages_[at.document].lines;
  return {{"start", position_json(lines.position(at.span.begin))},
          {"end", position_json(lines.position(at.span.end))}};
}

void JsonPlaces::add(Json& object, const Location& at, const Location& parent) {
  if (at.document != parent.document) object["path"] = path(at);
  object["range"] = range(at);
}

Json spark_json(const SparkTarget& spark) {
  Json json{{"version", to_string(spark.version)}, {"from", spark.from}};
  if (spark.line > 0) json["line"] = spark.line;
  if (spark.among > 1) json["among"] = spark.among;
  return json;
}

std::string json_text(const Json& document) {
  return escape_in_json(document.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

std::string json_line(const Json& document) {
  return escape_in_json(document.dump(-1, ' ', false, Json::error_handler_t::replace)) + "\n";
}

}  // namespace skl
