// read_yaml: YAML 1.2 and what people take for it, with exact places.

#include <doctest/doctest.h>

#include <string>

#include "syntax/config_text.h"

namespace skl {
namespace {

struct Case {
  const char* claim;
  const char* source;
  const char* expected;
};

const Case kScalars[] = {
    {"plain scalars are texts, numbers, booleans and null",
     "a: x\nb: 12\nc: -1.5\nd: true\ne: False\nf: ~\ng:\n",
     "{`a`: `x`, `b`: number `12`, `c`: number `-1.5`, `d`: boolean `true`, `e`: boolean `False`, "
     "`f`: "
     "null `~`, `g`: null ``}\n"},
    {"yes and no are booleans to some", "a: yes\nb: Off\nc: \"no\"\n",
     "{`a`: `yes`|`true`, `b`: `Off`|`false`, `c`: `\"no\"`=`no`}\n"},
    {"numbers that readers take differently are unknown",
     "a: 0777\nb: 1_000\nc: 12:30\nd: 0x1F\ne: 10.0.0.1:9092\n",
     "{`a`: unknown `0777` ?``...`` number '0777', which readers of YAML take differently, `b`: "
     "unknown "
     "`1_000` ?``...`` number '1_000', which readers of YAML take differently, `c`: unknown "
     "`12:30` "
     "?``...`` number '12:30', which readers of YAML take differently, `d`: unknown `0x1F` "
     "?``...`` number "
     "'0x1F', which readers of YAML take differently, `e`: `10.0.0.1:9092`}\n"},
    {"a plain scalar may hold colons and hashes, and ends before a comment",
     "a: h1:9092,h2:9092#x # note\n", "{`a`: `h1:9092,h2:9092#x`}\n"},
    {"plain lines are folded", "a: one\n  two\n\n  three\nb: 1\n",
     "{`a`: `one\\n  two\\n\\n  three`=`one two\\nthree`, `b`: number `1`}\n"},
    {"single quotes double theirs", "a: 'it''s'\n", "{`a`: `'it''s'`=`it's`}\n"},
    {"double quotes have escapes", R"(a: "\x41\u00e9\U0001F600\t\"\\ \ud83d\ude00\
  x")",
     "{`a`: `\"\\x41\\u00e9\\U0001F600\\t\\\"\\\\ \\ud83d\\ude00\\\\n  x\"`=`Aé😀\t\"\\ 😀x`}\n"},
    {"quoted lines are folded", "a: \"one  \n  two\n\n  three\"\n",
     "{`a`: `\"one  \\n  two\\n\\n  three\"`=`one two\\nthree`}\n"},
    {"a literal keeps its lines", "a: |\n  one\n    two\n\n  three\nb: 1\n",
     "{`a`: `|\\n  one\\n    two\\n\\n  three`=`one\\n  two\\n\\nthree\\n`, `b`: number `1`}\n"},
    {"chomping strips and keeps", "a: |-\n  x\n\nb: |+\n  y\n\nc: >2-\n    z\n",
     "{`a`: `|-\\n  x`=`x`, `b`: `|+\\n  y`=`y\\n\\n`, `c`: `>2-\\n    z`=`  z`}\n"},
    {"a folded scalar joins lines, but not those further in",
     "a: >\n  one\n  two\n\n  three\n    four\n  five\n",
     "{`a`: `>\\n  one\\n  two\\n\\n  three\\n    four\\n  five`=`one two\\nthree\\n  "
     "four\\nfive\\n`}\n"},
    {"tags say what a scalar is", "a: !!str 12\nb: !!int \"3\"\nc: !vault abc\n",
     "{`a`: `12`, `b`: number `\"3\"`=`3`, `c`: `abc` ?``...`` tag '!vault'}\n"},
};

const Case kCollections[] = {
    {"mappings and sequences nest", "a:\n  b:\n    - x\n    - y: 1\n      z: 2\n    -\n      - w\n",
     "{`a`: {`b`: [`x`, {`y`: number `1`, `z`: number `2`}, [`w`]]}}\n"},
    {"a sequence may stand below its key", "a:\n- x\n- - y\n  - z\nb: 1\n",
     "{`a`: [`x`, [`y`, `z`]], `b`: number `1`}\n"},
    {"flow collections take comments, line ends and pairs",
     "a: {b: [1, \"c\", d: e], # note\n    \"f\":2, g, h: }\n",
     "{`a`: {`b`: [number `1`, `\"c\"`=`c`, {`d`: `e`}], `\"f\"`=`f`: number `2`, `g`: null ``, "
     "`h`: null "
     "``}}\n"},
    {"JSON is YAML", "{\n\"a\": [\n1\n],\n\"b\": {}\n}\n",
     "{`\"a\"`=`a`: [number `1`], `\"b\"`=`b`: {}}\n"},
    {"explicit keys", "? a\n: 1\n? b\n", "{`a`: number `1`, `b`: null ``}\n"},
    {"documents are apart", "%YAML 1.2\n---\na: 1\n...\n---\nb: 2\n--- [c]\n",
     "{`a`: number `1`}\n{`b`: number `2`}\n[`c`]\n"},
    {"both of two equal keys are kept", "a: 1\na: 2\n", "{`a`: number `1`, `a`: number `2`}\n"},
    {"a byte order mark and CRLF",
     "\xEF\xBB\xBF"
     "a: 1\r\nb:\r\n  - x\r\n",
     "{`a`: number `1`, `b`: [`x`]}\n"},
};

const Case kAliases[] = {
    {"an alias says where its value stands", "a: &x 1\nb: *x\n",
     "{`a`: number `1`, `b`: via `1` number `*x`=`1`}\n"},
    {"merged members come first and yield", "a: &x {b: 1, c: 2}\nd:\n  <<: *x\n  c: 3\n",
     "{`a`: {`b`: number `1`, `c`: number `2`}, `d`: {via `*x` `b`: number `1`, `c`: number "
     "`3`}}\n"},
    {"of several merged maps the first wins",
     "a: &x {k: 1}\nb: &y {k: 2, l: 3}\nc: {<<: [*x, *y]}\n",
     "{`a`: {`k`: number `1`}, `b`: {`k`: number `2`, `l`: number `3`}, `c`: {via `*x` `k`: number "
     "`1`, via "
     "`*y` `l`: number `3`}}\n"},
    {"an anchor before a block", "a: &x\n  b: 1\nc: *x\n",
     "{`a`: {`b`: number `1`}, `c`: via `b: 1` {`b`: number `1`}}\n"},
    {"an alias of nothing is a problem", "a: *x\nb:\n  <<: *x\n",
     "{`a`: unknown `*x` ?``...`` alias '*x', `b`: {+ alias '*x'}}\nproblem `*x` no anchor '&x' "
     "stands before this alias\n"
     "problem `*x` no anchor '&x' stands before this alias\n"},
    {"an alias within its own anchor isn't known", "a: &x [*x]\n",
     "{`a`: [unknown `*x` ?``...`` alias '*x']}\nproblem `*x` no anchor '&x' stands before this "
     "alias\n"},
};

const Case kTemplates[] = {
    {"a template is a value of its own or a part of one",
     "a: {{ x }}\nb: \"{{ h }}:9092\"\nc: s3://${B}/x\nd: <topic>\ne: @env@\nf: $HOME/x\n",
     "{`a`: unknown `{{ x }}` ?``...`` template '{{ x }}', `b`: `\"{{ h }}:9092\"` ?``...`:9092` "
     "template '{{ h "
     "}}', `c`: unknown `s3://${B}/x` ?`s3://`...`/x` template '${B}', `d`: unknown `<topic>` "
     "?``...`` template "
     "'<topic>', `e`: unknown `@env@` ?``...`` template '@env@', `f`: unknown `$HOME/x` ?``...`/x` "
     "template "
     "'$HOME'}\n"},
    {"a template of a whole line opens what it stands in",
     "a:\n  b: 1\n  {{- toYaml .x | nindent 2 }}\nc: 2\n",
     "{`a`: {`b`: number `1`, + template '{{- toYaml .x | nindent 2 }}'}, `c`: number `2`, + "
     "template '{{- "
     "toYaml .x | nindent 2 }}'}\n"},
    {"after a key it is the value", "a:\n  {{ x }}\nb: 1\n",
     "{`a`: unknown `{{ x }}` ?``...`` template '{{ x }}', `b`: number `1`, + template '{{ x "
     "}}'}\n"},
    {"members between if and end are conditional",
     "a: 1\n{{- if .x }}\nb: 2\n{{- else }}\nb: 3\n{{- end }}\nc: 4\n",
     "{`a`: number `1`, if `b`: number `2`, if `b`: number `3`, `c`: number `4`}\n"},
    {"a key of a template isn't known", "{{ k }}: 1\n",
     "{`{{ k }}` ?``...`` template '{{ k }}': number `1`}\n"},
    {"comments of templates are nothing", "{# x #}\na: 1 {{/* y */}}\n", "{`a`: number `1`}\n"},
};

const Case kBroken[] = {
    {"a line that is no member is left out", "a: 1\n....\nb: 2\n",
     "{`a`: number `1`, `b`: number `2`}\nproblem `....` not valid YAML: 'key: value' is expected "
     "here\n"},
    {"an open quote ends with its line", "a: \"x\nb: 2\n",
     "{`a`: `\"x` ?``...`` no closing quote, `b`: number `2`}\nproblem `\"` not valid YAML: this "
     "quote is never closed\n"},
    {"an open bracket ends where the block goes on", "a: {b: 1,\nc: 2\n",
     "{`a`: {`b`: number `1`, + it isn't valid YAML}, `c`: number `2`}\nproblem `{` not valid "
     "YAML: this bracket "
     "is never closed by '}'\n"},
    {"two values in a line are none", "a: h: 9092\nb: 1\n",
     "{`a`: `h` ?``...`` it isn't valid YAML, `b`: number `1`}\nproblem `: 9092` not valid YAML: "
     "the value has ended "
     "before this\n"},
    {"a line too far in is left out", "a: 1\n  b: 2\nc: 3\n",
     "{`a`: number `1`, `c`: number `3`}\nproblem `b: 2` not valid YAML: indented further than "
     "what it belongs to\n"},
    {"tabs are named once and read", "a:\n\tb: 1\n\tc: 2\n",
     "{`a`: {`b`: number `1`, `c`: number `2`}}\nproblem `\t` YAML takes no tab as indentation, "
     "use spaces\n"},
    {"an indicator begins no value", "a: %x\nb: `c`\n",
     "{`a`: unknown `%x` ?``...`` it isn't valid YAML, `b`: unknown ``c`` ?``...`` it isn't valid "
     "YAML}\nproblem `%` "
     "not valid YAML: a value doesn't begin with '%' without quotes\nproblem ``` not valid YAML: a "
     "value doesn't "
     "begin with '`' without quotes\n"},
    {"bytes that are no UTF-8 make a text unknown", "a: x\xFFy\nb: 1\n",
     "{`a`: unknown `x\xFFy` ?`x`...`y` bytes that are not UTF-8, `b`: number `1`}\n"},
};

void check_all(std::span<const Case> cases) {
  for (const Case& one : cases) {
    CAPTURE(one.claim);
    const std::string_view source = one.source;
    CHECK(config_text(read_yaml(source, whole(source), {}), source) == one.expected);
  }
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (; times > 0; --times) all += text;
  return all;
}

ConfigTree read(const std::string& text) { return read_yaml(text, whole(text), {}); }

}  // namespace

