// What the Python lowering makes of the ways in which people write Python.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "program_text.h"
#include "skl/frontend/lowering.h"

namespace skl {
namespace {

Program lowered(std::string_view source) {
  const Budget ample{std::size_t{8} << 20U,
                     std::chrono::minutes(10)};  // however busy the machine is
  const Result<Tree> tree = parse(Grammar::python, source, ample);
  REQUIRE(tree);
  return lower_python(*tree, source);
}

struct Row {
  std::string_view source;
  std::string_view expected;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    CAPTURE(row.source);
    CHECK(program_text(lowered(row.source)) == std::string(row.expected) + "\n");
  }
}

TEST_CASE("a chain is the same in every layout") {
  const std::string_view expected =
      R"((bind = df (chain spark .readStream .format (call "kafka") .option (call "subscribe" "t") .load (call))))";
  check({
      {R"(df = spark.readStream.format("kafka").option("subscribe", "t").load())", expected},
      {"df = spark.readStream \\\n  .format(\"kafka\") \\\n  .option(\"subscribe\", \"t\") \\\n  "
       ".load()\n",
       expected},
      {"df = (spark\n  .readStream\n  .format(\"kafka\")\n  .option(\"subscribe\", \"t\")\n  "
       ".load())",
       expected},
      {"df = (spark.readStream.\n  format(\"kafka\").\n  option(\"subscribe\", \"t\").\n  "
       "load()\n)",
       expected},
      {"df = (\n\tspark\n\t.readStream\n\t.format( 'kafka' "
       ")\n\t.option(\n\t\t\"subscribe\",\n\t\t\"t\",\n\t)\n\t.load())\n",
       expected},
      {"df = (spark.readStream  # the stream\n  # .option(\"group.id\", \"x\")\n  "
       ".format(\"kafka\")\n"
       "  .option(\"subscribe\",  # which\n  \"t\")\n  .load())",
       expected},
      {"df = (spark.readStream).format(\"kafka\").option((\"subscribe\"), ((\"t\"))).load()",
       expected},
      {"df = spark.readStream.format(\"kafka\")\\\r\n  .option(\"subscribe\", \"t\")\\\r\n  "
       ".load()\r\n",
       expected},
  });
}

TEST_CASE("attributes, subscripts and calls are steps") {
  check({
      {"spark.readStream", "(chain spark .readStream)"},
      {"os.environ[\"B\"]", "(chain os .environ [index \"B\"])"},
      {"a[1:2]", "(chain a [index <slice>])"},
      {"a[1, 2]", "(chain a [index (list 1 2)])"},
      {"f(*a, k=1, **b)", "(chain f (call *a k=1 **b))"},
      {"f(x for x in y)", "(chain f (call <generator>))"},
      {"await f().g()", "(chain f (call) .g (call))"},
      {"\",\".join([\"a\", \"b\"])", "(chain \",\" .join (call (list \"a\" \"b\")))"},
  });
}

TEST_CASE("strings are decoded") {
  check({
      {R"(x = 'a"b')", R"((bind = x "a"b"))"},
      {R"(x = """a""")", R"((bind = x "a"))"},
      {R"(x = "a\tb\\\x41\u00e9\U0001F600\101\q")", "(bind = x \"a\tb\\Aé😀A\\q\")"},
      {R"(x = "\N{DASH}")", R"((bind = x "\N{DASH}"))"},
      {R"(x = r"a\n" + b"b" + u"c" + Rb"\d")", R"((bind = x (+ "a\n" "b" "c" "\d")))"},
      {"x = \"a\\\nb\"", "(bind = x \"ab\")"},
      {"x = '''a\r\nb'''", "(bind = x \"a\nb\")"},
      {"x = \"a\" 'b'", "(bind = x \"ab\")"},
      {"x = (\"a\"  # one\n     'b')", "(bind = x \"ab\")"},
      {"x = \"\"", "(bind = x \"\")"},
  });
}

TEST_CASE("interpolated strings are joined") {
  check({
      {R"(x = f"{root}/chk")", R"((bind = x (joined root "/chk")))"},
      {R"(x = f"{{a}}" f'{b}' "{c}")", R"((bind = x (joined "{a}" b "{c}")))"},
      {R"(x = rf"\d{a}")", R"((bind = x (joined "\d" a)))"},
      {R"(x = f"{a.b}{c[0]}{d!s}{e:s}")",
       R"((bind = x (joined (chain a .b) (chain c [index 0]) d e)))"},
      {R"(x = f"{a!r}{b:>3}{c=}")",
       R"((bind = x (joined <formatted value> <formatted value> <formatted value>)))"},
      {R"(x = f"{True} {None} {1}")", R"((bind = x (joined "True None " 1)))"},
      {R"(x = f"a")", R"((bind = x "a"))"},
      {R"(x = "%s:%d" % (host, 9092))", R"((bind = x (joined host ":" 9092)))"},
      {R"(x = "%s%%" % host)", R"((bind = x (joined host "%")))"},
      {R"(x = "%(a)s-%(b)s" % {"a": 1})", R"((bind = x (joined 1 "-" <formatted value>)))"},
      {R"(x = "%05d" % a)", R"((bind = x (joined <formatted value>)))"},
      {R"(x = a % b)", R"((bind = x (% a b)))"},
      {R"(x = "{}:{}".format(a, b))", R"((bind = x (joined a ":" b)))"},
      {R"(x = "{1}{0} {name}{{".format(a, b, name="c"))", R"((bind = x (joined b a " c{")))"},
      {R"(x = "{:>8}{a.b}{}".format(y, a=z))",
       R"((bind = x (joined <formatted value> <formatted value> <formatted value>)))"},
      {R"(x = "{}{}".format(a, *b))", R"((bind = x (joined a <formatted value>)))"},
      {R"(x = "{}".format(a).lower())", R"((bind = x (chain (joined a) .lower (call))))"},
      {R"(x = str(port))", R"((bind = x (joined port)))"},
      {R"(x = str(True))", R"((bind = x "True"))"},
  });
}

TEST_CASE("numbers are as str() gives them") {
  check({
      {"x = [10_000, 0x10, 0b11, 0o17, 0]", "(bind = x (list 10000 16 3 15 0))"},
      {"x = [1.5, .5, 1., 1e3, 1e16, 1e-5, 0.0001]",
       "(bind = x (list 1.5 0.5 1.0 1000.0 1e+16 1e-05 0.0001))"},
      {"x = [-1, -0, +2, -1.5]", "(bind = x (list -1 0 2 -1.5))"},
      {"x = 123456789012345678901234567890", "(bind = x 123456789012345678901234567890)"},
      {"x = 5j", "(bind = x <number that is no plain number>)"},
      {"x = (True, False, None)", "(bind = x (list true false nothing))"},
  });
}

TEST_CASE("maps and lists") {
  check({
      {R"(x = {"a": 1, **b, "c": None})",
       R"((bind = x (map "a" 1 (spread b) nothing "c" nothing)))"},
      {"x = dict(a=1, **b)", R"((bind = x (map "a" 1 (spread b) nothing)))"},
      {R"(x = dict([("k", v), ("l", 2)]))", R"((bind = x (map "k" v "l" 2)))"},
      {R"(x = dict(base, a=1))", R"((bind = x (map (spread base) nothing "a" 1)))"},
      {"x = dict()", "(bind = x (map))"},
      {"x = {1, *a}", "(bind = x (list 1 (spread a)))"},
      {"x = {k: v for k, v in y}", "(bind = x <dict comprehension>)"},
      {"x = [spark.read.load(t) for t in ts if t]",
       "(bind = x {(loop (t) ts {(chain spark .read .load (call t))}); <list comprehension>})"},
  });
}

TEST_CASE("operators of one kind in a row are one operation") {
  check({
      {"x = a + b + c - 3", "(bind = x (- (+ a b c) 3))"},
      {"x = a | {\"k\": 1}", "(bind = x (| a (map \"k\" 1)))"},
      {"x = a or b or c and not d", "(bind = x (or a b (and c (not d))))"},
      {"x = a == b", "(bind = x (== a b))"},
      {"x = 1 < a <= 3", "(bind = x (comparison 1 a 3))"},
      {"x = a not in b", "(bind = x (not in a b))"},
      {"x = a if b else c", "(bind = x (branch b {a} {c} exhaustive))"},
      {"x = -a", "(bind = x (- a))"},
  });
}

TEST_CASE("bindings") {
  check({
      {"a = b = f()", "(bind = b (chain f (call)))\n(bind = a b)"},
      {"a, b = 1, 2", "(bind = (list a b) (list 1 2))"},
      {"a, *b = c", "(bind = (list a (spread b)) c)"},
      {"self.x = 1", "(bind = (chain self .x) 1)"},
      {"d[\"k\"] = v", "(bind = (chain d [index \"k\"]) v)"},
      {"x: str = \"a\"\ny: int", "(bind = x \"a\")"},
      {"s += \"y\"", "(bind += s \"y\")"},
      {"o |= {}", "(bind |= o (map))"},
      {"del d[\"k\"], e", "(chain d .pop (call \"k\"))"},
      {"print(x := 1)", "(chain print (call (bind = x 1)))"},
      {"with open(\"f\") as f, g():\n  x = 1",
       "(bind = f (chain open (call \"f\")))\n(chain g (call))\n(bind = x 1)"},
  });
}

TEST_CASE("forks and loops") {
  check({
      {"if a:\n  x = 1\nelif b:\n  x = 2\nelse:\n  x = 3",
       "(branch a b {(bind = x 1)} {(bind = x 2)} {(bind = x 3)} exhaustive)"},
      {"if a:\n  f()", "(branch a {(chain f (call))})"},
      {"if __name__ == \"__main__\":\n  x = 1\n  f()", "(bind = x 1)\n(chain f (call))"},
      {"match m:\n  case \"a\":\n    x = 1\n  case Foo(y=z):\n    x = 2\n  case _:\n    x = 3",
       "(branch m {(bind = x 1)} {(bind = z <matched value>); (bind = x 2)} {(bind = x 3)} "
       "exhaustive)"},
      {"match m:\n  case other if other > 1:\n    x = 1",
       "(branch m (> other 1) {(bind = other <matched value>); (bind = x 1)})"},
      {"try:\n  a()\nexcept E as e:\n  b()\nexcept:\n  c()\nelse:\n  d()\nfinally:\n  e()",
       "(branch {(chain a (call)); (chain d (call))} {(chain b (call))} {(chain c (call))} "
       "exhaustive)\n"
       "(chain e (call))"},
      {"for k, (v, w) in d.items():\n  f(k)\nelse:\n  g()",
       "(loop (k v w) (chain d .items (call)) {(chain f (call k))})\n(chain g (call))"},
      {"while q.isActive:\n  f()\n  break",
       "(loop () nothing {(chain q .isActive); (chain f (call))})"},
  });
}

TEST_CASE("functions, classes and imports") {
  check({
      {"def f(a, b: int = 3, /, *args: str, c=\"x\", **kw) -> int:\n  \"\"\"doc\"\"\"\n  return a",
       "(function f (a b:int=3 args:* c=\"x\" kw:**) {(yield a)})"},
      {"async def f(a, *, b):\n  return", "(function f (a b) {(yield)})"},
      {"@dlt.table(name=\"x\")\ndef f(): return 1",
       "(function f () (chain dlt .table (call name=\"x\")) {(yield 1)})"},
      {"f = lambda df, i=1: df.write.save()",
       "(bind = f (lambda (df i=1) {(chain df .write .save (call))}))"},
      {"class A(B, c.D, metaclass=E):\n  \"doc\"\n  x = 1\n  def m(self):\n    def n(a): pass\n"
       "  @staticmethod\n  def s(y): pass\n  @classmethod\n  def t(cls): pass",
       "(class A () B c.D {(bind = x 1); (function m method (self) {(function n (a) {})}); "
       "(function s (y) staticmethod {}); (function t method (cls) classmethod {})})"},
      {"@dataclass(frozen=True)\nclass A:\n  a: str\n  b: int = 1\n  c = 2",
       "(class A (a:str b:int=1) {(bind = c 2)})"},
      {"class A(pydantic.BaseSettings):\n  a: str = \"x\"",
       "(class A (a:str) pydantic.BaseSettings {})"},
      {"import os, a.b\nimport numpy as np", "(import os os)\n(import a.b a)\n(import numpy np)"},
      {"from a.b import c, d as e\nfrom .x import *\nfrom __future__ import annotations",
       "(import a.b c d as e)\n(import .x *)"},
      {"def f():\n  raise ValueError(g())",
       "(function f () {(chain ValueError (call (chain g (call)))); (yield)})"},
  });
}

TEST_CASE("comments, docstrings and what does nothing give nothing") {
  for (const std::string_view source :
       {"", "# .option(\"group.id\", \"x\")\n", "\"\"\".option('group.id', 'x')\"\"\"\n",
        "'a' 'b'\n", "...\n", "pass\n", "x\n", "global x\n"}) {
    CAPTURE(source);
    CHECK(program_text(lowered(source)).empty());
  }
}

TEST_CASE("what isn't understood still shows the calls within") {
  check({
      {"yield f()", "{(chain f (call)); <yield>}"},
      {"print f(), g()", "(chain f (call))\n(chain g (call))"},
      {"assert f(), 'x'", "(chain f (call))"},
      {"x = yield", "(bind = x <yield>)"},
  });
}

TEST_CASE("names that a function takes from outside aren't declared in it") {
  const Program program = lowered("def f():\n  global x\n  x = 1\n  y = 2\ndef g():\n  x = 3\n");
  CHECK_FALSE(program.block[0].block[0].declares);
  CHECK(program.block[0].block[1].declares);
  CHECK(program.block[1].block[0].declares);
}

TEST_CASE("broken code keeps what can be read") {
  check({
      {"a = 1\nx = spark.read.format(\"kafka\")\n  .option(\"a\", \"b\").load()\n",
       "(bind = a 1)\n(bind = x (chain spark .read .format (call \"kafka\")))\n"
       "(chain option (call \"a\" \"b\") .load (call))"},
      {"def f(:\n  x = g()\n", "(function f () {(bind = x (chain g (call)))})"},
  });
}

TEST_CASE("places cover what is written, quotes and brackets too") {
  const std::string_view source = "x = (r'a'  # one\n  f'b{c}').f(k = 1, **d)[0]\n";
  const auto slice = [&](Span at) { return source.substr(at.begin, at.size()); };
  const Program program = lowered(source);
  const Expr& bind = program.block[0];
  const Expr& chain = bind.parts[1];
  const Expr& joined = chain.parts[0];
  CHECK(slice(bind.at) == "x = (r'a'  # one\n  f'b{c}').f(k = 1, **d)[0]");
  CHECK(slice(bind.parts[0].at) == "x");
  CHECK(slice(chain.at) == "r'a'  # one\n  f'b{c}').f(k = 1, **d)[0]");
  CHECK(slice(joined.at) == "r'a'  # one\n  f'b{c}'");
  CHECK(slice(joined.parts[1].at) == "c");
  REQUIRE(chain.steps.size() == 3);
  CHECK(slice(chain.steps[0].at) == "f");
  CHECK(slice(chain.steps[1].at) == "(k = 1, **d)");
  CHECK(slice(chain.steps[2].at) == "[0]");
  const std::vector<Argument>& arguments = chain.steps[1].arguments;
  REQUIRE(arguments.size() == 2);
  CHECK(slice(arguments[0].at) == "k = 1");
  CHECK(slice(arguments[0].name_at) == "k");
  CHECK(slice(arguments[0].value.at) == "1");
  CHECK(slice(arguments[1].at) == "**d");
  CHECK(slice(arguments[1].value.at) == "d");
}

TEST_CASE("folded calls stand for the whole of their text") {
  const std::string_view source =
      "f(str(x), dict(a=1), '{}'.format(y), '%s' % z, -1, rb\"\"\"q\"\"\")";
  const Program program = lowered(source);
  std::vector<std::string_view> places;
  for (const Argument& argument : program.block[0].steps[0].arguments) {
    places.push_back(source.substr(argument.value.at.begin, argument.value.at.size()));
  }
  CHECK(places == std::vector<std::string_view>{"str(x)", "dict(a=1)", "'{}'.format(y)", "'%s' % z",
                                                "-1", "rb\"\"\"q\"\"\""});
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t count = 0; count < times; ++count) text += piece;
  return text;
}

TEST_CASE("long and deep code is read without deep recursion") {
  const Program chain = lowered("x = a" + repeated(".option('k', 1)", 10000) + "\n");
  CHECK(chain.block[0].parts[1].steps.size() == 20000);

  const Program sum = lowered("x = 1" + repeated(" + 'a'", 100000) + "\n");
  CHECK(sum.block[0].parts[1].parts.size() == 100001);

  for (const std::string& source :
       {"x = " + repeated("(", 100000), "x = " + repeated("(", 20000) + "1" + repeated(")", 20000),
        "x = " + repeated("[", 20000) + repeated("]", 20000), "x = 1" + repeated(" + 1 - 1", 20000),
        "x = " + repeated("not ", 20000) + "y",
        "x = " + repeated("f(", 20000) + repeated(")", 20000), repeated("if a: ", 20000),
        "x = " + repeated("{'a': ", 20000), repeated("f'{", 20000), repeated("a = ", 20000) + "1",
        "x = " + repeated("lambda: ", 20000) + "1", "x = '%s' " + repeated("% (", 20000),
        repeated("case ", 20000), repeated("@a\n", 20000)}) {
    CAPTURE(source.substr(0, 40));
    const Program program = lowered(source);
    CHECK(program.block.size() < 40000);
  }
}

TEST_CASE("bytes that are no text are read") {
  CHECK(program_text(lowered("\xEF\xBB\xBFx = 1\n")) == "(bind = x 1)\n");
  CHECK(program_text(lowered("x = \"\xFF\xC3\"\n")) == "(bind = x \"\xFF\xC3\")\n");
  CHECK(program_text(lowered(std::string_view("a = 1\n\0b = 2\nc = 3\n", 19))) ==
        "(bind = a 1)\n(bind = b 2)\n(bind = c 3)\n");
}

}  // namespace
}  // namespace skl
