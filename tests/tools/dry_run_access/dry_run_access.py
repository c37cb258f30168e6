#!/usr/bin/env python3
"""What the dry run's client says of a real Kafka: why it can't get in, what a principal may do, and that asking leaves
nothing behind.

    dry_run_access.py [KAFKA_VERSION...]    4.4.0 and a smaller sample on 3.9.1 unless said otherwise
"""

import concurrent.futures
import contextlib
import json
import pathlib
import socket
import subprocess
import sys
import threading
import time

from cluster import HERE, PASSWORD, PLAIN, SCRAM, cluster
from program import ask_program

ROOT = HERE.parents[2]
PROBE = ROOT / "build/release/kafka_probe"
ANSWERED, SILENT = 1.5, 5.0  # seconds: what is told at once, what nobody says (the machine may be busy)


def probe(question):
    done = subprocess.run([PROBE], input=json.dumps(question), text=True, capture_output=True, timeout=60)
    if done.returncode != 0:
        sys.exit(f"kafka_probe failed on {question}: {done.stderr}")
    if PASSWORD in done.stdout or "wrong-secret" in done.stdout:
        sys.exit(f"a password is told: {done.stdout}")
    return json.loads(done.stdout)


@contextlib.contextmanager
def listener(behave):
    """A port whose every connection is given to `behave`."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        held = []

        def serve():
            with contextlib.suppress(OSError):
                while True:
                    one, _ = server.accept()
                    held.append(one)
                    with contextlib.suppress(OSError):
                        behave(one)

        threading.Thread(target=serve, daemon=True).start()
        yield f"127.0.0.1:{server.getsockname()[1]}"


def http(connection):
    connection.recv(1000)
    connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")


def login(mechanism, user="reader", password=PASSWORD):
    module = PLAIN if mechanism == "PLAIN" else SCRAM
    return {"sasl.mechanism": mechanism, "sasl.jaas.config": f'{module} username="{user}" password="{password}";'}


def good_ways(it):
    """Name, listener, settings: all of these get in."""
    trust = {"ssl.truststore.location": f"{it.folder}/ca.jks", "ssl.truststore.password": PASSWORD}
    pem = {"ssl.truststore.type": "PEM", "ssl.truststore.certificates": (it.folder / "ca.pem").read_text()}
    own = {"ssl.keystore.password": PASSWORD, **trust}
    tls, both = {"security.protocol": "SSL"}, {"security.protocol": "SASL_SSL", **trust}
    return [
        ("plaintext", "OPEN", {}),
        ("PLAIN", "LOGIN", {"security.protocol": "SASL_PLAINTEXT", **login("PLAIN")}),
        ("SCRAM-SHA-256", "LOGIN", {"security.protocol": "SASL_PLAINTEXT", **login("SCRAM-SHA-256")}),
        ("PLAIN in TLS", "BOTH", {**both, **login("PLAIN")}),
        ("SCRAM-SHA-256 in TLS", "BOTH", {**both, **login("SCRAM-SHA-256")}),
        ("SCRAM-SHA-512 in TLS", "BOTH", {**both, **login("SCRAM-SHA-512")}),
        ("a JKS trust store", "TLS", {**tls, **trust}),
        ("a JKS trust store without password", "TLS", {**tls, "ssl.truststore.location": f"{it.folder}/ca.jks"}),
        ("trust as text", "TLS", {**tls, **pem}),
        ("a JKS key store", "MUTUAL", {**tls, **own, "ssl.keystore.location": f"{it.folder}/client.jks"}),
        ("a PKCS12 key store", "MUTUAL", {**tls, **own, "ssl.keystore.location": f"{it.folder}/client.p12"}),
        ("a key as text", "MUTUAL", {**tls, **trust, "ssl.keystore.type": "PEM",
                                     "ssl.keystore.key": (it.folder / "client.key").read_text(),
                                     "ssl.keystore.certificate.chain": (it.folder / "client.pem").read_text()}),
        ("another name, unchecked", "OTHERNAME", {**tls, **trust, "ssl.endpoint.identification.algorithm": ""}),
    ]


def wrong_ways(it, fakes):
    """Name, address, settings, cause, the setting responsible, seconds."""
    trust = {"ssl.truststore.location": f"{it.folder}/ca.jks", "ssl.truststore.password": PASSWORD}
    other = {"ssl.truststore.location": f"{it.folder}/other-ca.jks", "ssl.truststore.password": PASSWORD}
    tls = {"security.protocol": "SSL", **trust}
    sasl, both = {"security.protocol": "SASL_PLAINTEXT"}, {"security.protocol": "SASL_SSL", **trust}
    own = {"ssl.keystore.password": PASSWORD}
    mutual = {**tls, **own}
    jaas = "sasl.jaas.config"
    return [
        ("a closed port", it.address("closed"), {}, "connection-refused", "bootstrap.servers", ANSWERED),
        ("an unknown host", "no-such-host.invalid:9092", {}, "unknown-host", "bootstrap.servers", SILENT),
        ("a silent port", fakes["silent"], {}, "silent", "bootstrap.servers", SILENT),
        ("a silent port, in TLS", fakes["silent"], tls, "silent", "bootstrap.servers", SILENT),
        ("an HTTP server", fakes["http"], {}, "not-kafka", "bootstrap.servers", ANSWERED),
        ("one that hangs up", fakes["closes"], {}, "closed-by-peer", "bootstrap.servers", ANSWERED),
        ("plaintext to TLS", it.address("TLS"), {}, "tls-expected", "security.protocol", ANSWERED),
        ("login in plaintext to TLS", it.address("BOTH"), {**sasl, **login("PLAIN")}, "tls-expected", "security.protocol", ANSWERED),
        ("TLS to plaintext", it.address("OPEN"), tls, "plaintext-expected", "security.protocol", ANSWERED),
        ("login in TLS to plaintext", it.address("LOGIN"), {**both, **login("PLAIN")}, "plaintext-expected", "security.protocol", ANSWERED),
        ("no login", it.address("LOGIN"), {}, "login-expected", "security.protocol", ANSWERED),
        ("no login, in TLS", it.address("BOTH"), tls, "login-expected", "security.protocol", ANSWERED),
        ("a needless login", it.address("OPEN"), {**sasl, **login("PLAIN")}, "login-not-expected", "security.protocol", ANSWERED),
        ("a needless login, in TLS", it.address("TLS"), {**both, **login("PLAIN")}, "login-not-expected", "security.protocol", ANSWERED),
        ("PLAIN, wrong password", it.address("LOGIN"), {**sasl, **login("PLAIN", password="wrong-secret")}, "wrong-credentials", jaas, ANSWERED),
        ("SCRAM-SHA-256, wrong password", it.address("LOGIN"), {**sasl, **login("SCRAM-SHA-256", password="wrong-secret")}, "wrong-credentials", jaas, ANSWERED),
        ("SCRAM-SHA-512, unknown user", it.address("BOTH"), {**both, **login("SCRAM-SHA-512", user="stranger")}, "wrong-credentials", jaas, ANSWERED),
        ("a mechanism not offered", it.address("LOGIN"), {**sasl, **login("SCRAM-SHA-512")}, "mechanism-not-offered", "sasl.mechanism", ANSWERED),
        ("a token where none is offered", it.address("LOGIN"), {**sasl, "sasl.mechanism": "OAUTHBEARER"}, "mechanism-not-offered", "sasl.mechanism", ANSWERED),
        ("another authority", it.address("TLS"), {**tls, **other}, "untrusted-certificate", "ssl.truststore.location", ANSWERED),
        ("no trust store", it.address("TLS"), {"security.protocol": "SSL"}, "untrusted-certificate", "ssl.truststore.location", ANSWERED),
        ("an expired certificate", it.address("EXPIRED"), tls, "expired-certificate", "", ANSWERED),
        ("another name", it.address("OTHERNAME"), tls, "wrong-host-name", "ssl.endpoint.identification.algorithm", ANSWERED),
        ("no certificate of one's own", it.address("MUTUAL"), tls, "client-certificate-missing", "ssl.keystore.location", ANSWERED),
        ("a stranger's certificate", it.address("MUTUAL"), {**mutual, "ssl.keystore.location": f"{it.folder}/stranger.p12"}, "client-certificate-refused", "ssl.keystore.location", ANSWERED),
        ("a wrong trust store password", it.address("TLS"), {**tls, "ssl.truststore.password": "wrong-secret"}, "bad-settings", "ssl.truststore.location", ANSWERED),
        ("a wrong key store password", it.address("MUTUAL"), {**tls, "ssl.keystore.location": f"{it.folder}/client.p12", "ssl.keystore.password": "wrong-secret"}, "bad-settings", "ssl.keystore.location", ANSWERED),
        ("no such trust store", it.address("TLS"), {**tls, "ssl.truststore.location": "/no/such/store.jks"}, "bad-settings", "ssl.truststore.location", ANSWERED),
        ("no mechanism", it.address("LOGIN"), {**sasl, jaas: login("PLAIN")[jaas]}, "not-supported", "sasl.mechanism", ANSWERED),
        ("no login module", it.address("LOGIN"), {**sasl, "sasl.mechanism": "PLAIN"}, "not-supported", jaas, ANSWERED),
    ]


class Report:
    def __init__(self):
        self.asked, self.faults = 0, []

    def check(self, name, seen, wanted):
        self.asked += 1
        if seen != wanted:
            self.faults.append(f"{name}:\n    wanted {wanted}\n    saw    {seen}")


def timed_probe(question):
    began = time.monotonic()
    return probe(question), time.monotonic() - began


def ask_ways(it, fakes, report, every):
    good, wrong = good_ways(it)[::every], wrong_ways(it, fakes)[::every]
    questions = [{"bootstrap.servers": it.address(at), **settings} for _, at, settings in good]
    questions += [{"bootstrap.servers": address, **settings} for _, address, settings, *_ in wrong]
    questions = [{"settings": settings, "topics": ["orders"]} for settings in questions]
    for question in questions:
        if question["settings"].get("sasl.mechanism") == "OAUTHBEARER":
            question["token"] = "no.real.token"
    with concurrent.futures.ThreadPoolExecutor(3) as pool:  # most of the time is waiting
        answers = list(pool.map(timed_probe, questions))
    for (name, *_), (answer, _) in zip(good, answers):
        seen = answer.get("failure") or sorted(answer["cluster"]["topics"]["orders"].get("partitions", {}))
        report.check(f"{it.kafka}: {name}", seen, ["0", "1", "2"])
    for (name, _, _, cause, setting, seconds), (answer, took) in zip(wrong, answers[len(good):]):
        failure = answer.get("failure", {})
        print(f"{took:5.2f} s  {name}: {failure.get('message')}")
        report.check(f"{it.kafka}: {name}", (failure.get("cause"), failure.get("setting")), (cause, setting))
        report.check(f"{it.kafka}: {name}: told within {seconds} s, not {took:.1f} s", took <= seconds, True)


def ask_wrong_advertised(it, report):
    """The way in is good, and leads to a node that can't be reached."""
    for name, cause, where in (("LOST", "connection-refused", it.address("closed")),
                               ("NOWHERE", "unknown-host", f"no-such-host.invalid:{it.ports['NOWHERE']}")):
        answer = probe({"settings": {"bootstrap.servers": it.address(name)}, "topics": ["orders"]})
        failure = answer.get("failure", {})
        report.check(f"{it.kafka}: {name}", (failure.get("cause"), failure.get("where")), (cause, where))
        listeners = [(one["address"], one["node"], (one["failure"] or {}).get("cause")) for one in answer["listeners"]]
        report.check(f"{it.kafka}: {name}: listeners", listeners, [(it.address(name), None, None), (where, 1, cause)])


