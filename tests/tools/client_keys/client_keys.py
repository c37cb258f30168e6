#!/usr/bin/env -S python3 -B
"""Writes down what the Kafka clients that Spark brings say of their own settings.

usage: client_keys.py [--check] [FOLDER]

Loads the client of each Spark release from Maven, asks it for its settings (ClientKeys.java), and
puts what it says under `known` in rules/catalogue/kafka_clients.yaml and kafka_security.yaml. What
people wrote there stays. --check writes nothing and fails where the files would change. FOLDER keeps
classes between runs, build/client_keys unless said otherwise. Needs Maven, a JDK and python3-yaml.
"""

import argparse
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

import yaml

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from commands import run

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
CATALOGUE = ROOT / "rules/catalogue"

# A Spark release, a connector of it that Maven has, and the Kafka client that it brings.
RELEASES = [
    ("2.4", "spark-sql-kafka-0-10_2.12:2.4.8", "2.0.0"),
    ("3.0", "spark-sql-kafka-0-10_2.12:3.0.2", "2.4.1"),
    ("3.1", "spark-sql-kafka-0-10_2.12:3.1.3", "2.6.0"),
    ("3.2", "spark-sql-kafka-0-10_2.13:3.2.1", "2.8.0"),
    ("3.3", "spark-sql-kafka-0-10_2.13:3.3.2", "2.8.1"),
    ("3.4", "spark-sql-kafka-0-10_2.13:3.4.1", "3.3.2"),
    ("3.5", "spark-sql-kafka-0-10_2.13:3.5.4", "3.4.1"),
    ("4.0", "spark-sql-kafka-0-10_2.13:4.0.0", "3.9.0"),
    ("4.1", "spark-sql-kafka-0-10_2.13:4.1.1", "3.9.1"),
    ("4.2", "spark-sql-kafka-0-10_2.13:4.2.0", "3.9.2"),
]
CLIENTS = ["consumer", "producer", "admin"]
TYPES = {
    "STRING": "text",
    "BOOLEAN": "boolean",
    "SHORT": "short",
    "INT": "int",
    "LONG": "long",
    "DOUBLE": "double",
    "LIST": "list",
    "CLASS": "class",
    "PASSWORD": "password",
}
FILES = {
    "kafka_clients.yaml": lambda name: not is_about_security(name),
    "kafka_security.yaml": lambda name: is_about_security(name),
}
WIDTH = 120


def is_about_security(name):
    return name.startswith(("sasl.", "ssl.", "security."))


# What the clients say.


def maven(*arguments):
    return run("mvn", "--quiet", "--batch-mode", *arguments)


def client_of_spark(artifact, folder):
    """The version of the Kafka client in the POM of Spark's connector."""
    name, version = artifact.split(":")
    maven("dependency:copy", f"-Dartifact=org.apache.spark:{artifact}:pom", f"-DoutputDirectory={folder}")
    project = xml.parse(folder / f"{name}-{version}.pom").getroot()
    for dependency in project.iterfind("{*}dependencies/{*}dependency"):
        if dependency.find("{*}artifactId").text == "kafka-clients":
            return dependency.find("{*}version").text
    sys.exit(f"client_keys: {artifact} doesn't depend on kafka-clients")


def settings_of(version, folder):
    """The rows of ClientKeys.java for one client."""
    here = folder / version
    here.mkdir(parents=True, exist_ok=True)
    path = here / "classpath"
    if not path.exists():
        maven("-f", HERE / "pom.xml", f"-Dkafka.version={version}", "dependency:build-classpath",
              f"-Dmdep.outputFile={path}")
    jars = path.read_text().strip()
    run("javac", "-nowarn", "-cp", jars, "-d", here, HERE / "ClientKeys.java")
    told = json.loads(run("java", "-cp", f"{here}:{jars}", "ClientKeys"))
    if told["version"] != version:
        sys.exit(f"client_keys: Maven gave {told['version']} for {version}")
    return told["keys"]


# From what a client says of a setting to what the catalogue says.


def number(text):
    return int(text) if re.fullmatch(r"-?\d+", text) else float(text)


def check_of(row):
    """What the client's validator wants, in the catalogue's words."""
    text = row.get("validator", "")
    kind = row.get("validator_class", "").rpartition("$")[2]
    if kind == "NonEmptyString":
        return {"not-empty": True}
    if kind in ("ValidString", "CaseInsensitiveValidString"):
        words = re.search(r"\[(.*)\]", text).group(1).split(", ")
        folded = kind.startswith("CaseInsensitive")
        return {"allowed": sorted(words) if folded else words, **({"any-case": True} if folded else {})}
    if bounds := re.fullmatch(r"\[(\S+?)?,?\.\.\.,?(\S+?)?\](?: or (\S+))?", text):
        least, most, also = bounds.groups()
        return {
            **({"minimum": number(least)} if least else {}),
            **({"maximum": number(most)} if most else {}),
            **({"also": number(also)} if also else {}),
        }
    if kind in ("", "NonNullValidator"):  # an option of Spark's is never null
        return {}
    sys.exit(f"client_keys: {row['name']} has a validator that isn't known here: {kind} {text}")


