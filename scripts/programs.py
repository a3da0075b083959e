"""The programs of this checkout, for the scripts that run them."""

import os
import pathlib
import shutil
import subprocess
import sys


def built(name):
    """Returns the path of viewstate or layerlint. scripts/program builds it if necessary, or reports a failure."""
    run = subprocess.run([pathlib.Path(__file__).with_name("program"), name], stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(2)
    return run.stdout.strip()


def installed(name, package):
    """Returns the path of a program, which apt-get or brew installs if necessary."""
    found = shutil.which(name)
    root = [] if os.geteuid() == 0 else ["sudo"]
    if not found and shutil.which("apt-get"):
        print(f"installing {package} with apt-get", file=sys.stderr)
        environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
        for words in [["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", package]]:
            subprocess.run([*root, "apt-get", *words], env=environment, stdout=subprocess.DEVNULL)
    elif not found and shutil.which("brew"):
        subprocess.run(["brew", "install", "--quiet", package], stdout=subprocess.DEVNULL)
    found = found or shutil.which(name)
    if not found:
        print(f"error: there is no '{name}' on the PATH. Install {package}.", file=sys.stderr)
        sys.exit(2)
    return found
