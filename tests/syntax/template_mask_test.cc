// mask_templates: what is a template, and what only looks like one.

#include "syntax/template_mask.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace skl {
namespace {

// The masked text with '_' for each filled byte, and a letter for each hole's kind,
// with '!' when it is alone.
std::string masked(std::string_view source) {
  const MaskedText mask = mask_templates(source);
  std::string text(mask.text());
  std::ranges::replace(text, kFiller, '_');
  text += " ";
  for (const TemplateHole& hole : mask.holes()) {
    static constexpr std::string_view kKinds = "vocx#u";
    text += kKinds[static_cast<std::size_t>(hole.kind)];
    if (hole.alone) text += '!';
  }
  return text;
}

struct Case {
  const char* claim;
  const char* source;
  const char* expected;
};

const Case kCases[] = {
    {"Jinja and Helm", "a {{ x }} b", "a _______ b v"},
    {"they may span lines", "{{ x\n}}b", "_______b v"},
    {"three braces are Handlebars'", "{{{x}}}", "_______ v!"},
    {"or a bracket and a template", "{{{x}}: 1}", "{_____: 1} v"},
    {"statements", "{% if x %}a{%- else -%}b{% endif %}",
     "__________a____________b___________ oxc"},
    {"Go's statements", "{{- range $k, $v := .x }}a{{ end }}",
     "_________________________a_________ oc"},
    {"Handlebars' statements", "{{#if x}}a{{/if}}", "_________a_______ oc"},
    {"assignments put nothing in their place", "{{ $a := 1 }}{% set b = 2 %}",
     "____________________________ x!x!"},
    {"comments", "{# a #}{{/* b */}}{{! c }}", "__________________________ #!#!#!"},
    {"include puts something in its place", "a{% include 'x' %}", "a_________________ v"},
    {"shells'", "${X} ${X:-${Y}} $(X) $HOME/x", "____ __________ ____ _____/x vvvv"},
    {"no shell's", "$1 $x cost$ ${ $() a$Bc", "$1 $x cost$ ${ $() a$Bc "},
    {"Maven's and people's", "@a.b@ <your topic> <x/y>", "_____ ____________ _____ v!v!v!"},
    {"no Maven's and no people's", "a@b.c <<: 1 < 2 > 1 @ @ <>", "a@b.c <<: 1 < 2 > 1 @ @ <> "},
    {"those end with their line", "${X\n} <x\n> @x\n@", "${X\n} <x\n> @x\n@ "},
    {"an end without a beginning", "}} {{ x", "}} {{ x "},
    {"a line of its own", "a\n  {{ x }} {{ y }}\nb {{ z }}",
     "a\n  _______ _______\nb _______ v!v!v"},
    {"bytes that are no UTF-8, and NUL", "a\xC3\xA9\xC3z\xFF\xFE", "a\xC3\xA9_z__ uu"},
    {"overlong and surrogate bytes", "\xC0\x80 \xED\xA0\x80 \xF4\x90\x80\x80", "__ ___ ____ uuu"},
};

}  // namespace

TEST_SUITE("syntax") {
  TEST_CASE("mask_templates") {
    for (const Case& one : kCases) {
      CAPTURE(one.claim);
      CHECK(masked(one.source) == one.expected);
    }
  }

  TEST_CASE("mask_templates: conditions count what is open") {
    const MaskedText mask = mask_templates("a{%if x%}b{%if y%}c{%endif%}d{%endif%}e{%endif%}");
    const auto at = [&](char c) {
      return mask.conditions(static_cast<std::uint32_t>(mask.text().find(c)));
    };
    CHECK(at('a') == 0);
    CHECK(at('b') == 1);
    CHECK(at('c') == 2);
    CHECK(at('d') == 1);
    CHECK(at('e') == 0);
  }

  TEST_CASE("mask_templates: a reason is short") {
    const std::string source = "{{ " + std::string(100, 'x') + " }}";
    const MaskedText mask = mask_templates(source);
    CHECK(mask.reason(mask.holes().front()) == "template '{{ " + std::string(57, 'x') + "...'");
  }
}

}  // namespace skl
