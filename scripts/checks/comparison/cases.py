"""The command lines, in groups. The lines of a group share a home folder and run in order, so a line can read what an
earlier one stored. `{folder}`, `{server}`, and `{closed}` are the folder, the server, and a closed port."""

import collections
import itertools
import shlex

Case = collections.namedtuple("Case", "group words stdin", defaults=[None])

FIXED = "--now 2026-01-15T09:00:00Z --locale en_US --time-zone UTC"
FORMATS = ["", "--format json", "--format ndjson --transitions"]

SCREENS = [
    "articles", "articles --limit 3 --page 2", "articles --tag swift", "articles --author 'Maren Solberg' --limit 2",
    "articles --search 'actors' --limit 5", "articles --order oldest --limit 4", "articles --order title --limit 4",
    "articles --limit 0", "articles --page 99", "articles --unread --limit 2", "articles --starred",
    "articles --favorited-by ada", "articles --search nothing-has-this", "article the-dependency-rule",
    "article feeds-lie-politely", "article no-such-article", "profile", "profile 'Maren Solberg'", "profile nobody",
    "profile edit --bio 'Reads a lot.'", "profile edit --username '' --email nonsense", "settings", "cache",
    "landmarks", "landmarks --category bridge", "landmarks --near 48.858,2.294", "landmarks --featured --near 0,0",
    "landmark machu-picchu", "landmark no-such-landmark", "reminders",
]

FEEDS = [
    "rss.xml", "atom.xml", "feed.json", "rdf.xml", "truncated.xml", "ampersand.xml", "control.xml", "prefix.xml",
    "latin.xml", "truncated.json", "malformed.json", "other.json", "empty.xml", "blank.xml", "none.xml", "page.html",
    "words.txt", "image.gif", "entities.xml", "deep.xml", "missing.xml", "folder", "unreadable.xml",
]

OF_FEEDS = [
    "articles --source rss.xml --source atom.xml --source feed.json", "articles --source rss.xml --source missing.xml",
    "articles --source rss.xml --source rss.xml", "articles --source missing.xml --source empty.xml",
    "article low --source rss.xml", "article /low --source rss.xml", "article https://harbor.example/high --source rss.xml",
    "article urn:1 --source atom.xml", "article 2 --source feed.json", "article none --source rss.xml --source atom.xml",
    "profile --source rss.xml", "profile Cleo --source atom.xml", "profile nobody --source rss.xml",
    "articles --source rss.xml --tag tides --order oldest", "articles --source rss.xml --search 'water left'",
    "articles --source long.xml --limit 7 --page 3", "articles --source long.xml --tag t1 --author nobody",
    "articles --source rss.xml --locale de_DE --time-zone Europe/Berlin", "articles --source rss.xml --locale ar_EG",
    "articles --source {server}/files/rss.xml", "articles --source {server}/files/page.html",
    "articles --source {server}/files/none --source {server}/files/atom.xml", "articles --source {server}/status/401",
    "articles --source {server}/status/403", "articles --source {server}/status/410", "articles --source {server}/status/429",
    "articles --source {server}/status/500", "articles --source {server}/status/418", "articles --source {closed}/feed",
    "articles --source http://", "articles --source ftp://a.example/feed", "articles --source long.xml --max-size 0.001",
]

CONDUIT = [
    f"{words} --conduit {{server}}/{root}{token}"
    for (root, author, slug), token, words in itertools.product(
        [("current", "ada", "article-3"), ("old", "cleo", "article-1")], ["", " --token-file token"],
        ["articles", "articles --tag swift", "articles --author ada", "articles --limit 1 --page 2", "article {slug}",
         "article nothing", "profile", "profile {author}", "profile nobody", "profile edit --bio New",
         "read {slug}", "star {slug}"])
    for words in [words.replace("{slug}", slug).replace("{author}", author)]
]

CONDUIT_CASES = [
    "2.0-user-anonymous", "2.0-user-update-blank", "2.0-user-update-anonymous", "2.0-user-update-strange", "1.x-user-bad-token",
    "1.x-user-broken-token", "1.x-user-update-image", "1.x-user-detail", "1.x-article-html", "1.x-busy", "1.x-down",
    "1.x-list-no-zone", "2.0-list-favorited", "2.0-article-foreign",
]

