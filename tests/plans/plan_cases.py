"""The cases that are written in YAML, each as the steps that Plans.java takes."""

import json

import yaml

# So that a case takes as little time as it can; none of them has a say in what is planned.
QUICK = {
    "kafka.bootstrap.servers": "SERVERS",
    "kafka.fetch.max.wait.ms": "10",
    "kafkaConsumer.pollTimeoutMs": "3000",
    "fetchOffset.retryIntervalMs": "10",
}
TOLD_OF_RUNS = ["cluster", "on", "options", "second", "query", "dies_at", "batches", "patience_ms"]


def read_yaml(path):
    return yaml.load(path.read_text(), Loader=yaml.BaseLoader)


def as_list(value):
    return value if isinstance(value, list) else [value]


def topics_of(steps):
    return [step["create"] for step in steps if "create" in step]


def is_run(step):
    return "on" in step


def is_kept(step):
    return step.get("checkpoint") == "keep"


def with_quick(run):
    found = {**run, "options": {**QUICK, **run["options"]}}
    if "second" in run:
        found["second"] = {**QUICK, **run["second"]}
    return found


def plain_cases(path):
    return [
        {"id": f"{one['case']}, {place}", "steps": [with_quick({**one, "cluster": "shop", "on": place})]}
        for one in read_yaml(path) for place in as_list(one["on"])
    ]


def restart_case(one, shop):
    """Its topics are its own, and it leaves none of them; before each run the cluster is looked at."""
    own = topics_of(one["steps"])
    steps = [{"keep_only": shop}]
    for step in one["steps"]:
        steps += [{"state": own}, with_quick(step)] if is_run(step) else [step]
    return {"id": one["case"], "steps": [*steps, {"keep_only": shop}]}


def plan_cases(folder):
    shop = topics_of(read_yaml(folder / "shop.yaml"))
    cases = plain_cases(folder / "cases.yaml")
    if (folder / "restarts.yaml").exists():
        cases += [restart_case(one, shop) for one in read_yaml(folder / "restarts.yaml")]
    names = [one["id"] for one in cases]
    if doubled := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"several cases are called {', '.join(sorted(doubled))}")
    return cases


# The times that cases ask for, so that the cluster's file can answer.


def named_topics(options):
    if "assign" in options:
        return list(json.loads(options["assign"]))
    return options.get("subscribe", "").split(",")


def asked_times(options):
    """(topic, time) of each."""
    for name in ("startingTimestamp", "endingTimestamp"):
        if name in options:
            yield from ((topic, int(options[name])) for topic in named_topics(options))
    for name in ("startingOffsetsByTimestamp", "endingOffsetsByTimestamp"):
        for topic, partitions in json.loads(options.get(name, "{}")).items():
            yield from ((topic, time) for time in partitions.values())


def times_by_topic(cases):
    times = {}
    for one in cases:
        for step in filter(is_run, one["steps"]):
            for topic, time in asked_times(step["options"]):
                times.setdefault(topic, set()).add(time)
    return {topic: sorted(each) for topic, each in times.items()}
