"""Builds of the lint from clean clones: the plugin's program, the command, and a package with LayerCheck from source.

The program of the plugin takes at most 40 s, and the other package 25 s. The command takes at most 71 s of processor
time. Other programs of the machine slow a build down. On two idle cores it takes at least half of its processor time.
"""

import os

from harness import ROOT, clone, run

TAKES = "3 min"
PROGRAMS = ["swift"]

OTHER = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Other",
  dependencies: [.package(name: "Strata", path: "PATH")],
  targets: [.target(name: "Other", plugins: [.plugin(name: "LayerCheck", package: "Strata")])])
"""


def measure(bench):
    run([ROOT / "scripts/bootstrap"])
    other = bench.folder / "other"
    (other / "Sources/Other").mkdir(parents=True)
    (other / "Sources/Other/Other.swift").write_text("public let answer = 42\n")
    (other / "Package.swift").write_text(OTHER.replace("PATH", str(clone(bench.folder / "Strata"))))
    off = dict(os.environ, STRATA_LAYERCHECK="off")
    for title, folder, product, environment, field, limit in [
            ("layercheck in release", "layercheck", "layercheck", off, "seconds", 40),
            ("layerlint in release", "layerlint", "layerlint", off, "processor", 71),
            ("another package with LayerCheck from source", other, None, os.environ, "seconds", 25)]:
        words = ["-c", "release", "--product", product] if product else []
        place = clone(bench.folder / folder) if product else folder
        cost = bench.cost(["swift", "build", *words], folder=place, env=environment)
        print(f"  {title}: {cost.seconds:.1f} s, {cost.processor:.1f} s of processor time")
        bench.figure(f"{title}, {field}", getattr(cost, field), at_most=limit)
