"""What is kept of the runs: the files of fixtures/plans, always in one order."""

import json

FIELDS = ["cluster", "on", "options", "second", "query", "dies_at", "changes", "outcome", "phase", "exception", "error_class",
          "message", "reason", "then", "initial", "batches"]


def plain(value):
    return json.dumps(value, ensure_ascii=False)


# Offsets and tasks.


def by_number(partitions):
    return {key: partitions[key] for key in sorted(partitions, key=int)}


def offsets_in_order(offsets):
    """One source's, {"topic": {"partition": offset}}, or a list of those of several."""
    if isinstance(offsets, list):
        return [offsets_in_order(each) for each in offsets]
    return offsets and {topic: by_number(offsets[topic]) for topic in sorted(offsets)}


def place_of(task):
    topic, _, partition = task["partition"].rpartition("-")
    return topic, int(partition), task["from"]


def batch_in_order(batch):
    found = dict(batch)
    for name in ("start", "end"):
        if name in found:
            found[name] = offsets_in_order(found[name])
    if "tasks" in found:
        found["tasks"] = sorted(found["tasks"], key=place_of)
    return found


def run_in_order(run):
    found = {key: run[key] for key in FIELDS if key in run}
    if "initial" in found:
        found["initial"] = offsets_in_order(found["initial"])
    found["batches"] = [batch_in_order(each) for each in run["batches"]]
    return found


# The file of a release.


def run_lines(run):
    fields = [f'  {plain(key)}: {plain(value)}' for key, value in run.items() if key != "batches"]
    batches = ",\n".join(f"    {plain(batch)}" for batch in run["batches"])
    fields.append('  "batches": [' + (f"\n{batches}]" if batches else "]"))
    return " {\n" + ",\n".join(fields) + "}"


def case_lines(one):
    runs = ",\n".join(run_lines(run) for run in one["runs"])
    return f'{{"id": {plain(one["id"])}, "runs": [\n{runs}]}}'


def read_recordings(path):
    return {one["id"]: one for one in json.loads(path.read_text())} if path.exists() else {}


def write_recordings(path, told, every):
    """What was not asked now stays as it is; what isn't asked any more goes."""
    known = {**read_recordings(path), **{one["id"]: one for one in told}}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("[\n" + ",\n".join(case_lines(known[one["id"]]) for one in every if one["id"] in known) + "\n]\n")


def difference(old, new):
    """The first thing that isn't as it was, in words; "" where all is."""
    if old is None:
        return "it was never recorded"
    for number, (before, now) in enumerate(zip(old["runs"], new["runs"]), 1):
        for field in FIELDS:
            if before.get(field) != now.get(field):
                return f"run {number}, {field}: {plain(now.get(field))} and not {plain(before.get(field))}"
    return "" if len(old["runs"]) == len(new["runs"]) else f"it has {len(new['runs'])} runs"


# A cluster as a scenario.


def partition_line(row):
    stable = f", stable: {row['stable']}" if row["stable"] != row["end"] else ""
    times = f", times: {plain(row['times']).replace('null', 'none')}" if "times" in row else ""
    return f"      - {{begin: {row['begin']}, end: {row['end']}{stable}, leader: {row['leader']}, isr: {plain(row['isr'])}{times}}}"


def topic_lines(name, topic):
    lines = [f"  {name}:", "    partitions:", *map(partition_line, topic["partitions"])]
    if topic.get("internal"):
        lines.insert(1, "    internal: true")
    if topic["config"]:
        lines.append("    config: {" + ", ".join(f"{key}: {value}" for key, value in topic["config"].items()) + "}")
    return lines


def scenario(name, topics):
    lines = ["version: 1", f"name: {name}", "brokers: [{id: 1, host: 127.0.0.1, port: 9092}]"]
    lines += ["topics:"] if topics else ["topics: {}"]
    for topic in sorted(topics):
        lines += topic_lines(topic, topics[topic])
    return "\n".join(lines) + "\n"
