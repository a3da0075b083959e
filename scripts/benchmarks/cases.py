"""The cases of scripts/benchmarks/bench. The documentation of each function says what it compares, and with which limits."""

import asyncio
import collections
import contextlib
import html
import itertools
import json
import math
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from functools import partial

from harness import PASSWORD, ROOT, STATE, USER, Server, SyncServer, clone, fail, median, pairs, run
from terminal import Terminal

LINKER = ["swiftc", "readelf"] if sys.platform == "linux" else ["swiftc"]  # what Bench.empty needs
CASES = {}


def case(takes, *needs):
    """Adds a function to the cases, with its usual time, and the programs and Python modules that it needs."""
    def add(function):
        CASES[function.__name__] = function
        function.takes, function.needs = takes, needs
        return function
    return add


@case("5 s", *LINKER)
def start(bench):
    """The start of viewstate, compared with empty programs that have the same libraries.

    One of the empty programs also has libcurl, which viewstate opens for the first request. The ratios have no limit.
    """
    words, play = [bench.viewstate, "articles"], [bench.viewstate, "play", bench.folder / "shortest.feature"]
    play[2].write_text("Feature: Bench\n  Scenario: Nothing\n    When 1 s passes\n")
    bare, empty = [bench.empty(bench.viewstate)], [bench.empty(bench.viewstate, "curl")]
    for command, floor, name in [(words, empty, "an empty program with its libraries and libcurl"),
                                 (words, bare, "the same without libcurl"),
                                 (play, empty, "an empty program with its libraries and libcurl")]:
        bench.compare(f"viewstate {command[1]}", partial(bench.cost, command), name, partial(bench.cost, floor), 41,
                      {"seconds": None, "processor": None})


# MARK: Lists

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


@case("45 s", *LINKER, "sqlite3")
def stores(bench):
    """Lists of 100,000 stored articles, compared with sqlite3.

    The floor of a list is the program `sqlite3` with the same statements, plus the start of an empty program. One list is
    of a single feed, and the others are of 100 subscriptions. A list takes at most 1.5 times its floor and 40 MB, and
    at most 5% longer with a mute rule.
    """
    def compare(title, words, statements):
        costs = bench.compare(
            title, lambda: bench.cost([bench.viewstate, "articles", *words, "--store", store]), "sqlite3 and an empty program",
            lambda: bench.cost(["sqlite3", store, statements], [bench.empty(bench.viewstate, "curl")]), 21, {"seconds": 1.5})
        bench.figure(f"{title}: peak of memory in MB", max(cost.memory for cost in costs), at_most=40)

    articles, end, store = bench.sized(100_000), bench.sized(1000), bench.folder / "one.sqlite"
    # The options, and the statements with the same results.
    lists = {
        "first page": ([], f"{LISTED} {ORDER} LIMIT 20;"),
        "unread count": (["--unread", "--limit", "1"], f"{LISTED} AND is_read = 0 {ORDER} LIMIT 1;"),
        "one-word search, 1 result": (["--search", "77777"], search("77777")),
        "one-word search, 2% of the articles": (["--search", "label33"], search("label33")),
        "one-word search, all results": (["--search", "sentence"], search("sentence")),
        f"page {end}": (["--page", end], f"{LISTED} {ORDER} LIMIT 20 OFFSET {20 * (end - 1)};"),
    }
    source = bench.apart(fill, bench, store, articles, 1)
    for page in 1, end:
        compare(f"one feed, unread, page {page}", ["--offline", "--unread", "--source", source, "--page", page],
                UNREAD.format(source, 20 * (page - 1)))
    store = bench.folder / "hundred.sqlite"
    bench.apart(fill, bench, store, articles, 100)
    for name, (words, statements) in lists.items():
        compare(name, words, f"{COUNTS} {statements}")
    muted = shutil.copy(store, bench.folder / "muted.sqlite")
    for words in ["add", "Label", "tag:label33"], ["mute", "Label"]:
        bench.cost([bench.viewstate, "searches", *words, "--store", muted])
    for name in "first page", "unread count", f"page {end}":
        command = [bench.viewstate, "articles", *lists[name][0], "--store"]
        bench.compare(f"{name}, 2% muted", lambda: bench.cost([*command, muted]), "without a rule",
                      lambda: bench.cost([*command, store]), 21, {"seconds": 1.05})


