#include "frontend/config/found_maps.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "frontend/config/config_options.h"
#include "frontend/config/config_words.h"
#include "frontend/config/told_nodes.h"
#include "skl/base/strings.h"

namespace skl {
namespace {

// A node with the way that leads to it, nearest first.
struct Trail {
  const ConfigNode& node;
  const ConfigMember* member = nullptr;  // whose value it is; null in a list and at the root
  const Trail* outer = nullptr;
};

// Of the first object around that tells, by a key on the way or by `tell_inside`.
template <typename Answer, typename ByKey, typename Inside>
Answer ask(const Trail& trail, const ByKey& by_key, const Inside& inside) {
  for (const Trail* at = &trail; at != nullptr; at = at->outer) {
    if (at->node.kind == ConfigNode::Kind::object) {
      if (const Answer answer = inside(at->node); answer != Answer::unknown) return answer;
    }
    if (at->member == nullptr) continue;
    if (const Answer answer = by_key(at->member->key.text); answer != Answer::unknown)
      return answer;
  }
  return Answer::unknown;
}

bool one_of(std::string_view key, std::initializer_list<std::string_view> keys) {
  return std::ranges::any_of(keys, [&](std::string_view other) { return same_key(key, other); });
}

// `type: source`, `role: sink`.
Side side_inside(const ConfigNode& object) {
  for (const ConfigMember& member : object.members) {
    if (!one_of(member.key.text, {"type", "kind", "role", "direction"})) continue;
    if (const Side side = side_of(known_text(member.value)); side != Side::unknown) return side;
  }
  return Side::unknown;
}

// `mode: streaming`, `streaming: true`.
Mode mode_inside(const ConfigNode& object) {
  for (const ConfigMember& member : object.members) {
    const std::string_view text = known_text(member.value);
    if (one_of(member.key.text, {"mode", "type", "kind", "readMode", "read_mode", "processingMode",
                                 "processing_mode"})) {
      if (same_key(text, "continuous")) return Mode::continuous;
      if (const Mode mode = mode_of(text); mode != Mode::unknown) return mode;
    }
    if (one_of(member.key.text, {"streaming", "stream", "isStreaming", "is_streaming"})) {
      if (same_key(text, "true")) return Mode::stream;
      if (same_key(text, "false")) return Mode::batch;
    }
  }
  return Mode::unknown;
}

std::string name_of(const Trail& trail) {
  for (const Trail* at = &trail; at != nullptr; at = at->outer) {
    for (const std::string_view key : {"queryName", "query_name", "name"}) {
      const ConfigMember* name = find_member(at->node, key);
      if (name != nullptr && !known_text(name->value).empty())
        return std::string(known_text(name->value));
    }
    if (at->member != nullptr && !at->member->key.gap && !is_generic(at->member->key.text)) {
      return at->member->key.text;
    }
  }
  return "";
}

const ConfigMember* format_of(const ConfigNode& object) {
  const auto found = std::ranges::find_if(object.members, [](const ConfigMember& member) {
    return !member.key.gap && names_format(member.key.text) && member.value.scalar();
  });
  return found == object.members.end() ? nullptr : &*found;
}

// A map of a tool that takes Kafka's keys and isn't Spark's own API.
bool another_clients(const ConfigNode& object) {
  return std::ranges::any_of(object.members, [](const ConfigMember& member) {
    return one_of(member.key.text,
                  {"connector", "connector.class", "connectionType", "connection_type"}) ||
           starts_with_key(member.key.text, "hoodie.");
  });
}

bool any_key(const OptionMap& options, bool (*wanted)(std::string_view)) {
  return std::ranges::any_of(options.all(),
                             [&](const Option& option) { return wanted(option.key); });
}

bool is_topic(std::string_view key) { return same_key(key, "topic"); }

// Among the words of a framework, those that are options without doubt.
bool surely_option(std::string_view key) {
  return is_kafka_key(key) || may_be_spark_key(key) || is_client_key(key);
}

// Beside `options` a checkpoint is the framework's, which gives it to its writer.
bool surely_option_beside(std::string_view key) {
  return surely_option(key) && !same_key(key, "checkpointLocation") && !is_topic(key);
}

class MapFinder {
 public:
  MapFinder(const ConfigOrigin& origin, ToldNodes told)
      : document_(origin.id), cell_(origin.cell), told_(std::move(told)) {}

  std::vector<Query> find(const ConfigNode& root) {
    visit({root});
    return std::move(found_);
  }

