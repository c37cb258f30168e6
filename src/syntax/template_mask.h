// Templates taken out of a text, so that what is left can be read.
//
// Configurations are often templates of configurations: Jinja and Helm write {{ x }}, {% if x %}
// and
// {# note #}, shells and Spark write ${X} and $X, Maven writes @x@, people write <x>. Each is
// overwritten by as many filler bytes, so that every place stays where it was. A reader makes of
// filler a value with a Gap (gap_of), never a literal.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "skl/syntax/config_tree.h"
#include "skl/text/span.h"

namespace skl {

// A control character that no format gives a meaning to.
inline constexpr char kFiller = '\x1A';

struct TemplateHole {
  enum class Kind {
    value,       // puts a text in its place
    opening,     // {% if %}, {{ range }}: what follows is there perhaps
    closing,     // {% endif %}, {{ end }}
    control,     // {% else %}, {% set %}: puts nothing in its place
    comment,     // {# #}, {{/* */}}
    unreadable,  // no template: bytes that are no UTF-8, or NUL
  };
  Kind kind = Kind::value;
  Span at;
  bool alone = false;  // nothing else stands on its lines but other templates
};

class MaskedText {
 public:
  MaskedText(std::string_view original, std::vector<TemplateHole> holes);

  std::string_view text() const { return text_; }
  std::string_view original() const { return original_; }
  std::span<const TemplateHole> holes() const { return holes_; }
  // Those that touch the span.
  std::span<const TemplateHole> within(Span span) const;
  // How many {% if %} and the like are open there.
  std::size_t conditions(std::uint32_t offset) const;
  void fill(Span span, char filler);
  // "template '${TOPIC}'", shortened where it is long.
  std::string reason(const TemplateHole& hole) const;

 private:
  std::string_view original_;
  std::string text_;
  std::vector<TemplateHole> holes_;
  std::vector<std::pair<std::uint32_t, std::size_t>> conditions_;  // from that offset on
};

// REQUIRES: `text` outlives the answer.
MaskedText mask_templates(std::string_view text);

// What is known of a decoded text that stood at `at`; nothing where it held no hole.
std::optional<Gap> gap_of(std::string_view decoded, const MaskedText& masked, Span at);

}  // namespace skl
