// The parts of a run in words, a line each; "" for what there is nothing to say of.

#pragma once

#include <string>

#include "dry_run/query_run.h"

namespace skl {

// Beside what happened, the setting that is wrong.
std::string failure_in_words(const Failure& failure);
std::string asked_in_words(const Asked& asked);
std::string listener_in_words(const Listener& listener);
std::string topics_in_words(const Plan& plan);
std::string rights_in_words(const SourceRun& source);
std::string start_in_words(const SourceRun& source);
std::string checkpoint_in_words(const QueryRun& run, const SourceRun& source);
std::string outcome_in_words(const SourceRun& source);
std::string group_in_words(const SourceRun& source);
std::string sample_in_words(const SampledPartition& sampled);
std::string sink_in_words(const SinkRun& sink);
std::string write_right_in_words(const SinkRun& sink);

}  // namespace skl
