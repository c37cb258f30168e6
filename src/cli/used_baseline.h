// The baseline of a run: which file it is, what of it the run can know, and what is stale.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "skl/base/result.h"
#include "skl/cli/command_line.h"
#include "skl/cli/project.h"
#include "skl/lint/baseline.h"

namespace skl {

// The file that holds: the one that was asked for, or the closest one from where we stand upwards;
// "" where there is none that has to be.
std::string baseline_file(const CommandLine& line);

// Where a new one is written: where it was asked for, or beside the closest settings file, or where
// we stand.
std::string new_baseline_file(const CommandLine& line);

// The file as it is, but for the names of files that git knows to be renamed.
Result<UsedBaseline> read_baseline(const std::string& file);

// From the paths of documents to those in the file, which count from its folder, and back.
class BaselinePaths {
 public:
  explicit BaselinePaths(const std::string& file);

  std::string in_file(const std::string& document) const;
  std::string absolute(const std::string& entry) const;

 private:
  std::string here_;
  std::string folder_;
};

// The entries of those documents, under the documents' paths.
Baseline entries_of(UsedBaseline& used, const std::vector<Document>& documents);

// Sets what the run has met of its baseline.
void settle_baseline(Linted& linted);

// What is stale: entries of which there are fewer findings than they say.
std::vector<std::size_t> stale_entries(const UsedBaseline& used);

// Without what is stale.
Baseline pruned(const UsedBaseline& used);

}  // namespace skl
