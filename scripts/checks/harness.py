"""What checks and benchmarks share: programs of this checkout, processes with a measure of their cost, and servers.

A script in another folder imports it after `sys.path.insert(0, …)` with the folder of this file.
"""

import argparse
import atexit
import collections
import contextlib
import fnmatch
import http.server
import importlib
import json
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request

sys.dont_write_bytecode = True

SCRIPTS = pathlib.Path(__file__).resolve().parents[1]
ROOT = SCRIPTS.parent
SWIFTPM = str(SCRIPTS / "swiftpm")
NOW = "2026-01-15T09:00:00Z"


def fail(message, status=2):
    """Ends the script with one sentence."""
    print(f"error: {message}", file=sys.stderr)
    sys.exit(status)


def parser(doc):
    """An argument parser whose help is the script's documentation. Its second paragraph is the usage."""
    usage = next(line for line in doc.splitlines() if line.startswith("usage: "))
    return argparse.ArgumentParser(prog=pathlib.Path(usage.split()[1]).name, usage=usage.removeprefix("usage: "), description=doc,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)


def positive(text):
    """An argument that is a whole number above zero."""
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"“{text}” isn't a whole number above zero")
    return int(text)


def built(name, *, is_optimized=False):
    """Returns the path of a program that scripts/program builds if necessary. Only the optimized one is measured, so a variable
    can't name another one then."""
    variable = f"STRATA_{name.upper()}"
    if is_optimized and os.environ.get(variable):
        fail(f"Figures are those of the optimized program, so {variable} can't name another one. Unset {variable}.")
    run = subprocess.run([SCRIPTS / "program", *["--optimized"] * is_optimized, name], stdout=subprocess.PIPE, text=True)
    if run.returncode != 0:
        sys.exit(2)
    return run.stdout.strip()


