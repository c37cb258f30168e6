// Checkpoint folders: those that real Spark wrote, and those that a full disk or a person left.

#include "skl/plan/checkpoint.h"

#include <doctest/doctest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

using namespace skl;
namespace fs = std::filesystem;

const fs::path kRecorded = fs::path(SKL_SOURCE_DIR) / "fixtures/checkpoints";

// The folders of each what.yaml, in order.
std::vector<fs::path> recorded() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::recursive_directory_iterator(kRecorded)) {
    if (entry.path().filename() == "what.yaml") folders.push_back(entry.path().parent_path());
  }
  std::ranges::sort(folders);
  return folders;
}

std::optional<std::int64_t> number(const YAML::Node& node) {
  return node.IsNull() ? std::nullopt : std::optional(node.as<std::int64_t>());
}

PartitionOffsets offsets_in(const YAML::Node& topics) {
  PartitionOffsets offsets;
  for (const auto& topic : topics) {
    for (const auto& row : topic.second) {
      offsets[{topic.first.as<std::string>(), row.first.as<std::int32_t>()}] =
          row.second.as<std::int64_t>();
    }
  }
  return offsets;
}

// One source's, or those of a list; nothing where a source has none.
std::vector<std::optional<PartitionOffsets>> sources_in(const YAML::Node& node) {
  std::vector<std::optional<PartitionOffsets>> sources;
  if (!node.IsSequence()) return {offsets_in(node)};
  for (const YAML::Node& one : node) {
    sources.push_back(one.IsNull() ? std::nullopt : std::optional(offsets_in(one)));
  }
  return sources;
}

std::vector<std::optional<PartitionOffsets>> sources_of(const OffsetsEntry& entry) {
  std::vector<std::optional<PartitionOffsets>> sources;
  for (const auto& json : entry.sources) {
    sources.push_back(json ? std::optional(kafka_offsets(*json).value()) : std::nullopt);
  }
  return sources;
}

std::vector<std::optional<PartitionOffsets>> initial_of(const Checkpoint& checkpoint) {
  std::vector<std::optional<PartitionOffsets>> sources;
  for (const auto& [source, json] : checkpoint.initial)
    sources.emplace_back(kafka_offsets(json).value());
  return sources;
}

TEST_CASE("what Spark wrote is read as Spark reads it") {
  const std::vector<fs::path> folders = recorded();
  CHECK(folders.size() >= 28);
  for (const fs::path& folder : folders) {
    CAPTURE(folder.string());
    const YAML::Node what = YAML::LoadFile((folder / "what.yaml").string());
    const auto checkpoint = read_checkpoint((folder / "checkpoint").string());
    REQUIRE(checkpoint);
    CHECK(checkpoint->faults.empty());
    CHECK(checkpoint->query_id);
    const auto last = number(what["last_offsets_batch"]);
    CHECK(last == (checkpoint->last ? std::optional(checkpoint->last->batch) : std::nullopt));
    CHECK(number(what["last_committed_batch"]) == checkpoint->last_commit);
    const YAML::Node next = what["next"];
    CHECK(checkpoint->reruns() == next["reruns"].as<bool>());
    const auto start = sources_in(next["start"]);
    if (!checkpoint->last) {
      CHECK(initial_of(*checkpoint) == start);
    } else if (!checkpoint->reruns()) {
      CHECK(sources_of(*checkpoint->last) == start);
    } else {
      CHECK(sources_of(*checkpoint->last) == sources_in(next["end"]));
      CHECK((checkpoint->before ? sources_of(*checkpoint->before) : initial_of(*checkpoint)) ==
            start);
    }
  }
}

