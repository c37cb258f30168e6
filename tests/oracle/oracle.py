#!/usr/bin/env python3
"""Asks a real Spark with a real Kafka what becomes of option maps, and writes down what they say.

usage: oracle.py [--spark VERSION ...] [--only TEXT] [--check] [--sample N]

Starts a Kafka of one node on loopback and each Spark in local mode, both from Maven, runs the cases of
fixtures/oracle/cases, and writes fixtures/oracle/verdicts/VERSION.json. --only takes the cases whose
name holds TEXT and leaves the other verdicts as they are; --check writes nothing and fails where a
verdict has changed, --sample N asks about every Nth case alone. Needs Maven, a JDK 17 and python3-yaml.
"""

import argparse
import contextlib
import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CASES = ROOT / "fixtures/oracle/cases"
VERDICTS = ROOT / "fixtures/oracle/verdicts"
WORK = ROOT / "build/oracle"

SPARKS = ["3.3.2", "3.4.1", "3.5.4", "4.0.0", "4.1.1", "4.2.0"]
KAFKA = "3.9.1"
BASES = {
    "source": {"kafka.bootstrap.servers": "SERVERS", "subscribe": "orders"},
    "sink": {"kafka.bootstrap.servers": "SERVERS", "topic": "out"},
}
JDK_PACKAGES = [
    "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
    "java.util.concurrent", "java.util.concurrent.atomic", "jdk.internal.ref", "sun.nio.ch", "sun.nio.cs",
    "sun.security.action", "sun.util.calendar",
]
HUNG = 3


def say(text):
    print(f"oracle: {text}", file=sys.stderr, flush=True)