# In each group, later lines show what earlier lines stored.
STORIES = {
    "store, database": [
        "articles --source rss.xml --store s.sqlite", "read low --source rss.xml --store s.sqlite",
        "star https://harbor.example/high --source rss.xml --store s.sqlite",
        "articles --source rss.xml --store s.sqlite --offline --unread",
        "articles --source rss.xml --store s.sqlite --starred --format json",
        "read low --off --source rss.xml --store s.sqlite --format json",
        "star https://harbor.example/high --off --source rss.xml --store s.sqlite --format ndjson --transitions",
        "articles --source rss.xml --store s.sqlite --policy cache-only --format json",
        "read nothing --source rss.xml --store s.sqlite", "star nothing --source rss.xml --store s.sqlite --format json",
        "articles --source atom.xml --store s.sqlite --offline", "cache --store s.sqlite", "cache clear --store s.sqlite",
        "cache --store s.sqlite --format json",
    ],
    "store, JSON": [
        "articles --source {server}/files/rss.xml --store s.json", "read low --source {server}/files/rss.xml --store s.json",
        "star low --source {server}/files/rss.xml --store s.json --format json",
        "articles --source {server}/files/rss.xml --store s.json --offline --format json",
        "articles --starred --source {server}/files/rss.xml --store s.json --offline",
        "remind low --in 2h --source {server}/files/rss.xml --store s.json", "reminders --store s.json --format json",
        "cache --store s.json --format json",
    ],
    "store, faults": [
        "articles --source rss.xml --store damaged.sqlite --format json", "articles --source rss.xml --store damaged-store.json",
        "articles --source rss.xml --store newer-store.json", "read low --source rss.xml --store newer-store.json --format json",
        "articles --source rss.xml --store folder", "articles --source rss.xml --store no/such/folder/s.sqlite --format json",
        "reminders --store newer-store.json", "read low --source rss.xml --store folder",
    ],
    "policies": [
        f"articles --source {{server}}/files/rss.xml --store p.sqlite --policy {policy} {format}"
        for policy, format in [
            ("cache-only", "--format ndjson --transitions"), ("network-only", "--format ndjson --transitions"),
            ("network-first", "--format json"), ("cache-first=1h", "--format ndjson --transitions"),
            ("cache-only", ""), ("stale-while-revalidate=1h", "--format json")]
    ] + [
        "articles --source {server}/files/rss.xml --store p.sqlite --policy cache-first=1h --now 2026-01-15T13:00:00Z --format json",
        "articles --source {server}/files/rss.xml --store p.sqlite --offline --now 2026-01-19T13:00:00Z --format json",
        "articles --source {server}/files/rss.xml --store p.sqlite --offline --now 2026-01-19T13:00:00Z",
        "articles --source {server}/files/atom.xml --store p.sqlite --offline --format json",
        "articles --source {server}/files/rss.xml --offline --policy network-only",
        "article low --source {server}/files/rss.xml --store p.sqlite --policy cache-only --format json",
    ],
    "reminders": [
        "remind the-dependency-rule --in 2h", "remind the-dependency-rule --in 2h --format json",
        "remind feeds-lie-politely --at 2026-03-29T18:00 --format ndjson --transitions",
        "remind feeds-lie-politely --at 2026-03-29T02:30 --time-zone Europe/Berlin", "remind nothing --in 1h",
        "remind the-dependency-rule --at 2020-01-01T00:00", "remind the-dependency-rule --in 99999d",
        "reminders", "reminders --format json", "reminders --locale de_DE --time-zone Europe/Berlin",
        "reminders cancel 1", "reminders cancel 99", "reminders cancel 2 --format json",
        "remind the-dependency-rule --in 1h", "reminders deliver --command false --now 2026-01-15T10:01:00Z",
        "reminders deliver --command no-such-program --now 2026-01-15T10:02:00Z --format json",
        "reminders --now 2026-01-15T10:30:00Z", "reminders deliver --now 2026-01-15T10:40:00Z --command true",
        "reminders deliver --now 2026-01-15T10:41:00Z --command true --format json", "reminders --format json",
        "remind feeds-lie-politely --in 30m", "remind the-import-that-should-not-compile --in 40m",
        "reminders deliver --now 2026-01-15T11:00:00Z --command true --format ndjson --transitions",
        "reminders deliver --ics all.ics --format json", "reminders deliver --ics all.ics",
        "reminders deliver --ics folder", "reminders --now 2026-06-01T00:00:00Z",
        "reminders --format json --now 2026-06-01T00:00:00Z",
    ],
    "marks of the sample": [
        "read the-dependency-rule", "star the-dependency-rule --format json", "articles --starred --format json",
        "articles --unread --limit 2 --format json", "read the-dependency-rule --off", "read nothing",
        "read nothing --format json --transitions", "star the-dependency-rule --off --format ndjson",
    ],
    "settings": [
        "settings set locale de_DE", "settings set time-zone Europe/Berlin --format json", "settings set page-length 3",
        "settings set sources rss.xml atom.xml --format ndjson --transitions", "settings set calendar gregorian",
        "settings", "articles", "settings set conduit {server}/current", "settings set conduit-token -", "settings --format json",
        "settings reset sources", "settings reset", "settings set page-length nonsense", "settings set locale nonsense!",
        "settings set time-zone Mars/Olympus --format json", "settings set color red", "settings set", "settings reset color",
        "settings set sources", "settings set page-length ''", "settings reset conduit --format json",
    ],
}

