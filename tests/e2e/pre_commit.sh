#!/usr/bin/env bash
# The real pre-commit with our hooks, from a clone: a bad file fails the commit, others pass.
#
# usage: pre_commit.sh SOURCE BINARY. Works in a folder of its own; the build that the hook would make in
# its clone is replaced by BINARY.

set -euo pipefail

source=$1
binary=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home PRE_COMMIT_HOME=$work/cache XDG_CONFIG_HOME=$work/home PATH=$work/bin:$PATH
export GIT_CONFIG_NOSYSTEM=1 NO_COLOR=1
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
mkdir -p "$HOME" "$work/bin"
git config --global user.name tester
git config --global user.email tester@example.org
git config --global init.defaultBranch main

fail() { printf '%s\n' "$*" >&2; exit 1; }

hooks_repository() {
  mkdir "$work/hooks"
  (cd "$source" && cp -r .pre-commit-hooks.yaml CMakeLists.txt CMakePresets.json dev include rules src "$work/hooks")
  git -C "$work/hooks" init -q
  git -C "$work/hooks" add .
  git -C "$work/hooks" commit -qm hooks
}

# A project that uses the hook $1.
project() {
  rm -rf "$work/project"
  git init -q "$work/project"
  cd "$work/project"
  printf 'repos:\n- repo: %s\n  rev: %s\n  hooks:\n  - id: %s\n' "$work/hooks" \
    "$(git -C "$work/hooks" rev-parse HEAD)" "$1" > .pre-commit-config.yaml
  git add .
  git commit -qm start
  pre-commit install > /dev/null
  pre-commit install-hooks > /dev/null
}

# What ./dev would have built in the clone.
put_build_into_clone() {
  local clone
  for clone in "$PRE_COMMIT_HOME"/repo*/; do
    clone=${clone%/}
    mkdir -p "$clone/build/release"
    ln -sf "$binary" "$clone/build/release/spark-kafka-lint"
    printf '%s\n' "$clone" > "$clone/build/.lint-is-current"
    touch -d '+1 minute' "$clone/build/.lint-is-current"
  done
}

bad_file_fails() {
  printf '%s\n' 'df = (spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:9092")' \
    '    .option("subscribe", "t").option("group.id", "g").load())' > bad.py
  git add bad.py
  if git commit -qm bad > out 2>&1; then fail "$1: the bad file was committed"; fi
  grep -qF 'bad.py:2:38: warning[bare-group-id]' out || fail "$1: the finding isn't shown: $(cat out)"
  grep -qF '    .option("subscribe", "t").option("group.id", "g").load())' out ||
    fail "$1: the line isn't shown: $(cat out)"
  git rm -qf --cached bad.py
}

others_pass() {
  printf '%s\n' 'df = (spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:9092,b:9092")' \
    '    .option("subscribe", "t").option("startingOffsets", "latest").load())' > good.py
  git add good.py
  git commit -qm good > out 2>&1 || fail "$1: the good file fails: $(cat out)"
  grep -qE 'spark-kafka-lint.*Passed' out || fail "$1: the hook didn't run: $(cat out)"
  echo 'nothing of the kind' > notes.txt
  git add notes.txt
  git commit -qm notes > out 2>&1 || fail "$1: an irrelevant file fails: $(cat out)"
  grep -qE 'spark-kafka-lint.*Skipped' out || fail "$1: the hook ran for nothing: $(cat out)"
}

ignored_file_passes() {
  printf 'exclude: [bad.py]\n' > .spark-kafka-lint.yaml
  git add bad.py .spark-kafka-lint.yaml
  git commit -qm excluded > out 2>&1 || fail "$1: an excluded file fails: $(cat out)"
}

# What the hook shows is what the linter itself shows.
same_as_a_direct_call() {
  git add bad.py
  git commit -qm bad > out 2>&1 || true
  spark-kafka-lint --force-exclude --with-project bad.py > direct || true
  tr '\n' '\r' < out > out.line
  grep -qF "$(tr '\n' '\r' < direct)" out.line || fail "$1: $(cat out) isn't what a direct call shows: $(cat direct)"
  git rm -qf --cached bad.py
}

# A job that writes the topic $2 below the checkpoint that all of them share.
job() {
  printf '%s\n' 'df = (spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:9092,b:9092")' \
    "    .option(\"subscribe\", \"$2\").load())" \
    '(df.writeStream.format("delta").option("checkpointLocation", "s3://checkpoints/one")' \
    "    .start(\"s3://tables/$2\"))" > "$1"
}

# What only two files together show is found in the staged one; what stands in the other alone isn't told.
project_is_read() {
  job first.py orders
  git add first.py
  git commit -qm first > out 2>&1 || fail "$1: one job alone fails: $(cat out)"
  job second.py returns
  git add second.py
  if git commit -qm second > out 2>&1; then fail "$1: the shared checkpoint was committed"; fi
  grep -qE '^second.py:3:.*\[shared-checkpoint-location\]' out || fail "$1: not found in the staged job: $(cat out)"
  if grep -qE '^first.py:' out; then fail "$1: told of a file that isn't staged: $(cat out)"; fi
  git rm -qf --cached second.py
  rm second.py
}

hooks_repository
ln -s "$binary" "$work/bin/spark-kafka-lint"
for hook in spark-kafka-lint spark-kafka-lint-system; do
  project "$hook"
  put_build_into_clone
  bad_file_fails "$hook"
  same_as_a_direct_call "$hook"
  others_pass "$hook"
  project_is_read "$hook"
  ignored_file_passes "$hook"
done
