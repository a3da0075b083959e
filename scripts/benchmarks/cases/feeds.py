"""A list of 20 articles of a large feed, compared with lxml, feedparser, and fastfeedparser.

All times are processor time. viewstate takes at most 1.5 times as long as lxml for one parse inside a Python process
that has already parsed a feed, and less than a Python process that imports feedparser or fastfeedparser and parses the
same file. It uses at most 60 MB. A feed of 100 KB takes at most 1.5 times as long as `viewstate --version`. A huge feed
over HTTP, which is parsed as a stream, takes less memory than its size.
"""

import html
import random
import sys
import time
from functools import partial

from harness import Server, median, pairs, run

from . import apart

TAKES = "3 min"
PROGRAMS = []
MODULES = ["lxml", "feedparser", "fastfeedparser"]

PARSE = """
import io, sys, time
name, path = sys.argv[1:]
small = io.BytesIO(b"<rss version='2.0'><channel><title>T</title><item><title>a</title></item></channel></rss>")
if name == "lxml":
    from lxml import etree
    parse, feed = lambda file: etree.parse(file, etree.XMLParser(huge_tree=True)), path
else:
    parse, small, feed = __import__(name).parse, small.getvalue(), open(path, "rb").read()
parse(small)
start = time.process_time()
parse(feed)
print(time.process_time() - start)
"""
WHOLE = "import sys; name, path = sys.argv[1:]; __import__(name).parse(open(path, 'rb').read())"

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


def measure(bench, rounds=11, megabytes=15, huge=200):
    path = bench.folder / "feed.xml"
    words = [bench.viewstate, "articles", "--limit", "20", "--source"]
    for kind in KINDS:
        apart(write, kind, megabytes * 1e6, path)
        costs, parses = zip(*pairs(rounds, lambda: bench.cost([*words, path]), lambda: parse("lxml", path), warmup=1))
        ours = median(cost.processor for cost in costs)
        title = f"{kind}, {path.stat().st_size / 1e6:.1f} MB: {1000 * ours:.0f} ms; lxml {1000 * median(parses):.0f} ms"
        ratio = median(cost.processor / other for cost, other in zip(costs, parses))
        bench.figure(f"{title}; ratio", ratio, at_most=1.5)
        bench.figure("peak of memory in MB", max(cost.memory for cost in costs), at_most=60)
        for name in MODULES[1:]:
            whole = median(bench.cost([sys.executable, "-c", WHOLE, name, path]).processor for _ in range(3))
            once = median(parse(name, path) for _ in range(3))
            bench.figure(f"{name} {1000 * whole:.0f} ms ({1000 * once:.0f} ms for one parse); ratio", ours / whole,
                         at_most=1)
    apart(write, "RSS", 100_000, path)
    bench.compare("a feed of 100 KB", lambda: bench.cost([*words, path]), "--version",
                  lambda: bench.cost([bench.viewstate, "--version"]), rounds, {"processor": 1.5})
    apart(write, "RSS", huge * 1e6, path)
    size = path.stat().st_size / 1e6
    cost = apart(load, bench, words, path, huge)
    bench.figure(f"RSS, {size:.0f} MB over HTTP: {cost.processor:.1f} s, {cost.memory:.0f} MB; memory in sizes of the "
                 "feed", cost.memory / size, at_most=1)


def load(bench, words, path, megabytes):
    with Server(lambda *_: path.read_bytes()) as server:
        return bench.cost([*words, server.url, "--max-size", megabytes + 10, "--timeout", "600"])


def parse(name, path):
    return float(run([sys.executable, "-c", PARSE, name, path]).stdout)


def write(kind, size, path):
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
