#!/usr/bin/env bash
# Baselines, changed lines and staged files in real git repositories.
#
# usage: in_git.sh BINARY. Works in a folder of its own. Each test is a function in a fresh repository; all are
# run, and those that failed are named.

set -uo pipefail

binary=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work/home XDG_CONFIG_HOME=$work/home GIT_CONFIG_NOSYSTEM=1 NO_COLOR=1
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
mkdir -p "$HOME"
git config --global user.name tester
git config --global user.email tester@example.org
git config --global init.defaultBranch main
git config --global protocol.file.allow always
git config --global advice.detachedHead false

# Also from within a subshell.
complain() { printf '%s: %s\n' "$test" "$*" >&2; touch "$work/failed"; }

# lint CODE TEXT ARGUMENT...: its exit code, and its findings as "path:line rule", sorted, joined by ", ".
lint() {
  local code=$1 expected=$2 came=0 told
  shift 2
  "$binary" "$@" > "$work/out" 2> "$work/err" || came=$?
  told=$(sed -nE 's/^([^ ].*):([0-9]+):[0-9]+: [a-z]+\[([a-z-]+)\].*/\1:\2 \3/p' "$work/out" | sort | paste -sd, |
    sed 's/,/, /g')
  [[ $came == "$code" ]] || complain "exit code $came of: $* $(cat "$work/err")"
  [[ $told == "$expected" ]] || complain "'$told' is told by: $*, not '$expected'"
}

says() { grep -qF -- "$1" "$work/err" || complain "it doesn't say '$1' but: $(cat "$work/err")"; }
silent() { [[ ! -s $work/err ]] || complain "it says: $(cat "$work/err")"; }
sums() { grep -qF -- "$1" "$work/out" || complain "the last line isn't '$1' but: $(tail -n 1 "$work/out")"; }
commit() { git add -A && git commit -qm more; }

# A stream from topic $1 with the checkpoint $2, on five lines.
stream() {
  printf '(spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:9092,b:9092")\n'
  printf '  .option("subscribe", "%s").option("startingOffsets", "latest").load()\n' "$1"
  printf '  .writeStream.format("delta")\n'
  printf '  .option("checkpointLocation", "s3://checkpoints/%s")\n' "$2"
  printf '  .start("s3://tables/%s"))\n' "$1"
}

# A read with a group on its third line.
bad() {
  printf 'df = (spark.readStream.format("kafka").option("kafka.bootstrap.servers", "a:9092,b:9092")\n'
  printf '  .option("subscribe", "t").option("startingOffsets", "latest")\n'
  printf '  .option("group.id", "%s")\n  .load())\n' "${1:-g}"
}

moved_code_is_known() {
  bad > a.py
  lint 0 '' baseline create
  says 'spark-kafka-lint: .spark-kafka-lint-baseline.json: 1 finding is known from now on'
  lint 0 ''
  silent
  sums '1 known'
  { printf '# moved\n\n\n'; bad; } > a.py
  lint 0 ''
  lint 0 '' baseline check
  lint 1 'a.py:6 bare-group-id' --no-baseline
}

spaces_and_quotes_dont_count() {
  bad > a.py
  lint 0 '' baseline create
  bad | tr '"' "'" | sed 's/^  /        /; s/, /,/' > a.py
  lint 0 '' baseline check
}

renamed_files_are_known() {
  mkdir jobs
  bad > jobs/old.py
  lint 0 '' baseline create
  commit
  git mv jobs/old.py 'jobs/new name.py'
  lint 0 '' baseline check
  silent
  commit
  lint 0 '' baseline check
  lint 0 '' baseline prune
  says '0 taken out, 1 finding is known'
  grep -qF '"path": "jobs/new name.py"' .spark-kafka-lint-baseline.json || complain "prune keeps the old name"
  (cd jobs && lint 0 '' 'new name.py')
}

