// YAML, with templates: masked, then read.

#include <string>
#include <utility>
#include <vector>

#include "skl/syntax/config_tree.h"
#include "syntax/formats/yaml_reader.h"
#include "syntax/template_mask.h"

namespace skl {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// A line of templates alone is a line of nothing; those that put something there are returned.
std::vector<TemplateHole> clear_lone_lines(MaskedText& masked) {
  std::vector<TemplateHole> lone;
  for (const TemplateHole& hole : masked.holes()) {
    const bool gives = hole.kind == TemplateHole::Kind::value;
    if (hole.alone || hole.kind == TemplateHole::Kind::comment) masked.fill(hole.at, ' ');
    if (hole.alone && gives) lone.push_back(hole);
  }
  return lone;
}

}  // namespace

ConfigTree read_yaml(std::string_view text, Span part, const Budget& budget) {
  if (part.size() > budget.bytes)
    return {{}, {{part, "larger than the bytes that one file may have"}}};
  if (text.substr(part.begin, part.size()).starts_with(kByteOrderMark)) part.begin += 3;
  MaskedText masked = mask_templates(text.substr(part.begin, part.size()));
  std::vector<TemplateHole> lone = clear_lone_lines(masked);
  ConfigTree tree = YamlReader(masked, std::move(lone)).read();
  move_by(tree, part.begin);
  return tree;
}

}  // namespace skl
