"""`layerlint check --watch` of a package of 20,000 files in which nothing changes.

It takes at most 5% of one core: its processor time in 30 seconds after the first check, without that of the check.
"""

import os
import signal
import subprocess
import time

from harness import fail

from .generated import generate

TAKES = "1 min"
PROGRAMS = ["swift"]
SECONDS = 30


def measure(bench, targets=1_000, files=20_000):
    folder = bench.folder / "watched"
    generate(folder, targets, files)
    watch(bench, folder, 0)  # fills the cache
    check = watch(bench, folder, 0)
    share = (watch(bench, folder, SECONDS) - check) / SECONDS
    bench.figure(f"{targets} targets, {files} files: share of one core in percent", 100 * share, at_most=5)


def watch(bench, folder, seconds):
    """Returns the processor time of the first check and of some seconds after it."""
    child = subprocess.Popen([bench.layerlint, "check", "--watch"], cwd=folder, env=bench.environment,
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    if not any(line.startswith("Checked ") for line in child.stdout):
        fail("The watch ended before its first check.")
    time.sleep(seconds)
    child.send_signal(signal.SIGINT)
    _, ending, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(ending)
    if child.returncode != -signal.SIGINT:
        fail(f"The watch ended with status {child.returncode}.")
    return usage.ru_utime + usage.ru_stime
