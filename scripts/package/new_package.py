"""Writes a new package of your own: the Starter of this checkout under another name.

usage: scripts/new-package NAME [FOLDER] [--features LIST] [--strata URL|PATH] [--revision REVISION]

With the NAME Shop, the package has the modules ShopDomain, ShopData, … and the program shop. FOLDER is created, or must be
empty except for `.git`; by default it is the current folder. LIST has features, separated by commas: articles (with feeds),
profiles, landmarks, and reminders. The default is all of them.

The package depends on Strata: on this checkout, or on the repository or folder that --strata names. From a repository, it
takes the newest version from that of this checkout up to the next minor one, or with --revision this tag or commit.

The sources are those of Modules/Starter, Apps/starter, and Tests/Starter; scripts/package has the other files. A line
`// feature: NAME, …` begins lines that are only for these features. `// else` begins commented lines for packages with none of
them, and `// end` ends both. Lines for the feature `lessons` are for this repository only. So is a paragraph of a comment that
compares the code with “the usual form”. FOLDERS in this script has the features of folders and files.

Exit status: 0 the package is written; 1 it could not be written; 2 wrong arguments. If the status isn't 0, nothing is written.
"""

import fnmatch
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "checks"))
from harness import ROOT, fail, parser  # noqa: E402

FEATURES = ["articles", "profiles", "landmarks", "reminders"]
LAYERS = ["Domain", "Data", "Presentation", "Views", "Composition"]
FETCHING = "articles landmarks profiles"
# Patterns for the names of folders and files of the Starter, and the features that need them. A file is written if each
# pattern that matches its name or one of its folders has a chosen feature. Other files belong to every package.
FOLDERS = {
    "Article*": "articles", "FetchArticles*": "articles", "Feed*": "articles", "articles.json": "articles",
    "Profile*": "profiles",
    "Landmark*": "landmarks", "landmarks.json": "landmarks", "Analytics*": "landmarks", "Cache*": "landmarks",
    "Reminder*": "reminders", "TimerNotification*": "reminders",
    "Fetch*": FETCHING, "Network*": FETCHING, "Providers*": FETCHING, "ValueTests.swift": "profiles landmarks reminders",
    "FetchPolicy*": "articles landmarks", "ValidRecords.swift": "articles landmarks",
    "TemporaryFolder.swift": "articles landmarks", "Loads.swift": "articles landmarks",
    "NetworkProvider+Sample.swift": "articles", "TimeLimit*": FETCHING, "URLRequest*": "landmarks profiles",
    "Unimplemented.swift": "articles reminders", "System.swift": "articles landmarks reminders",
    "DataFetcher.swift": "lessons", "EventScheduler.swift": "lessons", "DependenciesAndBoundariesTests.swift": "lessons",
}
# Also the names of modules that the compiler doesn't accept.
KEYWORDS = """Any Self associatedtype await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator precedencegroup
    private protocol public repeat rethrows return self static struct subscript super switch throw throws true try typealias
    var where while main swift""".split()
LONGEST_NAME = 50
# The folder of a run that hasn't ended, or that was killed.
UNFINISHED = ".new-package-*"
# Of .swift-format.
COLUMNS = 110
SECONDS = 30


# MARK: Text

MARKER = re.compile(r"\s*(?://|#|<!--) (?:feature: (?P<features>.+?)|(?P<word>else|end))(?: -->)?")


def chosen(text, features, path):
    """Returns the text with the lines for these features, and without markers."""
    lines, blocks = [], []
    for line in text.splitlines():
        marker = MARKER.fullmatch(line)
        if marker and marker["features"]:
            blocks.append([bool(set(re.split(r"[ ,]+", marker["features"])) & features), False])
        elif marker and not blocks:
            raise ValueError(f"{path}: “{line.strip()}” has no “feature:” above it.")
        elif marker and marker["word"] == "else":
            blocks[-1] = [not blocks[-1][0], True]
        elif marker:
            blocks.pop()
        elif all(shown for shown, _ in blocks):
            lines.append(re.sub(r"// ?", "", line, count=1) if blocks and blocks[-1][1] else line)
    if blocks:
        raise ValueError(f"{path}: A “feature:” has no “end”.")
    return "\n".join(lines) + "\n"


