#!/usr/bin/env -S python3 -B
"""Asks a real Spark with a real Kafka what becomes of option maps, and writes down what they say.

usage: oracle.py [--spark VERSION ...] [--only TEXT] [--sample N] [--check] [--fixtures FOLDER]

Starts a Kafka of one node on loopback and each Spark in local mode, both from Maven, runs the cases of
fixtures/oracle/cases, and writes fixtures/oracle/verdicts/VERSION.json, and all cases as they were asked to
fixtures/oracle/questions.json. --only takes the cases whose name holds TEXT, --sample N every Nth, and both
leave the other verdicts as they are; --check writes nothing and fails where a verdict has changed. Needs
Maven, a JDK 17 and python3-yaml.
"""

import argparse
import json
import pathlib
import sys

from broker import broker
from cases import as_meant, cases, compared_with, question, telling, without
from java import HERE, ROOT, WORK, say
from spark import Spark

SPARKS = ["3.3.2", "3.4.1", "3.5.4", "4.0.0", "4.1.1", "4.2.0"]


class Oracle(Spark):
    """A release of Spark beside a broker. What it said of a question is kept, so that it is asked once."""

    def __init__(self, version, servers):
        program = HERE / "Oracle.java"
        super().__init__(version, program, sorted(set(HERE.glob("*.java")) - {program}))
        self.servers = servers
        self.heard = {}

    def ask(self, wanted):
        left = list({question(one): one for one in wanted if question(one) not in self.heard}.values())
        for number, (one, told) in enumerate(self.answers(left, *self.servers), 1):
            self.heard[question(one)] = told
            say(f"{self.version} {number}/{len(left)} {told['id']}: {told['verdict']} {told.get('message', '')}")

    def verdicts(self, wanted):
        self.ask(wanted)
        accepted = [one for one in wanted if self.of(one)["verdict"] == "accepted"]
        self.ask([other for one in accepted for other in compared_with(one)])
        return [{**self.of(one), "id": one["id"], "verdict": self.verdict(one)} for one in wanted]

    def of(self, one):
        return self.heard[question(one)]

    def verdict(self, one):
        """Spark's, or what the comparison of an accepted case with its like shows."""
        told = self.of(one)
        if told["verdict"] != "accepted" or not compared_with(one):
            return told["verdict"]
        if lost_rows(told["seen"], self.of(as_meant(one))["seen"] if "meant" in one else {}):
            return "loses-rows"
        same = [self.of(other)["verdict"] == "accepted" and self.of(other)["seen"] == told["seen"]
                for other in (without(one), telling(one))]
        return "ignored" if all(same) else "accepted"


def lost_rows(seen, meant):
    """Whether less was read than was asked for: a partition later, or not at all."""
    return any(first(seen.get("offsets", {}).get(partition, "end..")) > first(span)
               for partition, span in meant.get("offsets", {}).items())


def first(span):
    start = span.split("..")[0]
    return float("inf") if start == "end" else int(start)


# The verdicts.


def row(told):
    kept = {key: told[key] for key in ("id", "verdict", "phase", "exception", "message", "warnings") if key in told}
    kept.update({key: told["seen"][key] for key in ("offsets", "written") if told.get("seen", {}).get(key)})
    return kept


def write_rows(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in rows) + "\n]\n")


def record(path, verdicts, every):
    """Into the file of a release; what was not asked now stays as it is."""
    known = {one["id"]: one for one in json.loads(path.read_text())} if path.exists() else {}
    known.update({told["id"]: row(told) for told in verdicts})
    write_rows(path, [known[one["id"]] for one in every if one["id"] in known])


def differing(path, verdicts):
    """Those that aren't the recorded ones."""
    known = {one["id"]: one["verdict"] for one in json.loads(path.read_text())}
    return [one for one in verdicts if known.get(one["id"]) != one["verdict"]]


def check(path, version, servers, wanted):
    """What has changed, asked twice: a slow machine may look like a stall."""
    with Oracle(version, servers) as spark:
        doubtful = {one["id"] for one in differing(path, spark.verdicts(wanted))}
    with Oracle(version, servers) as spark:
        again = spark.verdicts([one for one in wanted if one["id"] in doubtful])
    return [f"Spark {version} says of '{one['id']}' now: {one['verdict']}" for one in differing(path, again)]


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--spark", nargs="*", default=SPARKS)
    parser.add_argument("--only", default="")
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--fixtures", type=pathlib.Path, default=ROOT / "fixtures/oracle")
    return parser.parse_args()


def main():
    asked = arguments()
    WORK.mkdir(parents=True, exist_ok=True)
    every = cases(asked.fixtures / "cases")
    wanted = [one for one in every if asked.only in one["id"]][:: asked.sample]
    questions = asked.fixtures / "questions.json"
    if not asked.check:
        write_rows(questions, every)
    changed = [] if json.loads(questions.read_text()) == every else [f"{questions} isn't what the cases say"]
    with broker() as servers:
        for version in asked.spark:
            path = asked.fixtures / "verdicts" / f"{version}.json"
            if asked.check:
                changed += check(path, version, servers, wanted)
                continue
            with Oracle(version, servers) as spark:
                record(path, spark.verdicts(wanted), every)
    if changed:
        sys.exit("oracle: " + "\n        ".join(changed))


if __name__ == "__main__":
    main()
