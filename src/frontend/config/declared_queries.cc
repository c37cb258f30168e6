#include "frontend/config/declared_queries.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "frontend/config/config_options.h"
#include "skl/base/distance.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

using Kind = ConfigNode::Kind;
using Names = std::initializer_list<std::string_view>;

class DeclarationReader {
 public:
  DeclarationReader(const Document& document, DocumentId id, std::uint32_t cell)
      : document_(document), id_(id), cell_(cell) {}

  Extraction read(const ConfigNode& root) {
    check_names(root, {"$schema", "queries"});
    const ConfigMember* queries = find_member(root, "queries");
    for (const ConfigNode& query : queries->value.elements) {
      if (wants(query, Kind::object, "a query")) read_query(query);
    }
    return std::move(extraction_);
  }

 private:
  void read_query(const ConfigNode& node) {
    check_names(node, {"name", "sources", "sink"});
    Query query;
    query.document = id_;
    query.cell = cell_;
    query.name = text_of(node, "name");
    if (const ConfigNode* sources = value_in(node, "sources", Kind::list)) {
      for (const ConfigNode& source : sources->elements) {
        if (wants(source, Kind::object, "a source")) query.endpoints.push_back(read_source(source));
      }
    }
    if (const ConfigNode* sink = value_in(node, "sink", Kind::object)) {
      query.endpoints.push_back(read_sink(*sink));
      const std::optional<Value>& name = query.endpoints.back().query_name;
      if (name && name->known()) query.name = *name->known();
    }
    if (!query.endpoints.empty()) extraction_.queries.push_back(std::move(query));
  }

  Endpoint read_source(const ConfigNode& node) {
    check_names(node, {"format", "mode", "options", "path", "table"});
    return read_endpoint(node, Side::source);
  }

  Endpoint read_sink(const ConfigNode& node) {
    check_names(node, {"format", "mode", "options", "path", "table", "trigger", "queryName",
                       "outputMode", "saveMode"});
    Endpoint endpoint = read_endpoint(node, Side::sink);
    endpoint.query_name = scalar_in(node, "queryName");
    endpoint.output_mode = scalar_in(node, "outputMode");
    endpoint.save_mode = scalar_in(node, "saveMode");
    if (const ConfigMember* trigger = find_member(node, "trigger"))
      endpoint.trigger = read_trigger(*trigger);
    return endpoint;
  }

  Endpoint read_endpoint(const ConfigNode& node, Side side) {
    Endpoint endpoint;
    endpoint.side = side;
    endpoint.mode = read_mode(node);
    endpoint.format = scalar_in(node, "format").value_or(unknown_value("", {id_, node.at}));
    if (const ConfigNode* options = value_in(node, "options", Kind::object)) {
      endpoint.options = options_of(*options, id_, [](std::string_view) { return true; });
    }
    for (const Gap& opening : node.openings)
      endpoint.options.open({{id_, node.at}, opening.reason});
    endpoint.at = {id_, node.at};
    endpoint.head = {id_, head_of(node)};
    endpoint.terminal = Terminal::declared;
    endpoint.path = scalar_in(node, "path");
    endpoint.table = scalar_in(node, "table");
    return endpoint;
  }

  Mode read_mode(const ConfigNode& node) {
    const ConfigMember* mode = find_member(node, "mode");
    if (mode == nullptr || mode->value.gap) return Mode::unknown;
    for (const Mode known : {Mode::stream, Mode::batch, Mode::continuous}) {
      if (mode->value.text == to_string(known)) return known;
    }
    complain(mode->value.at,
             "unknown mode '" + mode->value.text + "', use 'stream', 'batch' or 'continuous'");
    return Mode::unknown;
  }