def without_lessons(text, path):
    """Returns Swift code without the paragraphs of its comments that compare it with the usual form."""
    lines, paragraph = [], []
    for line in [*text.splitlines(), ""]:
        comment = re.fullmatch(r"\s*(///?)( .*)?", line)
        if comment and comment[2] and (not paragraph or comment[1] in paragraph[0]):
            paragraph.append(line)
            continue
        if any("usual form" in line for line in paragraph):
            if not lines or not re.fullmatch(r"\s*///?", lines[-1]):
                raise ValueError(f"{path}: A comment compares its code with the usual form. Put that into a paragraph of its "
                                 "own, not the first one.")
            lines.pop()
        else:
            lines += paragraph
        paragraph = []
        lines.append(line)
    return "\n".join(lines[:-1]) + "\n"


def on_one_line(match):
    """Returns a list with one line of values on the line of its brackets if that fits."""
    first, values, *last = match[0].split("\n")
    values, last = values.strip(), [line.strip() for line in last]
    line = first + (values.removesuffix(",") if last else values) + "".join(last)
    is_list = values.count("(") - values.count(")") == (0 if last else -1) and not values.endswith("{")
    return line if is_list and "//" not in line and len(line) <= COLUMNS else match[0]


def tidied(text):
    """Returns Swift code without the traces of lines that were left out: commas, empty lines, and empty parentheses."""
    text = re.sub(r",(\s*\n\s*\))", r"\1", text)
    text = re.sub(r"\(\s*\n\s*\)", "()", text)
    text = re.sub(r"(?<=[^\s,({\[])\n +\)(?=\n)", ")", text)
    text = re.sub(r"^.*[(\[]\n[^\n]*\n\s*[)\]].*$", on_one_line, text, flags=re.MULTILINE)
    text = re.sub(r"^.*\(\n[^\n]*\)$", on_one_line, text, flags=re.MULTILINE)
    text = re.sub(r"\n{3,}", "\n\n", text)
    text = re.sub(r"\{\n\n+", "{\n", text)
    return re.sub(r"\n\n+(\s*(?:\}|#endif))", r"\n\1", text).strip("\n") + "\n"


def renamed(text, name, others={}):
    """Returns a text or path with another name in place of the Starter's, and other replacements. Replaces all of them at
    once, because a name may contain the word of a replacement."""
    words = {"strata-starter": name.lower(), "Starter": name, "starter": name.lower()} | others
    return re.sub("|".join(words), lambda match: words[match[0]], text)


# MARK: Files

def is_needed(path, features):
    """Whether these features need a file of the Starter. FOLDERS decides."""
    needs = [set(features_of.split()) for pattern, features_of in FOLDERS.items()
             if any(fnmatch.fnmatchcase(part, pattern) for part in path.parts)]
    return all(need & features for need in needs)


def sources(name, features):
    """Yields the path and the text of each source."""
    folders = {ROOT / f"Modules/Starter/{layer}/Starter{layer}": f"Sources/Starter{layer}" for layer in LAYERS}
    folders |= {ROOT / f"Tests/Starter/{layer}/Starter{layer}Tests": f"Tests/Starter{layer}Tests" for layer in LAYERS}
    folders[ROOT / "Apps/starter"] = "Sources/starter"
    for folder, target in folders.items():
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            path = file.relative_to(folder)
            if file.suffix not in [".swift", ".json"] or not is_needed(path, features):
                continue
            text = file.read_text(encoding="utf-8")
            if file.suffix == ".swift":
                text = tidied(without_lessons(chosen(text, features, file.relative_to(ROOT)), file.relative_to(ROOT)))
            # The entry point has the name of the package.
            yield renamed(f"{target}/{path}", name), renamed(text, name)