counts_go_down_alone() {
  { bad; bad; } > a.py
  lint 0 '' baseline create
  grep -qF '"count": 2' .spark-kafka-lint-baseline.json || complain "both aren't counted"
  bad > a.py
  lint 0 ''
  says '.spark-kafka-lint-baseline.json: 1 entry is stale'
  lint 1 '' baseline check
  says 'a.py: stale: 1 of 2 left: [bare-group-id]'
  lint 0 '' baseline prune
  says '1 taken out, 1 finding is known'
  lint 0 '' baseline check
  { bad; bad; bad; } > a.py
  lint 1 'a.py:11 bare-group-id, a.py:7 bare-group-id'
  lint 0 '' baseline prune
  lint 1 'a.py:11 bare-group-id, a.py:7 bare-group-id' baseline check
}

mended_findings_are_stale() {
  bad > a.py
  bad > b.py
  lint 0 '' baseline create
  cp .spark-kafka-lint-baseline.json before
  rm a.py
  lint 0 '' b.py
  silent
  lint 0 '' --select missing-subscribe
  silent
  lint 1 '' baseline check
  says 'a.py: stale: [bare-group-id]'
  lint 0 '' baseline prune
  bad > a.py
  lint 1 'a.py:3 bare-group-id'
  lint 2 '' baseline create
  says "is there already: 'baseline prune' takes out what has been mended, and --force writes it anew"
  lint 0 '' baseline create --force
  cmp -s before .spark-kafka-lint-baseline.json || complain "the same findings aren't the same bytes"
}

only_what_is_shown_is_known() {
  printf 'df = spark.read.format("kafka").option("kafka.bootstrap.servers", "a:9092").option("subscribe", "t").load()\n' > a.py
  lint 0 '' baseline create
  ! grep -q path .spark-kafka-lint-baseline.json || complain "an info is known"
  lint 0 '' baseline create --force --min-severity info
  grep -q single-bootstrap-server .spark-kafka-lint-baseline.json || complain "no info is known"
  lint 0 '' --min-severity info --fail-on info
}

secrets_are_never_written() {
  bad | sed 's/  .load/  .option("kafka.ssl.keystore.password", "Tr0ub4dor-and-3").load/' > a.py
  lint 0 '' baseline create
  ! grep -q Tr0ub4dor .spark-kafka-lint-baseline.json || complain "the password is in the file"
  cp .spark-kafka-lint-baseline.json before
  sed -i 's/Tr0ub4dor-and-3/correct-horse/' a.py
  lint 0 '' baseline create --force
  cmp -s before .spark-kafka-lint-baseline.json || complain "the password is in a hash"
}

a_broken_baseline_is_told() {
  bad > a.py
  printf '{"version": 1,\n "findings": [{"path": 1}]}' > b.json
  lint 2 '' --baseline b.json
  says "spark-kafka-lint: b.json:2:15: a finding has a 'path' and a 'rule'"
  printf '<<<<<<< HEAD\n{}\n' > b.json
  lint 2 '' --baseline b.json
  lint 2 '' --baseline missing.json
  says "missing.json: isn't there: 'spark-kafka-lint baseline create' makes one"
  lint 2 '' baseline prune
  lint 2 '' baseline mend
}

changed_lines_alone() {
  { bad; bad; } > a.py
  bad > b.py
  commit
  lint 0 '' --changed
  sums '3 elsewhere'
  sed -i '7s/"g"/"h"/' a.py
  bad > 'new file.py'
  lint 1 'a.py:7 bare-group-id, new file.py:3 bare-group-id' --changed
  git add -A
  lint 1 'a.py:7 bare-group-id, new file.py:3 bare-group-id' --changed
  git commit -qm changed
  lint 0 '' --changed
  git mv b.py c.py
  lint 0 '' --changed
}

a_line_taken_out_counts() {
  stream t t > a.py
  commit
  sed -i 4d a.py
  lint 1 'a.py:3 missing-checkpoint-location' --changed
  commit
  sed -i '1s/a:9092/c:9092/' a.py
  lint 0 '' --changed
}