def run(*command, **options):
    done = subprocess.run(command, text=True, capture_output=True, **options)
    if done.returncode != 0:
        sys.exit(f"oracle: '{' '.join(map(str, command[:4]))} ...' failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def class_path(profile, version):
    """From Maven; `profile` is one of pom.xml."""
    path = WORK / f"{profile}-{version}.classpath"
    if not path.exists():
        setting = {"spark": "spark.version", "broker": "kafka.version"}[profile]
        run("mvn", "--quiet", "--batch-mode", "-f", HERE / "pom.xml", f"-P{profile}", f"-D{setting}={version}",
            "dependency:build-classpath", f"-Dmdep.outputFile={path}")
    return path.read_text().strip()


# The broker.


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def is_open(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


@contextlib.contextmanager
def broker():
    """A Kafka of one node; gives its address."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="broker-", dir=WORK))
    port, control = free_port(), free_port()
    settings = folder / "server.properties"
    settings.write_text("\n".join([
        "process.roles=broker,controller", "node.id=1", f"controller.quorum.voters=1@127.0.0.1:{control}",
        f"listeners=PLAINTEXT://127.0.0.1:{port},CONTROLLER://127.0.0.1:{control}",
        "controller.listener.names=CONTROLLER", f"log.dirs={folder}/log", "offsets.topic.replication.factor=1",
        "transaction.state.log.replication.factor=1", "transaction.state.log.min.isr=1",
        "offsets.topic.num.partitions=4", "group.initial.rebalance.delay.ms=0", "auto.create.topics.enable=false", ""]))
    jars = class_path("broker", KAFKA)
    run("java", "-cp", jars, "kafka.tools.StorageTool", "format", "-t", uuid.uuid4().hex[:22], "-c", settings)
    with open(folder / "broker.log", "w") as log:
        process = subprocess.Popen(["java", "-Xmx512m", "-cp", jars, "kafka.Kafka", settings], stdout=log, stderr=log)
        try:
            for _ in range(600):
                if is_open(port):
                    break
                time.sleep(0.1)
            else:
                sys.exit(f"oracle: Kafka doesn't start, see {folder / 'broker.log'}")
            yield f"127.0.0.1:{port}"
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
            shutil.rmtree(folder, ignore_errors=True)


# The cases.


def as_list(value):
    return value if isinstance(value, list) else [value]


def each_value(one):
    """A case for each of its `values`: they are those of the option that the case is about."""
    if "values" not in one:
        return [one]
    about = one["about"]
    return [
        {**one, "case": f"{about} {json.dumps(value, ensure_ascii=False)}",
         "options": {**one.get("options", {}), about: value}}
        for value in one["values"]
    ]


def cases():
    """Each with all its options."""
    found = []
    for file in sorted(CASES.glob("*.yaml")):
        written = yaml.load(file.read_text(), Loader=yaml.BaseLoader)
        for one in (each for row in written for each in each_value(row)):
            for place in as_list(one["on"]):
                options = dict(BASES[place.rpartition(" ")[2]])
                options.update(one.get("options", {}))
                for name in one.get("without", []):
                    options.pop(name, None)
                found.append({
                    **{key: one[key] for key in ("about", "columns", "save_mode", "checkpoint", "undecidable") if key in one},
                    "id": f"{file.stem}: {one['case']}, {place}", "on": place, "options": options,
                })
    names = [one["id"] for one in found]
    if doubled := {name for name in names if names.count(name) > 1}:
        sys.exit(f"oracle: several cases are called {', '.join(sorted(doubled))}")
    return found


# Spark.


def ask(version, servers, wanted):
    """The verdicts on the cases, in their order."""
    jars = class_path("spark", version)
    folder = WORK / f"spark-{version}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run("javac", "-nowarn", "-cp", jars, "-d", folder, HERE / "Oracle.java")
    opens = [f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in JDK_PACKAGES]
    verdicts, left = [], list(wanted)
    with open(folder / "spark.log", "w") as log:
        while left:
            questions = folder / "cases.jsonl"
            questions.write_text("".join(json.dumps(one) + "\n" for one in left))
            with open(questions) as lines:
                process = subprocess.Popen(
                    ["java", *opens, "-Xmx2g", "-cp", f"{folder}:{jars}", "Oracle", servers, folder],
                    stdin=lines, stdout=subprocess.PIPE, stderr=log, text=True, cwd=folder)
            told = 0
            for line in process.stdout:
                if not line.startswith('{"id"'):
                    continue
                verdicts.append(json.loads(line))
                told += 1
                say(f"{version} {len(verdicts)}/{len(wanted)} {verdicts[-1]['id']}: {verdicts[-1]['verdict']}")
            code = process.wait()
            left = left[told:]
            if left and (told == 0 or code != HUNG):
                sys.exit(f"oracle: Spark {version} ended with {code} at '{left[0]['id']}', see {folder / 'spark.log'}")
    return verdicts


def record(version, verdicts, only):
    VERDICTS.mkdir(parents=True, exist_ok=True)
    path = VERDICTS / f"{version}.json"
    known = {one["id"]: one for one in json.loads(path.read_text())} if only and path.exists() else {}
    known.update({one["id"]: one for one in verdicts})
    rows = []
    for one in cases():
        if one["id"] in known:
            question = {key: value for key, value in one.items() if key != "id"}
            rows.append(json.dumps({**known[one["id"]], "case": question}, ensure_ascii=False))
    path.write_text("[\n" + ",\n".join(rows) + "\n]\n")


def differing(version, verdicts):
    """Those that aren't the recorded ones."""
    known = {one["id"]: one["verdict"] for one in json.loads((VERDICTS / f"{version}.json").read_text())}
    return [one for one in verdicts if known.get(one["id"]) != one["verdict"]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--spark", nargs="*", default=SPARKS)
    parser.add_argument("--only", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--sample", type=int, default=1)
    arguments = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    changed = []
    with broker() as servers:
        for version in arguments.spark:
            wanted = [one for one in cases() if arguments.only in one["id"]][:: arguments.sample]
            verdicts = ask(version, servers, wanted)
            if arguments.check:
                doubtful = {one["id"] for one in differing(version, verdicts)}
                again = [one for one in wanted if one["id"] in doubtful]  # a slow machine may look like a stall
                for one in differing(version, ask(version, servers, again)):
                    changed.append(f"Spark {version} says of '{one['id']}' now: {one['verdict']}")
            else:
                record(version, verdicts, arguments.only)
    if changed:
        sys.exit("oracle: " + "\n        ".join(changed))


main()
