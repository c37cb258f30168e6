#!/usr/bin/env bash
# The goal for large projects: linting takes at most 1.5 times what `rg -il kafka` and the parsing of its hits take.
#
# usage: large_tree.sh BUILD_FOLDER [FILES [HITS]]; needs ripgrep and the target parse_bench

set -euo pipefail

build=$(cd "$1" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
"$(dirname "$0")/make_tree.sh" "$tree" "${2:-10000}" "${3:-150}"
cd "$tree"
jobs=$(nproc)

# The best of nine runs, in milliseconds.
best() {
  local start end least=1000000
  for _ in 1 2 3 4 5 6 7 8 9; do
    start=$(date +%s%N)
    "$@" > /dev/null || true
    end=$(date +%s%N)
    ((end - start < least * 1000000)) && least=$(((end - start) / 1000000))
  done
  echo "$least"
}

search=$(best rg -il kafka)
mapfile -t hits < <(rg -il kafka)
parse=$(best "$build/parse_bench" "$jobs" "${hits[@]}")
lint=$(best "$build/spark-kafka-lint" --quiet)
cold=$(best "$build/spark-kafka-lint" --version)
echo "files            $(find . -name '*.scala' -o -name '*.py' | wc -l), with kafka ${#hits[@]}, bytes $(du -sb --exclude=.git . | cut -f1)"
echo "rg -il kafka     $search ms"
echo "parsing the hits $parse ms on $jobs cores"
echo "spark-kafka-lint $lint ms, $((lint * 100 / (search + parse))) % of both"
echo "--version        $cold ms"
