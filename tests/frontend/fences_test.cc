// code_fences: where code stands in a Markdown page.

#include "frontend/markdown/fences.h"

#include <doctest/doctest.h>

#include <string>

namespace skl {
namespace {

// Each fence as its language and its lines: a span that is off by one byte is seen.
std::string fences(std::string_view page) {
  std::string text;
  for (const CodeFence& fence : code_fences(page)) {
    text += fence.language + "<";
    for (const Span& line : fence.lines)
      text += std::string(page.substr(line.begin, line.size())) + "|";
    text += ">";
  }
  return text;
}

struct Case {
  const char* claim;
  const char* page;
  const char* expected;
};

const Case kCases[] = {
    {"backticks", "a\n```scala\nx\ny\n```\nb\n", "scala<x\ny\n|>"},
    {"tildes hold backticks", "~~~ python\n```\n~~~\n", "python<```\n|>"},
    {"a longer fence holds a shorter one", "````yaml\n```\n````\n", "yaml<```\n|>"},
    {"info strings",
     "```scala { .api }\n```\n```{.python .x}\n```\n```{code-block} json\n```\n```Py,x\n```\n``` "
     "\n```\n",
     "scala<>python<>json<>py<><>"},
    {"code in a line is no fence", "```x``` y\n```py\nz\n```\n", "py<z\n|>"},
    {"a fence without an end", "```py\nx\n", "py<x\n|>"},
    {"in a list the indentation is the list's", "- a\n  ```py\n  if x:\n    y\n\n  ```\n",
     "py<if x:\n|  y\n\n|>"},
    {"in a quotation the marks are the quotation's", "> ```py\n> x\n>  y\n> ```\nz\n",
     "py<x\n| y\n|>"},
    {"the end of a quotation ends the fence", "> ```py\n> x\ny\n```scala\nz\n```\n",
     "py<x\n|>scala<z\n|>"},
    {"Liquid",
     "{% highlight scala %}\nx\n{% endhighlight %}\n{%highlight python "
     "linenos%}\ny\n{%endhighlight%}\n",
     "scala<x\n|>python<y\n|>"},
    {"CRLF", "```py\r\nx\r\n```\r\n", "py<x\r\n|>"},
    {"no line end at the end", "```py\nx", "py<x|>"},
};

}  // namespace

TEST_SUITE("frontend") {
  TEST_CASE("code_fences") {
    for (const Case& one : kCases) {
      CAPTURE(one.claim);
      CHECK(fences(one.page) == one.expected);
    }
  }
}

}  // namespace skl
