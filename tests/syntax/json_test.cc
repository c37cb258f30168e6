// read_json: what people write for JSON, with exact places.

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

const Case kCases[] = {
    {"scalars keep their text and their quotes' places",
     R"({"a": "x", "b": -1.50, "c": true, "d": null})",
     R"({`"a"`=`a`: `"x"`=`x`, `"b"`=`b`: number `-1.50`, `"c"`=`c`: boolean `true`, `"d"`=`d`: null `null`})"
     "\n"},
    {"escapes are decoded, pairs of surrogates too", R"(["\u00e9\ud83d\ude00\\\"\/", "\ud83d"])",
     "[`\"\\u00e9\\ud83d\\ude00\\\\\\\"\\/\"`=`é😀\\\"/`, `\"\\ud83d\"`=`\xEF\xBF\xBD`]\n"},
    {"comments and trailing commas are fine", "// a\n{\"a\": [1, 2,], /* b */ \"b\": 3,}",
     "{`\"a\"`=`a`: [number `1`, number `2`], `\"b\"`=`b`: number `3`}\n"},
    {"lines of JSON are documents", "{\"a\": 1}\n{\"b\": 2}\n",
     "{`\"a\"`=`a`: number `1`}\n{`\"b\"`=`b`: number `2`}\n"},
    {"both of two equal keys are kept", R"({"a": 1, "a": 2})",
     "{`\"a\"`=`a`: number `1`, `\"a\"`=`a`: number `2`}\n"},
    {"a byte order mark and CRLF are white space", "\xEF\xBB\xBF{\r\n\"a\": 1\r\n}\r\n",
     "{`\"a\"`=`a`: number `1`}\n"},
    {"a template in quotes leaves what is around it", R"({"a": "pre-${X}-post", "b": "{{ y }}"})",
     "{`\"a\"`=`a`: `\"pre-${X}-post\"` ?`pre-`...`-post` template '${X}', `\"b\"`=`b`: `\"{{ y "
     "}}\"` "
     "?``...`` template '{{ y }}'}\n"},
    {"a template without quotes is a value", R"({"a": {{ x | tojson }}, "b": [<x>, ${Y}]})",
     "{`\"a\"`=`a`: unknown `{{ x | tojson }}` ?``...`` template '{{ x | tojson }}', `\"b\"`=`b`: "
     "[unknown `<x>` ?``...`` template '<x>', unknown `${Y}` ?``...`` template '${Y}']}\n"},
    {"quotes in a template don't end the text", R"({"a": "{{ env "X" }}", "b": 1})",
     "{`\"a\"`=`a`: `\"{{ env \"X\" }}\"` ?``...`` template '{{ env \"X\" }}', `\"b\"`=`b`: number "
     "`1`}\n"},
    {"a template in a member's place opens the object", R"({"a": {"b": 1, {{ more }}, "c": 2}})",
     "{`\"a\"`=`a`: {`\"b\"`=`b`: number `1`, `\"c\"`=`c`: number `2`, + template '{{ more "
     "}}'}}\n"},
    {"members between if and its end are conditional",
     R"({"a": 1, {% if x %} "b": 2, {% endif %} "c": 3})",
     "{`\"a\"`=`a`: number `1`, if `\"b\"`=`b`: number `2`, `\"c\"`=`c`: number `3`}\n"},
    {"an object within if isn't conditional in itself", R"({% if x %}{"a": 1}{% endif %})",
     "{`\"a\"`=`a`: number `1`}\n"},
    {"what surrounds broken places is read, and the object is open", R"({"a": 1, "b" 4, "c": 5})",
     "{`\"a\"`=`a`: number `1`, `\"c\"`=`c`: number `5`, + it isn't valid JSON}\nproblem `\"b\" "
     "4,` not valid JSON\n"},
    {"an open quote ends with its line", "{\"a\": \"x\n, \"b\": 2}",
     "{`\"a\"`=`a`: `\"x` ?``...`` no closing quote, `\"b\"`=`b`: number `2`}\nproblem `` "
     "something is "
     "missing here to be valid JSON\n"},
    {"bytes that are no UTF-8 make a text unknown", "{\"a\": \"x\xFFy\"}",
     "{`\"a\"`=`a`: `\"x\xFFy\"` ?`x`...`y` bytes that are not UTF-8}\n"},
    {"nothing is nothing", "", ""},
};

}  // namespace

TEST_SUITE("syntax") {
  TEST_CASE("read_json") {
    for (const Case& one : kCases) {
      CAPTURE(one.claim);
      const std::string_view source = one.source;
      CHECK(config_text(read_json(source, whole(source), {}), source) == one.expected);
    }
  }

  TEST_CASE("read_json: places in a part are those of the whole") {
    const std::string_view source = "text [\"a\"] text";
    CHECK(config_text(read_json(source, {5, 10}, {}), source) == "[`\"a\"`=`a`]\n");
  }

  TEST_CASE("read_json: depth and size have bounds") {
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    const ConfigTree tree = read_json(deep, whole(deep), {});
    REQUIRE(tree.documents.size() == 1);
    CHECK(config_text(tree, deep).find("nested too deep") != std::string::npos);
    const std::string unclosed(100'000, '{');
    CHECK(read_json(unclosed, whole(unclosed), {}).problems.size() == 1);
    const Budget small{.bytes = 10, .time = std::chrono::milliseconds(1000)};
    CHECK(read_json(deep, whole(deep), small).problems.size() == 1);
  }
}

}  // namespace skl
