"""A Java program beside a release of Spark: each case is a line of JSON for it, and what it says is another."""

import json
import pathlib
import shutil
import subprocess
import tempfile

from java import WORK, class_path, give_up, java, say
from commands import run  # java.py says where it is

HUNG = 3  # the program's exit code after a case that can't be ended; that case is told already


class Spark:
    """`program` is the path of its main class, `beside` those of the other classes that it needs."""

    def __init__(self, version, program, beside):
        self.version, self.program, self.beside = version, program, beside
        self.jars = class_path("spark", version)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"spark-{version}-", dir=WORK))

    def __enter__(self):
        run("javac", "-nowarn", "-cp", self.jars, "-d", self.folder, self.program, *self.beside)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def answers(self, cases, *arguments):
        """Each case with what the program says of it. The program gets the arguments, and its folder as the last."""
        left = list(cases)
        while left:
            done = 0
            process = self.start(left, arguments)
            try:
                for line in process.stdout:
                    if line.startswith('{"id"'):
                        yield left[done], json.loads(line)
                        done += 1
            except BaseException:
                process.kill()
                raise
            code, left = process.wait(), left[done:]
            if left and (done == 0 or code != HUNG):
                give_up(f"Spark {self.version} ended with {code} at '{left[0]['id']}', it said:\n{self.log()}")
            if left:
                say(f"{self.version} begins anew, since the last case can't be ended")

    def start(self, cases, arguments):
        lines = self.folder / "cases.jsonl"
        lines.write_text("".join(json.dumps(one) + "\n" for one in cases))
        command = [*java(self.folder, "2g", f"{self.folder}:{self.jars}"), self.program.stem, *arguments, self.folder]
        with open(lines) as questions, open(self.folder / "spark.log", "w") as log:
            return subprocess.Popen(command, stdin=questions, stdout=subprocess.PIPE, stderr=log, text=True, cwd=self.folder)

    def log(self):
        return (self.folder / "spark.log").read_text()[-3000:]
