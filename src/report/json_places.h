// Places and values as the JSON output writes them; see docs/json-output.md.

#pragma once

#include <nlohmann/json.hpp>

#include "report/pages.h"

namespace skl {

using Json = nlohmann::ordered_json;

class JsonPlaces {
 public:
  explicit JsonPlaces(const Report& report) : report_(report), pages_(report) {}

  Json range(const Location& at);
  const std::string& path(const Location& at) const { return report_.sources[at.document].path; }
  // Adds "path", unless it is that of `parent`, and "range".
  void add(Json& object, const Location& at, const Location& parent);
  const Secrets& secrets() const { return pages_.secrets(); }

 private:
  const Report& report_;
  Pages pages_;
};

Json position_json(const Position& position);

// "version", and where it is from: "from", "line", and "among" where the file names several.
Json spark_json(const SparkTarget& spark);

// The document as bytes: indented, with U+FFFD for what is no UTF-8, and escapes for what steers a
// terminal or a runner.
std::string json_text(const Json& document);
// The same on one line.
std::string json_line(const Json& document);

}  // namespace skl
