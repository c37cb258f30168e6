#include "rules/streaming_sink.h"

#include <algorithm>
#include <array>

#include "skl/base/strings.h"
#include "skl/rules/subject.h"

namespace skl {
namespace {

template <std::size_t N>
bool is_one_of(std::string_view word, const std::array<std::string_view, N>& words) {
  return std::ranges::find(words, word) != words.end();
}

bool has_sources(const Query& query) {
  return std::ranges::any_of(query.endpoints,
                             [](const Endpoint& each) { return each.side == Side::source; });
}

// The table's own format, or Spark's default, stands behind a format that isn't given: both
// durable.
bool is_left_out(const Value& format) {
  return format.kind == Value::Known::unknown && format.reason.empty();
}

}  // namespace

const Endpoint* streaming_sink(const Query& query) {
  const Endpoint* sink = query.sink();
  if (sink == nullptr || !sink->streaming() || sink->receiver != Receiver::spark) return nullptr;
  const bool kafka = sink->is_kafka() || !has_sources(query) || may_read_kafka(query);
  return kafka ? sink : nullptr;
}

// The names count in exactly this case: `Console` is refused.
WithoutCheckpoint without_checkpoint(const Endpoint& sink) {
  static constexpr std::array<std::string_view, 2> kForgetting{"foreach", "foreachBatch"};
  static constexpr std::array<std::string_view, 3> kPassing{"console", "memory", "noop"};
  if (is_left_out(sink.format)) return WithoutCheckpoint::refuses;
  const auto format = sink.format.known();
  if (!format) return WithoutCheckpoint::unknown;
  if (is_one_of(*format, kForgetting)) return WithoutCheckpoint::forgets;
  return is_one_of(*format, kPassing) ? WithoutCheckpoint::is_fine : WithoutCheckpoint::refuses;
}

bool surely_names_none(const Endpoint& sink) {
  return sink.closed() && sink.options.find(kCheckpoint) == nullptr;
}

bool has_query_name(const Endpoint& sink) {
  return sink.query_name.has_value() || sink.options.find("queryName") != nullptr;
}

std::string normal_path(std::string_view path) {
  std::string normal(trim(path));
  if (normal.starts_with("file://")) normal = "file:" + normal.substr(7);
  const std::size_t scheme = normal.find("://");
  const std::size_t start = scheme == std::string::npos ? 0 : scheme + 3;
  std::string rest = normal.substr(start);
  const auto doubled = [](char left, char right) { return left == '/' && right == '/'; };
  rest.erase(std::unique(rest.begin(), rest.end(), doubled), rest.end());
  while (rest.size() > 1 && rest.ends_with('/')) rest.pop_back();
  return normal.substr(0, start) + rest;
}

bool is_temporary_path(std::string_view path) {
  static constexpr std::array<std::string_view, 6> kFolders{
      "/tmp", "/var/tmp", "/local_disk0", "dbfs:/tmp", "/dbfs/tmp", "./tmp"};
  std::string normal = normal_path(path);
  if (normal.starts_with("file:")) normal = normal.substr(5);
  return std::ranges::any_of(kFolders, [&](std::string_view folder) {
    return normal.starts_with(folder) &&
           (normal.size() == folder.size() || normal[folder.size()] == '/');
  });
}

}  // namespace skl
