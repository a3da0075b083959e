"""The start of viewstate, compared with empty programs that have the same libraries.

One of the empty programs also has libcurl, which viewstate opens for the first request. The ratios have no limit.
"""

from functools import partial

from . import LINKER

TAKES = "5 s"
PROGRAMS = LINKER


def measure(bench, rounds=41):
    words, play = [bench.viewstate, "articles"], [bench.viewstate, "play", bench.folder / "shortest.feature"]
    play[2].write_text("Feature: Bench\n  Scenario: Nothing\n    When 1 s passes\n")
    bare, empty = [bench.empty(bench.viewstate)], [bench.empty(bench.viewstate, "curl")]
    for command, floor, name in [
            (words, empty, "an empty program with its libraries and libcurl"),
            (words, bare, "the same without libcurl"),
            (play, empty, "an empty program with its libraries and libcurl")]:
        bench.compare(f"viewstate {command[1]}", partial(bench.cost, command), name, partial(bench.cost, floor), rounds,
                      {"seconds": None, "processor": None})