def installed(name, package):
    """Returns the path of a program, or of a file by its absolute path. apt-get or brew installs its packages if necessary."""
    root = [] if os.geteuid() == 0 else ["sudo"]
    quiet = {"stdout": subprocess.DEVNULL, "env": dict(os.environ, DEBIAN_FRONTEND="noninteractive")}
    mode = os.F_OK if os.path.isabs(name) else os.F_OK | os.X_OK
    if not shutil.which(name, mode):
        if shutil.which("apt-get"):
            print(f"installing {package} with apt-get", file=sys.stderr)
            for words in [["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *package.split()]]:
                subprocess.run([*root, "apt-get", *words], **quiet)
        elif shutil.which("brew"):
            subprocess.run(["brew", "install", "--quiet", package], **quiet)
    return shutil.which(name, mode) or fail(f"There is no '{name}'. Install {package}.")


def run(words, folder=None, status=0, **options):
    """Runs a program to its end, and returns it with its output as text. Another status than `status` ends the script;
    with None, any status is right. So does a program that isn't there."""
    silent = {} if "input" in options else {"stdin": subprocess.DEVNULL}
    try:
        done = subprocess.run([str(word) for word in words], cwd=folder, text=True,
                              **{"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, **silent, **options})
    except FileNotFoundError as error:
        fail(f"There is no '{error.filename}', which this script runs. Install it.")
    if status is not None and done.returncode != status:
        print((done.stdout or "")[-4000:] + (done.stderr or "")[-4000:], file=sys.stderr)
        fail(f"{pathlib.Path(words[0]).name} {' '.join(map(str, words[1:3]))} ended with status {done.returncode}")
    return done


def package(name, version, module=None):
    """Imports a Python package of exactly this version, or its module. pip installs it in a folder that is removed at the end."""
    folder = tempfile.TemporaryDirectory(prefix=f"{name}-")
    atexit.register(folder.cleanup)
    run([sys.executable, "-m", "pip", "install", "--quiet", "--target", folder.name, f"{name}=={version}"])
    sys.path.insert(0, folder.name)
    return importlib.import_module(module or name)


# Seconds from start to end, seconds of processor time, the peak of resident memory in MB, the exit status, and the output.
Cost = collections.namedtuple("Cost", "seconds processor memory status output")


def measure(words, folder=None, status=0, limit=None, **options):
    """Runs a program to its end and returns its cost. `limit` is its processor time at most, in seconds. A program that
    waits 20 times as long is killed."""
    bound = (lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))) if limit else None
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        child = subprocess.Popen(
            [str(word) for word in words], cwd=folder, preexec_fn=bound,
            **{"stdin": subprocess.DEVNULL, "stdout": output, "stderr": output, **options})
        timer = threading.Timer(20 * (limit or 0), child.kill)
        if limit:
            timer.start()
        _, ending, usage = os.wait4(child.pid, 0)
        timer.cancel()
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(ending)
        output.seek(0)
        text = output.read().decode(errors="replace")
    if status is not None and child.returncode != status:
        print(text[-4000:], file=sys.stderr)
        fail(f"{pathlib.Path(words[0]).name} {' '.join(map(str, words[1:3]))} ended with status {child.returncode}")
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Cost(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale, child.returncode, text)


def pairs(rounds, ours, floor, warmup=2):
    """Measures two functions in turn, and returns a list of both results for each round after the first ones."""
    return [(ours(), floor()) for _ in range(rounds + warmup)][warmup:]


def median(values):
    return statistics.median(values)


@contextlib.contextmanager
def scratch(name):
    """A folder, in memory if possible, that is removed afterward."""
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix=f"{name}-", dir=memory) as folder:
        yield pathlib.Path(folder).resolve()


@contextlib.contextmanager
def busy():
    """Keeps two processors busy."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def clone(folder):
    """Clones the last commit into a folder, or updates the clone there and keeps its build. Returns the folder."""
    if reason := without_history(ROOT):
        fail(f"The last commit can't be cloned, because {reason}. Run this in a clone, with git on the PATH.")
    if not (folder / ".git").is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        run(["git", "clone", "--quiet", "--no-checkout", ROOT, folder])
    run(["git", "fetch", "--quiet", "origin", "HEAD"], folder)
    run(["git", "reset", "--quiet", "--hard", "FETCH_HEAD"], folder)
    run(["git", "clean", "--quiet", "-fd"], folder)
    return folder


def without_history(root):
    """The reason why Git can't read the history of a checkout, such as that of an archive, or None."""
    # Git would find the repository around an archive.
    if not (root / ".git").exists():
        return f"{root} has no .git"
    if not shutil.which("git"):
        return "there is no git on the PATH"
    done = run(["git", "-C", root, "rev-parse", "HEAD"], status=None)
    return done.stdout.splitlines()[0].removeprefix("fatal: ") if done.returncode else None


def tracked(*paths, root=ROOT):
    """The files of a checkout, below paths or in all, that Git has or would add. Without Git, all that .gitignore allows."""
    if (root / ".git").exists() and shutil.which("git"):
        listed = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *paths], root, status=None,
                     stderr=subprocess.DEVNULL)
        if listed.returncode == 0:
            return sorted(name for name in set(listed.stdout.split("\0")) if (root / name).is_file())
    ignored, names = root / ".gitignore", []
    patterns = [".git", *(ignored.read_text().split() if ignored.exists() else [])]
    for place, folders, files in os.walk(root):
        folder = pathlib.Path(place).relative_to(root)

        def is_ignored(name):
            return any(fnmatch.fnmatchcase(name, pattern.strip("/")) for pattern in patterns
                       if folder == pathlib.Path() or not pattern.startswith("/"))

        folders[:] = [name for name in folders if not is_ignored(name)]
        names += [str(folder / name) for name in files if not is_ignored(name)]
    return sorted(name for name in names if not paths or any(
        name.startswith(f"{path.rstrip('/')}/") or fnmatch.fnmatchcase(name, path) for path in paths))


def copied(folder):
    """Copies the files of this checkout with their changes into a new folder, and returns it."""
    for name in tracked():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    return folder


def insert_mutants(folder, mutants):
    """Breaks sources below a folder. A mutant is a name, a source, a place in it, and its replacement, in which MUTANT tells
    whether the variable STRATA_MUTANT is the number of the mutant, counted from 1."""
    for number, (name, path, place, replacement) in enumerate(mutants, 1):
        source = folder / path
        text = source.read_text()
        if text.count(place) != 1:
            fail(f"{name}: {path} has {place!r} {text.count(place)} times. Name a place that is there once.")
        chosen = f'(getenv("STRATA_MUTANT").map {{ String(cString: $0) }} == "{number}")'
        text = text.replace(place, replacement.replace("MUTANT", chosen))
        source.write_text(text if re.search("^(public )?import Foundation$", text, re.MULTILINE) else f"import Foundation\n{text}")


