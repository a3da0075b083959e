"""A build in which nothing has changed, with and without LayerCheck on the modules.

Two copies of the commit are built in turn. The one with LayerCheck takes at most 1.2 times as long.
"""

import os

from harness import ROOT, clone, fail, run

TAKES = "10 min"
PROGRAMS = ["swift"]
USAGE = '[.plugin(name: "LayerCheck")]'


def measure(bench, rounds=9):
    run([ROOT / "scripts/bootstrap"])
    plain, checked = clone(bench.folder / "without"), clone(bench.folder / "with")
    text = (plain / "Package.swift").read_text()
    if USAGE not in text:
        fail(f"The manifest doesn't contain {USAGE}. Update USAGE in scripts/benchmarks/cases/build.py.")
    (plain / "Package.swift").write_text(text.replace(USAGE, "[]"))

    def build(folder):
        return bench.cost(["swift", "build", "--build-system", "native"], folder=folder, env=os.environ)
    bench.compare("with LayerCheck", lambda: build(checked), "without", lambda: build(plain), rounds, {"seconds": 1.2},
                  warmup=3)  # The second build may still have work to do.