LANDMARK_SERVER = [
    "landmarks --landmarks {server}/landmarks-server", "landmarks --category bridge --landmarks {server}/landmarks-server",
    "landmark golden-gate --landmarks {server}/landmarks-server", "landmark nothing --landmarks {server}/landmarks-server",
    "landmarks --landmarks {server}/files/page.html", "landmarks --landmarks {server}/status/500",
    "landmarks --landmarks {closed}", "landmarks --landmarks nonsense",
]

ERRORS = [
    "", "nonsense", "artikles", "articles --nonsense", "articles --limt 3", "articles surplus", "article", "article a b",
    "articles --format yaml", "articles --limit", "articles --limit -1", "articles --limit x", "articles --page 0",
    "articles --order random", "articles --locale ''", "articles --time-zone Mars/Olympus", "articles --now yesterday",
    "articles --timeout 0", "articles --timeout x", "articles --policy sometimes", "articles --policy cache-first=soon",
    "articles --max-size -1", "articles --source ''", "articles --source '  '", "articles --conduit nonsense",
    "articles --conduit {closed}", "articles --conduit {closed} --format json", "articles --search ''", "articles --tag ' '",
    "articles --token-file token", "articles --conduit {server}/current --token-file missing",
    "articles --conduit {server}/current --token-file open-token", "articles --conduit {server}/current --token-file empty-token",
    "articles --conduit {server}/current --token-file folder", "articles --services none", "articles --services preview --source rss.xml",
    "articles --services unimplemented", "landmarks --category planet", "landmarks --near 200,0", "landmarks --near here",
    "landmark", "landmark ''", "remind the-dependency-rule", "remind the-dependency-rule --in soon",
    "remind the-dependency-rule --in 1h --at 2026-03-29T18:00", "remind the-dependency-rule --at noon", "reminders remove 1",
    "reminders cancel", "reminders cancel x", "reminders deliver", "reminders deliver --command true --ics a.ics",
    "profile edit", "profile edit --username ''", "cache forget", "settings change", "articles --source - --source -",
    "articles --offline --policy network-first", "articles --transitions=yes", "articles --format json --format text",
    "articles --analytics folder", "articles --store ''", "--generate-completion-script tcsh", "article ''",
    "articles --source rss.xml --conduit {server}/current",
]

COMMANDS = ["articles", "article", "read", "star", "profile", "remind", "reminders", "landmarks", "landmark", "cache", "settings"]


def cases():
    """Yields every command line."""
    for words, format in itertools.product(SCREENS, FORMATS):
        yield Case("sample", f"{words} {format}")
    for words in SCREENS[:2] + ["article the-dependency-rule", "settings", "landmarks --category bridge"]:
        yield Case("sample, slow", f"{words} --services mock --format ndjson --transitions")
        yield Case("sample, preview", f"{words} --services preview --locale de_DE --time-zone Europe/Berlin --format json")
    for name, format in itertools.product(FEEDS, FORMATS):
        yield Case("feeds", f"articles --source {name} {format}")
    for words, format in itertools.product(OF_FEEDS, FORMATS[:2]):
        yield Case("feeds", f"{words} {format}")
    for name in ["rss.xml", "feed.json", "empty.xml", "page.html"]:
        for format in FORMATS[:2]:
            yield Case("standard input", f"articles --source - {format}", name)
    for words, format in itertools.product(CONDUIT, FORMATS[:2]):
        yield Case("Conduit", f"{words} {format}")
    for name in CONDUIT_CASES:
        for words in ["articles", "profile edit --bio New", "article article-1"]:
            yield Case("Conduit, one answer", f"{words} --conduit {{server}}/only/{name} --token-file token --format json")
            yield Case("Conduit, one answer", f"{words} --conduit {{server}}/case/{name} --token-file token --format json")
        yield Case("Conduit, one answer", f"profile --conduit {{server}}/case/{name} --token-file token")
    for group, lines in STORIES.items():
        for words in lines:
            yield Case(group, words, "token" if words.endswith(" -") else None)
    for words, format in itertools.product(LANDMARK_SERVER, FORMATS):
        yield Case("landmarks of a server", f"{words} {format}")
    for words in ERRORS:
        yield Case("errors", words)
    for words in ERRORS[:30]:
        yield Case("errors", f"{words} --format json")
    yield Case("help", "--help")
    for command in COMMANDS:
        yield Case("help", f"{command} --help")
    for shell in ["bash", "zsh", "fish"]:
        yield Case("completion", f"--generate-completion-script {shell}")


def arguments(case, places):
    """Returns the words of a case. The fixed options come first, unless the case sets them or doesn't need them."""
    words = case.words
    for name, place in places.items():
        words = words.replace("{%s}" % name, place)
    fixed = shlex.split(FIXED)
    given = shlex.split(words)
    if case.group in ("help", "completion") or not given or "--generate-completion-script" in given:
        return given
    if case.group == "settings":  # The settings choose the locale and the time zone.
        return given + [word for word in fixed[:2] if "--now" not in given]
    pairs = [fixed[place:place + 2] for place in range(0, len(fixed), 2)]
    return given + [word for pair in pairs if pair[0] not in given for word in pair]
