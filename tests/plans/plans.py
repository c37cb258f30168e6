#!/usr/bin/env -S python3 -B
"""Lets a real Spark read from a real Kafka, and writes down which offsets it planned.

usage: plans.py [--spark VERSION ...] [--only TEXT] [--sample N] [--check]

Starts a Kafka of one node on loopback and each Spark in local mode, both from Maven, makes the topics of
fixtures/plans/shop.yaml, runs the cases of cases.yaml and restarts.yaml beside it, and writes
recorded/VERSION.json, what the cluster was in clusters/NAME.yaml, and the checkpoints that cases keep in
fixtures/checkpoints/VERSION. --only takes the cases whose name holds TEXT, --sample N every Nth, and both leave the
others as they are recorded; --check writes nothing and fails where Spark does otherwise now. Needs Maven, a JDK 17
and python3-yaml.
"""

import argparse
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/oracle"))
from broker import broker
from java import WORK, give_up, say
from spark import Spark

from checkpoints import keep
from plan_cases import TOLD_OF_RUNS, is_kept, is_run, plan_cases, read_yaml, times_by_topic
from recordings import difference, read_recordings, run_in_order, scenario, write_recordings

HERE = pathlib.Path(__file__).resolve().parent
PLANS = ROOT / "fixtures/plans"
CHECKPOINTS = ROOT / "fixtures/checkpoints"
SPARKS = ["3.3.2", "3.5.4", "4.2.0"]
BESIDE = [*(HERE / f"{name}.java" for name in ("Checkpoint", "Cluster", "Run", "Tasks")), ROOT / "tests/oracle/Session.java"]
# An open transaction has to stay open, and compaction to come soon.
BROKER = ["transaction.max.timeout.ms=86400000", "transaction.state.log.num.partitions=1", "log.cleaner.backoff.ms=300"]


class Recorder:
    """What Sparks say, and the states of the cluster, which are the same for all of them."""

    def __init__(self, every, keeps):
        self.keeps = keeps
        self.shop = {"id": "the shop", "steps": [*read_yaml(PLANS / "shop.yaml"), {"state": [], "times": times_by_topic(every)}]}
        self.clusters = {}

    def record(self, version, wanted):
        """Each time with a broker of its own, so that none finds what another has left."""
        found = []
        with Spark(version, HERE / "Plans.java", BESIDE) as spark, broker(*BROKER) as (servers, _):
            for number, (one, told) in enumerate(spark.answers([self.shop, *wanted], servers)):
                if number == 0:
                    self.note_cluster("shop", told["steps"][-1]["topics"])
                    continue
                found.append(self.recording(one, json.loads(json.dumps(told["steps"]).replace(servers, "SERVERS"))))
                if self.keeps:
                    keep_checkpoints(version, spark.folder / "kept", one, found[-1]["runs"])
                say(f"{version} {number}/{len(wanted)} {one['id']}: {in_short(found[-1])}")
        return found

    def note_cluster(self, name, topics):
        text = scenario(name, topics)
        if self.clusters.setdefault(name, text) != text:
            give_up(f"the cluster '{name}' isn't always the same:\n{self.clusters[name]}\n{text}")

    def recording(self, one, told):
        runs, changes, topics = [], [], None
        for step, answer in zip(one["steps"], told):
            topics = answer.get("topics", topics)
            if is_run(step):
                if topics is not None:
                    self.note_cluster(step["cluster"], topics)
                asked = {key: step[key] for key in TOLD_OF_RUNS if key in step}
                changed = {"changes": changes} if changes else {}
                runs.append(run_in_order({**asked, **changed, **answer}))
                changes = []
            elif not {"state", "keep_only"} & set(step) and not is_kept(step):
                changes.append(step)
        return {"id": one["id"], "runs": runs}


def keep_checkpoints(version, folder, one, runs):
    """Each with the run that follows on it."""
    done = 0
    for step in one["steps"]:
        done += is_run(step)
        if is_kept(step) and done < len(runs):
            keep(folder / step["what"], CHECKPOINTS / version / step["what"], version, one["id"], runs[done])


def in_short(found):
    return "; ".join(" ".join(filter(None, (run["outcome"], run.get("then"), run.get("error_class"), run.get("message"))))
                     for run in found["runs"])


def changed_clusters(clusters):
    for name, text in clusters.items():
        path = PLANS / "clusters" / f"{name}.yaml"
        if not path.exists() or path.read_text() != text:
            yield f"the cluster '{name}' isn't what {path.name} says now:\n{text}"


def changed_runs(path, version, told):
    known = read_recordings(path)
    for one in told:
        if words := difference(known.get(one["id"]), one):
            yield one["id"], f"Spark {version} does otherwise in '{one['id']}': {words}"


def check(recorder, version, wanted):
    """What has changed, asked twice: a slow machine may look like a hang."""
    path = PLANS / "recorded" / f"{version}.json"
    doubtful = dict(changed_runs(path, version, recorder.record(version, wanted)))
    if not doubtful:
        return []
    again = recorder.record(version, [one for one in wanted if one["id"] in doubtful])
    return [words for _, words in changed_runs(path, version, again)]


def write_clusters(clusters):
    folder = PLANS / "clusters"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in clusters.items():
        (folder / f"{name}.yaml").write_text(text)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--spark", nargs="*", default=SPARKS)
    parser.add_argument("--only", default="")
    parser.add_argument("--sample", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    return parser.parse_args()


def main():
    asked = arguments()
    WORK.mkdir(parents=True, exist_ok=True)
    every = plan_cases(PLANS)
    wanted = [one for one in every if asked.only in one["id"]][:: asked.sample]
    changed = []
    recorder = Recorder(every, not asked.check)
    for version in asked.spark:
        if asked.check:
            changed += check(recorder, version, wanted)
        else:
            write_recordings(PLANS / "recorded" / f"{version}.json", recorder.record(version, wanted), every)
    if asked.check:
        changed += changed_clusters(recorder.clusters)
    else:
        write_clusters(recorder.clusters)
    if changed:
        give_up("\n       ".join(changed))


if __name__ == "__main__":
    main()
