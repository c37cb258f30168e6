// What a walk through a program carries along, and the functions that it is made of.
//
// Each function below does one kind of expression and is in a file of its own; all of them get the
// World. The bounds of the walk are here: kDeepestCall, kMostSteps, kMostTurns.

#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/evaluate/state.h"
#include "frontend/evaluate/thing.h"
#include "skl/frontend/frontend.h"
#include "skl/frontend/program.h"

namespace skl::walk {

inline constexpr std::size_t kDeepestCall = 24;   // functions within functions
inline constexpr std::size_t kDeepestWalk = 400;  // expressions within expressions, calls included
inline constexpr std::size_t kMostSteps =
    400'000;                                     // expressions and steps of chains, in one document
inline constexpr std::size_t kWorkOfStep = 256;  // keys compared, objects copied
inline constexpr std::size_t kMostTurns = 64;    // of a loop over something known
inline constexpr std::size_t kMostQueries = 10'000;  // in one document
inline constexpr std::size_t kMostTexts = 8;         // values that one name can have

inline constexpr std::string_view kThis = "this";  // an object within itself

// One argument of a call, as a thing.
struct Passed {
  std::string name;  // of a keyword argument
  Location name_at;
  Argument::Spread spread = Argument::Spread::none;
  Thing thing;
  Location at;
  const Expr* code = nullptr;
};

// `.name(arguments)`, or `.name` alone.
struct Invocation {
  std::string_view name;
  bool called = false;
  std::vector<Passed> passed;
  Location name_at;
  Location at;            // from the name to the closing bracket
  Span chain;             // the chain from its start up to here
  std::string_view next;  // the name of the member that follows in the chain, "" for none

  const Passed* positional(std::size_t index) const;
  const Passed* named(std::string_view keyword) const;
  // The one of that name, else the positional one at that place.
  const Passed* argument(std::string_view keyword, std::size_t index) const;
};

// A function or class that was met and may never be called.
struct Pending {
  Thing thing;
};

struct CallFrame {
  const Expr* code = nullptr;
  ObjectId scope{};
  std::vector<Way> returned;
};

// A reader that came to its end.
struct Source {
  Endpoint endpoint;
  std::string name;  // the variable or function it stands in
  std::vector<Arm> arms;
  std::uint32_t cell = 0;
  bool used = false;  // a sink writes its rows
};

struct World {
  DocumentId document{};
  const Resolver& resolver;
  const Constants* constants = nullptr;  // that the settings tell; null where there are none
  const Hints* hints = nullptr;
  State state;
  ObjectNumbers numbers;

  std::vector<Source> sources;
  std::vector<Query> queries;
  OptionMap session;
  bool meets_spark = false;  // a reader or writer of Spark was seen

  ObjectId scope{};              // where names are looked up now
  std::vector<CallFrame> calls;  // innermost last
  std::vector<Arm> arms;
  std::uint32_t cell = 0;
  std::string binding;  // the name that gets what is evaluated now
  std::vector<Pending> pending;
  std::set<const Expr*> walked;  // functions that were entered, classes that were made
  std::set<const Expr*> opened;  // types whose body was walked
  std::set<std::string, std::less<>> mentioned;  // names that the program uses
  std::set<std::string, std::less<>> unsteady;   // names that functions change from within
  std::set<std::string, std::less<>> growing;    // names of lists that get more elements
  // The settings' functions that the program mentions, by the last part of their names.
  std::map<std::string_view, std::vector<const Wrapper*>> wrappers;
  // While there are such: imported names with the whole names that they stand for, and the modules
  // of which all names are imported.
  std::map<std::string, std::string, std::less<>> imports;
  std::vector<std::string> open_imports;
  std::size_t steps = 0;
  std::size_t depth = 0;

  World(DocumentId id, const ExtractContext& context);

