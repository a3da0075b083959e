"""The programs of this checkout, for the scripts that run them."""

import pathlib
import subprocess
import sys


def built(name):
    """Returns the path of viewstate or layerlint, which scripts/program builds if necessary and explains if it can't."""
    run = subprocess.run([pathlib.Path(__file__).with_name("program"), name], stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(2)
    return run.stdout.strip()