def rights_of(answer):
    rights = answer["rights"]
    topics = {name: "".join(right[0] if value == "yes" else "?" if value == "unknown" else "-" for right, value in
                            sorted(topic.items())) for name, topic in rights.get("topics", {}).items()}
    return {**topics, "group": rights["group_read"], "idempotent": rights["idempotent_write"],
            "create": rights["cluster_create"], "unrestricted": rights["unrestricted"]}


# Of each topic: create, describe, read, write; then the group's read on the young cluster, and once there are groups.
RIGHTS = {
    "admin": ({"orders": "cdrw", "secret": "cdrw", "missing": "?d??"}, ("unknown", "yes"), "yes", "yes", True),
    "reader": ({"orders": "-dr-", "secret": "?---", "missing": "?---"}, ("unknown", "yes"), "unknown", "unknown", False),
    "describer": ({"orders": "-d--", "secret": "?---", "missing": "?---"}, ("unknown", "no"), "unknown", "unknown", False),
    "writer": ({"orders": "-d-w", "secret": "?---", "missing": "?---"}, ("unknown", "unknown"), "unknown", "unknown", False),
    "nobody": ({"orders": "?---", "secret": "?---", "missing": "?---"}, ("unknown", "unknown"), "unknown", "unknown", False),
    "mixed": ({"orders": "cdrw", "secret": "cd-w", "missing": "?d??"}, ("unknown", "no"), "yes", "no", False),
}


