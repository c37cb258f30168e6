"""A real Kafka with a listener for each way in, good ones and broken ones, and what it is asked about."""

import contextlib
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import uuid

HERE = pathlib.Path(__file__).resolve().parent
sys.path += [str(HERE.parents[1] / "oracle"), str(HERE.parents[1] / "tools")]
from broker import free_port, is_open
from commands import run
from java import WORK, class_path, java

PASSWORD = "right-secret"
PLAIN = "org.apache.kafka.common.security.plain.PlainLoginModule required"
SCRAM = "org.apache.kafka.common.security.scram.ScramLoginModule required"
USERS = ["admin", "reader", "describer", "writer", "nobody", "mixed"]
# Name, protocol, what it advertises: its own port, a closed one, or a name that nobody knows.
LISTENERS = [
    ("OPEN", "PLAINTEXT", "own"), ("LOGIN", "SASL_PLAINTEXT", "own"), ("TLS", "SSL", "own"),
    ("BOTH", "SASL_SSL", "own"), ("MUTUAL", "SSL", "own"), ("EXPIRED", "SSL", "own"), ("OTHERNAME", "SSL", "own"),
    ("LOST", "PLAINTEXT", "closed"), ("NOWHERE", "PLAINTEXT", "unknown")]


def openssl(*arguments):
    run("openssl", *arguments)


def authority(folder, name):
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", f"/CN={name}",
            "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.pem")


def certificate(folder, name, signer, names, days="30"):
    """name.key, name.pem and both in name.p12; signed by the authority `signer`."""
    extensions = folder / f"{name}.ext"
    extensions.write_text(f"subjectAltName={names}\n")
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}", "-keyout", folder / f"{name}.key",
            "-out", folder / f"{name}.csr")
    openssl("x509", "-req", "-in", folder / f"{name}.csr", "-CA", folder / f"{signer}.pem",
            "-CAkey", folder / f"{signer}.key", "-CAcreateserial", "-days", days, "-extfile", extensions,
            "-out", folder / f"{name}.pem")
    openssl("pkcs12", "-export", "-in", folder / f"{name}.pem", "-inkey", folder / f"{name}.key",
            "-passout", f"pass:{PASSWORD}", "-out", folder / f"{name}.p12")


def make_stores(folder):
    here = "DNS:localhost,IP:127.0.0.1"
    authority(folder, "ca")
    authority(folder, "other-ca")
    certificate(folder, "server", "ca", here)
    certificate(folder, "expired", "ca", here, days="0")
    certificate(folder, "elsewhere", "ca", "DNS:elsewhere.example")
    certificate(folder, "client", "ca", here)
    certificate(folder, "stranger", "other-ca", here)
    for name in ("ca", "other-ca"):
        run("keytool", "-importcert", "-noprompt", "-alias", name, "-file", folder / f"{name}.pem",
            "-keystore", folder / f"{name}.jks", "-storetype", "JKS", "-storepass", PASSWORD)
    run("keytool", "-importkeystore", "-noprompt", "-srckeystore", folder / "client.p12", "-srcstorepass", PASSWORD,
        "-destkeystore", folder / "client.jks", "-deststoretype", "JKS", "-deststorepass", PASSWORD)


def settings(folder, ports, kafka):
    def advertised(name, kind):
        return {"own": f"127.0.0.1:{ports[name]}", "closed": f"127.0.0.1:{ports['closed']}",
                "unknown": f"no-such-host.invalid:{ports[name]}"}[kind]

    control = f"127.0.0.1:{ports['control']}"
    lines = [
        "process.roles=broker,controller", "node.id=1", "controller.listener.names=CONTROLLER",
        f"controller.quorum.voters=1@{control}" if kafka.startswith("3.") else f"controller.quorum.bootstrap.servers={control}",
        "listeners=" + ",".join(f"{name}://127.0.0.1:{ports[name]}" for name, _, _ in LISTENERS)
        + f",CONTROLLER://{control}",
        "advertised.listeners=" + ",".join(f"{name}://{advertised(name, kind)}" for name, _, kind in LISTENERS),
        "listener.security.protocol.map=CONTROLLER:PLAINTEXT," + ",".join(f"{n}:{p}" for n, p, _ in LISTENERS),
        "inter.broker.listener.name=OPEN", f"log.dirs={folder}/log", "auto.create.topics.enable=true",
        "offsets.topic.replication.factor=1", "offsets.topic.num.partitions=4", "group.initial.rebalance.delay.ms=0",
        "transaction.state.log.replication.factor=1", "transaction.state.log.min.isr=1",
        "share.coordinator.state.topic.replication.factor=1", "share.coordinator.state.topic.min.isr=1",
        "authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "super.users=User:ANONYMOUS;User:admin", "allow.everyone.if.no.acl.found=false",
        "sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512",
        "listener.name.login.sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256",
        f"ssl.keystore.location={folder}/server.p12", f"ssl.keystore.password={PASSWORD}",
        f"ssl.truststore.location={folder}/ca.pem", "ssl.truststore.type=PEM",
        "listener.name.mutual.ssl.client.auth=required",
        f"listener.name.expired.ssl.keystore.location={folder}/expired.p12",
        f"listener.name.expired.ssl.keystore.password={PASSWORD}",
        f"listener.name.othername.ssl.keystore.location={folder}/elsewhere.p12",
        f"listener.name.othername.ssl.keystore.password={PASSWORD}"]
    users = " ".join(f'user_{user}="{PASSWORD}"' for user in USERS)
    for name in ("login", "both"):
        lines.append(f"listener.name.{name}.plain.sasl.jaas.config={PLAIN} {users};")
        lines += [f"listener.name.{name}.scram-sha-{bits}.sasl.jaas.config={SCRAM};" for bits in (256, 512)]
    return "\n".join([*lines, ""])


class Cluster:
    def __init__(self, folder, ports, kafka):
        self.folder, self.ports, self.kafka = folder, ports, kafka

    def address(self, name):
        return f"127.0.0.1:{self.ports[name]}"

    def act(self, *commands):
        return run(*java(self.folder, "256m", class_path("broker", self.kafka)), "-Dorg.slf4j.simpleLogger.defaultLogLevel=error",
                   HERE / "Actor.java", self.address("OPEN"), *commands)


@contextlib.contextmanager
def cluster(kafka):
    WORK.mkdir(parents=True, exist_ok=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="access-", dir=WORK))
    names = [name for name, _, _ in LISTENERS] + ["control", "closed"]
    ports = {name: free_port() for name in names}
    process = None
    try:
        jars = class_path("broker", kafka)
        make_stores(folder)
        file = folder / "server.properties"
        file.write_text(settings(folder, ports, kafka))
        command = java(folder, "512m", jars)
        standalone = [] if kafka.startswith("3.") else ["--standalone"]
        run(*command, "kafka.tools.StorageTool", "format", *standalone, "-t", uuid.uuid4().hex[:22], "-c", file)
        with open(folder / "broker.log", "w") as log:
            process = subprocess.Popen([*command, "kafka.Kafka", file], stdout=log, stderr=log)
        for _ in range(600):
            if all(is_open(ports[name]) for name, _, _ in LISTENERS):
                break
            time.sleep(0.1)
            if process.poll() is not None:
                break
        else:
            process.terminate()
        if process.poll() is not None:
            sys.exit(f"Kafka {kafka} doesn't start, it said:\n{(folder / 'broker.log').read_text()[-3000:]}")
        yield Cluster(folder, ports, kafka)
    finally:
        if process and process.poll() is None:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(folder, ignore_errors=True)
