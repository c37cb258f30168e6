#include <string>

#include "report/inspect.h"
#include "report/inspect_values.h"
#include "report/json_places.h"

namespace skl {
namespace {

constexpr int kVersion = 1;
constexpr std::string_view kMask = "***";

class Writer {
 public:
  explicit Writer(const Report& report) : report_(report), places_(report) {}

  Json write() {
    Json document{{"version", kVersion}, {"queries", Json::array()}};
    for (const Query& query : report_.queries) document["queries"].push_back(query_json(query));
    return document;
  }

 private:
  Json query_json(const Query& query) {
    Json json;
    json["name"] = query.name.empty() ? Json() : Json(query.name);
    json["path"] = report_.sources[query.document].path;
    json["spark"] = spark_json(report_.facts.spark_of(query.document));
    json["endpoints"] = Json::array();
    for (const Endpoint& endpoint : query.endpoints) {
      json["endpoints"].push_back(endpoint_json(endpoint, query.document));
    }
    return json;
  }

  Json endpoint_json(const Endpoint& endpoint, DocumentId document) {
    Json json;
    json["side"] = to_string(endpoint.side);
    json["mode"] = to_string(endpoint.mode);
    json["format"] = text_json(endpoint.format);
    places_.add(json, endpoint.at, {document, {}});
    json["open"] = !endpoint.closed();
    json["options"] = Json::array();
    for (const Option& option : endpoint.options.all()) {
      json["options"].push_back(option_json(option, endpoint.at));
    }
    if (endpoint.trigger) json["trigger"] = trigger_json(*endpoint.trigger);
    if (endpoint.output_mode) json["outputMode"] = text_json(*endpoint.output_mode);
    if (endpoint.query_name) json["queryName"] = text_json(*endpoint.query_name);
    return json;
  }

  // Another option's secret isn't shown here either.
  Json text_json(const Value& value) const {
    const auto text = text_of(value);
    return text ? Json(places_.secrets().scrub(*text)) : Json();
  }

  Json trigger_json(const Trigger& trigger) const {
    Json json{{"kind", to_string(trigger.kind)}};
    const Json interval = text_json(trigger.interval);
    if (!interval.is_null()) json["interval"] = interval;
    return json;
  }

  Json option_json(const Option& option, const Location& parent) {
    const Value& value = option.value;
    const bool secret = is_secret_key(option.key);
    Json json{{"key", option.key}};
    json["value"] = secret && text_of(value) ? Json(kMask) : text_json(value);
    json["known"] = to_string(value.kind);
    if (value.kind == Value::Known::choice) json["values"] = choices(value, secret);
    if (!value.reason.empty()) json["reason"] = places_.secrets().scrub(value.reason);
    json["conditional"] = option.conditional;
    places_.add(json, option.at, parent);
    for (const Location& place : value.via) {
      Json via = Json::object();
      places_.add(via, place, option.at);
      json["via"].push_back(std::move(via));
    }
    return json;
  }

  Json choices(const Value& value, bool secret) const {
    Json values = Json::array();
    for (const std::string& text : value.texts) {
      values.push_back(secret ? std::string(kMask) : places_.secrets().scrub(text));
    }
    return values;
  }

  const Report& report_;
  JsonPlaces places_;
};

}  // namespace

std::string inspect_json(const Report& report, const Style&) {
  return json_text(Writer(report).write());
}

}  // namespace skl
