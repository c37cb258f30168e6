"""A real Kafka of one node on loopback."""

import contextlib
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import uuid

from java import WORK, class_path, give_up, java
from commands import run  # java.py says where it is

KAFKA = "3.9.1"
LOGIN = 'org.apache.kafka.common.security.plain.PlainLoginModule required user_u="p";'
SCRAM = "org.apache.kafka.common.security.scram.ScramLoginModule required;"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def is_open(port):
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def settings(folder, port, sasl, control, more):
    return "\n".join([
        "process.roles=broker,controller", "node.id=1", f"controller.quorum.voters=1@127.0.0.1:{control}",
        f"listeners=PLAINTEXT://127.0.0.1:{port},SASL_PLAINTEXT://127.0.0.1:{sasl},CONTROLLER://127.0.0.1:{control}",
        "controller.listener.names=CONTROLLER",
        "listener.security.protocol.map=PLAINTEXT:PLAINTEXT,SASL_PLAINTEXT:SASL_PLAINTEXT,CONTROLLER:PLAINTEXT",
        "inter.broker.listener.name=PLAINTEXT",
        "sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-512",
        f"listener.name.sasl_plaintext.plain.sasl.jaas.config={LOGIN}",
        f"listener.name.sasl_plaintext.scram-sha-512.sasl.jaas.config={SCRAM}",
        f"log.dirs={folder}/log", "offsets.topic.replication.factor=1", "offsets.topic.num.partitions=4",
        "transaction.state.log.replication.factor=1", "transaction.state.log.min.isr=1",
        "group.initial.rebalance.delay.ms=0", "auto.create.topics.enable=false", *more, ""])


@contextlib.contextmanager
def broker(*more):
    """Gives its addresses: without a login, and with one (the user u with the password p).

    `more` are lines of its settings.
    """
    folder = pathlib.Path(tempfile.mkdtemp(prefix="broker-", dir=WORK))
    port, sasl, control = free_port(), free_port(), free_port()
    file = folder / "server.properties"
    file.write_text(settings(folder, port, sasl, control, more))
    command = java(folder, "512m", class_path("broker", KAFKA))
    run(*command, "kafka.tools.StorageTool", "format", "-t", uuid.uuid4().hex[:22], "-c", file)
    with open(folder / "broker.log", "w") as log:
        process = subprocess.Popen([*command, "kafka.Kafka", file], stdout=log, stderr=log)
        try:
            for _ in range(600):
                if is_open(port) and is_open(sasl):
                    break
                time.sleep(0.1)
            else:
                give_up(f"Kafka doesn't start, it said:\n{(folder / 'broker.log').read_text()[-2000:]}")
            yield f"127.0.0.1:{port}", f"127.0.0.1:{sasl}"
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
            shutil.rmtree(folder, ignore_errors=True)