def fill(bench, store, count, feeds):
    """Loads articles of some feeds, which the store then follows if there are several. Returns the address of the first feed."""
    def feed(numbers):
        return '<rss version="2.0"><channel><title>Many</title>' + "".join(
            f"<item><guid>id-{number}</guid><title>Title of article {number}</title><category>label{number % 50}</category>"
            f"<pubDate>{time.strftime('%a, %d %b %Y %H:%M:%S GMT', time.gmtime(1_768_467_600 - 61 * number))}</pubDate>"
            f"<description>A sentence about number {number}, and another one, so that there is a text to show.</description>"
            "</item>" for number in numbers) + "</channel></rss>"

    bodies = {f"/{number}": feed(range(number, count, feeds)).encode() for number in range(feeds)}
    with Server(lambda path, fields: bodies[path]) as server:
        addresses = [server.url + path for path in bodies]
        (bench.folder / "feeds.txt").write_text("\n".join(addresses))
        commands = [["articles", "--source", addresses[0]]] if feeds == 1 else [
            ["feeds", "import", bench.folder / "feeds.txt"], ["refresh", "--all"]]
        limits = ["--store", store, "--max-size", "200", "--timeout", "600"]
        cost = bench.cost(*([bench.viewstate, *words, *limits] for words in commands))
    print(f"  {count} articles, feeds: {feeds}, loaded and stored in {cost.seconds:.1f} s")
    return addresses[0]


# The first row lists all articles, and the second Enter opens the first one.
KEYS = ["j", "k", "\r", "j", " ", "b", "G", "k", "g", "\r", "q", "q"]
QUIET = 0.4  # seconds without output after which a key has had its effect


@case("90 s")
def browse(bench):
    """The interactive reader with 100,000 articles of 200 feeds: its start, and the time from a key to the drawn lines.

    The start lasts from the first complete screen to the end after q, and takes at most 1.5 times as long as
    `viewstate articles` on the same terminal. The median from a key to the last changed line is at most 16 ms.
    """
    def terminal(word):
        words = [bench.viewstate, word, "--offline", "--store", store]
        return Terminal(words, dict(bench.environment, TERM="xterm", LC_ALL="C.UTF-8"))

    def seconds(word, text, keys):
        with terminal(word) as program:
            program.wait_for(text)
            program.press(keys)
            if program.end() != 0:
                fail(f"viewstate {word} ended with status {program.process.returncode}.")
            return time.perf_counter() - program.start

    def delay(program, key):
        """Returns the milliseconds from a key to the end of the output that it causes."""
        start = end = time.perf_counter()
        program.press(key)
        while program.read(QUIET if end > start else 5):
            end = time.perf_counter()
        return 1000 * (end - start) if end > start else fail(f"The key {key!r} changed nothing.")

    store, feeds = bench.folder / "browse.sqlite", 200
    fill(bench, store, bench.sized(100_000), feeds)
    starts = pairs(bench.rounds(21), lambda: seconds("browse", f"{feeds} feeds", "q"), lambda: seconds("articles", "", ""))
    ours, floor = (1000 * median(side) for side in zip(*starts))
    bench.figure(f"start: {ours:.1f} ms; viewstate articles: {floor:.1f} ms; ratio",
                 median(one / other for one, other in starts), at_most=1.5)
    with terminal("browse") as browser:
        browser.wait_for(f"{feeds} feeds")
        browser.settle(QUIET)
        delays = [delay(browser, key) for _ in range(bench.rounds(10)) for key in KEYS]
    bench.figure("from a key to the drawn lines, in ms:", median(delays), at_most=16)


# MARK: Feeds

PARSE = """
import io, sys, time
from lxml import etree
parse = lambda file: etree.parse(file, etree.XMLParser(huge_tree=True))
parse(io.BytesIO(b"<rss version='2.0'><channel><title>T</title><item><title>a</title></item></channel></rss>"))
start = time.process_time()
parse(sys.argv[1])
print(time.process_time() - start)
"""
WORDS = ("the reader opens a feed and looks at what is new since the last visit while links pictures and lists stand "
         "in it").split()
