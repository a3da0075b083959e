"""What the cases share: programs, the cost of commands, and ratios of costs with limits.

Each case is a module with TAKES, its usual time; PROGRAMS and MODULES, which must be installed; and a function
`measure(bench, …)`, whose other parameters are the options of the case with their defaults.
"""

import concurrent.futures
import functools
import multiprocessing
import os
import re
import subprocess
import sys

from harness import Limits, built, fail, measure, median, pairs, run

LINKER = ["swiftc", "readelf"] if sys.platform == "linux" else ["swiftc"]  # what Bench.empty needs
NAMES = {"seconds": "time", "processor": "processor time"}


class Bench(Limits):
    """A folder for files, the programs, and the limits."""

    def __init__(self, folder):
        super().__init__()
        self.folder = folder
        self.environment = dict(
            os.environ, HOME=str(folder), SWIFT_BACKTRACE="enable=no",
            **{f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ["CACHE", "CONFIG", "DATA", "STATE"]})

    @functools.cached_property
    def viewstate(self):
        return built("viewstate", is_optimized=True)

    @functools.cached_property
    def layerlint(self):
        return built("layerlint", is_optimized=True)

    def empty(self, program, *others):
        """Compiles an empty program with all libraries that the loader loads for another program, and with others."""
        source = self.folder / "main.swift"
        empty = self.folder / "-".join(["empty", os.path.basename(program), *others])
        if empty.exists():
            return empty
        source.write_text("import Foundation\n")
        if sys.platform == "linux":
            needed = re.findall(r"\(NEEDED\).*\[(.*)\]", run(["readelf", "-d", program]).stdout)
            libraries = [f"-l:{name}" for name in needed] + [f"-l:lib{name}.so.4" for name in others]
            words = ["--no-as-needed", f"-L/usr/lib/{os.uname().machine}-linux-gnu", *libraries]
            words = ["-static-stdlib", *(word for each in words for word in ["-Xlinker", each])]
        else:
            words = [f"-l{name}" for name in (["xml2"] if program == self.viewstate else []) + list(others)]
        run(["swiftc", "-O", source, "-o", empty, *words])
        return empty

    def cost(self, *commands, statuses=(0,), **options):
        """Runs commands, and returns their cost together. Without other options, they have no output but errors."""
        costs = []
        for words in commands:
            options = {"env": self.environment, "stdout": subprocess.DEVNULL, **options}
            costs.append(measure(words, status=None, **options))
            if costs[-1].status not in statuses:
                print(costs[-1].output[-4000:], file=sys.stderr)
                fail(f"{' '.join(map(str, words[:3]))} ended with status {costs[-1].status}.")
        return costs[0]._replace(seconds=sum(cost.seconds for cost in costs),
                                 processor=sum(cost.processor for cost in costs))

    def compare(self, title, ours, peer, theirs, rounds, limits, warmup=2):
        """Measures two functions in turn. `limits` are the highest ratios by the fields of a cost, or None.
        Returns the costs of the first function."""
        costs = pairs(rounds, ours, theirs, warmup)
        for field, at_most in limits.items():
            sides = [(getattr(one, field), getattr(other, field)) for one, other in costs]
            mine, other = (1000 * median(side) for side in zip(*sides))
            self.figure(f"{title}, {NAMES[field]}: {mine:.1f} ms; {peer}: {other:.1f} ms; ratio",
                        median(one / other for one, other in sides), at_most)
        return [one for one, _ in costs]


def apart(function, *words):
    """Calls a function in a process of its own, so that its memory doesn't count as the peak of a measured program: the
    system counts what a process used before it became another program."""
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as process:
        return process.submit(function, *words).result()
