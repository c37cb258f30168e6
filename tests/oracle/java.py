"""Class paths from Maven, and Java itself, kept to a folder of its own."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT / "tests/tools"))
from commands import run

WORK = ROOT / "build/oracle"

JDK_PACKAGES = [
    "java.lang", "java.lang.invoke", "java.lang.reflect", "java.io", "java.net", "java.nio", "java.util",
    "java.util.concurrent", "java.util.concurrent.atomic", "jdk.internal.ref", "sun.nio.ch", "sun.nio.cs",
    "sun.security.action", "sun.util.calendar",
]


def say(text):
    print(f"{pathlib.Path(sys.argv[0]).stem}: {text}", file=sys.stderr, flush=True)


def give_up(text):
    say(text)
    sys.exit(1)


def class_path(profile, version):
    """`profile` is one of pom.xml: spark, broker."""
    path = WORK / f"{profile}-{version}.classpath"
    if not path.exists():
        setting = {"spark": "spark.version", "broker": "kafka.version"}[profile]
        run("mvn", "--quiet", "--batch-mode", "-f", HERE / "pom.xml", f"-P{profile}", f"-D{setting}={version}",
            "dependency:build-classpath", f"-Dmdep.outputFile={path}")
    return path.read_text().strip()


def java(folder, memory, jars):
    """The beginning of a command line; what the JVM and its libraries write goes into `folder`."""
    scratch = folder / "tmp"
    scratch.mkdir(parents=True, exist_ok=True)
    opens = [f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in JDK_PACKAGES]
    return ["java", *opens, f"-Xmx{memory}", "-XX:-UsePerfData", f"-Djava.io.tmpdir={scratch}", "-cp", jars]
