#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "program_text.h"
#include "skl/frontend/lowering.h"

namespace skl {
namespace {

std::string lowered(std::string_view text) {
  const Result<Tree> tree = parse(Grammar::scala, text, {});
  REQUIRE(tree);
  std::string all;
  for (const Expr& expression : lower_scala(*tree, text).block) {
    all += (all.empty() ? "" : "\n") + program_text(expression);
  }
  return all;
}

struct Case {
  std::string_view source;
  std::string_view text;
};

void check(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    CAPTURE(one.source);
    CHECK(lowered(one.source) == one.text);
  }
}

TEST_SUITE("frontend") {
  TEST_CASE("a chain is the same in each layout") {
    constexpr std::string_view kChain =
        R"((chain spark .readStream .format (call "kafka") .option (call "a" "b") .load (call)))";
    for (const std::string_view source : {
             R"(spark.readStream.format("kafka").option("a", "b").load())",
             "spark\n  .readStream\n  .format(\"kafka\")\n  .option(\"a\", \"b\")\n  .load()",
             "spark.\n  readStream.\n  format(\"kafka\").\n  option(\"a\", \"b\").\n  load()",
             "spark.readStream\n  // .option(\"x\", \"y\")\n  .format(\"kafka\") /* c */\n"
             "  .option(\"a\", // d\n    \"b\")\n\n  .load()",
             "(spark.readStream.format(\"kafka\")\n  .option(\"a\", \"b\")).load()",
             "spark.readStream format \"kafka\" option (\"a\", \"b\") load ()",
             "spark.readStream\r\n\t.format(\"kafka\")\r\n\t.option(\"a\", \"b\")\r\n\t.load()",
         }) {
      CAPTURE(source);
      CHECK(lowered(source) == kChain);
    }
  }

  TEST_CASE("chains") {
    check({
        {"r.load", "(chain r .load)"},
        {"r load", "(chain r .load)"},
        {"f(1)(2)", "(chain f (call 1) (call 2))"},
        {"f[T](x)", "(chain f (call x))"},
        {"f { x }", "(chain f (call {x}))"},
        {"f(a = 1, b)", "(chain f (call a=1 b))"},
        {"f(xs: _*)", "(chain f (call *xs))"},
        {"f(xs*)", "(chain f (call *xs))"},
        {"f((x: String))", "(chain f (call x))"},
        {"new a.B[T](1)", "(chain a .B (call 1))"},
        {"new B", "(chain B (call))"},
        {"false.asInstanceOf[Object]", "false"},
        {"a.asInstanceOf[B].c", "(chain a .c)"},
        {"Trigger.ProcessingTime(10.seconds)",
         "(chain Trigger .ProcessingTime (call (chain 10 .seconds)))"},
        {"df.select($\"a\", $\"b\" === 1)",
         "(chain df .select (call <a string with the interpolator '$'> (=== <a string with the "
         "interpolator '$'> 1)))"},
    });
  }

  TEST_CASE("strings") {
    check({
        {R"("a\n\"\\\u0041\ud83d\ude00")", "\"a\n\"\\A\xF0\x9F\x98\x80\""},
        {"\"\"\"a\\n\"b\"\"\"", "\"a\\n\"b\""},
        {R"(s"a-$x-${y.z}$$")", R"((joined "a-" x "-" (chain y .z) "$"))"},
        {R"(s"plain")", R"("plain")"},
        {R"(s"$x")", "(joined x)"},
        {R"(raw"a\n$x")", R"((joined "a\n" x))"},
        {R"(f"$x%s-$y%05d%%")", R"((joined x "-" <a formatted value> "%"))"},
        {"\"\"\"a\n  |b\n  | c\"\"\".stripMargin", "\"a\nb\n c\""},
        {"s\"\"\"{$x\n  |b}\"\"\".stripMargin", "(joined \"{\" x \"\nb}\")"},
        {"'c'", "\"c\""},
    });
  }

  TEST_CASE("numbers are the text that toString gives") {
    check({
        {"10000L", "10000"},
        {"1_000", "1000"},
        {"0x10", "16"},
        {"0xFFFFFFFF", "-1"},
        {"-5", "-5"},
        {"1.5", "1.5"},
        {"1.50", "1.5"},
        {"2.0f", "2.0"},
        {"1e3", "1000.0"},
        {"1e7", "1.0E7"},
        {"0.0001", "1.0E-4"},
        {"3d", "3.0"},
    });
  }

