"""A server of the Google Reader API in memory, with the manners of FreshRSS, for checks and benchmarks of accounts.

Feeds and articles are made from numbers, so a server of 1,000,000 articles needs little memory. It says OK to everything,
leaves out the item that a continuation names only if it is the first one, and reads at most 1,000 fields of a form.
"""

import collections
import gzip
import itertools
import json
import random
import threading
import urllib.parse

from harness import Listener, Responder

BASE = "/api/greader.php"
LABEL = "user/-/label/"
STATE = "user/-/state/com.google/"
FIRST = 1_768_467_600_000_000  # The identifier of the first article: microseconds, 15 January 2026, 09:00 UTC
MOST_FIELDS = 1000
NO_FOLDER = "Uncategorized"
# The user's name, and the password for the API.
USER, PASSWORD = "alice", "correct-horse"
AUTH = USER + "/0123456789abcdef0123456789abcdef01234567"
TOKEN = AUTH.partition("/")[2].ljust(57, "Z")


class Lost(Exception):
    """The connection breaks off here."""


class AccountServer(Listener):
    """A server with `feeds` feeds and `articles` articles, which are distributed evenly. It has no delays.

    `losing` and `ignoring` are the chances that a connection breaks before or after the server did its work, and that it
    says OK to a change of a mark without making it. Chance follows from `seed`. The server calls `event` before it answers.
    A script may change all three at any time. The server has the addresses of its feeds too, unless `host` is given.
    """

    def __init__(self, feeds=10, articles=1000, host=None, text=200, seed=1):
        self.text, self.random = text, random.Random(seed)
        self.losing = self.ignoring = 0.0
        self.event = lambda: None
        self.sizes = {}  # the articles of a feed that a request adds, by address; 5 by default
        self.lock = threading.RLock()
        self.numbers = itertools.count(1)
        self.feeds = {}  # number -> [address, title, folder]
        self.items = {}  # identifier -> number of the feed, the oldest first
        self.unread, self.starred = set(), set()
        self.requests, self.sent, self.received = collections.Counter(), collections.Counter(), collections.Counter()
        owner = self

        class Handler(Responder):
            def respond(self):
                owner.handle(self)

        super().__init__(Handler)
        self.address, self.host = self.url + BASE, host or f"{self.url}/feeds"
        for number in range(1, feeds + 1):
            self.follow(f"{self.host}/{number}")
        for number in range(articles):
            self.publish(1 + number % feeds)

    # What happens on the server without a request

    def follow(self, address, folder=NO_FOLDER):
        number = next(self.numbers)
        self.feeds[number] = [address, f"Feed {address.rpartition('/')[2]}", folder]
        return number

    def publish(self, feed):
        """Adds an unread article to a feed, and returns its identifier."""
        with self.lock:
            id = next(reversed(self.items), FIRST) + 1
            self.items[id] = feed
            self.unread.add(id)
            return id

    def mark(self, id, state, is_set):
        with self.lock:
            marks, is_in = (self.unread, not is_set) if state == "read" else (self.starred, is_set)
            if id in self.items:
                (marks.add if is_in else marks.discard)(id)

    def forget_counts(self):
        """Starts to count requests and bytes by path again."""
        for counter in (self.requests, self.sent, self.received):
            counter.clear()

    # Requests

    def handle(self, request):
        path, _, query = request.path.partition("?")
        body = request.rfile.read(int(request.headers.get("Content-Length") or 0))
        name = path.removeprefix(BASE).removeprefix("/reader/api/0")
        with self.lock:
            self.requests[name] += 1
            self.received[name] += len(body)
            loses_request, loses_answer = (self.random.random() < self.losing / 2 for _ in range(2))
            if loses_request:
                return self.cut(request)
            self.event()
            fields = urllib.parse.parse_qsl(body.decode(errors="replace"), keep_blank_values=True)[:MOST_FIELDS]
            status, answer = self.answer(name, dict(urllib.parse.parse_qsl(query)), fields, request.headers)
            if loses_answer:
                return self.cut(request)
        headers = {"Content-Type": "text/html; charset=UTF-8"}
        data = answer.encode() if isinstance(answer, str) else json.dumps(answer, separators=(",", ":")).encode()
        if status == 401:
            headers["Google-Bad-Token"] = "true"
        if "gzip" in request.headers.get("Accept-Encoding", "") and len(data) > 256:
            data, headers["Content-Encoding"] = gzip.compress(data, 1), "gzip"
        with self.lock:
            self.sent[name] += len(data)
        request.send(status, headers, data)

    def cut(self, request):
        request.close_connection = True

    def answer(self, name, query, fields, headers):
        """The status and the text, or the JSON, of an answer."""
        form = dict(fields)  # The last one counts, as in PHP.
        if name.startswith("/feeds/"):
            return 200, self.feed(name)
        if name == "/accounts/ClientLogin":
            if (form.get("Email"), form.get("Passwd")) != (USER, PASSWORD):
                return 401, "Unauthorized!"
            return 200, f"SID={AUTH}\nLSID=null\nAuth={AUTH}\n"
        if headers.get("Authorization") != f"GoogleLogin auth={AUTH}":
            return 401, "Unauthorized!"
        ids = [identifier(value) for key, value in fields if key == "i"]
        match name:
            case "/token":
                return 200, TOKEN + "\n"
            case "/user-info":
                return 200, {"userId": USER, "userName": USER, "userProfileId": USER, "userEmail": ""}
            case "/subscription/list":
                return 200, {"subscriptions": [self.subscription(number) for number in self.feeds]}
            case "/subscription/quickadd":
                return 200, self.quickadd(form.get("quickadd", ""))
            case "/subscription/edit":
                return self.edit(form)
            case "/stream/items/ids":
                return 200, self.identifiers(query)
            case "/stream/items/contents":
                found = sorted({id for id in ids if id in self.items}, reverse=True)
                return 200, {"id": STATE + "reading-list", "updated": FIRST // 1_000_000,
                             "items": [self.item(id) for id in found]}
            case "/edit-tag":
                if form.get("T", "") not in ("", "x", TOKEN):
                    return 401, "Unauthorized!"
                self.edit_tag(ids, form)
                return 200, "OK"
        return 400, "Bad Request!"

    # Feeds

    def subscription(self, number):
        address, title, folder = self.feeds[number]
        return {"id": f"feed/{number}", "title": title, "categories": [{"id": LABEL + folder, "label": folder}],
                "url": address, "htmlUrl": "https://site.example/", "iconUrl": "https://reader.example/icon"}

    def feed(self, path):
        """The feed itself, which any program may load."""
        number = next((number for number, feed in self.feeds.items() if feed[0].endswith(path)), 0)
        items = (self.item(id) for id, feed in self.items.items() if feed == number)
        return f"<rss version='2.0'><channel><title>Feed {path.rpartition('/')[2]}</title>" + "".join(
            f"<item><guid>{int(item['timestampUsec'])}</guid><title>{item['title']}</title>"
            f"<link>{item['canonical'][0]['href']}</link></item>" for item in items) + "</channel></rss>"

    def quickadd(self, address):
        if any(feed[0] == address for feed in self.feeds.values()):
            return {"numResults": 0, "error": f"Already subscribed! {address}"}
        number = self.follow(address)
        for _ in range(self.sizes.get(address, 5)):
            self.publish(number)
        return {"numResults": 1, "query": address, "streamId": f"feed/{number}", "streamName": self.feeds[number][1]}

    def edit(self, form):
        text = form.get("s", "").removeprefix("feed/")
        number = int(text) if text.isdigit() else 0
        if form.get("ac") == "unsubscribe":
            if not self.feeds.pop(number, None):
                return 400, "Bad Request!"
            # The articles go with their feed, also starred ones.
            gone = {id for id, feed in self.items.items() if feed == number}
            self.items = {id: feed for id, feed in self.items.items() if feed != number}
            self.unread -= gone
            self.starred -= gone
        elif form.get("ac") != "edit":
            return 400, "Bad Request!"
        elif feed := self.feeds.get(number):
            feed[1] = form.get("t") or feed[1]
            feed[2] = NO_FOLDER if "r" in form else form["a"].removeprefix(LABEL) if form.get("a") else feed[2]
        return 200, "OK"

    # Articles

    def identifiers(self, query):
        if query.get("s") == STATE + "starred":
            found = self.starred
        elif query.get("xt") == STATE + "read":
            found = self.unread
        elif query.get("it") == STATE + "read":
            found = self.items.keys() - self.unread
        elif query.get("s", "").startswith("feed/"):
            found = [id for id, feed in self.items.items() if f"feed/{feed}" == query["s"]]
        else:
            found = self.items  # Also for streams that it doesn't know.
        limit = int(query.get("n", 20)) or len(found) + 1
        start = int(query["c"]) if query.get("c", "").isdigit() else None
        # The item that the continuation names is repeated at the start, so the first one is left out, whatever it is.
        rest = sorted((id for id in found if start is None or id <= start), reverse=True)[0 if start is None else 1:]
        page = rest[:limit]
        answer = {"itemRefs": [{"id": str(id)} for id in page]}
        return answer | ({"continuation": str(page[-1])} if page and len(page) == limit else {})

    def item(self, id):
        feed = self.items[id]
        address, title, folder = self.feeds[feed]
        marks = ([] if id in self.unread else ["read"]) + (["starred"] if id in self.starred else [])
        link = [{"href": f"{address}/{id}"}]
        words = f"Article {id} has a text. "
        return {"id": f"tag:google.com,2005:reader/item/{id:016x}", "crawlTimeMsec": str(id // 1000),
                "timestampUsec": str(id), "published": id // 1_000_000, "title": f"Article {id}", "canonical": link,
                "alternate": link, "categories": [STATE + "reading-list", LABEL + folder, *(STATE + mark for mark in marks)],
                "origin": {"streamId": f"feed/{feed}", "htmlUrl": "https://site.example/", "title": title},
                "summary": {"content": f"<p>{words * (self.text // len(words) + 1)}</p>"}}

    def edit_tag(self, ids, form):
        if self.random.random() < self.ignoring:
            return
        for key, is_set in (("a", True), ("r", False)):
            state = form.get(key, "").removeprefix(STATE)
            if state in ("read", "starred"):
                for id in ids:
                    self.mark(id, state, is_set)


def identifier(text):
    """The number that a decimal or hexadecimal identifier stands for, or 0."""
    long = text.rpartition("/")[2]
    try:
        return int(long, 16) if long != text else int(text)
    except ValueError:
        return 0