 private:
  void visit(const Trail& trail) {
    const ConfigNode& node = trail.node;
    for (const ConfigNode& element : node.elements) visit({element, nullptr, &trail});
    if (const auto told = told_.find(&node); told != told_.end())
      return take_told(trail, *told->second);
    if (node.kind != ConfigNode::Kind::object || another_clients(node)) return;
    const ConfigMember* format = format_of(node);
    const bool kafka = format != nullptr && same_key(known_text(format->value), "kafka");
    const bool taken = !holds_told(node) && (kafka ? take_declared(trail, *format)
                                                   : format == nullptr && take_evident(trail));
    for (const ConfigMember& member : node.members) {
      const bool part =
          taken && (kafka ? names_options(member.key.text) : same_key(member.key.text, "kafka"));
      if (!part) visit({member.value, &member, &trail});
    }
  }

  // What stands around a map of which we are told is no other one.
  bool holds_told(const ConfigNode& node) const {
    return !told_.empty() && std::ranges::any_of(node.members, [this](const ConfigMember& member) {
      return told_.contains(&member.value);
    });
  }

  void take_told(const Trail& trail, const DocumentHint& hint) {
    Endpoint endpoint = endpoint_at(trail, kafka_at(trail.node));
    endpoint.side = hint.side;
    endpoint.mode = hint.mode;
    endpoint.options = options_of(trail.node, document_, [](std::string_view) { return true; });
    endpoint.terminal = Terminal::declared;
    add(trail, std::move(endpoint));
  }

  Value kafka_at(const ConfigNode& node) const {
    Value format = literal_value("kafka", {document_, head_of(node)});
    format.kind = Value::Known::constant;
    return format;
  }

  // `format: kafka`, with options beside it or in maps beside it.
  bool take_declared(const Trail& trail, const ConfigMember& format) {
    OptionMap options;
    bool apart = false;
    for (const ConfigMember& member : trail.node.members) {
      if (!names_options(member.key.text)) continue;
      if (member.value.gap) options.open({{document_, member.value.at}, member.value.gap->reason});
      if (member.value.kind != ConfigNode::Kind::object) continue;
      apart = true;
      merge(options, options_of(member.value, document_, [](std::string_view) { return true; }));
    }
    merge(options, options_of(trail.node, document_, apart ? surely_option_beside : surely_option));
    const bool evident = any_key(options, is_kafka_key) || any_key(options, may_be_spark_key) ||
                         any_key(options, is_client_key);
    if (evident) add_guessed(trail, value_of(format.value, document_), std::move(options));
    return evident;
  }

  // A `kafka.` key and a key of Spark's: nobody else takes both.
  bool take_evident(const Trail& trail) {
    const bool pure = trail.member != nullptr && names_options(trail.member->key.text);
    const auto all = [](std::string_view) { return true; };
    OptionMap options =
        options_of(trail.node, document_, pure ? KeyFilter(all) : KeyFilter(surely_option));
    if (!any_key(options, is_kafka_key) || !any_key(options, is_spark_key)) return false;
    add_guessed(trail, kafka_at(trail.node), std::move(options));
    return true;
  }

  void add_guessed(const Trail& trail, Value format, OptionMap options) {
    Endpoint endpoint = endpoint_at(trail, std::move(format));
    endpoint.side = ask<Side>(trail, side_of, side_inside);
    endpoint.mode = ask<Mode>(trail, mode_of, mode_inside);
    endpoint.options = std::move(options);
    add(trail, std::move(endpoint));
  }

  Endpoint endpoint_at(const Trail& trail, Value format) const {
    Endpoint endpoint;
    endpoint.format = std::move(format);
    endpoint.at = {document_, trail.node.at};
    endpoint.head = {document_, head_of(trail.node)};
    endpoint.conditional = trail.member != nullptr && trail.member->conditional;
    return endpoint;
  }

  void add(const Trail& trail, Endpoint endpoint) {
    Query query;
    query.name = name_of(trail);
    query.document = document_;
    query.cell = cell_;
    query.endpoints.push_back(std::move(endpoint));
    found_.push_back(std::move(query));
  }

  DocumentId document_;
  std::uint32_t cell_;
  ToldNodes told_;
  std::vector<Query> found_;
};

}  // namespace

std::vector<Query> found_maps(const ConfigNode& root, const ConfigOrigin& origin) {
  const bool told = origin.hints != nullptr && origin.cell == 0;
  return MapFinder(origin, told ? told_nodes(root, origin.hints->documents) : ToldNodes{})
      .find(root);
}

}  // namespace skl
