#include "report/markdown_text.h"

#include <doctest/doctest.h>

namespace {

using skl::markdown_block;
using skl::markdown_code;
using skl::markdown_line;

struct Row {
  const char* claim;
  const char* text;
  const char* markdown;
};

constexpr Row kLines[] = {
    {"our words stay as they are", "'group.id' has no effect: it's (only) 5 > 4!",
     "'group.id' has no effect: it's (only) 5 &gt; 4!"},
    {"emphasis and code", "*a* _b_ `c` ~d~", R"(\*a\* \_b\_ \`c\` \~d\~)"},
    {"a cell", "a|b", R"(a\|b)"},
    {"a link", "[a](b) ![c](d)", R"(\[a\](b) !\[c\](d))"},
    {"a formula", "$x$", R"(\$x\$)"},
    {"HTML", "<b onclick=\"x\">&amp;", "&lt;b onclick=&quot;x&quot;&gt;&amp;amp;"},
    {"a mention", "@octocat", "@&#8203;octocat"},
    {"an address of mail", "a@b.example", "a@&#8203;b.example"},
    {"a reference", "see #12 and a/b#3, # and #x", "see #&#8203;12 and a/b#&#8203;3, # and #x"},
    {"a reference by name", "GH-12 gh-x", "GH-&#8203;12 gh-x"},
    {"an address", "https://a.example", "https:&#8203;//a.example"},
    {"an address without its scheme", "WWW.a.example", "WWW.&#8203;a.example"},
    {"a line end", "a\nb", "a␊b"},
};

TEST_CASE("foreign text is prose and nothing more") {
  for (const Row& row : kLines) {
    CAPTURE(row.claim);
    CHECK(markdown_line(row.text) == row.markdown);
  }
}

constexpr Row kCode[] = {
    {"plain", "a.py:5:13", "`a.py:5:13`"},
    {"a backquote within", "a`b", "``a`b``"},
    {"a backquote at the end", "a`", "`` a` ``"},
    {"nothing", "", "`  `"},
    {"a bar", "a|<b>", "<code>a&#124;&#60;b&#62;</code>"},
    {"a line end", "a\nb", "`a␊b`"},
};

TEST_CASE("foreign text is code and nothing more") {
  for (const Row& row : kCode) {
    CAPTURE(row.claim);
    CHECK(markdown_code(row.text) == row.markdown);
  }
}

TEST_CASE("no line of a block ends it") {
  CHECK(markdown_block("a\n") == "```text\na\n```\n");
  CHECK(markdown_block("```\n") == "````text\n```\n````\n");
  CHECK(markdown_block("````` x\n") == "``````text\n````` x\n``````\n");
}

}  // namespace
