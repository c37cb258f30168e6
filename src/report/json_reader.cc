#include "report/json_reader.h"

#include <algorithm>

namespace skl {

std::string JsonNode::way() const {
  std::vector<const JsonNode*> steps;
  for (const JsonNode* node = this; node->parent != nullptr; node = node->parent) {
    steps.push_back(node);
  }
  std::string way;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if ((*step)->parent->value.is_array()) {
      way += "[" + std::to_string((*step)->index) + "]";
    } else {
      way += way.empty() ? "" : ".";
      way += (*step)->key;
    }
  }
  return way;
}

void JsonReader::complain(const JsonNode& node, std::string_view what) {
  if (!fault_) fault_ = "'" + node.way() + "' " + std::string(what);
}

const nlohmann::ordered_json* JsonReader::member(const JsonNode& object, std::string_view key) {
  const auto found = object.value.find(key);
  return found == object.value.end() ? nullptr : &*found;
}

bool JsonReader::require(const JsonNode& object, std::string_view key) {
  const auto* value = member(object, key);
  if (value != nullptr) return true;
  complain({object.value, &object, key}, "is missing");
  return false;
}

std::string JsonReader::text(const JsonNode& object, std::string_view key) {
  const auto* value = member(object, key);
  if (value == nullptr) return "";
  if (value->is_string()) return value->get<std::string>();
  complain({*value, &object, key}, "is no text");
  return "";
}

std::size_t JsonReader::number(const JsonNode& object, std::string_view key) {
  const auto* value = member(object, key);
  if (value == nullptr) return 0;
  if (value->is_number_unsigned() && value->get<std::uint64_t>() <= UINT32_MAX) {
    return value->get<std::size_t>();
  }
  complain({*value, &object, key}, "is no whole number of 32 bits");
  return 0;
}

std::vector<std::size_t> JsonReader::numbers(const JsonNode& object, std::string_view key) {
  std::vector<std::size_t> numbers;
  const auto* value = member(object, key);
  if (value == nullptr) return numbers;
  const auto is_number = [](const auto& one) { return one.is_number_unsigned(); };
  if (!value->is_array() || !std::ranges::all_of(*value, is_number)) {
    complain({*value, &object, key}, "is no list of whole numbers");
    return numbers;
  }
  for (const auto& one : *value) numbers.push_back(one.get<std::size_t>());
  return numbers;
}

bool JsonReader::truth(const JsonNode& object, std::string_view key) {
  const auto* value = member(object, key);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  complain({*value, &object, key}, "is neither true nor false");
  return false;
}

}  // namespace skl
