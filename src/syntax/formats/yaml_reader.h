// YAML's structure: documents, block and flow collections, and what to do where it is broken.
//
// A line that can't be read is a problem and is left out; what stands around it is read as if it
// weren't there. Nothing is looked at twice but the line that may be a key, so the time is in
// proportion to the text; after kMostProblems the rest is given up.

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "skl/syntax/config_tree.h"
#include "syntax/formats/yaml_anchors.h"
#include "syntax/formats/yaml_cursor.h"
#include "syntax/formats/yaml_scalars.h"
#include "syntax/template_mask.h"

namespace skl {

class YamlReader {
 public:
  // `lone`: templates of whole lines, which may put members where they stand.
  YamlReader(const MaskedText& masked, std::vector<TemplateHole> lone)
      : masked_(masked), lone_(std::move(lone)), cursor_(masked.text()) {}

  ConfigTree read();

 private:
  // What may stand before a node: `&name` and `!tag`.
  struct Properties {
    std::string anchor;
    std::string tag;
    bool any() const { return !anchor.empty() || !tag.empty(); }
  };
  enum class Holder {
    member,
    element
  };  // a sequence may stand as far left as the key that holds it

  void read_document();
  void skip_directives();

  // A node that follows `key:`, `-` or `---`; `indent` is the column of that.
  ConfigNode node_after(int indent, std::size_t depth, Holder holder);
  ConfigNode block_node(int indent, std::size_t depth);
  ConfigNode inline_node(int indent, std::size_t depth, YamlContext context);
  ConfigNode scalar_node(int indent, YamlContext context);
  ConfigNode quoted_node(int indent);
  ConfigNode alias_node(std::size_t depth);
  ConfigNode mapping(std::size_t depth);
  ConfigNode sequence(std::size_t depth);
  void read_member(ConfigNode& object, int column, std::size_t depth);
  void fill_with_template(ConfigMember& member) const;
  ConfigNode read_key(int column, std::size_t depth);
  // Goes on to the next line at `column`; false where the collection ends.
  bool next_line_at(int column);
  bool at_key();

  ConfigNode flow_list(int indent, std::size_t depth);
  ConfigNode flow_object(int indent, std::size_t depth);
  ConfigMember flow_member(ConfigNode key, int indent, std::size_t depth);
  bool close_flow(char bracket, std::uint32_t begin);
  // Over white space within brackets; false where they were surely never closed.
  bool flow_space(int indent);
  ConfigNode skip_deep_flow();
  ConfigNode skip_deep_block(int indent);

  Properties read_properties();
  bool properties_alone();
  ConfigNode with_properties(ConfigNode node, const Properties& properties);
  void add_openings(ConfigNode& object, Span extent) const;
  // Nothing but a comment follows on this line; else the value isn't known.
  void end_line_after(ConfigNode& value);
  void complain_of_tab();
  void problem(Span at, std::string message);
  bool gave_up() const { return tree_.problems.size() >= kMostProblems; }
  bool ended() const { return cursor_.ended() || gave_up(); }

  static constexpr std::size_t kMostProblems = 20;
  const MaskedText& masked_;
  std::vector<TemplateHole> lone_;
  YamlCursor cursor_;
  YamlAnchors anchors_;
  ConfigTree tree_;
  bool tab_seen_ = false;
};

}  // namespace skl
