// A program as data: what Scala and Python have in common, as far as options care.
//
// A language's lowering turns its syntax tree into this; evaluate.h then finds out what reaches
// Spark. Everything is an expression, statements too. What a lowering doesn't understand it makes
// `unknown`, with what it is as text; unknown is a good answer and never an error.
//
// Chains are flat: `a.b(x).c[y]` is one chain of a base and four steps, so a chain of ten thousand
// calls is no deeper than one of two. The depth of the rest is bounded by the lowering
// (kDeepestExpression): beyond it, it lowers to unknown.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "skl/text/span.h"

namespace skl {

inline constexpr std::size_t kDeepestExpression = 200;

struct Expr;
using Block = std::vector<Expr>;

// One argument of a call.
struct Argument;

// One step of a chain: `.name`, `(arguments)` or `[key]`.
struct Step {
  enum class Kind { member, call, index };
  Kind kind = Kind::member;
  std::string name;                 // of member
  std::vector<Argument> arguments;  // of call and index (one, for index)
  Span at;                          // member: the name; call and index: with their brackets
};

// A name that a function, lambda or loop binds.
struct Parameter {
  std::string name;
  std::string type;            // as written, "" where none: "DataStreamReader"; "*" and "**" of
                               // Python's parameters that take what is left
  std::vector<Expr> fallback;  // the default value: none or one
  Span at;
};

struct Expr {
  enum class Kind {
    unknown,    // text: what it is, for a person ("list comprehension")
    nothing,    // None, null, ()
    string,     // text: decoded; at: with quotes and prefix
    number,     // text: as Spark would get it from the language's own conversion to a string
    boolean,    // text: "true" or "false"
    joined,     // parts: what an interpolated string, str.format or % puts together, in order
    name,       // text
    chain,      // parts[0]: what it starts from; steps
    operation,  // text: the operator ("+", "++", "|", "->", "==", "and", ...); parts: operands,
                // left to right
    map,        // parts: key, value, key, value, ...; a spread (`**a`, `m: _*`) is a `spread` and a
                // `nothing`
    list,       // parts: elements of a list, tuple, Seq, Set or Array
    spread,     // parts[0]: what is spread, in a map or list
    lambda,     // parameters; block
    branch,     // arms: of if / elif / else, match, try, the ternary; parts: the conditions and
                // subjects; text: "if", "match" or "try" (then the first arm is what is tried, the
                // rest handle)
    loop,       // parameters: the loop's names; parts[0]: what is iterated, or nothing; block
    bind,  // parts[0]: target (name, chain, or list for a, b = ...); parts[1]: value; text: "=" or
           // "+=", "++=", "|=", ...
    function,  // text: its name; parameters; block; parts: decorators
    type,  // text: its name; a class, object, trait; parameters: of the constructor; block; names:
           // its bases
    import,  // text: the module; names: what is brought in ("*" for all), with aliases "a as b"
    yield,   // a return: parts[0] or nothing; text: "raise" where an error ends the function
    block,   // block: `{ ...; x }`, worth its last expression
  };
  Kind kind = Kind::unknown;
  Span at;
  std::string text;
  std::vector<Expr> parts;
  std::vector<Step> steps;
  std::vector<Parameter> parameters;
  std::vector<Block> arms;
  Block block;
  std::vector<std::string> names;

  bool exhaustive =
      false;               // of branch: one of the arms surely runs (there is an else, a catch-all)
  bool declares = false;   // of bind: makes a name in this function (val, var, all of Python's);
                           // else it changes one that is there (Scala's `x = 1`); of import: the
                           // name is the module's own, `import a.b as c`
  bool variable = false;   // of bind: a name that may get another value (`var`)
  bool lazy = false;       // of bind: evaluated at its first use (`lazy val`)
  bool singleton = false;  // of type: an object, not a class
  bool method = false;     // of function: its first parameter is the receiver (Python's self)
  bool bare = false;       // of function: its name alone calls it (Scala's `def topic = "a"`)
};

struct Argument {
  enum class Spread { none, list, map };  // *a, **a
  std::string name;                       // of a keyword argument
  Span name_at;
  Spread spread = Spread::none;
  Expr value;
  Span at;
};

// The statements of a file, a fence of a Markdown page or a cell of a notebook.
struct Program {
  Block block;
  std::uint32_t cell = 0;
};

}  // namespace skl