PARTS = [
    '<p class="text">{words} &amp; more</p>\n',
    '<p>{words} <a href="https://blog.example/{number}">{words:.20}</a>.</p>\n',
    "<ul>\n<li><strong>{words:.30}</strong></li>\n<li>{words:.50}</li>\n</ul>\n",
    "<h2>{words:.30}</h2>\n<blockquote><p>{words}</p></blockquote>\n",
    '<p><img src="https://blog.example/{number}.png" alt="{words:.12}" width="640" height="480" />{words}</p>\n']
RSS = ("%a, %d %b %Y %H:%M:%S +0000",
       "<item><title>Article {0} &amp; more</title><link>https://blog.example/{0}/</link>"
       '<guid isPermaLink="false">id-{0}</guid><dc:creator>Author {1}</dc:creator><pubDate>{2}</pubDate>'
       "<category>Tag {3}</category><description>The start of article {0}</description>"
       "<content:encoded>{4}</content:encoded></item>\n",
       '<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"'
       ' xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Blog</title>'
       "<link>https://blog.example/</link><description>About</description>", "</channel></rss>")
ATOM = ("%Y-%m-%dT%H:%M:%SZ",
        '<entry><title>Article {0} &amp; more</title><link rel="alternate" href="https://blog.example/{0}/"/>'
        "<id>tag:blog.example,2026:{0}</id><author><name>Author {1}</name></author><updated>{2}</updated>"
        '<category term="tag{3}"/><content type="html">{4}</content></entry>\n',
        '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title>'
        "<id>tag:blog.example,2026:feed</id><updated>2026-01-15T09:00:00Z</updated>", "</feed>")
ESCAPED = partial(html.escape, quote=False)
KINDS = {"RSS": (RSS, "<![CDATA[{}]]>".format), "RSS with escaped HTML": (RSS, ESCAPED), "Atom": (ATOM, ESCAPED)}


@case("1 min", "lxml")
def feeds(bench):
    """A list of 20 articles of a large feed, compared with lxml.

    All times are processor time. viewstate takes at most 1.5 times as long as lxml for one parse inside a Python process
    that has already parsed a feed, and at most 60 MB. A feed of 100 KB takes at most 1.5 times as long as `viewstate --version`.
    """
    path = bench.folder / "feed.xml"
    words = [bench.viewstate, "articles", "--limit", "20", "--source", path]
    for kind in KINDS:
        bench.apart(write_feed, kind, bench.sized(15_000_000), path)
        costs, parses = zip(*pairs(bench.rounds(11), lambda: bench.cost(words),
                                   lambda: float(run([sys.executable, "-c", PARSE, path]).stdout), warmup=1))
        bench.figure(f"{kind}, {path.stat().st_size / 1e6:.1f} MB: {1000 * median(cost.processor for cost in costs):.0f} ms; "
                     f"lxml {1000 * median(parses):.0f} ms; ratio",
                     median(cost.processor / other for cost, other in zip(costs, parses)), at_most=1.5)
        bench.figure("peak of memory in MB", max(cost.memory for cost in costs), at_most=60)
    bench.apart(write_feed, "RSS", 100_000, path)
    bench.compare("a feed of 100 KB", lambda: bench.cost(words), "--version",
                  lambda: bench.cost([bench.viewstate, "--version"]), 11, {"processor": 1.5})


def write_feed(kind, size, path):
    """Writes a feed of so many bytes, with articles of about 5 KB as a blog writes them."""
    (date, entry, start, end), quoted = KINDS[kind]
    chance, entries, length = random.Random(13), [], 0
    while length < size:
        number, parts = len(entries), []
        while sum(map(len, parts)) < 5000:
            words = " ".join(chance.choices(WORDS, k=40))
            parts.append(chance.choice(PARTS).format(words=words, number=len(parts)))
        moment = time.strftime(date, time.gmtime(1_768_467_600 - 3600 * number))
        entries.append(entry.format(number, number % 7, moment, number % 50, quoted("".join(parts))))
        length += len(entries[-1])
    path.write_text("".join([start, *entries, end]))


# MARK: Refreshes

CONTROL = "127.0.0.1"