  TEST_CASE("maps and lists") {
    check({
        {R"(Map("a" -> b, ("c", "d")))", R"((map "a" b "c" "d"))"},
        {R"(Map[String, String]("a" -> b))", R"((map "a" b))"},
        {"Map()", "(map)"},
        {"Map.empty", "(map)"},
        {"Map.empty[String, String]", "(map)"},
        {"mutable.Map[String, String]()", "(map)"},
        {R"(scala.collection.mutable.HashMap("a" -> 1))", R"((map "a" 1))"},
        {"new java.util.HashMap[String, Object]()", "(map)"},
        {"new HashMap[String, Object](other)", "(map (spread other) nothing)"},
        {"new Properties()", "(map)"},
        {"new Properties", "(map)"},
        {"Map(pairs: _*)", "(map (spread pairs) nothing)"},
        {"Map(pair)", "(map (spread (list pair)) nothing)"},
        {R"(Map("a" -> b) ++ other)", R"((++ (map "a" b) other))"},
        {R"(Map("a" -> b).updated("c", d))", R"((chain (map "a" b) .updated (call "c" d)))"},
        {R"(Seq("a", "b"))", R"((list "a" "b"))"},
        {R"(Array[String]("a").mkString(","))", R"((chain (list "a") .mkString (call ",")))"},
        {R"(("a", "b"))", R"((list "a" "b"))"},
    });
  }

  TEST_CASE("operators bind as in Scala, and a run of one is flat") {
    check({
        {"a + b + c", "(+ a b c)"},
        {"a + b * c", "(+ a (* b c))"},
        {"a * b + c", "(+ (* a b) c)"},
        {R"("a" -> b + c)", R"((+ (-> "a" b) c))"},
        {"a == b && c || d", "(|| (&& (== a b) c) d)"},
        {"a :: b :: c", "(:: a b c)"},
        {"m += \"a\" -> b", "(bind += m (-> \"a\" b))"},
        {"m ++= Map(\"a\" -> b)", "(bind ++= m (map \"a\" b))"},
        {"m -= \"a\"", "(bind -= m \"a\")"},
        {"m(\"a\") = b", "(bind = (chain m [index \"a\"]) b)"},
        {"x = 1", "(bind = x 1)"},
        {"!a", "(! a)"},
        {"val a = \"b\" +\n  c +\n  d\nf", "(bind = a (+ \"b\" c d))\nf"},
        {"val a = b\n  ++ c", "(bind = a (++ b c))"},
        {"f(\"a\" -> classOf[B], c -> d[E](1).g)",
         "(chain f (call (-> \"a\" <classOf[B]>) (-> c (chain d (call 1) .g))))"},
    });
  }

  TEST_CASE("values") {
    check({
        {"val a = 1", "(bind = a 1)"},
        {"var a: Int = 1", "(bind = var a 1)"},
        {"lazy val a = 1", "(bind = lazy a 1)"},
        {"override val a = 1", "(bind = a 1)"},
        {"val (a, b: Int) = f", "(bind = (list a b) f)"},
        {"val a, b = 1", "(bind = a 1)\n(bind = b a)"},
    });
  }

  TEST_CASE("definitions") {
    check({
        {"def f(a: String, b: Int = 1)(implicit c: S): T = a",
         "(function f (a:String b:Int=1 c:S) {a})"},
        {"def f: String = { g(); a }", "(function f () {(chain g (call)); a})"},
        {"def f() { g() }", "(function f () {(chain g (call))})"},
        {"object A extends App with b.B[C] { f() }", "(object A () App B {(chain f (call))})"},
        {"case class A(b: String = \"x\")(c: D)", "(class A (b:String=\"x\" c:D) {})"},
        {"trait A { def f: String }",
         "(class A () {(function f () {<a function defined elsewhere>})})"},
        {"package a.b\nf()", "(chain f (call))"},
        {"import a.b.{C, D => E, F => _}, g._", "(import a.b C D as E)\n(import g *)"},
        {"import a.B", "(import a B)"},
    });
  }

  TEST_CASE("ways to go") {
    check({
        {"if (a) b else if (c) d else e", "(branch a c {b} {d} {e} exhaustive)"},
        {"if (a) b", "(branch a {b})"},
        {"x match { case \"a\" => 1; case y if c => 2 }",
         "(branch x {1} {(bind = y <a part of what is matched>); c; 2} exhaustive)"},
        {"for (a <- b; if c; d = e; f <- g) h", "(loop (a) b {c; (bind = d e); (loop (f) g {h})})"},
        {"for { (k, v) <- m } yield k", "(loop (k v) m {k})"},
        {"while (a) b", "(loop () nothing {a; b})"},
        {"return a", "(yield a)"},
        {"try a catch { case e: E => b } finally c",
         "(branch <finally clause> {a} {(bind = e <a part of what is matched>); b} "
         "exhaustive)"},
    });
  }

  TEST_CASE("functions without a name") {
    check({
        {"x => y", "(lambda (x) {y})"},
        {"f((a: A, b) => c)", "(chain f (call (lambda (a:A b) {c})))"},
        {"f { (a, b) => c; d }", "(chain f (call (lambda (a b) {c; d})))"},
        {"f { case (k, v) => g(k, v) }", "(chain f (call (lambda (k v) {(chain g (call k v))})))"},
        {"f(g _)", "(chain f (call g))"},
        {"f { x: A => x }", "(chain f (call (lambda (x:A) {x})))"},
    });
  }
}

}  // namespace
}  // namespace skl