  // `trigger: availableNow`, or `trigger: {processingTime: 10 seconds}`.
  Trigger read_trigger(const ConfigMember& member) {
    const ConfigNode& node = member.value;
    Trigger trigger;
    trigger.interval = unknown_value("", {id_, node.at});
    trigger.at = {id_, member.at};
    trigger.conditional = member.conditional;
    if (node.scalar()) {
      trigger.kind = trigger_kind(node);
    } else if (node.members.size() == 1) {
      const ConfigMember& only = node.members.front();
      trigger.kind = trigger_kind(only.key);
      if (only.value.kind != Kind::boolean) trigger.interval = value_of(only.value, id_);
    } else {
      complain(node.at,
               "'trigger' takes one of 'processingTime', 'once', 'availableNow', 'continuous' "
               "and 'realTime'");
    }
    return trigger;
  }

  Trigger::Kind trigger_kind(const ConfigNode& name) {
    if (name.gap) return Trigger::Kind::unknown;
    if (name.text == "processingTime") return Trigger::Kind::processing_time;
    if (name.text == "once") return Trigger::Kind::once;
    if (name.text == "availableNow") return Trigger::Kind::available_now;
    if (name.text == "continuous") return Trigger::Kind::continuous;
    if (name.text == "realTime") return Trigger::Kind::real_time;
    complain(name.at,
             "unknown trigger '" + name.text +
                 "', use 'processingTime', 'once', 'availableNow', 'continuous' or 'realTime'");
    return Trigger::Kind::unknown;
  }

  std::optional<Value> scalar_in(const ConfigNode& object, std::string_view name) {
    const ConfigMember* member = find_member(object, name);
    if (member == nullptr) return std::nullopt;
    if (!member->value.scalar())
      complain(member->value.at, "'" + std::string(name) + "' must be a text");
    return value_of(member->value, id_);
  }

  std::string text_of(const ConfigNode& object, std::string_view name) {
    const std::optional<Value> value = scalar_in(object, name);
    return value && value->known() ? std::string(*value->known()) : "";
  }

  const ConfigNode* value_in(const ConfigNode& object, std::string_view name, Kind kind) {
    const ConfigMember* member = find_member(object, name);
    if (member == nullptr) return nullptr;
    return wants(member->value, kind, "'" + std::string(name) + "'") ? &member->value : nullptr;
  }

  bool wants(const ConfigNode& node, Kind kind, const std::string& what) {
    if (node.kind == kind) return true;
    const bool silent = node.gap.has_value();
    if (!silent)
      complain(node.at, what + " must be " + (kind == Kind::list ? "a list" : "an object"));
    return false;
  }

  void check_names(const ConfigNode& object, Names names) {
    for (const ConfigMember& member : object.members) {
      if (member.key.gap || std::ranges::find(names, member.key.text) != names.end()) continue;
      complain(member.key.at,
               "unknown member '" + member.key.text + "', " + advice(member.key.text, names));
    }
  }

  static std::string advice(std::string_view typed, Names names) {
    const auto* const near =
        std::ranges::find_if(names, [&](std::string_view name) { return near_miss(typed, name); });
    if (near != names.end()) return "did you mean '" + std::string(*near) + "'?";
    std::vector<std::string> quoted;
    for (const std::string_view name : names) quoted.push_back("'" + std::string(name) + "'");
    return "there are " + join(quoted, ", ");
  }

  void complain(Span at, std::string message) {
    extraction_.problems.push_back({document_.path, std::move(message), Location{id_, at}});
  }

  const Document& document_;
  DocumentId id_;
  std::uint32_t cell_;
  Extraction extraction_;
};

}  // namespace

bool declares_queries(const ConfigNode& root) {
  const ConfigMember* queries = find_member(root, "queries");
  if (queries == nullptr || queries->value.kind != Kind::list) return false;
  return std::ranges::any_of(queries->value.elements, [](const ConfigNode& query) {
    return find_member(query, "sources") != nullptr || find_member(query, "sink") != nullptr;
  });
}

Extraction declared_queries(const ConfigNode& root, const Document& document, DocumentId id,
                            std::uint32_t cell) {
  return DeclarationReader(document, id, cell).read(root);
}

}  // namespace skl
