"""The frames of viewstate play: 5,000 of a list with 20 rows, and all of Tests/Flows.

The time of 5,000 frames is the difference between a long flow and a short one, measured in turn. A flow is compared
with its recorded frames. The figures have no limit.
"""

from harness import ROOT, fail, median, pairs, run

TAKES = "12 s"
PROGRAMS = []


def measure(bench, rounds=10):
    long, short = ([bench.viewstate, "play", flow(bench, frames)] for frames in [5_003, 3])
    costs = pairs(rounds, lambda: bench.cost(long), lambda: bench.cost(short), warmup=0)
    for field in ["seconds", "processor"]:
        seconds = median(getattr(one, field) - getattr(other, field) for one, other in costs)
        bench.figure(f"5,000 frames, {field} (median of {rounds})", seconds)
        bench.figure("frames a second", 5_000 / seconds)
    flows = [bench.cost([bench.viewstate, "play", ROOT / "Tests/Flows"]).seconds for _ in range(5)]
    bench.figure("all of Tests/Flows, seconds (median of 5)", median(flows))


def flow(bench, frames):
    """Writes a flow of so many frames and its record. Each load shows a frame, and so does its end."""
    path = bench.folder / f"{frames}.feature"
    steps = ["Given the network takes 500 ms", "When I open articles", "And everything settles"]
    steps += ["When I load", "And I cancel"] * ((frames - 3) // 2)
    path.write_text("\n    ".join(["Feature: Bench\n  Scenario: Frames", *steps]) + "\n")
    run([bench.viewstate, "play", path, "--record", "all"], status=None, env=bench.environment)
    shown = path.with_suffix(".frames").read_text().count("\nframe ")
    return path if shown == frames else fail(f"The flow shows {shown} frames instead of {frames}.")
