#!/usr/bin/env bash
# The goal for large clusters: a dry run over 1,000 topics of 10 partitions takes at most three times what kcat needs to list them and
# to ask for one offset of each, and less than 256 MB.
#
# usage: dry_run.sh BUILD_FOLDER; needs kcat, Maven and GNU time

set -euo pipefail

ulimit -n "$(ulimit -H -n)"  # the broker opens files for each partition
build=$(cd "$1" && pwd)
exec "$(dirname "$0")/dry_run_bench.py" "$build"
