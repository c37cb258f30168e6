// What values of settings are, as JSON Schema.

#pragma once

#include <string_view>

namespace skl::settings {

inline constexpr std::string_view kRulesSchema = R"json({"$ref": "#/definitions/rules"})json";
inline constexpr std::string_view kLevelsSchema = R"json({"$ref": "#/definitions/levels"})json";
inline constexpr std::string_view kSeveritySchema =
    R"json({"enum": ["info", "warning", "error"]})json";
inline constexpr std::string_view kFormatsSchema = R"json({"$ref": "#/definitions/formats"})json";
inline constexpr std::string_view kColorSchema = R"json({"enum": ["auto", "always", "never"]})json";
inline constexpr std::string_view kFlagSchema = R"json({"type": "boolean"})json";
inline constexpr std::string_view kTextSchema = R"json({"type": "string", "minLength": 1})json";
inline constexpr std::string_view kTextsSchema = R"json({"$ref": "#/definitions/texts"})json";
inline constexpr std::string_view kPairsSchema = R"json({"$ref": "#/definitions/pairs"})json";
inline constexpr std::string_view kVersionSchema =
    R"json({"type": ["string", "number"], "pattern": "^[0-9]+\\.[0-9]+"})json";
inline constexpr std::string_view kPerFileSchema =
    R"json({"type": "object", "additionalProperties": {
  "type": "object", "additionalProperties": false, "properties": {
    "select": {"$ref": "#/definitions/rules"},
    "ignore": {"$ref": "#/definitions/rules"},
    "severity": {"$ref": "#/definitions/levels"}}}})json";
inline constexpr std::string_view kDocumentsSchema = R"json({"type": "array", "items": {
  "type": "object", "additionalProperties": false, "required": ["files", "at"], "properties": {
    "files": {"type": "string", "minLength": 1, "description": "a pattern as in a .gitignore"},
    "at": {"type": "string", "pattern": "^(/|$)",
           "description": "a JSON pointer; '*' is any one step, '**' any number of them"},
    "side": {"enum": ["source", "sink"]},
    "mode": {"enum": ["stream", "batch"]}}}})json";
inline constexpr std::string_view kWrappersSchema = R"json({"type": "array", "items": {
  "type": "object", "additionalProperties": false, "required": ["function"],
  "oneOf": [{"required": ["reads"]}, {"required": ["writes"]}], "properties": {
    "function": {"type": "string", "minLength": 1, "description": "the end of the name that is called"},
    "reads": {"enum": ["stream", "batch"]},
    "writes": {"enum": ["stream", "batch"]},
    "arguments": {"type": "object", "additionalProperties": {"type": "string", "minLength": 1},
                  "description": "by position from 0 on or by name: the option, or '*' for a map of options"},
    "sets": {"$ref": "#/definitions/pairs", "description": "options that the function always sets"},
    "complete": {"type": "boolean", "description": "it sets no option that isn't told here"}}}})json";

}  // namespace skl::settings
