"""The interactive reader with 100,000 articles of 200 feeds: its start, and the time from a key to the drawn lines.

The start lasts from the first complete screen to the end after q, and takes at most 1.5 times as long as
`viewstate articles` on the same terminal. The median from a key to the last changed line is at most 16 ms.
"""

import time

from harness import Server, fail, median, pairs
from terminal import Terminal

from .stores import feed

TAKES = "90 s"
PROGRAMS = []
FEEDS = 200
# Each key changes the screen. The first row lists all articles, and the second Enter opens the first one.
KEYS = ["j", "k", "\r", "j", " ", "b", "G", "k", "g", "\r", "q", "q"]
QUIET = 0.4  # seconds without output after which a key has had its effect
NAMES = {"\r": "Enter", " ": "Space"}


def measure(bench, rounds=21, articles=100_000):
    store = bench.folder / "browse.sqlite"
    fill(bench, store, articles)
    options = ["--offline", "--store", store]
    starts = pairs(rounds, lambda: run(bench, ["browse", *options], f"{FEEDS} feeds", "q"),
                   lambda: run(bench, ["articles", *options], "", ""))
    ours, floor = (1000 * median(side) for side in zip(*starts))
    bench.figure(f"start: {ours:.1f} ms; viewstate articles: {floor:.1f} ms; ratio",
                 median(one / other for one, other in starts), at_most=1.5)
    delays = {key: [] for key in KEYS}
    with terminal(bench, ["browse", *options]) as browser:
        browser.wait_for(f"{FEEDS} feeds")
        browser.settle(QUIET)
        for _ in range(max(1, rounds // 2)):
            for key in KEYS:
                delays[key].append(1000 * delay(browser, key))
    medians = {NAMES.get(key, key): median(values) for key, values in delays.items()}
    print("  by key, in ms: " + ", ".join(f"{name} {value:.1f}" for name, value in medians.items()))
    bench.figure("from a key to the drawn lines, in ms:", median(sum(delays.values(), [])), at_most=16)


def terminal(bench, words):
    return Terminal([bench.viewstate, *words], dict(bench.environment, TERM="xterm", LC_ALL="C.UTF-8"))


def run(bench, words, text, keys):
    """Returns the seconds from the start to the end of a program that gets keys after a text."""
    with terminal(bench, words) as program:
        program.wait_for(text)
        program.press(keys)
        if program.end() != 0:
            fail(f"viewstate {words[0]} ended with status {program.process.returncode}.")
        return time.perf_counter() - program.start


def delay(program, key):
    """Returns the seconds from a key to the end of the output that it causes."""
    start = end = time.perf_counter()
    program.press(key)
    while program.read(QUIET if end > start else 5):
        end = time.perf_counter()
    return end - start if end > start else fail(f"The key {NAMES.get(key, key)} changed nothing.")


def fill(bench, store, count):
    bodies = {f"/{number}": feed(range(number, count, FEEDS)) for number in range(FEEDS)}
    with Server(lambda path, fields: bodies[path]) as server:
        (bench.folder / "feeds.txt").write_text("\n".join(server.url + path for path in bodies))
        limits = ["--store", store, "--max-size", "200", "--timeout", "600"]
        cost = bench.cost(*([bench.viewstate, *words, *limits] for words in [
            ["feeds", "import", bench.folder / "feeds.txt"], ["refresh", "--all"]]))
    print(f"  {count} articles, feeds: {FEEDS}, loaded and stored in {cost.seconds:.1f} s")
