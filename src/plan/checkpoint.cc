#include "skl/plan/checkpoint.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "skl/base/strings.h"
#include "skl/catalogue/java_number.h"
#include "skl/catalogue/offsets_json.h"

namespace skl {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{64} << 20U;
constexpr std::int64_t kNewestLog = 1;  // of offsets/, commits/ and sources/ up to Spark 4.2

Result<std::string> read_file(const fs::path& path) {
  std::error_code wrong;
  if (!fs::is_regular_file(path, wrong)) return failure(path, "isn't a file");
  const auto size = fs::file_size(path, wrong);
  if (wrong) return failure(path, wrong.message());
  if (size > kLargestFile) return failure(path, "is larger than 64 MB");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return failure(path, "can't be read");
  std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  if (stream.bad()) return failure(path, "can't be read");
  return text;
}

// The numbers among the names in a folder; what isn't one is a temporary file or a checksum.
std::set<std::int64_t> numbers_in(const fs::path& folder) {
  std::set<std::int64_t> numbers;
  std::error_code wrong;
  for (fs::directory_iterator entry(folder, wrong), end; !wrong && entry != end;
       entry.increment(wrong)) {
    const auto number = java_long(entry->path().filename().string());
    if (number && *number >= 0) numbers.insert(*number);
  }
  return numbers;
}

// The first line, without it in `rest`.
std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

// What is wrong with the line that names the version; nothing where Spark 2.1 to 4.2 read it.
std::optional<std::string> version_mistake(std::string_view line) {
  const auto number = line.starts_with('v') ? java_long(line.substr(1)) : std::nullopt;
  if (!number || *number < 1) return "doesn't begin with the version of its format";
  if (*number <= kNewestLog) return std::nullopt;
  return "has the format v" + std::to_string(*number) + ", which is newer than v1";
}

std::int64_t batch_time(std::string_view metadata) {
  const auto json = nlohmann::json::parse(metadata, nullptr, false);
  const auto time = json.is_object() ? json.find("batchTimestampMs") : json.end();
  const bool told = json.is_object() && time != json.end() && time->is_number_integer();
  return told ? time->get<std::int64_t>() : 0;
}

void read_query_id(Checkpoint& checkpoint) {
  const fs::path path = fs::path(checkpoint.folder) / "metadata";
  std::error_code wrong;
  if (!fs::exists(path, wrong)) return;
  const auto text = read_file(path);
  const auto json = text ? nlohmann::json::parse(*text, nullptr, false) : nlohmann::json();
  if (json.is_object() && json.contains("id") && json["id"].is_string()) {
    checkpoint.query_id = json["id"].get<std::string>();
  } else {
    checkpoint.faults.push_back({path, text ? "names no query" : text.error().message});
  }
}

std::optional<OffsetsEntry> read_entry(Checkpoint& checkpoint, std::int64_t batch) {
  const fs::path path = fs::path(checkpoint.folder) / "offsets" / std::to_string(batch);
  const auto text = read_file(path);
  auto entry = text ? parse_offsets_file(path, *text, batch) : tl::unexpected(text.error());
  if (entry) return *std::move(entry);
  checkpoint.faults.push_back(entry.error());
  return std::nullopt;
}

void read_batches(Checkpoint& checkpoint) {
  const std::set<std::int64_t> batches = numbers_in(fs::path(checkpoint.folder) / "offsets");
  checkpoint.batches = batches.size();
  if (batches.empty()) return;
  checkpoint.last = read_entry(checkpoint, *batches.rbegin());
  if (*batches.rbegin() == 0) return;
  checkpoint.before = read_entry(checkpoint, *batches.rbegin() - 1);
}

void read_initial(Checkpoint& checkpoint) {
  const fs::path sources = fs::path(checkpoint.folder) / "sources";
  for (const std::int64_t source : numbers_in(sources)) {
    const fs::path path = sources / std::to_string(source) / "0";
    std::error_code wrong;
    if (!fs::exists(path, wrong)) continue;
    const auto text = read_file(path);
    auto json = text ? parse_initial_file(path, *text) : tl::unexpected(text.error());
    if (json) {
      checkpoint.initial[static_cast<std::size_t>(source)] = *std::move(json);
    } else {
      checkpoint.faults.push_back(json.error());
    }
  }
}

}  // namespace

Result<OffsetsEntry> parse_offsets_file(const std::string& path, const std::string& text,
                                        std::int64_t batch) {
  std::string_view rest = text;
  if (text.empty()) return failure(path, "is empty");
  if (auto mistake = version_mistake(take_line(rest))) return failure(path, *std::move(mistake));
  if (rest.empty()) return failure(path, "ends after its version: it wasn't written whole");
  OffsetsEntry entry;
  entry.batch = batch;
  const std::string_view metadata = take_line(rest);
  entry.has_metadata = !metadata.empty();
  entry.time_ms = batch_time(metadata);
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    if (line == "-") {
      entry.sources.emplace_back();
    } else {
      entry.sources.emplace_back(std::string(line));
    }
  }
  if (entry.sources.empty()) return failure(path, "has no offsets: it wasn't written whole");
  return entry;
}

Result<std::string> parse_initial_file(const std::string& path, const std::string& text) {
  if (text.size() < 2) return failure(path, "is empty: it wasn't written whole");
  std::string_view rest = std::string_view(text).substr(1);  // a byte 0 for Spark 2.1
  if (!rest.starts_with('v')) return std::string(rest);
  if (auto mistake = version_mistake(take_line(rest))) return failure(path, *std::move(mistake));
  return std::string(rest);
}

Result<PartitionOffsets> kafka_offsets(const std::string& json) {
  const auto topics = read_offsets(json);
  if (!topics) return failure("", "no offsets of a Kafka source: " + topics.error().message);
  PartitionOffsets offsets;
  for (const auto& [topic, partitions] : *topics) {
    for (const auto& [partition, offset] : partitions) offsets[{topic, partition}] = offset;
  }
  return offsets;
}

Result<Checkpoint> read_checkpoint(const std::string& folder) {
  Checkpoint checkpoint;
  checkpoint.folder = folder;
  std::error_code wrong;
  if (!fs::exists(folder, wrong) && !wrong) return checkpoint;
  if (!fs::is_directory(folder, wrong)) return failure(folder, "isn't a folder");
  if (fs::directory_iterator(folder, wrong); wrong) return failure(folder, wrong.message());
  read_query_id(checkpoint);
  read_initial(checkpoint);
  read_batches(checkpoint);
  const std::set<std::int64_t> commits = numbers_in(fs::path(folder) / "commits");
  if (!commits.empty()) checkpoint.last_commit = *commits.rbegin();
  checkpoint.stateful = !numbers_in(fs::path(folder) / "state").empty();
  return checkpoint;
}

}  // namespace skl
