// What an expression can be worth while a program is walked.
//
// A Thing is a small value. What can change under several names (a map, a reader, the names of a
// scope) lives in the State, and the Thing names it by its number; so a copy of a Thing is the same
// map, as in the languages we read.

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/frontend/program.h"
#include "skl/model/query.h"
#include "skl/model/value.h"

namespace skl::walk {

enum class ObjectId : std::uint32_t {};

// Where rows come from: indices of sources that were read, and what is known of the columns.
struct Frame {
  std::vector<std::size_t> sources;
  std::optional<std::vector<Column>> columns;
};

struct Thing {
  enum class Kind {
    unknown,   // value.reason; path: how it is written, for what is told by its name
               // ("Trigger.Once")
    text,      // value
    nothing,   // null, None, unit
    map,       // object
    list,      // items
    builder,   // object: a reader or writer
    several,   // items: one of these
    frame,     // frame: of a DataFrame
    function,  // code, scope, self
    type,      // code, scope: where it is defined; object: its class scope
    instance,  // object: its scope
    trigger,   // trigger
  };
  Kind kind = Kind::unknown;
  Value value;
  std::string path;
  Column column;  // of unknown: the column it makes, without a name where that isn't known
  ObjectId object{};
  std::vector<Thing> items;  // of list and several; of unknown: the maps that went into it
  std::shared_ptr<const Frame> frame;  // of unknown: what it selects, if it is a DataFrame
  const Expr* code = nullptr;
  ObjectId scope{};
  std::optional<ObjectId> self;
  std::shared_ptr<const Trigger> trigger;

  bool is(Kind other) const { return kind == other; }
};

Thing unknown_thing(std::string reason, Location at);
Thing text_thing(Value value);
Thing object_thing(Thing::Kind kind, ObjectId object);
Thing frame_thing(Frame frame);
Thing list_thing(std::vector<Thing> items);

// The value that a thing has as the value of an option: its text, null, or unknown.
Value to_value(const Thing& thing, Location at);

// A map of the program: options if it reaches Spark, and the things under its keys.
struct MapObject {
  enum class Fate {
    loose,
    merged,
    spark,
    elsewhere,
    foreign
  };  // who got it: nobody, another map,
      // a reader or writer, a function we
      // don't know, another client
  OptionMap options;
  std::map<std::string, Thing, std::less<>> things;
  Location at;
  Fate fate = Fate::loose;
  std::string name;  // the variable it stands in
  std::uint32_t cell = 0;
};

struct BuilderObject {
  Endpoint endpoint;
  Frame frame;            // of a writer: what it writes
  bool finished = false;  // its terminal was called
  std::string name;       // the variable or function it stands in
  std::vector<Arm> arms;
  std::uint32_t cell = 0;
};

struct ScopeObject {
  std::map<std::string, Thing, std::less<>> names;
  std::optional<ObjectId> parent;    // where names are looked up next
  std::optional<ObjectId> fallback;  // of an instance: its class's scope; of that: its base's
  bool frozen_texts = false;
};

}  // namespace skl::walk
