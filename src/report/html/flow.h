// What a report's queries read and write, as boxes and lines: the map, before it has a shape.
//
// Stores are where data lies: topics, tables, folders. Jobs are queries, or all those of a file
// where there are too many for a drawing. What two jobs share beside stores, a checkpoint or a
// group, ties them. A store of which a name isn't wholly known is the same one only within a file.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "skl/report/listing.h"

namespace skl::html {

struct Store {
  enum class Kind { topic, pattern, table, folder, other };

  Kind kind = Kind::topic;
  std::string name;
  std::string format{};                  // of tables and folders: "delta"; why it isn't known
  std::optional<std::size_t> cluster{};  // of topics; which of Flow::clusters
  bool named = true;  // at least a part of its name is known; else it is called by the reason
  bool known = true;  // else a part of its name, or all of it, isn't known
  std::vector<std::string> others{};  // further ones that the same jobs read and write

  friend bool operator==(const Store&, const Store&) = default;
};

// A group or a checkpoint.
struct Tag {
  enum class Kind { group, prefix, checkpoint };

  Kind kind = Kind::checkpoint;
  std::string name;
  bool known = true;
  bool shared = false;              // with another job
  std::optional<Severity> worst{};  // of the findings about it

  friend bool operator==(const Tag&, const Tag&) = default;
};

struct Job {
  std::vector<std::size_t> queries;  // of Listing::queries, never empty
  std::string name;
  std::string place;  // "jobs/fraud.py:27"
  std::string how;    // "stream, every 10 seconds"
  std::vector<Tag> tags;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
};

struct Link {
  std::size_t job = 0;
  std::size_t store = 0;
  bool writes = false;

  friend auto operator<=>(const Link&, const Link&) = default;
};

struct Tie {
  std::size_t first = 0;  // jobs, and which of their tags
  std::size_t first_tag = 0;
  std::size_t second = 0;
  std::size_t second_tag = 0;
};

struct Flow {
  enum class Scale { queries, files, folders, too_large };

  Scale scale = Scale::queries;
  std::vector<std::string> clusters;  // what they are called: "kafka-1:9092 and 2 more"
  std::vector<Store> stores;
  std::vector<Job> jobs;
  std::vector<Link> links;  // each once
  std::vector<Tie> ties;
};

// Drawn by query where that many can be told apart, else by file, else by folder; of what is larger
// still there are neither jobs nor stores.
Flow flow_of(const Listing& listing);

}  // namespace skl::html
