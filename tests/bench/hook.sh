#!/usr/bin/env bash
# How long the hook takes, beside git's own look at the tree, in one run: a staged file without Kafka in it, and one
# with, in a project of many files.
#
# usage: hook.sh BUILD_FOLDER [FILES]

set -euo pipefail

build=$(realpath -- "$1")
files=${2:-5000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
git init -q .
for ((i = 0; i < files; i++)); do
  folder=jobs/$((i / 100))
  ((i % 100)) || mkdir -p "$folder"
  printf 'df = spark.read.format("kafka").option("kafka.bootstrap.servers", "a:9092").option("subscribe", "t%d").load()\n' \
    "$i" > "$folder/job$i.py"
done
echo 'print("nothing of the kind")' > plain.py
git add .

# best NAME COMMAND...: the best of ten.
best() {
  local name=$1 least=999999 began took
  shift
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    began=$(date +%s%N)
    "$@" > /dev/null 2>&1 || true
    took=$((($(date +%s%N) - began) / 10000))
    ((took >= least)) || least=$took
  done
  printf '%-42s %5d.%02d ms\n' "$name" $((least / 100)) $((least % 100))
}

best "git status" git status --short
best "hook, a file without Kafka" "$build/spark-kafka-lint" --force-exclude --with-project plain.py
best "hook, a file with Kafka ($files others)" "$build/spark-kafka-lint" --force-exclude --with-project jobs/0/job1.py