@case("40 s", "curl")
def refresh(bench):
    """A refresh of 1,000 feeds on this machine, each on its own host, compared with curl with as many connections.

    A refresh without new articles takes at most 1.3 times as long as curl for the same addresses. It uses at most 60 MB,
    and at most 32 connections at once and 2 with one host, which the server counts. While every tenth feed hangs, a second
    process shows the articles in at most 1 s, and the other feeds are stored at most 10 s after their answers.
    """
    listener = socket.create_server(("0.0.0.0", 0), backlog=1024)
    port, server, count = listener.getsockname()[1], os.fork(), bench.sized(1000)
    if server == 0:
        try:
            asyncio.run(FeedServer().serve(listener))
        finally:
            os._exit(0)
    listener.close()

    def tell(**values):
        """Changes the answers of the server, and returns its counts since the last time."""
        with urllib.request.urlopen(f"http://{CONTROL}:{port}/tell?{urllib.parse.urlencode(values)}") as answer:
            return json.load(answer)

    def refreshing(store, *options):
        return [bench.viewstate, "refresh", "--all", "--store", store, *options]

    def follow(name, hosts):
        """Creates a store that follows all feeds, which are spread over some hosts, and loads them."""
        store, listed = bench.folder / f"{name}.sqlite", bench.folder / "feeds.txt"
        addresses = [f"http://127.0.{1 + number % hosts // 250}.{1 + number % hosts % 250}:{port}/feed/{number}"
                     for number in range(count)]
        listed.write_text("".join(f"{address}\n" for address in addresses))
        cost = bench.cost([bench.viewstate, "feeds", "import", listed, "--store", store], refreshing(store))
        print(f"  {count} feeds loaded for the first time in {cost.seconds:.2f} s, {cost.memory:.0f} MB")
        return store, addresses

    def check_connections(counted):
        bench.figure("connections at once", counted["peak"], at_most=32)
        bench.figure("connections with one host", counted["host peak"], at_most=2)

    try:
        store, addresses = follow("feeds", count)
        requests = bench.folder / "curl.txt"
        requests.write_text("".join(f'url = "{address}"\noutput = "/dev/null"\n' for address in addresses))
        curl = ["curl", "--silent", "--parallel", "--parallel-max", "32", "--header", 'If-None-Match: "1"', "--config", requests]
        bench.compare("a refresh without news", lambda: bench.cost(refreshing(store)), "curl", lambda: bench.cost(curl), 11,
                      {"seconds": 1.3})
        tell(version=2, new=10)
        cost = bench.cost(refreshing(store))
        bench.figure(f"a refresh with a tenth of new feeds: {cost.seconds:.2f} s; peak in MB", cost.memory, at_most=60)
        check_connections(tell(new=0))
        few, _ = follow("hosts", 20)
        tell()
        bench.cost(refreshing(few))
        check_connections(tell(hang=10))
        hanging(bench, store, refreshing(store, "--timeout", "2"), count, tell)
    finally:
        os.kill(server, signal.SIGTERM)
        os.waitpid(server, 0)


def hanging(bench, store, words, count, tell):
    """Refreshes while every tenth feed hangs, until all others are stored."""
    started, shown, stored, lists = time.time(), 0, {}, []
    process = subprocess.Popen(list(map(str, words)), env=bench.environment, stdout=subprocess.DEVNULL)
    is_running = True
    while is_running and len(stored) < count - count // 10:
        is_running = process.poll() is None  # The last round reads what was stored before the end.
        with contextlib.closing(sqlite3.connect(store, timeout=10)) as database:
            for source, in database.execute("SELECT source FROM feed WHERE confirmed_at >= ?", (started,)):
                stored.setdefault(source.rpartition("/")[2], time.time())
        if time.time() - shown > 2:
            lists.append(bench.cost([bench.viewstate, "articles", "--store", store]).seconds)
            shown = time.time()
        time.sleep(0.05)
    process.kill()
    process.wait()
    answers = tell(hang=0)["answers"]
    late = [stored[number] - moment for number, moment in answers.items() if number in stored]
    bench.figure("answers that were not stored", len(answers) - len(late), at_most=0)
    bench.figure(f"articles while a tenth of the feeds hangs, worst of {len(lists)} in seconds", max(lists), at_most=1)
    bench.figure(f"{len(late)} feeds stored after their answer, worst in seconds", max(late, default=math.inf), at_most=10)


