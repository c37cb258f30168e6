#include "skl/cli/process.h"
#include "skl/dry_run/dry_run.h"

// The linter with a Kafka client in it: it takes the same arguments and does the same.
int main(int count, char** words) { return skl::run_process(count, words, skl::dry_run); }
