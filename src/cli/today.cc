#include "cli/today.h"

#include <charconv>
#include <string>

namespace skl {

std::chrono::year_month_day today(const World& world) {
  using std::chrono::days;
  using std::chrono::seconds;
  using std::chrono::sys_seconds;
  const std::string epoch = world.environment("SOURCE_DATE_EPOCH").value_or("");
  std::int64_t count = 0;
  const char* const end = epoch.data() + epoch.size();
  const auto read = std::from_chars(epoch.data(), end, count);
  constexpr std::int64_t kLatest = 253402300799;  // the last second of the year 9999
  const bool is_told = read.ec == std::errc() && read.ptr == end && count >= 0 && count <= kLatest;
  const auto now = std::chrono::system_clock::now();
  if (!is_told) return std::chrono::floor<days>(now);
  return std::chrono::floor<days>(sys_seconds(seconds(count)));
}

}  // namespace skl
