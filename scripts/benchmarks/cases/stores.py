"""Lists of 100,000 stored articles, compared with sqlite3.

The floor of a list is the program `sqlite3` with the same statements, plus the start of an empty program. One list is
of a single feed, and the others are of 100 subscriptions. A list takes at most 1.5 times its floor and 40 MB, and
at most 5% longer with a mute rule.
"""

import shutil
import time

from harness import Server, median, run

from . import LINKER, apart

TAKES = "45 s"
PROGRAMS = [*LINKER, "sqlite3"]

FOLLOWED = "+source IN (SELECT source FROM subscription) AND is_muted = 0"
READ = "SELECT content, is_read, is_starred, source, kind, base, markup FROM article"
LISTED = f"{READ} WHERE {FOLLOWED}"
ORDER = "ORDER BY date DESC, position, source"
COUNTS = "SELECT count(*), sum(total), sum(unread) FROM subscription JOIN article_count USING (source);"
UNREAD = (READ + " WHERE source = '{}' AND is_current = 1 AND is_read = 0 AND is_muted = 0 "
          "ORDER BY date DESC, position LIMIT 20 OFFSET {}")


def search(word):
    """The statements of a search for one word: all results in their order, and 20 articles by their numbers."""
    groups = " ".join(f'"{word[start:start + 3]}"' for start in range(len(word) - 2))
    found = ("FROM article_text CROSS JOIN article ON article.rowid = article_text.rowid "
             f"WHERE {FOLLOWED} AND article_text MATCH '{groups}' AND instr(article.words, '{word}') {ORDER}")
    return (f"CREATE TEMP TABLE found AS SELECT article.rowid AS number {found}; SELECT count(*) FROM found; "
            f"{READ} WHERE rowid IN (SELECT number FROM found LIMIT 20);")


# The options, and the statements with the same results.
LISTS = {
    "first page": ([], f"{LISTED} {ORDER} LIMIT 20;"),
    "unread count": (["--unread", "--limit", "1"], f"{LISTED} AND is_read = 0 {ORDER} LIMIT 1;"),
    "one-word search, 1 result": (["--search", "77777"], search("77777")),
    "one-word search, 2,000 results": (["--search", "label33"], search("label33")),
    "one-word search, all results": (["--search", "sentence"], search("sentence")),
    "page 1,000": (["--page", "1000"], f"{LISTED} {ORDER} LIMIT 20 OFFSET 19980;"),
}


def measure(bench, rounds=21, articles=100_000):
    store = bench.folder / "one.sqlite"
    source = apart(fill, bench, store, articles, False)
    words = ["--offline", "--unread", "--source", source]
    last = min(articles // 20, 1_000)
    compare(bench, store, "one feed, unread, page 1", words, UNREAD.format(source, 0), rounds)
    compare(bench, store, f"one feed, unread, page {last}", [*words, "--page", last],
            UNREAD.format(source, 20 * (last - 1)), rounds)
    store = bench.folder / "hundred.sqlite"
    apart(fill, bench, store, articles, True)
    for name, (words, statements) in LISTS.items():
        compare(bench, store, name, words, f"{COUNTS} {statements}", rounds)
    muted = bench.folder / "muted.sqlite"
    shutil.copy(store, muted)
    for words in ["add", "Label", "tag:label33"], ["mute", "Label"]:
        bench.cost([bench.viewstate, "searches", *words, "--store", muted])
    for name in "first page", "unread count", "page 1,000":
        command = [bench.viewstate, "articles", *LISTS[name][0], "--store"]
        bench.compare(f"{name}, 2% muted", lambda: bench.cost([*command, muted]), "without a rule",
                      lambda: bench.cost([*command, store]), rounds, {"seconds": 1.05})


def compare(bench, store, title, words, statements, rounds):
    empty = bench.empty(bench.viewstate, "curl")
    costs = bench.compare(
        title, lambda: bench.cost([bench.viewstate, "articles", *words, "--store", store]),
        "sqlite3 and an empty program", lambda: bench.cost(["sqlite3", store, statements], [empty]), rounds,
        {"seconds": 1.5})
    bench.figure(f"{title}: peak of memory in MB", max(cost.memory for cost in costs), at_most=40)


def feed(numbers):
    items = "".join(
        f"<item><guid>id-{number}</guid><title>Title of article {number}</title><category>label{number % 50}</category>"
        f"<pubDate>{time.strftime('%a, %d %b %Y %H:%M:%S GMT', time.gmtime(1_768_467_600 - 61 * number))}</pubDate>"
        f"<description>A sentence about number {number}, and another one, so that there is a text to show."
        "</description>"
        "</item>" for number in numbers)
    return f'<rss version="2.0"><channel><title>Many</title>{items}</channel></rss>'.encode()


def fill(bench, store, count, is_followed):
    """Loads articles of a feed, or of 100 feeds that the store then follows. Returns the address of the first feed."""
    feeds = 100 if is_followed else 1
    bodies = {f"/{number}": feed(range(number, count, feeds)) for number in range(feeds)}
    with Server(lambda path, fields: bodies[path]) as server:
        addresses = [f"{server.url}{path}" for path in bodies]
        commands = [["articles", "--source", addresses[0]]]
        if is_followed:
            (bench.folder / "feeds.txt").write_text("\n".join(addresses))
            commands = [["feeds", "import", bench.folder / "feeds.txt"], ["refresh", "--all"]]
        limits = ["--store", store, "--max-size", "200", "--timeout", "600"]
        cost = bench.cost(*([bench.viewstate, *words, *limits] for words in commands))
    size = sum(map(len, bodies.values())) / 1e6
    print(f"  {count} articles, feeds: {feeds} ({size:.0f} MB) loaded and stored in {cost.seconds:.1f} s")
    return addresses[0]
