// What every config format becomes: keys and scalars, each with the bytes it stands at.
//
// read_json() and read_yaml() read texts as people keep them: with comments, with templates in them
// (see template_mask.h), half broken. What can be read is read; what can't is a ConfigProblem. A
// value that held a template is never a literal: its Gap says what is known of it. Aliases and
// merge keys are resolved, and `via` says where the value came from. A member of JSON whose key
// begins with "//" is a comment and left out (see comments.h).
//
// A tree is at most kDeepestConfig deep, so it may be walked by recursion.

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/syntax/tree.h"
#include "skl/text/span.h"

namespace skl {

inline constexpr std::size_t kDeepestConfig = 64;

// What stands between the known beginning and the known end of a text: a template, an unreadable
// byte.
struct Gap {
  std::string prefix;
  std::string suffix;
  std::string reason;  // "template '${TOPIC}'"

  friend bool operator==(const Gap&, const Gap&) = default;
};

struct ConfigMember;

struct ConfigNode {
  enum class Kind { string, number, boolean, null, object, list, unknown };
  Kind kind = Kind::null;
  Span at;           // with its quotes or brackets; an empty place for a value that isn't there
  std::string text;  // of scalars: decoded
  // What else the scalar is to some readers: "false" for YAML's no.
  std::vector<std::string> readings;
  std::optional<Gap> gap;             // why the text isn't known
  bool filled = false;                // the text had templates, see fill_templates.h
  std::vector<Span> via;              // where an alias points to, nearest first
  std::vector<ConfigMember> members;  // of object, as written; the later of two equal keys wins
  std::vector<ConfigNode> elements;   // of list
  // Why an object may hold more than its members: a template of whole lines, a merged alias that
  // isn't known.
  std::vector<Gap> openings;

  bool scalar() const { return kind != Kind::object && kind != Kind::list; }
};

struct ConfigMember {
  ConfigNode key;
  ConfigNode value;
  Span at;                   // key and value
  std::vector<Span> via;     // the aliases of the merge keys that brought it here
  bool conditional = false;  // between `{% if %}` and its end
};

struct ConfigProblem {
  Span at;
  std::string message;
};

struct ConfigTree {
  std::vector<ConfigNode> documents;  // one; YAML may have several
  std::vector<ConfigProblem> problems;
};

// The tree of the bytes `part` of `text`, with places in the whole of it.
ConfigTree read_json(std::string_view text, Span part, const Budget& budget);
ConfigTree read_yaml(std::string_view text, Span part, const Budget& budget);

ConfigNode config_node(ConfigNode::Kind kind, Span at, std::string text = "");
ConfigNode unknown_node(Span at, std::string reason);

inline Span whole(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

// Every place of it, so many bytes further on.
void move_by(ConfigTree& tree, std::uint32_t offset);

// The last member of that very key, or null.
const ConfigMember* find_member(const ConfigNode& object, std::string_view key);

}  // namespace skl
