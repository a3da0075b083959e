"""Faults that the checks of the reader must find."""

import json
import sys

from harness import built

FEED = '<rss version="2.0"><channel><title>Feed</title><item><guid>a</guid><title>One</title></item></channel></rss>'


def _viewstate(folder, code):
    """The environment with a replacement for viewstate. `program` is the path of the real one."""
    path = folder / "viewstate"
    path.write_text(f"""#!{sys.executable}
import json, os, pathlib, subprocess, sys, time
program, folder = {built("viewstate")!r}, pathlib.Path({str(folder)!r})
def option(name):
    return sys.argv[sys.argv.index(name) + 1]
{code}""")
    path.chmod(0o755)
    return {"STRATA_VIEWSTATE": str(path)}


def bad_servers(folder):
    """A program that prints the right sentence without asking the server."""
    environment = _viewstate(folder, """
message = option("--source") + " broke off the connection. Try again later."
print(json.dumps({"state": {"failures": [{"message": message}], "rows": []}}))
sys.exit(1)
""")
    return ["bad-servers", "--only", "half a chunk"], environment, "didn't ask the server"


def crash_test(folder):
    """A program that confirms changes without storing them."""
    environment = _viewstate(folder, "")
    return ["crash-test", "--kills", "2", "--pairs", "2", "subscriptions"], environment, "lost: the store"


def try_freshrss(folder):
    """A program that confirms marks without storing them."""
    environment = _viewstate(folder, """
if sys.argv[1] not in ("read", "star"):
    os.execv(program, [program, *sys.argv[1:]])
""")
    return ["try-freshrss", "--simulated"], environment, "on the server: None instead of True"


def try_freshrss_without_sources(folder):
    """A folder without the sources of FreshRSS."""
    return ["try-freshrss", folder], {}, "error: There are no sources of FreshRSS in", 2


def damage_stores(folder):
    """A program that refuses every damaged store, because another program wrote it."""
    environment = _viewstate(folder, """
written = folder / "written"
if sys.argv[1] == "articles" and "cache-only" in sys.argv and option("--store") not in written.read_text():
    print(json.dumps({"state": {"failures": ["damaged"], "rows": []}}))
    sys.exit(1)
with written.open("a") as file:
    file.write(option("--store"))
os.execv(program, [program, *sys.argv[1:]])
""")
    return ["damage-stores", "--changes", "30"], environment, "Fewer than 40%"


def complexity(folder):
    """A program that takes quadratic time."""
    environment = _viewstate(folder, """
while time.process_time() < 0.13 * (os.path.getsize(option("--source")) / (1 << 16)) ** 2:
    pass
""")
    return ["complexity", "--rounds", "1", "--only", "feed: items of one identifier"], environment, "FAULT: growth"


def block_parity(folder):
    """A program that ends the paragraph after a leading inline element, and shows another word."""
    item = {"id": "1", "content_html": "<p>One</p><b>Update:</b> it works."}
    (folder / "a.json").write_text(json.dumps({"version": "https://jsonfeed.org/version/1.1", "items": [item]}))
    body = [{"kind": "paragraph", "runs": [{"text": text}]} for text in ("Two", "Update:", "it works.")]
    environment = _viewstate(folder, f"print({json.dumps({'state': {'body': body}})!r})")
    return ["block-parity", str(folder)], environment, "a.json: leading inline element: ('paragraph', 'Update:')"


def html_parity(folder):
    """A program that shows references as they are."""
    environment = _viewstate(folder, """
items = json.load(open(option("--source")))["items"]
print(json.dumps({"state": {"rows": [{"id": item["id"], "summary": item["content_html"]} for item in items]}}))
""")
    return ["html-parity"], environment, "'&noti;': error: 'a&noti;' and not 'a¬i;'"


def feed_parity(folder):
    """A program that shows another title than the feed's."""
    (folder / "a.xml").write_text(FEED)
    (folder / "a.json").write_text('{"title": "Feed", "items": [{"title": "One", "guid": "a"}]}')
    environment = _viewstate(folder, """
run = subprocess.run([program, *sys.argv[1:]], stdout=subprocess.PIPE, text=True)
print(run.stdout.replace("One", "Other"))
""")
    return ["feed-parity", str(folder)], environment, "disagreement: a.xml: item 0.title: expected 'One', got 'Other'"


def repeat_flows(folder):
    """A program whose output depends on the time zone."""
    return ["repeat-flows", "8"], _viewstate(folder, 'print(os.environ["TZ"])'), "The runs failed or differ."


def restore_terminal(folder):
    """A program that leaves the cursor hidden."""
    environment = _viewstate(folder, """
run = subprocess.run([program, *sys.argv[1:]])
print("\\x1b[?25l", end="")
sys.exit(run.returncode)
""")
    return ["restore-terminal", "--runs", "1"], environment, "q, 80x24: error: mode 25 is off"


def try_terminal(folder):
    """A flow that shows another title than the terminal."""
    environment = _viewstate(folder, """
if sys.argv[1] != "play":
    os.execv(program, [program, *sys.argv[1:]])
print(subprocess.run([program, *sys.argv[1:]], stdout=subprocess.PIPE, text=True).stdout.replace("Starred", "Stars"))
""")
    return ["try-terminal", "--quick"], environment, "error:\n  flow: '  Stars'\n  tmux: '  Starred'"


def keystrokes(folder):
    """A reader that marks nothing as read."""
    environment = _viewstate(folder, """
words = [program, *sys.argv[1:]]
if "browse" in words:
    (folder / "config/strata").mkdir(parents=True)
    (folder / "config/strata/preferences.json").write_text('{"mark-opened": "never"}')
    os.environ["XDG_CONFIG_HOME"] = str(folder / "config")
os.execv(program, words)
""")
    return ["keystrokes"], environment, "error: 45 keys don't read 40 articles."
