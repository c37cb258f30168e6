// Where Spark meets Kafka: endpoints, and the queries that they form.
//
// An Endpoint is one reader or writer with its options. A Query ties a sink to the sources that
// flow into it; an endpoint tied to nothing is a query of its own. One source that feeds two sinks
// stands in both queries, so a rule about options sees it twice and run_rules drops the double.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "skl/model/option_map.h"
#include "skl/model/value.h"
#include "skl/text/span.h"

namespace skl {

enum class Side { source, sink, unknown };
enum class Mode { stream, batch, continuous, dstream, unknown };

// Who gets the options. The same key is right for one and wrong for another, so a rule must know.
enum class Receiver {
  spark,    // spark.readStream, spark.read, df.writeStream, df.write, or a map written for them
  dstream,  // KafkaUtils.createDirectStream and its kin: Kafka's own names
  client,   // a plain Kafka client, Spring, Flink, Connect, ...: not ours to judge
};

struct Trigger {
  enum class Kind { processing_time, once, available_now, continuous, real_time, unknown };
  Kind kind = Kind::unknown;
  Value interval;  // as written: "10 seconds"; unknown with an empty reason when there is none
  Location at;
  bool conditional = false;
};

// A column of a DataFrame. The type is Spark's word for it ("string", "bigint", "array"), "" where
// it can't be told.
struct Column {
  std::string name;
  std::string_view type;
  friend bool operator==(const Column&, const Column&) = default;
};

// Spark's word for a type, as it is written in a cast ("STRING", "long", "decimal(10,2)") or as a
// class of its own ("StringType", "LongType"); "" for what isn't known.
std::string_view column_type(std::string_view written);

// How the chain ends. Without an end it is open: what is missing may come elsewhere.
enum class Terminal {
  none,
  load,
  start,
  save,
  to_table,
  table,
  declared
};  // declared: in a config document

struct Endpoint {
  Side side = Side::unknown;
  Mode mode = Mode::unknown;
  Receiver receiver = Receiver::spark;
  Value format;  // unknown with an empty reason where none was given
  OptionMap options;
  Location at;    // the whole chain, map or object
  Location head;  // where to point when something is missing: `readStream`, the map's opening
  Terminal terminal = Terminal::none;
  std::optional<Value> path;   // load("x"), start("x"), save("x")
  std::optional<Value> table;  // toTable("x"), table("x")
  std::optional<Trigger> trigger;
  std::optional<Value> output_mode;
  std::optional<Value> query_name;
  std::optional<Value> save_mode;
  bool schema_given = false;
  bool foreach_batch =
      false;  // foreachBatch or foreach: `format` is then "foreachBatch" or "foreach"
  bool conditional = false;  // it may not run at all
  // The columns that reach a sink, where the projection is fully visible.
  std::optional<std::vector<Column>> columns;

  // Its options are all known, and the chain came to its end: what isn't there is missing.
  bool closed() const { return terminal != Terminal::none && !options.is_open(); }
  // Surely Spark's Kafka connector: the format is known to be kafka.
  bool is_kafka() const;
  bool streaming() const { return mode == Mode::stream || mode == Mode::continuous; }
};

// Where code stands that is executed at most once together: two queries in different arms of one
// fork never run in one program.
struct Arm {
  std::uint32_t fork = 0;  // which if, match or try of the document, by its offset
  std::uint32_t arm = 0;
  friend bool operator==(const Arm&, const Arm&) = default;
};

struct Query {
  std::string
      name;  // queryName when it is known, else the variable or function it stands in, else ""
  DocumentId document{};
  std::uint32_t cell = 0;  // the fence of a Markdown page, the cell of a notebook; 0 elsewhere
  std::vector<Arm> arms;   // outermost first
  std::vector<Endpoint> endpoints;  // sources in order, then the sink

  const Endpoint* sink() const;
};

// Whether both can run in one run of the program they stand in: not in different arms of one fork.
bool may_run_together(const Query& left, const Query& right);

std::string_view to_string(Side side);
std::string_view to_string(Mode mode);

}  // namespace skl
