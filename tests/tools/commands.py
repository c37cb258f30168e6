"""Other programs, run so that what went wrong is told."""

import pathlib
import subprocess
import sys


def run(*command, **options):
    """What it prints. Where it fails the script ends, after what the program said."""
    done = subprocess.run(command, text=True, capture_output=True, **options)
    if done.returncode == 0:
        return done.stdout
    print(f"{done.stdout}{done.stderr}", file=sys.stderr)
    sorry = "Maven can't bring what is needed, so nothing was asked" if command[0] == "mvn" else "see above"
    script = pathlib.Path(sys.argv[0]).stem
    sys.exit(f"{script}: '{' '.join(map(str, command[:4]))} ...' failed: {sorry}")
