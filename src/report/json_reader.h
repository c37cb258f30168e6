// Reads members of a JSON document that others wrote, and remembers the first thing that is wrong.
//
// A missing member is empty, one of the wrong kind is a fault; its place is the way to it, as in
// "findings[3].range.start.line".

#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace skl {

// A value and the way to it.
struct JsonNode {
  const nlohmann::ordered_json& value;
  const JsonNode* parent = nullptr;
  std::string_view key = {};  // in an object
  std::size_t index = 0;      // in an array

  std::string way() const;
};

class JsonReader {
 public:
  // The first one; none while all is well.
  const std::optional<std::string>& fault() const { return fault_; }
  void complain(const JsonNode& node, std::string_view what);

  // Absent members are empty, zero, false.
  std::string text(const JsonNode& object, std::string_view key);
  std::size_t number(const JsonNode& object, std::string_view key);
  std::vector<std::size_t> numbers(const JsonNode& object, std::string_view key);
  bool truth(const JsonNode& object, std::string_view key);

  // Calls with the member, where there is one of that kind.
  template <typename Read>
  void object(const JsonNode& parent, std::string_view key, const Read& read) {
    const auto* value = member(parent, key);
    if (value == nullptr) return;
    const JsonNode node{*value, &parent, key};
    if (value->is_object()) return read(node);
    complain(node, "is no object");
  }

  // Calls with each element, which are objects.
  template <typename Read>
  void each(const JsonNode& parent, std::string_view key, const Read& read) {
    const auto* value = member(parent, key);
    if (value == nullptr) return;
    const JsonNode list{*value, &parent, key};
    if (!value->is_array()) return complain(list, "is no array");
    std::size_t index = 0;
    for (const auto& element : *value) {
      const JsonNode node{element, &list, {}, index++};
      if (!element.is_object()) return complain(node, "is no object");
      read(node);
    }
  }

  // What must be there. False, and a fault, where it isn't.
  bool require(const JsonNode& object, std::string_view key);

 private:
  static const nlohmann::ordered_json* member(const JsonNode& object, std::string_view key);

  std::optional<std::string> fault_;
};

}  // namespace skl
