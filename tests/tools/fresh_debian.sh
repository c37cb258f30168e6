#!/usr/bin/env bash
# Proves that the README's two commands work on a Debian 12 that has git alone.
#
#   tests/tools/fresh_debian.sh [FOLDER]
#
# For each command a new chroot gets a clone of this checkout's HEAD, and runs the command twice: the
# first run installs and builds, the second must not. FOLDER keeps the bare system between runs.
# Needs root and debootstrap. Package sources, name resolution and certificates are the machine's own.

set -euo pipefail

folder=${1:-${TMPDIR:-/tmp}/fresh-debian}
bare=$folder/bare
trial=$folder/trial
checkout=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

machine_mirror() {
  # shellcheck disable=SC2016 # apt-get's variables, not the shell's
  apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
    sed -n 's/^bookworm main //p' | head -n 1
}

make_bare_system() {
  rm -rf "$bare.new"
  mkdir -p "$folder"
  debootstrap --variant=minbase --include=git,ca-certificates bookworm "$bare.new" "$(machine_mirror)" \
    > "$folder/debootstrap.log"
  rm -f "$bare.new"/etc/apt/sources.list
  cp /etc/apt/sources.list.d/*.sources "$bare.new/etc/apt/sources.list.d/"
  apt-config dump | grep -E '^Acquire::(Check-|Min-|Max-|https?::)' > "$bare.new/etc/apt/apt.conf.d/90machine" || true
  mv "$bare.new" "$bare"
}

make_trial() {
  rm -rf "$trial"
  cp -a "$bare" "$trial"
  cp -L /etc/resolv.conf /etc/hosts "$trial/etc/"
  cp -L /etc/ssl/certs/ca-certificates.crt "$trial/etc/ssl/certs/"
  git clone -q --no-hardlinks "$checkout" "$trial/root/spark-kafka-lint"
  cat > "$trial/root/job.py" <<'END'
orders = (spark.readStream.format("kafka")
          .option("kafka.bootstrap.servers", "a:9092,b:9092,c:9092")
          .option("subscribe", "orders")
          .option("group.id", "orders")
          .load())
END
}

# Runs a command in the trial's clone; mounts end with it.
in_trial() {
  # shellcheck disable=SC2016 # the inner shell expands it
  unshare --mount bash -euc '
    trial=$1; shift
    mount -t proc proc "$trial/proc"
    mount --rbind /dev "$trial/dev"
    exec chroot "$trial" "$@"' in_trial "$trial" \
    /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    npm_config_registry="$(npm config get registry)" npm_config_cafile=/etc/ssl/certs/ca-certificates.crt \
    bash -c 'cd /root/spark-kafka-lint && "$@"' bash "$@" < /dev/null
}

# try EXPECTED_EXIT_CODE COMMAND...
try() {
  local expected=$1 run began code
  shift
  for run in first second; do
    began=$(date +%s%N) code=0
    in_trial "$@" > "$folder/$run.out" 2> "$folder/$run.err" || code=$?
    printf '%s %s: exit code %d after %d ms\n' "$run" "$*" "$code" $((($(date +%s%N) - began) / 1000000))
    if ((code != expected)); then
      tail -n 40 "$folder/$run.out" "$folder/$run.err"
      exit 1
    fi
    tail -n 12 "$folder/$run.out"
  done
  [[ ! -s $folder/second.err ]] || { echo "the second run was not silent on stderr:"; cat "$folder/second.err"; exit 1; }
}

[[ -d $bare ]] || make_bare_system
make_trial
try 1 ./dev lint ../job.py
make_trial
try 0 ./dev test
rm -rf "$trial"