the_other_side_counts() {
  stream t one > a.py
  stream u two > b.py
  commit
  sed -i '4s/one/two/' a.py
  lint 1 'b.py:4 shared-checkpoint-location' --changed
  commit
  sed -i '5s/tables/table/' b.py
  lint 1 'b.py:4 shared-checkpoint-location' --changed
}

since_where_the_branch_was_left() {
  bad > a.py
  commit
  git checkout -qb work
  bad h >> a.py
  commit
  git checkout -q main
  bad i > main.py
  commit
  git checkout -q work
  lint 1 'a.py:7 bare-group-id' --since main
  bad j >> a.py
  lint 1 'a.py:11 bare-group-id, a.py:7 bare-group-id' --since main
  git checkout -q -- a.py
  git merge -q main -m merged
  lint 1 'a.py:7 bare-group-id' --since main
  lint 2 '' --since nowhere
  says "nowhere: is no commit that is here: 'git fetch origin nowhere' gets a branch of that name"
  lint 2 '' --since --upload-pack=x
  git checkout -q --orphan alone
  git commit -qm alone
  lint 2 '' --since main
  says 'main: has no commit in common with HEAD'
}

a_shallow_clone_is_told_what_to_fetch() {
  bad > a.py
  commit
  git checkout -qb work
  bad h >> a.py
  commit
  git checkout -q main
  bad i > main.py
  commit
  git clone -q --depth 1 --no-single-branch "file://$PWD" ../shallow
  cd ../shallow || return
  git checkout -q work
  lint 2 '' --since origin/main
  says "isn't in this shallow clone: 'git fetch --unshallow' gets it"
  git fetch -q --unshallow
  lint 1 'a.py:7 bare-group-id' --since origin/main
}

without_commits_all_is_new() {
  bad > a.py
  lint 1 'a.py:3 bare-group-id' --changed
  lint 0 '' --staged
  git add a.py
  lint 1 'a.py:3 bare-group-id' --staged
}

without_git_is_told() {
  rm -rf .git
  bad > a.py
  lint 2 '' --changed
  says 'not a git repository'
  lint 2 '' --staged
}

from_anywhere_in_the_tree() {
  mkdir -p jobs 'more jobs'
  bad > jobs/a.py
  commit
  sed -i '3s/"g"/"h"/' jobs/a.py
  bad > $'more jobs/line\nbreak "b".py'
  (cd jobs && lint 1 'a.py:3 bare-group-id' --changed)
  (cd jobs && lint 1 'a.py:3 bare-group-id' --changed a.py)
  (project=$PWD && cd / && lint 1 "$project/jobs/a.py:3 bare-group-id" --changed "$project/jobs")
  bad > ../elsewhere.py
  lint 2 '' --changed jobs ../elsewhere.py
  says "is outside of the git repository"
  "$binary" --changed 'more jobs' > "$work/out" 2> "$work/err"
  sums '1 file, 1 query: 0 errors, 1 warning'
  git stash -q -u
  git worktree add -q ../tree
  cd ../tree || return
  lint 0 '' --changed
  sed -i '3s/"g"/"h"/' jobs/a.py
  lint 1 'jobs/a.py:3 bare-group-id' --changed
}

settings_of_git_dont_matter() {
  bad > a.py
  printf '*.py -diff\n' > .gitattributes
  commit
  git config diff.noprefix true
  git config diff.mnemonicPrefix true
  git config color.ui always
  git config diff.external false
  git config diff.interHunkContext 20
  git config diff.orderFile missing
  git config core.pager false
  printf '\n' >> a.py
  lint 1 'a.py:3 bare-group-id' --changed
  : > .gitattributes
  lint 0 '' --changed
}

