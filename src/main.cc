#include "skl/cli/process.h"
#include "skl/cli/sibling.h"

int main(int count, char** words) {
  return skl::run_process(count, words, [words](const skl::CommandLine&, skl::World& world) {
    return skl::become_sibling("spark-kafka-lint-dry-run", words, world);
  });
}
