#include "broker/write_fields.h"

#include "skl/base/strings.h"
#include "skl/yaml/yaml_value.h"

namespace skl {

std::string flow_map(const Fields& fields) {
  std::vector<std::string> parts;
  parts.reserve(fields.size());
  for (const auto& [name, value] : fields) {
    std::string part = name;
    part += ": ";
    part += value;
    parts.push_back(std::move(part));
  }
  return "{" + join(parts, ", ") + "}";
}

std::string flow_list(const std::vector<std::string>& items) {
  return "[" + join(items, ", ") + "]";
}

Fields failure_fields(const Failure& failure) {
  Fields fields = {{"cause", std::string(to_string(failure.cause))}};
  if (!failure.where.empty()) fields.emplace_back("where", yaml_text(failure.where));
  if (!failure.message.empty()) fields.emplace_back("message", yaml_text(failure.message));
  if (!failure.setting.empty()) fields.emplace_back("setting", yaml_text(failure.setting));
  std::vector<std::string> evidence;
  evidence.reserve(failure.evidence.size());
  for (const std::string& line : failure.evidence) evidence.push_back(yaml_text(line));
  if (!evidence.empty()) fields.emplace_back("evidence", flow_list(evidence));
  return fields;
}

std::string failure_text(const Failure& failure) {
  const Fields fields = failure_fields(failure);
  return fields.size() == 1 ? fields.front().second : flow_map(fields);
}

std::string settings_text(const TopicSettings& settings) {
  Fields fields;
  fields.reserve(settings.size());
  for (const auto& [name, value] : settings) fields.emplace_back(yaml_text(name), yaml_text(value));
  return flow_map(fields);
}

std::string yaml_comment(std::string_view text) {
  std::string line;
  for (const char c : text) line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  return line;
}

}  // namespace skl
