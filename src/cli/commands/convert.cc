#include <algorithm>
#include <iterator>

#include "cli/commands/commands.h"
#include "skl/cli/output.h"
#include "skl/cli/outputs.h"
#include "skl/report/listing_json.h"
#include "skl/report/merge.h"

namespace skl::commands {
namespace {

constexpr std::size_t kLargest = std::size_t{1} << 30U;

Result<Document> read(const std::string& path, World& world) {
  if (path != "-") return read_document(path, kLargest);
  return Document{"<stdin>",
                  {std::istreambuf_iterator<char>(world.in), std::istreambuf_iterator<char>()}};
}

Result<std::vector<Listing>> read_all(const CommandLine& line, World& world) {
  std::vector<Listing> listings;
  for (const std::string& path : line.paths) {
    const Result<Document> document = read(path, world);
    if (!document) return tl::unexpected(document.error());
    Result<Listing> listing = parse_listing(*document);
    if (!listing) return tl::unexpected(listing.error());
    listings.push_back(*std::move(listing));
  }
  return listings;
}

// Those from a severity on that the reports list at all.
void narrow(Listing& listing, Severity least) {
  listing.least = std::max(listing.least, least);
  for (auto* findings : {&listing.findings, &listing.silenced}) {
    std::erase_if(*findings,
                  [&](const ListedFinding& one) { return one.severity < listing.least; });
  }
}

bool has_failed(const Counts& counts, Severity threshold) {
  return counts.errors > 0 || (threshold <= Severity::warning && counts.warnings > 0) ||
         (threshold == Severity::info && counts.infos > 0);
}

int exit_code(const CommandLine& line, const Listing& listing) {
  if (line.strict && !listing.problems.empty()) return 2;
  const bool failed = has_failed(listing.counts, line.fail_on.value_or(Severity::warning));
  return failed && !line.exit_zero ? 1 : 0;
}

int refuse(const Error& error, World& world) {
  write_error(error, world);
  return 2;
}

}  // namespace

int convert(const CommandLine& line, World& world) {
  const auto outputs = outputs_of(line, world);
  if (!outputs) return refuse(outputs.error(), world);
  Result<std::vector<Listing>> listings = read_all(line, world);
  if (!listings) return refuse(listings.error(), world);
  Listing listing = merge(*std::move(listings));
  if (line.least) narrow(listing, *line.least);
  write_problems(listing, world);
  return std::max(write_reports(*outputs, listing, line, world), exit_code(line, listing));
}

}  // namespace skl::commands