class FeedServer:
    """A server of many feeds, each on its own host in 127.0.0.0/8, which Linux has. It counts its connections. The path is
    /feed/NUMBER. The number decides which feeds are new or hang."""

    def __init__(self):
        self.hosts = collections.Counter()  # the open connections of each host
        self.values = {"version": 1, "new": 0, "hang": 0}
        self.peak, self.host_peak, self.answers = 0, 0, {}

    async def serve(self, listener):
        await (await asyncio.start_server(self.connect, sock=listener)).serve_forever()

    async def connect(self, reader, writer):
        host = writer.get_extra_info("sockname")[0]
        if host != CONTROL:
            self.hosts[host] += 1
            self.peak, self.host_peak = max(self.peak, self.hosts.total()), max(self.host_peak, self.hosts[host])
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):  # The client left.
            while True:
                writer.write(self.answer(await reader.readuntil(b"\r\n\r\n")))
        self.hosts[host] -= host != CONTROL
        writer.close()

    def answer(self, request):
        path = request.split(b" ", 2)[1].decode()
        if path.startswith("/tell"):
            counted = json.dumps({"peak": self.peak, "host peak": self.host_peak, "answers": self.answers}).encode()
            self.peak, self.host_peak, self.answers = 0, 0, {}
            self.values |= {name: int(value) for name, value in urllib.parse.parse_qsl(path.partition("?")[2])}
            return b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(counted), counted)
        number = int(path.rpartition("/")[2])
        hangs, is_new = (count > 0 and number % count == count - 1 for count in (self.values["hang"], self.values["new"]))
        if hangs:
            return b""
        self.answers[number] = time.time()
        version = self.values["version"] if is_new else 1
        if b'"%d"' % version in request:
            return b'HTTP/1.1 304 Not Modified\r\nETag: "%d"\r\n\r\n' % version
        words = "A sentence of some words. " * 40
        items = "".join(f"<item><guid>{number}-{one}</guid><title>Article {one} of feed {number}</title><description>{words}"
                        "</description></item>" for one in range(20 * version, 20 * version + 20))
        body = f'<rss version="2.0"><channel><title>Feed {number}</title>{items}</channel></rss>'.encode()
        return b'HTTP/1.1 200 OK\r\nETag: "%d"\r\nContent-Length: %d\r\n\r\n%s' % (version, len(body), body)


# MARK: Accounts

UNREAD_COUNT, BATCH, LARGER = 10_000, 250, 10


@case("10 min", *LINKER, "curl")
def accounts(bench):
    """The synchronization of an account with 100,000 articles, compared with curl, and a store with ten times as many.

    The floor is curl with the same requests to the same server, plus the start of an empty program. The server is quick, so
    reading, comparing, and storing count: without changes, `sync` takes at most 4 times as long, and so does one that sends
    10,000 marks. With ten times as many articles, `articles` and a
    `sync` that takes over 1,000 marks take at most twice as long, and at most 200 MB.
    """
    feeds, articles, unread = bench.sized(1000), bench.sized(100_000), bench.sized(UNREAD_COUNT)
    store, larger = bench.folder / "account.sqlite", bench.folder / "larger.sqlite"
    server = SyncServer(feeds, 0, is_optimized=True)
    server.publish(articles - unread, is_read=True)
    server.publish(unread)
    account = Account(bench, server, store, articles)
    account.add(articles)
    cost = account.run("sync", "--timeout", "600")
    print(f"  {articles} articles of {feeds} feeds loaded for the first time in {cost.seconds:.1f} s, {cost.memory:.0f} MB")
    account.add(500)
    empty = [bench.empty(bench.viewstate, "curl")]
    bench.compare("sync, nothing new", lambda: account.run("sync"), "curl and an empty program",
                  lambda: bench.cost(account.curl(account.reads()), empty), 9, {"seconds": 4})
    many_marks(bench, account, unread, empty)
    costs = [account.changes()]
    shutil.copy(store, larger)
    multiply(larger, articles)
    server.publish((LARGER - 1) * articles, is_read=True)
    costs.append(Account(bench, server, larger, articles).changes())
    # Processor time, because the time of this server grows with its articles.
    for title, index in ("articles", 0), ("a merge of 1,000 marks", 1):
        small, large = (median(cost[index].processor for cost in side) for side in costs)
        bench.figure(f"{title}: {1000 * small:.0f} ms, with {LARGER} times as many articles {1000 * large:.0f} ms; ratio",
                     large / small, at_most=2)
    bench.figure("peak of memory in MB", max(each.memory for cost in costs[1] for each in cost), at_most=200)


