"""The cases that are written in YAML, each with all its options; and the runs that a case is compared with."""

import json
import sys

import yaml

BASES = {
    "source": {"kafka.bootstrap.servers": "SERVERS", "subscribe": "orders"},
    "sources": {"kafka.bootstrap.servers": "SERVERS", "subscribe": "orders"},
    "sink": {"kafka.bootstrap.servers": "SERVERS", "topic": "out"},
}
ASKED = ["columns", "save_mode", "checkpoint", "schema", "sink", "second", "first_ends", "query_name"]  # go to Spark
TOLD = ["about", "undecidable", "telling", "meant"]
NOTHING_TAKES_IT = "(?"  # no number, no truth, no pattern, no JSON, no topic, no class and no file


def as_list(value):
    return value if isinstance(value, list) else [value]


def with_nulls(options):
    return {key: None if value == "NULL" else value for key, value in options.items()}


def each_value(one):
    """A case for each of its `values`: they are those of the option that the case is about."""
    if "values" not in one:
        return [one]
    about = one["about"]
    return [
        {**one, "case": f"{one['case'] + ', ' if 'case' in one else ''}{about} {json.dumps(value, ensure_ascii=False)}",
         "options": {**one.get("options", {}), about: value}}
        for value in one["values"]
    ]


def case(file, one, place):
    options = {**BASES[place.rpartition(" ")[2]], **one.get("options", {})}
    for name in one.get("without", []):
        options.pop(name, None)
    found = {key: one[key] for key in ASKED + TOLD if key in one}
    if "second" in found:
        found["second"] = with_nulls({**BASES["source"], **found["second"]})
    return {**found, "id": f"{file.stem}: {one['case']}, {place}", "on": place, "options": with_nulls(options)}


def cases(folder):
    found = []
    for file in sorted(folder.glob("*.yaml")):
        written = yaml.load(file.read_text(), Loader=yaml.BaseLoader)
        for one in (each for row in written for each in each_value(row)):
            found += [case(file, one, place) for place in as_list(one["on"])]
    names = [one["id"] for one in found]
    if doubled := {name for name in names if names.count(name) > 1}:
        sys.exit(f"oracle: several cases are called {', '.join(sorted(doubled))}")
    return found


# What an accepted case is compared with.


def question(one):
    """What is asked of Spark, without the words about it."""
    return json.dumps({key: one[key] for key in ["on", "options", *ASKED] if key in one}, sort_keys=True)


def changed(one, drop, add):
    options = {key: value for key, value in one["options"].items() if key != drop}
    return {**one, "options": {**options, **add}}


def without(one):
    return changed(one, one["about"], {})


def telling(one):
    """With a value that would be refused or seen if Spark took the option into account."""
    return changed(one, None, {one["about"]: one.get("telling", NOTHING_TAKES_IT)})


def as_meant(one):
    return changed(one, one["about"], one["meant"])


def compared_with(one):
    if one.get("about") not in one["options"]:
        return []
    return [without(one), telling(one)] + ([as_meant(one)] if "meant" in one else [])