  Location here(Span span) const { return {document, span}; }
  // Work beyond one step for each expression: keys compared, objects copied.
  void spend(std::size_t work) { steps += work / kWorkOfStep; }
  bool exhausted() const { return steps > kMostSteps || queries.size() > kMostQueries; }
  ObjectId make(Object object);
};

// expressions.cc
Thing evaluate(World& world, const Expr& expression);
Thing evaluate_block(World& world, const Block& block);

// told_names.cc: what the settings tell of names
// Makes of a thing that isn't known the text that the settings tell of `name`, if they do.
void tell_name(const World& world, std::string_view name, Thing& thing);
// The same for a chain of which so many steps were taken, by its name as it is written.
void tell_chain(const World& world, const Expr& chain, std::size_t steps, Thing& thing);
// The dotted name that the chain's first steps spell; calls without arguments are left out. ""
// where they spell none.
std::string written_name(const Expr& chain, std::size_t steps);

// wrapper_names.cc, wrapper_calls.cc: functions of elsewhere of which the settings tell that they
// read or write Kafka
void note_wrappers(World& world);
void note_import(World& world, const Expr& import);
// What such a function gives where the chain calls one next, which moves `at` behind the call.
std::optional<Thing> call_told(World& world, const Thing& thing, const Expr& chain,
                               std::size_t& at);

// survey.cc: what can be told of the names before the walk
void survey(World& world, const Block& block);

// names.cc
Thing look_up(World& world, std::string_view name, Location at);
// The class that has the name of an object, which that name means.
std::optional<Thing> class_beside(const World& world, std::string_view object);
void bind_name(World& world, ObjectId scope, std::string_view name, Thing thing);
void hoist(World& world, const Block& block);
// The thing as read through a name at `at`: a literal becomes a constant that came from its place.
Thing through_name(Thing thing, Location at);
// The thing as the value of an expression at `at`: what comes from elsewhere (a function's result)
// stands there and came from there.
Thing as_written(Thing thing, Location at);

// binds.cc
Thing evaluate_bind(World& world, const Expr& bind);

// forks.cc
Thing evaluate_branch(World& world, const Expr& branch);
Thing evaluate_loop(World& world, const Expr& loop);

// texts.cc
Thing join_texts(World& world, const std::vector<Thing>& parts, Location at);
Thing evaluate_operation(World& world, const Expr& operation);
std::optional<Thing> text_method(World& world, const Thing& text, const Invocation& invocation);
std::optional<Thing> list_method(World& world, const Thing& list, const Invocation& invocation);

// templates.cc: Python's texts with places for values, when they come through a name
Thing fill_format(World& world, const Thing& text, const Invocation& invocation);
Thing fill_percent(World& world, const std::vector<Thing>& operands, Location at);

// durations.cc
std::optional<Thing> duration(const Thing& number, const Invocation& invocation);

// chains.cc
Thing evaluate_chain(World& world, const Expr& chain, std::size_t steps);  // only so many of them
std::vector<Passed> pass(World& world, const Step& call);                  // its arguments
std::optional<Thing> find_member(const World& world, ObjectId scope, std::string_view name);
Thing invoke(World& world, const Thing& thing, const Invocation& invocation);
Thing called_if_bare(World& world, const Thing& thing, Location at);  // what its name is worth
Thing index(World& world, const Thing& thing, const Thing& key, Location at);

// arguments.cc: what a function's parameters get
void bind_parameters(World& world, const Thing& function, const std::vector<Passed>& passed);
Thing parameter_thing(World& world, const Parameter& parameter);
// The arguments of a call that we don't see: anything, for each parameter.
std::vector<Passed> any_arguments(Location at);

// calls.cc
Thing call(World& world, const Thing& callee, const std::vector<Passed>& passed, Location at);
Thing instantiate(World& world, const Thing& type, const std::vector<Passed>& passed, Location at);
void ensure_class_scope(World& world, const Thing& type);
void walk_pending(World& world);

// strangers.cc: what the program calls and we don't know
struct HandedOver {
  Frame frame;
  bool has_frame = false;
  std::optional<Thing> builder;
  std::vector<Thing> maps;
};
// What `path` gets: functions are walked, since it may call them, and maps are no longer ours.
HandedOver hand_over_all(World& world, const std::string& path, const Invocation& invocation);
Thing call_stranger(World& world, const std::string& path, const Invocation& invocation);
std::string reason_of(std::string_view path, const Invocation& invocation);
// Tells of an environment variable that `path` is asked for, as tell_name() does of a name.
void tell_environment(const World& world, std::string_view path, const Invocation& invocation,
                      Thing& thing);

// maps.cc
Thing make_map(World& world, const Expr& map);
std::optional<Thing> map_method(World& world, const Thing& map, const Invocation& invocation);
void set_entry(World& world, ObjectId map, const Thing& key, const Passed& value);
void merge_thing(World& world, ObjectId map, const Thing& from, Location at);
Thing copy_map(World& world, const Thing& map, Location at);
Thing entry(World& world, const Thing& map, const Thing& key, Location at);
std::vector<Thing> entries(World& world, const Thing& map);  // pairs, as lists of two

// builders.cc
bool starts_builder(const Thing& thing, const Invocation& invocation);
Thing start_builder(World& world, const Thing& thing, const Invocation& invocation);
Thing builder_method(World& world, const Thing& builder, const Invocation& invocation);
void add_option(World& world, OptionMap& options, const Passed& key, const Passed& value,
                Location at);
void add_options(World& world, OptionMap& options, const std::vector<Passed>& passed);
// The variable or function that we are in, for a reader or writer that has no name of its own.
std::string name_here(const World& world);

// terminals.cc
bool is_terminal(std::string_view name);
Thing finish(World& world, const Thing& builder, const Invocation& invocation);
void finish_open_builders(World& world);
// The query of a sink that came to its end, and the rows of a source that did.
Thing add_sink(World& world, const BuilderObject& builder, Endpoint sink, Location at);
Thing add_source(World& world, const BuilderObject& builder, const Endpoint& source);

// triggers.cc
std::optional<Trigger> trigger_of(World& world, const Invocation& invocation);
std::optional<Thing> trigger_by_name(std::string_view path, const Invocation& invocation,
                                     Location at);

// columns.cc
using Columns = std::optional<std::vector<Column>>;
// The type of a column that is called by its name alone: the one it had before.
inline constexpr std::string_view kAsBefore = "as before";
// What `.select(...)`, `.withColumn(...)` and the like make of the columns before.
Columns columns_after(const Columns& before, const Invocation& invocation);
// `df.x`, `df["x"]`: a column of that name.
Thing column_named(std::string_view name, Location at);
// The column that `col("x")`, `lit("x")`, `to_json(...)` makes.
Column column_of_call(std::string_view function, const Invocation& invocation);
// What `.cast(...)` and `.alias(...)` make of a column; a nameless one of other methods.
Column column_of_method(const Column& column, const Invocation& invocation);

// frames.cc
Thing frame_method(World& world, const Thing& frame, const Invocation& invocation);
Frame& add_frame(Frame& into, const Frame& from);

// session.cc
bool set_session(World& world, const Invocation& invocation);

// dstreams.cc
bool is_foreign_client(std::string_view path);
std::optional<Thing> dstream(World& world, std::string_view path, const Invocation& invocation);

// loose_maps.cc
void add_loose_maps(World& world);

}  // namespace skl::walk
