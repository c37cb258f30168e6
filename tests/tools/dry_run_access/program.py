"""The dry run as a user starts it, against a real Kafka: what it prints, what it records, and the same again without."""

import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
LINTER = ROOT / "build/release/spark-kafka-lint"
PAGE = ROOT / "docs/dry-run.md"

JOB = """\
import os

orders = (spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", os.environ["BROKERS"])
    .option("kafka.security.protocol", "SASL_PLAINTEXT")
    .option("kafka.sasl.mechanism", "SCRAM-SHA-256")
    .option("kafka.sasl.jaas.config", os.environ["LOGIN"])
    .option("subscribe", "orders")
    .option("startingOffsets", "earliest")
    .option("maxOffsetsPerTrigger", "4")
    .load())
(orders.selectExpr("key", "value").writeStream.format("delta")
    .option("checkpointLocation", "s3a://state/orders").start("s3a://lake/orders"))
"""


class Program:
    def __init__(self, it, report, login):
        self.it, self.report, self.login = it, report, login
        self.job = pathlib.Path(it.folder) / "orders.py"
        self.job.write_text(JOB)

    def run(self, *arguments, user="reader", password=None):
        settings = self.login("SCRAM-SHA-256", user, password) if password else self.login("SCRAM-SHA-256", user)
        environment = {"PATH": os.environ["PATH"], "BROKERS": self.it.address("LOGIN"),
                       "LOGIN": settings["sasl.jaas.config"]}
        return subprocess.run([LINTER, "dry-run", *arguments, self.job.name], text=True, capture_output=True,
                              cwd=self.job.parent, env=environment, timeout=60)

    def json(self, *arguments, **login):
        done = self.run("--format", "json", *arguments, **login)
        return done.returncode, json.loads(done.stdout)

    def check(self, what, seen, wanted):
        self.report.check(f"{self.it.kafka}: the program: {what}", seen, wanted)

    def finds(self, what, code, findings, **login):
        returned, answer = self.json(**login)
        self.check(what, (returned, [(one["rule"], one.get("option")) for one in answer["findings"]]), (code, findings))
        secret = login.get("password") or "no secret"
        self.check(f"{what}: no secret is told", secret in json.dumps(answer), False)


def without_source(answer):
    """What a recording must give again: all but where the answers come from."""
    query = answer["dry_run"]["queries"][0]
    source = {**query["sources"][0], "broker": None}
    return {**query, "sources": [source]}


def ask_program(it, report, login):
    program = Program(it, report, login)
    code, seen = program.json("--record", "seen.yaml")
    source = seen["dry_run"]["queries"][0]["sources"][0]
    program.check("it runs", (code, seen["findings"]), (0, []))
    program.check("batches", [(one["records"], one["tasks"]) for one in source["batches"]], [(4, 2), (4, 1), (3, 1)])
    program.check("the outcome", source["outcome"], {"kind": "runs", "backlog": 11, "batches_to_catch_up": 3})
    replayed, again = program.json("--broker", "seen.yaml", user="nobody", password="none")
    program.check("a replay", (replayed, without_source(again)), (0, without_source(seen)))
    recorded = (program.job.parent / "seen.yaml").read_text()
    program.check("no password is recorded", login("SCRAM-SHA-256")["sasl.jaas.config"].split('"')[3] in recorded, False)
    program.finds("a wrong password", 2, [("authentication-failed", "kafka.sasl.jaas.config")], password="wrong-secret")
    program.finds("a principal without rights", 1, [("not-authorized", "subscribe")], user="nobody")
    program.finds("a principal that may only describe", 1, [("not-authorized", "subscribe")], user="describer")
    page = PAGE.read_text()
    shown = program.run().stdout.replace(it.address("LOGIN"), "kafka-1.example:9093")
    cluster = source["broker"]["cluster"]
    shown = shown.replace(cluster, "Uy3vKpX2TVu8kQ0bJm4g1A")
    program.check("docs/dry-run.md shows what it prints", shown in page or shown, True)