submodules_are_read() {
  git init -q ../library
  (cd ../library && bad > a.py && commit)
  git submodule --quiet add ../library libs
  commit
  lint 0 '' --changed
  sed -i '3s/"g"/"h"/' libs/a.py
  lint 1 'libs/a.py:3 bare-group-id' --changed libs/a.py
  (cd libs && lint 1 'a.py:3 bare-group-id' --changed)
}

what_is_staged_is_linted() {
  stream t one > a.py
  stream u two > b.py
  commit
  bad > a.py
  git add a.py
  stream t one > a.py
  lint 1 'a.py:3 bare-group-id' --staged
  lint 0 '' --changed
  git add a.py
  bad > a.py
  lint 0 '' --staged
  sums '0 files'
  lint 1 'a.py:3 bare-group-id' --changed
  git checkout -q -- .
  sed -i '4s/one/two/' a.py
  git add a.py
  rm a.py
  stream u three > b.py
  lint 1 'b.py:4 shared-checkpoint-location' --staged
  (mkdir -p deep/er && cd deep/er && lint 1 '../../b.py:4 shared-checkpoint-location' --staged ../..)
  lint 0 '' --staged b.py
  lint 2 '' --staged missing.py
  lint 2 '' --staged --since main
  says 'spark-kafka-lint: --staged: is about the next commit, and --since about those before'
}

excluded_files_stay_out() {
  bad > a.py
  printf 'exclude: [a.py]\n' > .spark-kafka-lint.yaml
  git add -A
  lint 0 '' --staged
}

the_project_is_read_around_files() {
  mkdir jobs
  stream t one > jobs/a.py
  stream u one > b.py
  bad > c.py
  lint 1 'jobs/a.py:4 shared-checkpoint-location' --with-project b.py
  (cd jobs && lint 1 'a.py:4 shared-checkpoint-location' --with-project a.py)
  lint 0 '' b.py
  printf 'nothing\n' > d.py
  lint 0 '' --with-project d.py
  sums '1 file, no query found'
}

nothing_is_written() {
  bad > a.py
  commit
  touch -d '+1 hour' a.py
  sha256sum .git/index > before
  lint 0 '' --changed
  lint 0 '' --staged
  sha256sum --quiet -c before || complain 'the index was written'
}

in_a_hook() {
  stream t one > a.py
  stream u two > b.py
  commit
  printf '#!/bin/sh\nexec "%s" --staged\n' "$binary" > .git/hooks/pre-commit
  chmod +x .git/hooks/pre-commit
  sed -i '4s/one/two/' a.py
  bad > c.py
  if git commit -qam bad > "$work/out" 2>&1; then complain 'the hook lets it pass'; fi
  grep -qF 'b.py:4:33: warning[shared-checkpoint-location]' "$work/out" || complain "$(cat "$work/out")"
  ! grep -qF c.py "$work/out" || complain 'what isn'"'"'t staged is told'
  git checkout -q a.py
  bad > d.py
  git add d.py
  printf '\n' >> a.py
  git commit -qm 'a alone' a.py > "$work/out" 2>&1 || complain "the other index isn't taken: $(cat "$work/out")"
}

# A dry run asks nobody about a job that hasn't changed.
unchanged_jobs_ask_no_broker() {
  stream t one | sed 's/a:9092,b:9092/127.0.0.1:1,127.0.0.1:2/' > a.py
  commit
  lint 0 '' check --dry-run --changed
  silent
  sed -i '1s/127.0.0.1:2/127.0.0.1:3/' a.py
  lint 2 'a.py:1 unreachable-broker' check --dry-run --changed
  says "spark-kafka-lint: a.py: a broker wasn't reached; a dry run of the whole file tells why"
}

for test in $(declare -F | sed -n 's/^declare -f //p'); do
  case $test in complain | lint | says | silent | sums | commit | stream | bad) continue ;; esac
  [[ -z ${2-} || $2 == "$test" ]] || continue
  rm -rf "$work/place"
  git init -q "$work/place/project"
  cd "$work/place/project" || exit
  "$test"
done
[[ ! -e $work/failed ]]
