"""A refresh of 1,000 feeds on this machine, each on its own host, compared with curl with as many connections.

A refresh without new articles takes at most 1.3 times as long as curl for the same addresses. It uses at most 60 MB,
and at most 32 connections at once and 2 with one host, which the server counts. While every tenth feed hangs, a second
process shows the articles in at most 1 s, and the other feeds are stored at most 10 s after their answers.
"""

import contextlib
import math
import os
import signal
import sqlite3
import subprocess
import time

from . import feedserver

TAKES = "40 s"
PROGRAMS = ["curl"]


def measure(bench, rounds=11, feeds=1000):
    port, server = feedserver.start()
    try:
        store = follow(bench, "feeds", feedserver.addresses(port, feeds))
        without_news(bench, store, rounds)
        feedserver.tell(port, version=2, new=10)
        cost = bench.cost(refresh(bench, store))
        bench.figure(f"a refresh with a tenth of new feeds: {cost.seconds:.2f} s; peak in MB", cost.memory, at_most=60)
        connections(bench, feedserver.tell(port, new=0))
        store = follow(bench, "hosts", feedserver.addresses(port, feeds, hosts=20))
        feedserver.tell(port)
        bench.cost(refresh(bench, store))
        connections(bench, feedserver.tell(port))
        hanging(bench, bench.folder / "feeds.sqlite", port, feeds)
    finally:
        os.kill(server, signal.SIGTERM)
        os.waitpid(server, 0)


def refresh(bench, store, *options):
    return [bench.viewstate, "refresh", "--all", "--store", store, *options]


def follow(bench, name, addresses):
    """Creates a store that follows these feeds, and loads them."""
    addresses, store, feeds = list(addresses), bench.folder / f"{name}.sqlite", bench.folder / "feeds.txt"
    feeds.write_text("".join(f"{address}\n" for address in addresses))
    bench.cost([bench.viewstate, "feeds", "import", feeds, "--store", store])
    cost = bench.cost(refresh(bench, store))
    print(f"  {len(addresses)} feeds loaded for the first time in {cost.seconds:.2f} s, {cost.memory:.0f} MB")
    return store


def without_news(bench, store, rounds):
    addresses = (bench.folder / "feeds.txt").read_text().split()
    requests = bench.folder / "curl.txt"
    requests.write_text("".join(f'url = "{address}"\noutput = "/dev/null"\n' for address in addresses))
    curl = ["curl", "--silent", "--parallel", "--parallel-max", "32", "--header", 'If-None-Match: "1"',
            "--config", requests]
    bench.compare("a refresh without news", lambda: bench.cost(refresh(bench, store)), "curl", lambda: bench.cost(curl),
                  rounds, {"seconds": 1.3})


def hanging(bench, store, port, count):
    """Refreshes while every tenth feed hangs, until all others are stored."""
    feedserver.tell(port, hang=10)
    started, shown, stored, lists = time.time(), 0, {}, []
    words = map(str, refresh(bench, store, "--timeout", "2"))
    process = subprocess.Popen(list(words), env=bench.environment, stdout=subprocess.DEVNULL)
    is_running = True
    while is_running and len(stored) < count - count // 10:
        is_running = process.poll() is None  # The last round reads what was stored before the end.
        for number in checked_since(store, started):
            stored.setdefault(number, time.time())
        if time.time() - shown > 2:
            lists.append(bench.cost([bench.viewstate, "articles", "--store", store]).seconds)
            shown = time.time()
        time.sleep(0.05)
    process.kill()
    process.wait()
    answers = {int(number): moment for number, moment in feedserver.tell(port, hang=0)["answers"].items()}
    late = [stored[number] - moment for number, moment in answers.items() if number in stored]
    bench.figure("answers that were not stored", len(answers) - len(late), at_most=0)
    bench.figure(f"articles while a tenth of the feeds hangs, worst of {len(lists)} in seconds", max(lists), at_most=1)
    bench.figure(f"{len(late)} feeds stored after their answer, worst in seconds", max(late, default=math.inf),
                 at_most=10)


def checked_since(store, moment):
    """The numbers of the feeds whose answer is stored."""
    with contextlib.closing(sqlite3.connect(store, timeout=10)) as database:
        sources = database.execute("SELECT source FROM feed WHERE confirmed_at >= ?", (moment,)).fetchall()
    return [int(source.rpartition("/")[2]) for source, in sources]


def connections(bench, counted):
    bench.figure("connections at once", counted["peak"], at_most=32)
    bench.figure("connections with one host", counted["host peak"], at_most=2)