class Responder(http.server.BaseHTTPRequestHandler):
    """Handles requests of every method with `respond`, without a log. Clients may leave at any time."""

    protocol_version = "HTTP/1.1"

    def handle(self):
        with contextlib.suppress(OSError):  # The client left.
            super().handle()

    def do_GET(self):
        self.respond()

    do_POST = do_PUT = do_DELETE = do_GET

    def send(self, status, fields, body):
        self.send_response_only(status)  # Without a date, which depends on the time of the run.
        for name, value in {"content-length": len(body), **fields}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


class Server:
    """Answers requests on a free port of the loopback interface until the end of a `with`. `answer` gets a path and fields, and
    returns a body, or a status, a dictionary of fields, and a body. `requests` are the paths in order."""

    def __init__(self, answer):
        self.requests = requests = []

        class Handler(Responder):
            def respond(self):
                requests.append(self.path)
                result = answer(self.path, self.headers)
                self.send(*result if isinstance(result, tuple) else (200, {}, result))

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.server.shutdown()
        self.server.server_close()


LABEL, STATE = "user/-/label/", "user/-/state/com.google/"
NO_FOLDER, USER, PASSWORD = "Uncategorized", "alice", "correct-horse"


class SyncServer:
    """The program syncserver, a server of the Google Reader API in memory with the manners of FreshRSS, for the user USER."""

    FIRST = 1_768_467_600_000_001  # the identifier of the first article; the others follow

    def __init__(self, feeds, articles, is_optimized=False):
        words = [built("syncserver", is_optimized=is_optimized), str(feeds), str(articles)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.url = self.process.stdout.readline().strip()
        self.address = f"{self.url}/api/greader.php"
        self.device = API(f"{self.url}/device/api/greader.php", USER, PASSWORD)  # another device
        atexit.register(self.process.kill)

    def publish(self, count, feed=None, is_read=False):
        urllib.request.urlopen(f"{self.url}/articles?count={count}&feed={feed or ''}&isRead={int(is_read)}", b"", timeout=120).read()

    def get(self, name):
        """The "articles", each with its identifier, the number of its feed, and whether it is read, and starred; or the number of
        the "requests" since the last call, by path."""
        return json.load(urllib.request.urlopen(f"{self.url}/{name}", timeout=120))


class API:
    """The calls of the Google Reader API that scripts need."""

    def __init__(self, address, user, password):
        self.address, self.headers = address, {}
        text = self.call("/accounts/ClientLogin", {"Email": user, "Passwd": password}, "").decode()
        auth = next((line[5:] for line in text.splitlines() if line.startswith("Auth=")), None)
        self.headers = {"Authorization": f"GoogleLogin auth={auth or fail('The server refuses the password.')}"}
        self.token = self.call("/token").decode().strip()

    def call(self, name, form=None, below="/reader/api/0"):
        body = urllib.parse.urlencode(form, doseq=True).encode() if form else None
        request = urllib.request.Request(f"{self.address}{below}{name}", body, self.headers)
        try:
            return urllib.request.urlopen(request, timeout=120).read()
        except OSError as error:
            fail(f"The server doesn't answer {name.partition('?')[0]}: {error}")

    def change(self, name, **form):
        return self.call(name, {"T": self.token, **form})

    def mark(self, state, is_set, *ids):
        for start in range(0, len(ids), 500):  # FreshRSS reads 1,000 fields.
            self.change("/edit-tag", **{"a" if is_set else "r": STATE + state, "i": ids[start:start + 500]})

    def feeds(self):
        return {feed["url"]: (feed["id"], feed["title"], feed["categories"][0]["label"])
                for feed in json.loads(self.call("/subscription/list?output=json"))["subscriptions"]}

    def ids(self, stream, **more):
        query = urllib.parse.urlencode({"output": "json", "s": stream, "n": 100_000, **more})
        return {item["id"] for item in json.loads(self.call(f"/stream/items/ids?{query}"))["itemRefs"]}