class Folder {
 public:
  Folder() : path_(fs::path(SKL_BUILD_DIR) / "checkpoint_test") {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string path() const { return path_.string(); }

  // What is wrong with it, without the folder in front.
  std::string faults() const {
    const auto checkpoint = read_checkpoint(path());
    if (!checkpoint) return checkpoint.error().message;
    std::string text;
    for (const Error& fault : checkpoint->faults) {
      text += fault.culprit.substr(path().size() + 1) + " " + fault.message + "\n";
    }
    return text;
  }

 private:
  fs::path path_;
};

constexpr const char* kOffsets = "v1\n{\"batchTimestampMs\":17}\n{\"t\":{\"0\":5}}";

TEST_CASE("files that were cut off, emptied or come from another release") {
  struct Row {
    const char* text;
    const char* fault;
  };
  const std::vector<Row> rows{
      {kOffsets, ""},
      {"", "offsets/3 is empty\n"},
      {"v1", "offsets/3 ends after its version: it wasn't written whole\n"},
      {"v1\n{\"batchTim", "offsets/3 has no offsets: it wasn't written whole\n"},
      {"v2\n{}\n0:{}", "offsets/3 has the format v2, which is newer than v1\n"},
      {"{\"t\":{\"0\":5}}", "offsets/3 doesn't begin with the version of its format\n"},
      {"v1\n\n-", ""}};
  for (const Row& row : rows) {
    const Folder folder;
    folder.write("offsets/2", kOffsets);
    folder.write("offsets/3", row.text);
    CAPTURE(row.text);
    CHECK(folder.faults() == row.fault);
  }
}

TEST_CASE("the batch before the last one is needed, too") {
  const Folder folder;
  folder.write("metadata", "{\"id\":\"a\"}");
  folder.write("offsets/3", kOffsets);
  CHECK(folder.faults() == "offsets/2 isn't a file\n");
}

TEST_CASE("metadata and the initial offsets") {
  const Folder folder;
  folder.write("metadata", "not JSON");
  folder.write("sources/0/0", std::string(1, '\0'));
  folder.write("sources/1/0", std::string(1, '\0') + "v1\n{\"t\":{\"0\":5}}");
  folder.write("sources/2/0", std::string(1, '\0') + "{\"t\":{\"0\":7}}");  // Spark 2.1
  CHECK(folder.faults() ==
        "metadata names no query\nsources/0/0 is empty: it wasn't written whole\n");
  const auto checkpoint = read_checkpoint(folder.path());
  REQUIRE(checkpoint);
  CHECK(checkpoint->initial ==
        std::map<std::size_t, std::string>{{1, "{\"t\":{\"0\":5}}"}, {2, "{\"t\":{\"0\":7}}"}});
}

TEST_CASE("nothing there, an empty folder, and what is no folder") {
  const Folder folder;
  CHECK(read_checkpoint(folder.path() + "/none")->last == std::nullopt);
  CHECK(folder.faults() == "");
  folder.write("file", "");
  const auto no_folder = read_checkpoint(folder.path() + "/file");
  REQUIRE_FALSE(no_folder);
  CHECK(no_folder.error().message == "isn't a folder");
}

TEST_CASE("names that are no batch aren't seen") {
  const Folder folder;
  folder.write("offsets/0", kOffsets);
  for (const char* name : {"offsets/.1.crc", "offsets/1.tmp", "offsets/-1", "offsets/x",
                           "offsets/99999999999999999999", "offsets/.2.5d4e.tmp"}) {
    folder.write(name, "rubbish");
  }
  const auto checkpoint = read_checkpoint(folder.path());
  REQUIRE(checkpoint);
  CHECK(checkpoint->batches == 1);
  CHECK(checkpoint->last->batch == 0);
  CHECK(checkpoint->faults.empty());
}

TEST_CASE("of ten thousand batches two are read") {
  const Folder folder;
  for (int batch = 0; batch < 10'000; ++batch) {
    const bool counts = batch >= 9'998;
    folder.write("offsets/" + std::to_string(batch), counts ? kOffsets : "rubbish");
  }
  folder.write("commits/9999", "v1\n{}");
  const auto checkpoint = read_checkpoint(folder.path());
  REQUIRE(checkpoint);
  CHECK(checkpoint->faults.empty());
  CHECK(checkpoint->batches == 10'000);
  CHECK(checkpoint->last->batch == 9'999);
  CHECK(checkpoint->last->time_ms == 17);
  CHECK_FALSE(checkpoint->reruns());
}

}  // namespace