def default_of(row):
    text = row.get("default")
    if text is None:
        return {}
    if row["type"] in ("CLASS", "LIST"):
        text = re.sub(r"\bclass ", "", text)
    return {"default": text}


def facts_of(row):
    return {
        "type": TYPES[row["type"]],
        **default_of(row),
        **check_of(row),
        **({"deprecated": True} if row["deprecated"] else {}),
        **({"internal": True} if row["internal"] else {}),
        "importance": row["importance"].lower(),
    }


def stretches(cells):
    """Neighbouring releases that say the same, as (first, behind the last, what)."""
    found = []
    for index, facts in enumerate(cells):
        if facts is None:
            continue
        if found and found[-1][1] == index and found[-1][2] == facts:
            found[-1][1] = index + 1
        else:
            found.append([index, index + 1, facts])
    return found


def known(by_client):
    """The rows of `known`: by_client holds a list by release for each client."""
    rows = []
    for client in CLIENTS:
        for first, end, facts in stretches(by_client.get(client, [])):
            same = [row for row in rows if row[1:] == [first, end, facts]]
            if same:
                same[0][0].append(client)
            else:
                rows.append([[client], first, end, facts])
    rows.sort(key=lambda row: row[1])
    releases = [release for release, _, _ in RELEASES]
    return [
        {
            "clients": clients,
            **({"since": releases[first]} if first > 0 else {}),
            **({"until": releases[end]} if end < len(releases) else {}),
            **facts,
        }
        for clients, first, end, facts in rows
    ]


def collect(folder):
    cells = {}
    for index, (_, artifact, version) in enumerate(RELEASES):
        named = client_of_spark(artifact, folder)
        if named != version:
            sys.exit(f"client_keys: {artifact} brings the client {named}, not {version}")
        for row in settings_of(version, folder):
            by_client = cells.setdefault(row["name"], {})
            by_release = by_client.setdefault(row["client"], [None] * len(RELEASES))
            by_release[index] = facts_of(row)
    return {name: known(by_client) for name, by_client in sorted(cells.items())}


# YAML, always in the same form.


def scalar(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    plain = re.fullmatch(r"[\w./$(-][\w ./$()'-]*", value) and value == value.strip()
    return value if plain else json.dumps(value, ensure_ascii=False)


def flow(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def lines_of(field, value, indent):
    """`field: value` in one line where it fits, else a line for each part."""
    line = f"{' ' * indent}{field}: {flow(value)}"
    one_text = not isinstance(value, (list, dict))
    if one_text or (len(line) <= WIDTH and not any(isinstance(item, dict) for item in value)):
        return [line]
    lines = [f"{' ' * indent}{field}:"]
    for item in value:
        lines += item_lines(item, indent + 2)
    return lines


def item_lines(item, indent):
    line = f"{' ' * indent}- {flow(item)}"
    nested = isinstance(item, dict) and any(
        isinstance(part, list) and part and isinstance(part[0], dict) for part in item.values())
    if not isinstance(item, dict) or (len(line) <= WIDTH and not nested):
        return [line]
    lines = [part for field, value in item.items() for part in lines_of(field, value, indent + 2)]
    return [f"{' ' * indent}- {lines[0].strip()}"] + lines[1:]


def header(text):
    return "".join(line for line in text.splitlines(keepends=True) if line.startswith("#"))


def merged(text, generated):
    """The file's text with what the clients say; what people wrote stays."""
    written = {key["key"]: key for key in yaml.load(text, Loader=yaml.BaseLoader)["keys"]}
    gone = set(written) - set(generated)
    if gone:
        sys.exit(f"client_keys: no client knows {', '.join(sorted(gone))}")
    lines = []
    for name, rows in generated.items():
        own = {field: value for field, value in written.get(name, {}).items() if field not in ("key", "known")}
        lines += item_lines({"key": name, **own, "known": rows}, 2)
    return header(text) + "\nkeys:\n" + "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / "build/client_keys")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    everything = collect(arguments.folder)
    changed = []
    for file, holds in FILES.items():
        path = CATALOGUE / file
        before = path.read_text()
        after = merged(before, {name: rows for name, rows in everything.items() if holds(name)})
        if after != before:
            changed.append(path.relative_to(ROOT))
            if not arguments.check:
                path.write_text(after)
    if changed and arguments.check:
        sys.exit(f"client_keys: {', '.join(map(str, changed))}: not what the clients say; client_keys.py writes it")
    print(f"client_keys: {len(everything)} settings of {len(RELEASES)} clients, {len(changed)} files changed")


main()