class Account:
    """An account in a store, and curl with the same requests."""

    def __init__(self, bench, server, store, count):
        self.bench, self.server, self.store = bench, server, store
        self.ids = range(server.FIRST, server.FIRST + count)

    def run(self, *words, **options):
        return self.bench.cost([self.bench.viewstate, *words, "--store", self.store], **options)

    def add(self, history):
        password = self.bench.folder / "password"
        password.write_text(PASSWORD + "\n")
        with open(password, encoding="utf-8") as text:
            self.run("accounts", "add", self.server.address, "--user", USER, "--history", str(history), stdin=text)

    def reads(self):
        """The requests of a synchronization without changes."""
        query = partial(urllib.parse.quote, safe="")
        lists = [f"s={query(STATE + 'reading-list')}&xt={query(STATE + 'read')}&n=100000",
                 f"s={query(STATE + 'starred')}&n=100000", f"s={query(STATE + 'reading-list')}&n=500"]
        return [("/accounts/ClientLogin", f"Email={USER}&Passwd={PASSWORD}"),
                ("/reader/api/0/stream/items/contents?output=json", "&".join(f"i={id}" for id in self.ids[-8:])),
                ("/reader/api/0/subscription/list?output=json", None),
                *((f"/reader/api/0/stream/items/ids?output=json&{words}", None) for words in lists)]

    def curl(self, requests):
        words = ["curl"]
        for number, (path, body) in enumerate(requests):
            words += ["--next"] if number else []
            words += ["--silent", "--fail", "--compressed", self.server.address + path, "--output", "/dev/null"]
            words += ["--header", f"Authorization: {self.server.device.headers['Authorization']}"]
            words += ["--data", body] if body else []
        return words

    def changes(self):
        """The costs of a list, and of taking over 1,000 marks of another device."""
        device, costs = self.server.device, []
        ids = sorted(device.ids(STATE + "reading-list", xt=STATE + "read"))[:1000]
        for number in range(self.bench.rounds(9)):
            device.mark("read", number % 2 == 0, *ids)
            costs.append((self.run("articles", "--offline"), self.run("sync")))
        device.mark("read", False, *ids)
        self.run("sync")
        return costs


def many_marks(bench, account, unread, empty):
    """Marks all unread articles, and takes that back in the next round."""
    server, others, words = account.server, [], itertools.cycle((["read", "--all"], ["undo"]))
    batches = [account.ids[-unread:][start:start + BATCH] for start in range(0, unread, BATCH)]

    def ours():
        account.run(*next(words), "--offline")
        server.get("requests")
        cost = account.run("sync")
        requests = server.get("requests")
        sent = requests.get("/edit-tag", 0) + requests.get("/mark-all-as-read", 0)
        if sent not in (1, len(batches)):
            fail(f"{unread} marks took {sent} requests instead of 1 to mark as read or {len(batches)} to take that back.")
        others.append(sum(requests.values()) - sent)
        return cost

    def floor():
        device = server.device
        marks = [("/reader/api/0/edit-tag", f"T={device.token}&r={STATE}read&" + "&".join(f"i={id}" for id in batch))
                 for batch in batches]
        if len(device.ids(STATE + "reading-list", xt=STATE + "read")) != unread:
            marks = [account.reads()[3], ("/reader/api/0/mark-all-as-read", f"T={device.token}&s={STATE}reading-list&ts={account.ids[-1]}")]
        sign_in, sample, feeds, *lists = account.reads()
        requests = [sign_in, sample, feeds, ("/reader/api/0/token", None), *marks, *lists]
        return bench.cost(account.curl(requests), empty)

    bench.compare(f"sync, {unread} marks", ours, "curl and an empty program", floor, 3, {"seconds": 4}, warmup=0)
    bench.figure("requests besides those with marks", max(others), at_most=12)


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
            f"FROM remote_item WHERE CAST(server_id AS INTEGER) < {SyncServer.FIRST + articles}")
        connection.execute(
            f"INSERT INTO mark SELECT source, {next_id.format('id')}, 1, 0, changed_at FROM mark "
            f"WHERE CAST(id AS INTEGER) < {SyncServer.FIRST + articles}")
    counts = "(SELECT count(*) FROM article WHERE source = feed.source AND is_current = 1{})"
    connection.execute(f"UPDATE feed SET current_count = {counts.format('')}, unread_count = "
                       f"{counts.format(' AND is_read = 0')}")
    connection.execute("DELETE FROM article_text_pause")
    connection.commit()
    connection.close()


