#!/usr/bin/env -S python3 -B
"""Writes down which logins the Kafka client takes: fixtures/oracle/jaas.json.

usage: jaas_verdicts.py [--check] [CASES]

Makes up CASES texts (3,000 unless said otherwise) of what such entries are made of, always the same
ones, and asks the client's own reader about each. --check writes nothing and fails where a verdict
has changed. Needs Maven and a JDK.
"""

import argparse
import base64
import json
import pathlib
import random
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from commands import run

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
FIXTURE = ROOT / "fixtures/oracle/jaas.json"
CLIENT = "3.9.2"  # of Spark 4.2; the reader is the same in all of them

PIECES = [
    "org.a.M", "M", " required ", "required", " optional", " REQUIRED ", "needed", " username", " password", "=", " = ",
    '"u"', "'u'", '"a\\"b"', '"a\\b"', ";", " ; ", ",", "1234", "-1", "-", ".", "1.2.3", "@x", "a/b", "/", "//",
    "/* c */", "/*", "\n", "\r\n", '"', "'", "\\", "$a", "_b", "\u00e9", "\u00a0", "\u0100", "\u20ac", "\u0085",
    "\u009f", "{", "}", "a-b.c", '"open\n', "#", "=;", "\t", "x1", "K=v", 'k="v"', ' k="v"', " k=v;",
    ' required k="v";',
]
VALUES = ['"u"', "'u'", '"a\\"b"', '"a;b"', '"1/2"', '""', "v", "$a", "a-b.c", "\u00e9", "1234", "-1", "@x", "a/b", "''"]


def some_option(chance):
    sign = chance.choice(["=", "=", "=", " = ", "=\n"])
    return f" {chance.choice(['username', 'password', 'k', '_k', 'a.b'])}{sign}{chance.choice(VALUES)}"


def some_login(chance):
    """Most of them nearly right, the others of any pieces."""
    if chance.random() < 0.3:
        return "".join(chance.choice(PIECES) for _ in range(chance.randint(0, 10)))
    parts = [some_option(chance) for _ in range(chance.randint(0, 4))]
    if chance.random() < 0.4:
        parts.insert(chance.randint(0, len(parts)), chance.choice(PIECES))
    return "org.a.M required" + "".join(parts) + chance.choice([";", ";", ";", ";", " ", ";;"])


def made_up(count):
    chance = random.Random(1)
    texts = {}  # in their order
    while len(texts) < count:
        texts[some_login(chance)] = True
    return list(texts)


def verdicts(texts):
    folder = ROOT / "build/jaas_verdicts"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "classpath"
    run("mvn", "--quiet", "--batch-mode", "-f", HERE.parent / "client_keys/pom.xml", f"-Dkafka.version={CLIENT}",
        "dependency:build-classpath", f"-Dmdep.outputFile={path}")
    jars = path.read_text().strip()
    run("javac", "-nowarn", "-cp", jars, "-d", folder, *HERE.rglob("*.java"))
    lines = "".join(base64.b64encode(text.encode()).decode() + "\n" for text in texts)
    told = run("java", "-cp", f"{folder}:{jars}", "org.apache.kafka.common.security.JaasVerdicts", input=lines)
    return [line == "true" for line in told.splitlines()]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("cases", nargs="?", type=int, default=3000)
    arguments = parser.parse_args()
    texts = made_up(arguments.cases)
    taken = verdicts(texts)
    rows = [json.dumps([text, takes]) for text, takes in zip(texts, taken, strict=True)]
    after = "[\n" + ",\n".join(rows) + "\n]\n"
    if arguments.check and after != FIXTURE.read_text():
        sys.exit(f"jaas_verdicts: {FIXTURE.relative_to(ROOT)} isn't what the client says; jaas_verdicts.py writes it")
    if not arguments.check:
        FIXTURE.write_text(after)
    print(f"jaas_verdicts: {len(texts)} logins, {sum(taken)} of them taken")


main()
