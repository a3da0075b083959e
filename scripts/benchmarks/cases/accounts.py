"""The synchronization of an account with 100,000 articles, compared with curl, and a store with ten times as many.

The floor is curl with the same requests to the same server, plus the start of an empty program. Without changes, `sync` takes
at most 1.3 times as long, and so does one that sends 10,000 marks. With ten times as many articles, `articles` and a
`sync` that takes over 1,000 marks take at most twice as long, and at most 200 MB.
"""

import itertools
import shutil
import sqlite3
import urllib.parse

from accountserver import AUTH, FIRST, PASSWORD, STATE, TOKEN, USER, AccountServer
from harness import fail, median

from . import LINKER

TAKES = "10 min"
PROGRAMS = [*LINKER, "curl"]
FEEDS = 1000
UNREAD = 10_000  # the articles that are unread on the server, whatever the size of the store
BATCH = 250
LARGER = 10


def measure(bench, rounds=9, articles=100_000):
    store = bench.folder / "account.sqlite"
    with AccountServer(FEEDS, articles) as server:
        for id in list(server.items)[:-UNREAD]:
            server.mark(id, "read", True)
        fill(bench, server, store, articles)
        nothing_new(bench, server, store, rounds)
        many_marks(bench, server, store, max(1, rounds // 3))
        costs = [changes(bench, server, store, rounds)]
        larger = bench.folder / "larger.sqlite"
        shutil.copy(store, larger)
        multiply(larger, articles)
        for number in range(articles, LARGER * articles):
            server.mark(server.publish(1 + number % FEEDS), "read", True)
        costs.append(changes(bench, server, larger, rounds))
    # Processor time, because the time of this server grows with its articles.
    for title, index in ("articles", 0), ("a merge of 1,000 marks", 1):
        small, large = (median(cost[index].processor for cost in side) for side in costs)
        bench.figure(f"{title}: {1000 * small:.0f} ms, with {LARGER} times as many articles {1000 * large:.0f} ms; ratio",
                     large / small, at_most=2)
    bench.figure("peak of memory in MB", max(each.memory for cost in costs[1] for each in cost), at_most=200)


def command(bench, store, *words):
    return [bench.viewstate, *words, "--store", store]


def add(bench, server, store, history):
    password = bench.folder / "password"
    password.write_text(PASSWORD + "\n")
    with open(password, encoding="utf-8") as text:
        bench.cost(command(bench, store, "accounts", "add", server.address, "--user", USER, "--history", str(history)),
                   stdin=text)


def fill(bench, server, store, articles):
    add(bench, server, store, min(articles, 100_000))
    cost = bench.cost(command(bench, store, "sync", "--timeout", "600"))
    print(f"  {articles} articles of {FEEDS} feeds loaded for the first time in {cost.seconds:.1f} s, {cost.memory:.0f} MB")
    add(bench, server, store, 500)


def nothing_new(bench, server, store, rounds):
    empty = bench.empty(bench.viewstate, "curl")
    bench.compare("sync, nothing new", lambda: bench.cost(command(bench, store, "sync")), "curl and an empty program",
                  lambda: bench.cost(curl(server, reads(server)), [empty]), rounds, {"seconds": 1.3})


def many_marks(bench, server, store, rounds):
    """Marks all unread articles, and takes that back in the next round."""
    empty = bench.empty(bench.viewstate, "curl")
    ids = list(server.items)[-UNREAD:]
    batches = [ids[start:start + BATCH] for start in range(0, UNREAD, BATCH)]
    others = []
    words = itertools.cycle((["read", "--all"], ["undo"]))

    def ours():
        bench.cost(command(bench, store, *next(words), "--offline"))
        server.forget_counts()
        cost = bench.cost(command(bench, store, "sync"))
        sent = server.requests["/edit-tag"]
        if sent != len(batches):
            fail(f"{UNREAD} marks took {sent} requests instead of {len(batches)}.")
        others.append(sum(server.requests.values()) - sent)
        return cost

    def floor():
        state = "a" if len(server.unread) < UNREAD else "r"
        marks = [("/reader/api/0/edit-tag", f"T={TOKEN}&{state}={STATE}read&" + "&".join(f"i={id}" for id in batch))
                 for batch in batches]
        sign_in, sample, feeds, *lists = reads(server)
        return bench.cost(curl(server, [sign_in, sample, feeds, ("/reader/api/0/token", None), *marks, *lists]), [empty])

    bench.compare(f"sync, {UNREAD} marks", ours, "curl and an empty program", floor, rounds, {"seconds": 1.3}, warmup=0)
    bench.figure("requests besides those with marks", max(others), at_most=12)


def reads(server):
    """The requests of a synchronization without changes."""
    query = urllib.parse.quote
    newest = list(server.items)[-8:]
    lists = [f"s={query(STATE + 'reading-list', safe='')}&xt={query(STATE + 'read', safe='')}&n=100000",
             f"s={query(STATE + 'starred', safe='')}&n=100000", f"s={query(STATE + 'reading-list', safe='')}&n=500"]
    return [("/accounts/ClientLogin", f"Email={USER}&Passwd={PASSWORD}"),
            ("/reader/api/0/stream/items/contents?output=json", "&".join(f"i={id}" for id in newest)),
            ("/reader/api/0/subscription/list?output=json", None),
            *((f"/reader/api/0/stream/items/ids?output=json&{words}", None) for words in lists)]


def curl(server, requests):
    words = ["curl", "--silent", "--fail", "--compressed"]
    for number, (path, body) in enumerate(requests):
        words += ["--next", "--silent", "--fail", "--compressed"] if number else []
        words += [server.address + path, "--output", "/dev/null", "--header", f"Authorization: GoogleLogin auth={AUTH}"]
        words += ["--data", body] if body else []
    return words


def changes(bench, server, store, rounds):
    """The costs of a list, and of taking over 1,000 marks of another device."""
    ids, costs = sorted(server.unread)[:1000], []
    for number in range(rounds):
        for id in ids:
            server.mark(id, "read", number % 2 == 0)
        costs.append((bench.cost(command(bench, store, "articles", "--offline")), bench.cost(command(bench, store, "sync"))))
    for id in ids:
        server.mark(id, "read", False)
    bench.cost(command(bench, store, "sync"))
    return costs


def multiply(store, articles):
    """Adds read articles to a store until it has ten times as many. They are not in the index of texts."""
    connection = sqlite3.connect(store)
    connection.create_function("compressed_words", 1, lambda markup: "", deterministic=True)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("INSERT INTO article_text_pause SELECT max(rowid) FROM article")
    columns = [row[1] for row in connection.execute("PRAGMA table_info(article)")]
    for step in range(1, LARGER):
        next_id = "CAST(CAST({} AS INTEGER) + %d AS TEXT)" % (step * articles)
        new = {"id": next_id.format("id"), "url": f"url || '-{step}'", "is_read": "1", "is_starred": "0"}
        values = ", ".join(new.get(column, column) for column in columns)
        connection.execute(f"INSERT INTO article SELECT {values} FROM article WHERE rowid <= {articles}")
        connection.execute(
            f"INSERT INTO remote_item SELECT account, {next_id.format('server_id')}, feed, {next_id.format('article_id')}, 1, 0 "
            f"FROM remote_item WHERE CAST(server_id AS INTEGER) <= {FIRST + articles}")
        connection.execute(
            f"INSERT INTO mark SELECT source, {next_id.format('id')}, 1, 0, changed_at FROM mark "
            f"WHERE CAST(id AS INTEGER) <= {FIRST + articles}")
    counts = "(SELECT count(*) FROM article WHERE source = feed.source AND is_current = 1{})"
    connection.execute(f"UPDATE feed SET current_count = {counts.format('')}, unread_count = "
                       f"{counts.format(' AND is_read = 0')}")
    connection.execute("DELETE FROM feed_digest")
    connection.execute("DELETE FROM article_text_pause")
    connection.commit()
    connection.close()
