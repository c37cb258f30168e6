#!/usr/bin/env bash
# Makes a project of FILES source files, of which HITS read or write Kafka; the rest is code of other kinds.
#
# usage: make_tree.sh FOLDER [FILES [HITS]]

set -euo pipefail

folder=$1
files=${2:-10000}
hits=${3:-150}
mkdir -p "$folder"
git init -q "$folder"
printf '%s\n' 'target/' '*.class' '/out' '**/generated/*.py' '!keep.py' '*.log' > "$folder/.gitignore"

awk -v folder="$folder" -v files="$files" -v hits="$hits" '
function ordinary(path, scala, i, n) {
  n = 8 + int(rand() * 30)
  for (i = 0; i < n; ++i) {
    if (scala) {
      printf "  /** Keeps the rows of step %d that are due, and gives each its key.\n    * Amounts are in cents; rows without one are dropped before.\n    */\n", i > path
      printf "  def transform%d(rows: Dataset[Row], limit: Int = %d): Dataset[Row] = {\n", i, i > path
      printf "    val due = rows.filter(col(\"amount\") > limit && col(\"state\") === \"open\")\n" > path
      printf "    // the key is stable over runs\n    if (limit > %d) due.withColumn(\"key\", lit(\"%d\")) else due.drop(\"key\")\n  }\n\n", i, i * 7 > path
    } else {
      printf "def transform_%d(rows, limit=%d):\n    \"\"\"Keeps the rows of step %d that are due, and gives each its key.\n\n    Amounts are in cents; rows without one are dropped before.\n    \"\"\"\n", i, i, i > path
      printf "    due = rows.where((rows.amount > limit) & (rows.state == \"open\"))\n    # the key is stable over runs\n" > path
      printf "    if limit > %d:\n        return due.withColumn(\"key\", lit(\"%d\"))\n    return due.drop(\"key\")\n\n\n", i, i * 7 > path
    }
  }
}
function kafka(path, scala, number, i) {
  ordinary(path, scala)
  for (i = 0; i < 6; ++i) {
    if (scala) {
      printf "  val stream%d = spark.readStream\n    .format(\"kafka\")\n    .option(\"kafka.bootstrap.servers\", \"a:9092,b:9092\")\n    .option(\"subscribe\", \"topic-%d-%d\")\n    .option(\"group.id\", \"group-%d\")\n    .option(\"startingOffsets\", \"earliest\")\n    .load()\n", i, number, i, number > path
      printf "  stream%d.writeStream.format(\"kafka\")\n    .option(\"kafka.bootstrap.servers\", \"a:9092,b:9092\")\n    .option(\"topic\", \"out\")\n    .option(\"checkpointLocation\", \"s3://bucket/%d/%d\")\n    .start()\n", i, number, i > path
    } else {
      printf "stream_%d = (spark.readStream.format(\"kafka\")\n    .option(\"kafka.bootstrap.servers\", \"a:9092,b:9092\")\n    .option(\"subscribe\", \"topic-%d-%d\")\n    .option(\"group.id\", \"group-%d\")\n    .option(\"startingOffsets\", \"earliest\")\n    .load())\n", i, number, i, number > path
      printf "(stream_%d.writeStream.format(\"kafka\")\n    .option(\"kafka.bootstrap.servers\", \"a:9092,b:9092\")\n    .option(\"topic\", \"out\")\n    .option(\"checkpointLocation\", \"s3://bucket/%d/%d\")\n    .start())\n\n", i, number, i > path
    }
  }
}
BEGIN {
  srand(7)
  step = int(files / hits)
  if (step > 1 && step % 2 == 0) --step  # both languages have hits
  for (i = 0; i < files; ++i) {
    scala = i % 2
    where = folder "/module" int(i / 500) "/src/main/" (scala ? "scala" : "python") "/package" int(i / 25)
    if (!(where in made)) { system("mkdir -p " where); made[where] = 1 }
    path = where "/File" i (scala ? ".scala" : ".py")
    if (scala) printf "package jobs\n\nobject File%d {\n", i > path
    if (i % step == 0 && done < hits) { kafka(path, scala, i); ++done } else ordinary(path, scala)
    if (scala) print "}" > path
    close(path)
  }
}'
