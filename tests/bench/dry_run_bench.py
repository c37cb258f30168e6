#!/usr/bin/env python3
"""Times a dry run over a large cluster against kcat; dry_run.sh says how it is called."""

import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests/oracle"))
from broker import KAFKA, broker
from java import WORK, class_path, java
from commands import run  # java.py says where it is

TOPICS, PARTITIONS, TURNS = 1000, 10, 5
MAKER = f"""
import java.util.*;
import org.apache.kafka.clients.admin.*;
public class Make {{
    public static void main(String[] args) throws Exception {{
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", args[0]))) {{
            List<NewTopic> topics = new ArrayList<>();
            for (int i = 0; i < {TOPICS}; ++i) topics.add(new NewTopic("topic-" + i, {PARTITIONS}, (short) 1));
            for (int i = 0; i < {TOPICS}; i += 50) admin.createTopics(topics.subList(i, i + 50)).all().get();
        }}
    }}
}}
"""
JOB = """
topics = (spark.readStream.format("kafka").option("kafka.bootstrap.servers", "{servers}")
    .option("subscribePattern", "topic-.*").option("startingOffsets", "earliest").load())
topics.writeStream.format("console").start()
"""


def best(*command):
    """The least of a few runs in seconds, and the most memory in MB."""
    times, most = [], 0
    for _ in range(TURNS):
        began = time.monotonic()
        done = subprocess.run(["/usr/bin/time", "-f", "%M", *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"{command[0]} failed: {done.stderr[-2000:]}")
        times.append(time.monotonic() - began)
        most = max(most, int(done.stderr.split()[-1]) / 1024)
    return min(times), most


def main():
    build = sys.argv[1]
    WORK.mkdir(parents=True, exist_ok=True)
    with broker() as (servers, _), tempfile.TemporaryDirectory(dir=WORK) as scratch:
        folder = pathlib.Path(scratch)
        (folder / "Make.java").write_text(MAKER)
        (folder / "job.py").write_text(JOB.format(servers=servers))
        run(*java(folder, "256m", class_path("broker", KAFKA)), folder / "Make.java", servers)
        partitions = [word for topic in range(TOPICS) for number in range(PARTITIONS)
                      for word in ("-t", f"topic-{topic}:{number}:-1")]
        for _ in range(100):  # until the broker leads each of them, which takes it a minute
            if subprocess.run(["kcat", "-Q", "-b", servers, *partitions], capture_output=True).returncode == 0:
                break
            time.sleep(3)
        listing, _ = best("kcat", "-L", "-b", servers)
        offsets, _ = best("kcat", "-Q", "-b", servers, *partitions)
        dry_run, memory = best(f"{build}/spark-kafka-lint", "dry-run", "--timeout", "60", str(folder / "job.py"))
    print(f"kcat -L                   {listing * 1000:6.0f} ms")
    print(f"kcat -Q, one offset each  {offsets * 1000:6.0f} ms")
    print(f"dry-run                   {dry_run * 1000:6.0f} ms, {dry_run / (listing + offsets):.2f} times both; {memory:.0f} MB")


if __name__ == "__main__":
    main()