# MARK: The lint


@case("3 min", "swift", *LINKER)
def lint(bench):
    """layerlint for packages of 20,000 and 40,000 files, compared with `cat` of the files and an empty program.

    With filled caches, it takes at most 1.5 times as long, and 64 MB. Twice the files take at most 2.1 times as long.
    Without caches, it is compared with `swift package dump-package`, `cat`, and the empty program, without a limit.
    """
    def check(folder, environment=None):
        words = [bench.layerlint, "check"]
        return bench.cost(words, folder=folder, env=environment or bench.environment, statuses=(0, 1))

    def fresh():
        return dict(bench.environment, XDG_CACHE_HOME=tempfile.mkdtemp(dir=bench.folder))

    def floor(folder, *others):
        names = bench.folder / "names"
        names.write_text("\0".join(str(path.relative_to(folder)) for path in sorted(folder.glob("[!.]*/**/*.swift"))))
        with open(names) as standard_input:
            return bench.cost(["xargs", "-0", "cat"], [bench.empty(bench.layerlint)], *others, folder=folder,
                              stdin=standard_input, env=fresh() if others else bench.environment)

    targets, files = bench.sized(1000), bench.sized(20_000)
    once, twice = bench.folder / "once", bench.folder / "twice"
    for folder, count in [(once, files), (twice, 2 * files)]:
        generate(folder, targets, count)
        print(f"  {run([bench.layerlint, 'check'], folder, env=bench.environment).stdout.splitlines()[-1]}")
        costs = bench.compare("filled caches", lambda: check(folder), "cat and an empty program", lambda: floor(folder), 15,
                              {"seconds": 1.5}, warmup=1)
        bench.figure("peak of memory in MB", max(cost.memory for cost in costs) * 1.024**2, at_most=64)
        bench.compare("no caches", lambda: check(folder, fresh()), "dump-package, cat, and an empty program",
                      lambda: floor(folder, ["swift", "package", "dump-package"]), 3, {"seconds": None}, warmup=0)
    costs = pairs(bench.rounds(15), lambda: check(twice), lambda: check(once), warmup=0)
    bench.figure("twice the files: ratio", median(more.seconds / less.seconds for more, less in costs), at_most=2.1)


# Five times in each file. Comments and strings contain words that aren't imports.
BODY = '''
/// A row is "new" until it has been seen; /* this is no comment */ `import` is no keyword here.
public struct {name}: Hashable, Sendable {{
  private var history: [Int: String] = [:]

  public func summary(limit: Int = {limit}) -> String {{
    let rows = history.sorted {{ $0.key < $1.key }}.prefix(limit)
    guard !rows.isEmpty else {{ return #"again "{name}""# }}
    return rows.map {{ "\\($0.key) → \\($0.value.isEmpty ? "–" : $0.value)" }}.joined(separator: ", ")
  }}
}}
'''


def generate(folder, target_count, file_count):
    """Writes a package to a folder; the same numbers give the same package. One target in five is a test. Each target declares
    up to five earlier targets, and imports all of them and no other, so there are no violations. A file has about 2 KB."""
    names = ["AccountModel", "BasketStore", "CatalogClient", "DeliveryScreen", "EditorRules", "FeedModel", "GalleryStore"]
    source, targets, libraries = random.Random(f"{target_count} targets"), [], []
    for index in range(target_count):
        is_test = index % 5 == 4
        name = f"{names[index % len(names)]}{index:04}" + ("Tests" if is_test else "")
        needs = source.sample(libraries[-60:], min(len(libraries), source.randint(1, 5)))
        targets.append((name, is_test, needs))
        if not is_test:
            libraries.append(name)
    folder.mkdir(parents=True)
    (folder / "Package.swift").write_text("\n".join([
        "// swift-tools-version: 6.0", "import PackageDescription", "let targets: [Target] = [",
        *(f'  .{"testTarget" if is_test else "target"}(name: "{name}", dependencies: {json.dumps(needs)}),'
          for name, is_test, needs in targets), "]", "let products: [Product] = [",
        *(f'  .library(name: "{name}", targets: ["{name}"]),' for name in libraries), "]",
        'let package = Package(name: "Generated", products: products, targets: targets)', ""]))
    for index, (name, is_test, needs) in enumerate(targets):
        place = folder / ("Tests" if is_test else "Sources") / name
        place.mkdir(parents=True)
        count = file_count // target_count + (index < file_count % target_count)
        for number in range(count):
            # All files of a target together import all its dependencies.
            modules = {source.choice(["Foundation", "Dispatch", "Observation"]), *needs[number::count],
                       *source.sample(needs, min(len(needs), 1))}
            lines = [f"@testable import {module}" if is_test and "Model" in module else f"import {module}"
                     for module in sorted(modules)]
            lines += ["import XCTest"] if is_test else []
            lines += [BODY.format(name=f"{name}{kind}{number:02}", limit=source.randint(3, 99))
                      for kind in ["Row", "Page", "List", "Cell", "Bar"]]
            (place / f"{name}{number:02}.swift").write_text("\n".join(lines))


