"""Checkpoint folders that real Spark wrote, each with a file that says what is in it and how Spark goes on from it."""

import json
import shutil

from recordings import offsets_in_order, plain


def batches(folder, log):
    """The numbers of that log's files; others, such as those of a write that was cut short, aren't batches."""
    return sorted(int(file.name) for file in (folder / log).glob("*") if file.name.isdecimal())


def one_or_all(sources):
    return offsets_in_order(sources[0] if len(sources) == 1 else sources)


def ends(folder, batch):
    lines = (folder / "offsets" / str(batch)).read_text().splitlines()[2:]
    return one_or_all([None if line == "-" else json.loads(line) for line in lines])


def starts(folder):
    files = sorted((folder / "sources").glob("*/0"), key=lambda file: int(file.parent.name))
    return one_or_all([json.loads(file.read_text().split("\n", 1)[1]) for file in files])


def next_batch(folder):
    """What Spark does first when it finds this folder."""
    written, committed = batches(folder, "offsets"), batches(folder, "commits")
    last = written[-1] if written else -1
    reruns = bool(written) and (not committed or committed[-1] < last)
    number = last if reruns else last + 1
    start = ends(folder, number - 1) if number > 0 else starts(folder)
    found = {"batch": number, "reruns": reruns, "start": start}
    return {**found, "end": ends(folder, last)} if reruns else found


def differs(following, run):
    """Whether real Spark went on in another way than is read from the folder."""
    if not run["batches"]:
        return False
    first = run["batches"][0]
    names = ("batch", "start", "end") if following["reruns"] else ("batch", "start")
    return any(name in first and following[name] != first[name] for name in names)


def what(folder, version, case, run):
    written, committed = batches(folder, "offsets"), batches(folder, "commits")
    following = next_batch(folder)
    lines = [f"spark: {version}", f"case: {plain(case)}  # of fixtures/plans/restarts.yaml, whose next run begins with it",
             f"cluster: {run['cluster']}  # in which that run begins",
             f"last_offsets_batch: {written[-1] if written else 'null'}",
             f"last_committed_batch: {committed[-1] if committed else 'null'}",
             "next:", *(f"  {key}: {plain(value)}" for key, value in following.items())]
    if differs(following, run):
        first = {key: run["batches"][0].get(key) for key in ("batch", "start", "end")}
        lines += ["did:  # real Spark did otherwise", *(f"  {key}: {plain(value)}" for key, value in first.items())]
    if run["outcome"] == "fails" and not run["batches"]:
        lines += [f"fails: {plain(run['message'])}  # what real Spark said of it"]
    return "\n".join(lines) + "\n"


def keep(source, target, version, case, run):
    """Once: another time it would have other ids and times. To record it anew remove it first."""
    if not target.exists():
        shutil.copytree(source, target / "checkpoint")
    (target / "what.yaml").write_text(what(target / "checkpoint", version, case, run))