def layers(features):
    """The layers of the Starter in .architecture.json5, with the paths of the new package."""
    text = (ROOT / ".architecture.json5").read_text(encoding="utf-8")
    blocks = re.findall(r"^    \{\n(?:(?!    \}).*\n)*    \},\n", text, re.MULTILINE)
    starter = "".join(block for block in blocks if '\n      name: "Starter ' in block)
    text = chosen(starter, features, ".architecture.json5")
    text = text.replace("      optional: true,\n", "")
    text = re.sub(r'"Modules/Starter/(\w+)/\*"', r'"Sources/Starter\1"', text)
    text = re.sub(r'"Tests/Starter/(\w+)/\*"', r'"Tests/Starter\1Tests"', text)
    text = text.replace('"Apps/starter"', '"Sources/starter"')
    # Layers of Strata. The program has no tests.
    text = re.sub(r',?\s*"(?:Headless \w+|Support)"', "", text)
    text = re.sub(r"    \{\n      name: \"Starter App Tests\".*?\n    \},\n", "", text, flags=re.DOTALL)
    text = re.sub(r"\[\n\s+([^\n]{,80}),\n\s+\]", r"[\1]", text)
    return text.replace('"Starter ', '"')


def package(name, features, dependency):
    """Returns all files of the package, before they are formatted: {path: text}."""
    template = ROOT / "scripts/package"
    files = dict(sources(name, features))
    files[".architecture.json5"] = renamed(chosen((template / "architecture.json5").read_text(encoding="utf-8"), features, "architecture.json5")
                                           .replace("LAYERS", layers(features).rstrip("\n")), name)
    places = {"Package.swift.template": "Package.swift", "README.md": "README.md", "gitignore": ".gitignore",
              "test.yml": ".github/workflows/test.yml"}
    for file, path in places.items():
        text = chosen((template / file).read_text(encoding="utf-8"), features, file)
        files[path] = re.sub(r"\n{3,}", "\n\n", renamed(text, name, dependency))
    files[".swift-format"] = (ROOT / ".swift-format").read_text(encoding="utf-8")
    return files