TEST_SUITE("syntax") {
  TEST_CASE("read_yaml: scalars") { check_all(kScalars); }
  TEST_CASE("read_yaml: collections") { check_all(kCollections); }
  TEST_CASE("read_yaml: aliases") { check_all(kAliases); }
  TEST_CASE("read_yaml: templates") { check_all(kTemplates); }
  TEST_CASE("read_yaml: broken texts") { check_all(kBroken); }

  TEST_CASE("read_yaml: places in a part are those of the whole") {
    const std::string_view source = "text\na: &x 1\nb: *x\ntext";
    CHECK(config_text(read_yaml(source, {5, 19}, {}), source) ==
          "{`a`: number `1`, `b`: via `1` number `*x`=`1`}\n");
  }

  TEST_CASE("read_yaml: depth has a bound, however it is made") {
    for (const char* piece : {"- ", "? ", "[", "{a: ", "- [", "&a ", "a: "}) {
      CAPTURE(piece);
      const ConfigTree tree = read(repeated(piece, 100'000));
      CHECK(tree.documents.size() + tree.problems.size() > 0);
    }
    std::string stairs;
    for (std::size_t i = 0; i < 1000; ++i) stairs += std::string(i, ' ') + "a:\n";
    CHECK(config_text(read(stairs), stairs).find("nested too deep") != std::string::npos);
  }

  TEST_CASE("read_yaml: aliases of aliases don't explode") {
    std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
      const std::string before = "*a" + std::to_string(i - 1);
      bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" +
              repeated(before + ", ", 10) + "]\n";
    }
    CHECK(config_text(read(bomb), bomb).size() < 20'000'000);
  }

  TEST_CASE("read_yaml: gives up on what has no sense, and says so") {
    const ConfigTree tree = read(repeated("]]] :\n\"\n", 10'000));
    CHECK(tree.problems.size() == 20);
  }
}

}  // namespace skl