def ask_rights(it, report, phase):
    for user, (topics, group, idempotent, create, unrestricted) in RIGHTS.items():
        mechanism = "PLAIN" if user == "admin" else "SCRAM-SHA-256"
        answer = probe({"settings": {"bootstrap.servers": it.address("LOGIN"), "security.protocol": "SASL_PLAINTEXT",
                                     **login(mechanism, user)},
                        "topics": ["orders", "secret", "missing"], "group": "spark-orders", "more": True})
        report.check(f"{it.kafka}: rights of {user}, phase {phase}", rights_of(answer) if "rights" in answer else answer,
                     {**topics, "group": group[phase], "idempotent": idempotent, "create": create,
                      "unrestricted": unrestricted})
        orders = answer["cluster"]["topics"]["orders"]
        if user in ("admin", "reader"):
            seen = [answer["offsets"]["orders-0"][kind] for kind in ("earliest", "latest")]
            seen += [[one["offset"] for one in answer["sample orders"]], answer["sample orders"][0]["json"]]
            report.check(f"{it.kafka}: records for {user}", seen, [0, 10, [0, 1, 2, 3, 4], True])
        if user == "nobody":
            report.check(f"{it.kafka}: topics for nobody", orders.get("failure", {}).get("cause"), "denied-or-missing")
        denied = "not-authorized" if user == "mixed" else "not-checked" if user in ("writer", "nobody") else None
        wanted = "not-checked" if phase == 0 else denied
        report.check(f"{it.kafka}: the group for {user}, phase {phase}",
                     answer["group"].get("failure", {}).get("cause"), wanted)


def ask_cluster(kafka, report, every):
    with cluster(kafka) as it, listener(lambda one: None) as silent, listener(http) as web, \
            listener(lambda one: one.close()) as closes:
        before = it.act("setup", "state")
        ask_ways(it, {"silent": silent, "http": web, "closes": closes}, report, every)
        ask_wrong_advertised(it, report)
        ask_rights(it, report, 0)
        ask_program(it, report, login)
        report.check(f"{kafka}: asking leaves nothing behind", it.act("state"), before)
        before = it.act("group", "state")
        ask_rights(it, report, 1)
        report.check(f"{kafka}: asking leaves nothing behind, where there are groups", it.act("state"), before)


def main():
    report = Report()
    began = time.monotonic()
    for kafka in sys.argv[1:] or ["4.4.0", "3.9.1"]:
        ask_cluster(kafka, report, every=1 if kafka == (sys.argv[1:] or ["4.4.0"])[0] else 4)
    print(f"{report.asked} checks, {len(report.faults)} faults, {time.monotonic() - began:.0f} s")
    sys.exit("\n".join(report.faults) if report.faults else 0)


if __name__ == "__main__":
    main()