# MARK: Builds

COSTS = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Costs", platforms: [.macOS("26.4")],
  dependencies: [.package(name: "Strata", path: "../../..")],
  targets: [.testTarget(name: "Costs", dependencies: [.product(name: "HeadlessTesting", package: "Strata")], path: "Costs")])
"""
TESTS = """import HeadlessTesting
import Testing

private let cases = 0..<1000

struct Empty {
  @Test(arguments: cases) func virtual(_: Int) throws { try inVirtualTime { _ in } }
  @Test(arguments: cases) func ordinary(_: Int) {}
}

struct Sleepers {
  @Test func virtual() throws {
    try inVirtualTime { time in
      Task { try await sleep(.milliseconds(1)) }
      try time.settle()
      #expect(time.elapsed > .seconds(99))
    }
  }
  @Test func ordinary() async throws { try await sleep(.nanoseconds(10)) }

  private func sleep(_ unit: Duration) async throws {
    // Not a group, in which the end of a task takes longer, the more tasks there are.
    let tasks = (0..<20_000).map { index in
      Task.detached { try await Task.sleep(for: unit * (index * 7919 % 100_000)) }
    }
    for task in tasks { try await task.value }
  }
}
"""


@case("1 min", "swift")
def scheduler(bench):
    """Tests in virtual time: an empty one, and 20,000 sleepers, beside the same tests without.

    The cost of a test is the difference between 1,000 cases in virtual time and 1,000 ordinary ones, measured in turn. It is at
    most 2 ms. The ordinary sleepers sleep for at most 1 ms, and those in virtual time, which take at most 4 times as much
    processor time, for up to 100 s. The build is for debugging and stays in .build/benchmarks.
    """
    if sys.platform != "linux":
        return print("  not measured: only on Linux is a bundle of tests a program")
    package = ROOT / ".build/benchmarks/scheduler"
    (package / "Costs").mkdir(parents=True, exist_ok=True)
    (package / "Package.swift").write_text(COSTS)
    (package / "Costs/Costs.swift").write_text(TESTS)
    run(["swift", "build", "--build-tests"], package)
    program = next((package / ".build/debug").glob("*.xctest"))

    def tests(name):
        return lambda: bench.cost([program, "--testing-library", "swift-testing", "--filter", name])

    costs = pairs(bench.rounds(10), tests("Empty/virtual"), tests("Empty/ordinary"))
    ours, floor = ([cost.seconds for cost in side] for side in zip(*costs))  # seconds of 1,000 are milliseconds of one
    bench.figure(f"an empty test: {median(ours):.3f} ms in virtual time, {median(floor):.3f} ms without; more, in ms",
                 median(one - other for one, other in zip(ours, floor)), at_most=2)
    bench.compare("20,000 sleepers in virtual time", tests("Sleepers/virtual"), "without", tests("Sleepers/ordinary"), 10,
                  {"seconds": None, "processor": 4})


OTHER = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Other",
  dependencies: [.package(name: "Strata", path: "PATH")],
  targets: [.target(name: "Other", plugins: [.plugin(name: "LayerCheck", package: "Strata")])])
"""


@case("3 min", "swift")
def plugin(bench):
    """Builds of the lint from clean clones: the plugin's program, the command, and a package with LayerCheck from source.

    The program of the plugin takes at most 40 s, and the other package 25 s. The command takes at most 71 s of processor
    time. Other programs of the machine slow a build down. On two idle cores it takes at least half of its processor time.
    """
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