def write(files, folder):
    """Writes the files into a folder beside their place, formats them, and moves them to their place. If that fails, removes
    all that is written."""
    made = [path for path in [folder, *folder.parents] if not path.exists()]
    moved = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for left in folder.glob(UNFINISHED):
            shutil.rmtree(left)
        with tempfile.TemporaryDirectory(prefix=UNFINISHED.rstrip("*"), dir=folder) as scratch:
            scratch = pathlib.Path(scratch)
            for path, text in files.items():
                (scratch / path).parent.mkdir(parents=True, exist_ok=True)
                (scratch / path).write_text(text, encoding="utf-8")
            # The order of imports, and where a line breaks, depend on the name.
            done = subprocess.run(["swift", "format", "--in-place", "--recursive", "Package.swift", "Sources", "Tests"],
                                  cwd=scratch, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if done.returncode != 0:
                raise OSError(f"swift format failed: {(done.stdout.strip().splitlines() or ['no output'])[-1]}")
            for entry in sorted(scratch.iterdir()):
                if (folder / entry.name).exists():
                    raise OSError(f"there is {entry.name} now")
                entry.rename(folder / entry.name)
                moved.append(folder / entry.name)
    except BaseException as error:
        for path in moved:
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
        for path in made:
            if path.is_dir() and not any(path.iterdir()):
                path.rmdir()
        if isinstance(error, OSError):
            fail(f"The package could not be written to {folder}: {error.strerror or error}. Name another folder.", 1)
        raise


# MARK: Arguments

def reserved():
    """The names of modules that a package can't have, in lowercase, and who has them."""
    lists = (ROOT / "Modules/Lint/Domain/ArchitectureDomain").rglob("ModuleList.swift")
    path = next(lists, None) or fail("This checkout has no lint, whose list of modules is needed. Use a whole checkout.")
    text = path.read_text(encoding="utf-8").split("enum IdentifierList")[0]
    toolchain = " ".join(re.findall(r'"""(.*?)"""', text, re.DOTALL)).split()
    toolchain += """Builtin Cxx CxxStdlib Distributed PackageDescription PackagePlugin Runtime Synchronization""".split()
    ours = [path.name for pattern in ["Modules/*/*/*", "Modules/System/*", "Apps/*"] for path in ROOT.glob(pattern)
            if path.is_dir()]
    ours += [path.parent.name for path in ROOT.glob("Modules/*/*/*.swift")] + ["Strata"]
    return {name.lower(): "Strata" for name in ours} | {name.lower(): "The toolchain" for name in toolchain}


def check_name(name):
    name = "".join(character if character.isprintable() else "?" for character in name)
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", name):
        fail(f"“{name}” isn't the name of a module. Use a capital letter, and then letters and digits, as in Shop.")
    if len(name) > LONGEST_NAME:
        fail(f"“{name}” is too long. Use at most {LONGEST_NAME} letters and digits.")
    if name in KEYWORDS or name.lower() in KEYWORDS:
        fail(f"“{name}” is a word that Swift reserves. Choose another name.")
    names = reserved()
    for module in [name, *(name + layer for layer in LAYERS)]:
        if module.lower() in names:
            clash = module if module != name else name.lower()
            fail(f"{names[module.lower()]} has a module {clash}, so “{name}” can't have one. Choose another name.")


def check_features(text):
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in FEATURES:
            fail(f"There is no feature “{name}”. Choose from {', '.join(FEATURES)}.")
    if not names:
        fail(f"The package needs a feature. Choose from {', '.join(FEATURES)}.")
    return set(names)


def check_folder(folder, identity):
    try:
        if os.path.lexists(folder) and not folder.is_dir():
            fail(f"{folder} is a file. Name a folder.")
        if folder.exists() and any(path.name != ".git" and not path.match(UNFINISHED) for path in folder.iterdir()):
            fail(f"{folder} isn't empty. Name an empty folder, or a new one.")
        if ROOT in [folder.resolve(), *folder.resolve().parents]:
            fail(f"{folder} is in this checkout, which would contain the new package. Name a folder elsewhere.")
        parent = next(path for path in [folder, *folder.parents] if path.exists())
    except OSError as error:
        fail(f"{folder} can't be used: {error.strerror}.")
    if not parent.is_dir() or not os.access(parent, os.W_OK | os.X_OK):
        fail(f"You can't write to {parent}. Name another folder.")
    if folder.resolve().name.lower().removesuffix(".git") == identity.lower().removesuffix(".git"):
        fail(f"The package can't be in a folder named {folder.name}, because SwiftPM would take it for Strata. "
             "Name another folder.")


def literal(text):
    """A string of Swift."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def is_strata(manifest):
    return re.search(r'^  name: "Strata",$', manifest, re.MULTILINE)


def folder_dependency(address, revision):
    """Returns the identity and the declaration of a dependency by its path."""
    folder = pathlib.Path(address).resolve()
    if revision is not None:
        fail("--revision needs a repository. Name its URL with --strata.")
    manifest = folder / "Package.swift"
    if not manifest.is_file() or not is_strata(manifest.read_text(errors="replace")):
        fail(f"{folder} isn't Strata. Name a folder or a URL of it with --strata.")
    return folder.name, "Strata", f'.package(name: "Strata", path: {literal(str(folder))})'


def git(address, *words, folder=None):
    """Runs git, which asks for no password, and returns its output."""
    try:
        done = subprocess.run(["git", *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.PIPE, timeout=SECONDS,
                              env={"GIT_SSH_COMMAND": "ssh -o BatchMode=yes", **os.environ, "GIT_TERMINAL_PROMPT": "0"})
    except subprocess.TimeoutExpired:
        fail(f"{address} didn't answer within {SECONDS} seconds. Check the connection, or name a folder with --strata.")
    except OSError:
        fail("There is no git on the PATH. Install it, or name a folder with --strata.")
    if done.returncode != 0:
        reasons = [line.removeprefix("fatal: ") for line in done.stderr.splitlines() if line.startswith("fatal: ")]
        reason = (reasons or ["git failed"])[0]
        fail(f"git can't read {address}: {reason.rstrip('.')}. Check the address and the connection.")
    return done.stdout


def repository_dependency(address, revision):
    """Returns the identity and the declaration of a dependency by its URL."""
    version = re.search(r'"(\d+)\.(\d+)\.(\d+)"', next(ROOT.glob("Modules/Shared/**/*+Version.swift")).read_text(encoding="utf-8"))
    first, next_minor = ".".join(version.groups()), f"{version[1]}.{int(version[2]) + 1}.0"
    listed = git(address, "ls-remote", "--tags", "--end-of-options", address)
    names = {line.split("\t")[1].removesuffix("^{}").split("/", 2)[2] for line in listed.splitlines()}
    if revision is not None:
        if revision not in names and not re.fullmatch(r"[0-9a-f]{40}", revision):
            fail(f"{address} has no tag “{revision}”. Name a tag, or the 40 digits of a commit.")
        wanted, requirement = revision, f"revision: {literal(revision)}"
    else:
        numbers = sorted((tuple(map(int, name.removeprefix("v").split("."))), name) for name in names
                         if re.fullmatch(r"v?\d+\.\d+\.\d+", name))
        fits = [name for number, name in numbers
                if tuple(map(int, version.groups())) <= number < (int(version[1]), int(version[2]) + 1, 0)]
        if not fits:
            fail(f"{address} has no version from {first} up to {next_minor}. Name a tag or a commit with --revision.")
        wanted, requirement = fits[-1], f'"{first}"..<"{next_minor}"'
    with tempfile.TemporaryDirectory() as scratch:
        git(address, "init", "--quiet", scratch)
        git(f"“{wanted}” of {address}", "fetch", "--quiet", "--depth=1", "--end-of-options", address,
            wanted if re.fullmatch(r"[0-9a-f]{40}", wanted) else f"refs/tags/{wanted}", folder=scratch)
        has_manifest = git(address, "ls-tree", "--name-only", "FETCH_HEAD", "Package.swift", folder=scratch)
        shown = git(address, "show", "FETCH_HEAD:Package.swift", folder=scratch) if has_manifest else ""
    if not is_strata(shown):
        fail(f"{address} isn't Strata. Name a URL or a folder of it with --strata.")
    identity = re.split(r"[/:]", address.rstrip("/"))[-1].removesuffix(".git")
    return identity, identity, f".package(url: {literal(address)}, {requirement})"


def main():
    options = parser(__doc__)
    options.add_argument("name", metavar="NAME")
    options.add_argument("folder", nargs="?", default=".", metavar="FOLDER")
    options.add_argument("--features", default=",".join(FEATURES), metavar="LIST")
    options.add_argument("--strata", default=str(ROOT), metavar="URL|PATH")
    options.add_argument("--revision", metavar="REVISION")
    options = options.parse_args()
    check_name(options.name)
    features = check_features(options.features)
    if not shutil.which("swift"):
        fail("There is no 'swift' on the PATH. Install Swift 6.3 from https://www.swift.org/install/.")
    folder = pathlib.Path(os.path.abspath(options.folder))
    is_url = re.match(r"[a-z][a-z0-9+.-]*://|[\w.-]+@[\w.-]+:", options.strata)
    if re.match(r"https?://[^/]*@|[a-z+]+://[^/]*:[^/]*@", options.strata, re.IGNORECASE):
        fail("The address of Strata contains a user name or a password. Leave it out: git asks its credential helper.")
    if not options.strata.isprintable():
        fail("The address of Strata has characters that can't be in a manifest. Name another one with --strata.")
    find = repository_dependency if is_url else folder_dependency
    check_folder(folder, "" if is_url else pathlib.Path(options.strata).resolve().name)
    identity, product_package, declaration = find(options.strata, options.revision)
    check_folder(folder, identity)
    address = options.strata if is_url else str(pathlib.Path(options.strata).resolve())
    try:
        files = package(options.name, features | {"url" if is_url else "path"},
                        {"DEPENDENCY": declaration, "IDENTITY": product_package, "ADDRESS": address})
    except (OSError, ValueError) as error:
        fail(str(error), 1)
    write(files, folder)
    place = "" if folder == pathlib.Path.cwd() else f"cd {'-- ' * options.folder.startswith('-')}{shlex.quote(options.folder)} && "
    command = {"articles": "articles", "profiles": "profile", "landmarks": "landmarks", "reminders": "remind Tea --in 2"}
    first = command[next(feature for feature in FEATURES if feature in features)]
    print(f"{options.name} is in {folder}. Start with: {place}swift run {options.name.lower()} {first}")
    return 0


# A signal also removes what is written.
for number in [signal.SIGTERM, signal.SIGHUP]:
    signal.signal(number, lambda number, _: sys.exit(128 + number))
try:
    sys.exit(main())
except KeyboardInterrupt:
    sys.exit(130)
