#include "skl/syntax/fill_templates.h"

#include <array>
#include <utility>

#include "skl/base/strings.h"
#include "syntax/template_mask.h"

namespace skl {
namespace {

using Brackets = std::pair<std::string_view, std::string_view>;

std::string_view name_in(std::string_view hole) {
  static constexpr std::array<Brackets, 5> kBrackets{
      {{"${", "}"}, {"$(", ")"}, {"{{", "}}"}, {"@", "@"}, {"$", ""}}};
  for (const auto& [open, close] : kBrackets) {
    const bool within =
        hole.size() > open.size() + close.size() && hole.starts_with(open) && hole.ends_with(close);
    if (within) return trim(hole.substr(open.size(), hole.size() - open.size() - close.size()));
  }
  return {};
}

// Puts the values in the place of filler bytes, of which each hole has as many as its own.
class Filling {
 public:
  Filling(std::string_view decoded, const TemplateValues& values)
      : rest_(decoded), values_(values) {}

  bool take(const TemplateHole& hole, std::string_view written) {
    const std::size_t at = rest_.find(kFiller);
    const auto value = values_.find(name_in(written));
    if (at == std::string_view::npos || value == values_.end()) return false;
    const std::string_view filler = rest_.substr(at, written.size());
    const bool whole = filler.size() == written.size() &&
                       filler.find_first_not_of(kFiller) == std::string_view::npos;
    if (!whole || hole.kind != TemplateHole::Kind::value) return false;
    text_.append(rest_.substr(0, at)).append(value->second);
    rest_.remove_prefix(at + filler.size());
    return true;
  }

  std::optional<std::string> finish() && {
    if (rest_.find(kFiller) != std::string_view::npos) return std::nullopt;
    return std::move(text_.append(rest_));
  }

 private:
  std::string_view rest_;
  const TemplateValues& values_;
  std::string text_;
};

class TreeFiller {
 public:
  TreeFiller(std::string_view text, const TemplateValues& values) : text_(text), values_(values) {}

  void fill(ConfigNode& node) const {
    if (node.gap && node.scalar()) fill_text(node);
    for (ConfigMember& member : node.members) {
      fill(member.key);
      fill(member.value);
    }
    for (ConfigNode& element : node.elements) fill(element);
  }

 private:
  void fill_text(ConfigNode& node) const {
    const Span at = node.via.empty() ? node.at : node.via.back();
    const MaskedText masked = mask_templates(text_.substr(at.begin, at.size()));
    const bool by_template =
        !masked.holes().empty() && node.gap->reason == masked.reason(masked.holes().front());
    if (!by_template) return;
    Filling filling(node.text, values_);
    for (const TemplateHole& hole : masked.holes()) {
      if (!filling.take(hole, masked.original().substr(hole.at.begin, hole.at.size()))) return;
    }
    if (auto whole = std::move(filling).finish()) settle(node, *std::move(whole));
  }

  static void settle(ConfigNode& node, std::string text) {
    node.kind = ConfigNode::Kind::string;
    node.text = std::move(text);
    node.gap.reset();
    node.filled = true;
  }

  std::string_view text_;
  const TemplateValues& values_;
};

}  // namespace

void fill_templates(ConfigTree& tree, std::string_view text, const TemplateValues& values) {
  const TreeFiller filler(text, values);
  for (ConfigNode& document : tree.documents) filler.fill(document);
}

}  // namespace skl
