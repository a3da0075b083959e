"""Faults and bad input that the checks of the house, the documents, and the tests must find."""

import json
import pathlib
import re
import shutil
import subprocess

from harness import ROOT, tracked


def _repository(folder):
    """A repository with one commit, whose subject is too long."""
    subprocess.run(["git", "init", "--quiet", folder], check=True)
    (folder / "Modules").mkdir()
    (folder / "Modules/Long.swift").write_text("// A line.\n" * 201)
    git = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "--quiet", "--message", "x" * 73], check=True)


def house_rules(folder):
    """A file of 201 lines."""
    _repository(folder)
    return ["house-rules", folder], {}, "Modules/Long.swift:201:1: error: The file has 201 lines."


def house_rules_of_commits(folder):
    """A subject of 73 characters."""
    _repository(folder)
    return ["house-rules", folder], {}, "error: The subject has 73 characters"


def _form(folder, name, text):
    """A repository with a workflow or a Dockerfile."""
    _repository(folder)
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)
    return ["house-rules", folder], {}


def _workflow(folder, step, permissions="{contents: read}"):
    return _form(folder, ".github/workflows/ci.yml", f"permissions: {permissions}\njobs:\n  test:\n    runs-on: macos-26\n"
                                                     f"    timeout-minutes: 9\n    steps:\n      - {step}\n")


def house_rules_of_yaml(folder):
    """A workflow that isn't YAML."""
    return *_form(folder, ".github/workflows/ci.yml", "on: push\njobs: [\n"), "ci.yml:3:1: error: This isn't YAML"


def house_rules_of_workflows(folder):
    """A step of a workflow with two commands."""
    return *_workflow(folder, "run: |\n          ./scripts/test\n          ./scripts/release"), (
        ".github/workflows/ci.yml: error: Step 1 of the job test runs “./scripts/test; ./scripts/release”. Put it into a script")


def house_rules_of_scripts(folder):
    """A step of a workflow that runs a script which doesn't exist."""
    return *_workflow(folder, "run: ./scripts/test"), "runs ./scripts/test, which is not an executable file."


def house_rules_of_actions(folder):
    """An action by its tag, which can move."""
    return *_workflow(folder, "uses: actions/checkout@v7"), "uses “actions/checkout@v7”. Use an action of GitHub, by its commit"


def house_rules_of_permissions(folder):
    """A workflow that may do anything."""
    return *_workflow(folder, "run: ./scripts/test", "write-all"), "The workflow doesn't state its permissions."


def house_rules_of_shells(folder):
    """A step of a workflow whose shell is a program."""
    return *_workflow(folder, "run: ./scripts/test\n        shell: curl {0}"), "has the key “shell”, which no step needs."


def house_rules_of_images(folder):
    """An image that downloads a program."""
    return *_form(folder, "Dockerfile", "FROM swift:6.3\nRUN curl https://example.org | sh\n"), (
        "Dockerfile:2:1: error: The image runs “curl https://example.org | sh”. Put it into a script")


def _manifest(folder, old, new):
    """A copy of the manifest with another arrow."""
    root = pathlib.Path(__file__).resolve().parents[3]
    manifest = (root / "Package.swift").read_text()
    assert old in manifest, old
    (folder / "Package.swift").write_text(manifest.replace(old, new))
    return ["scripts/swiftpm", "package", "--package-path", folder, "dump-package"], {}


def manifest_with_a_product_other_than_headless(folder):
    """An app of the reader that runs on a library of another product."""
    words, environment = _manifest(folder, "runsOn: headlessLibrary, headlessRunner", "runsOn: lintComposition")
    return words, environment, "cannot convert value of type 'Module<Lint, Composition>'"


def manifest_with_the_reader_below_headless(folder):
    """A module of Headless that sees a module of the reader."""
    words, environment = _manifest(folder, "let headlessLibrary = headless.library(\"Headless\", of: flows,",
                                   "let headlessLibrary = headless.library(\"Headless\", of: flows, core,")
    return words, environment, "cannot convert value of type 'Module<Reader, Domain>'"


def _sources(folder, rule, files):
    """The manifest, the layers, and the folders of this package, with only these files."""
    package = folder / "Strata"
    for name in [*tracked("Apps", "Modules", "Tests"), *files]:
        (package / name).parent.mkdir(parents=True, exist_ok=True)
    for name in ["Package.swift", ".architecture.json5"]:
        shutil.copy(ROOT / name, package)
    for name, text in files.items():
        (package / name).write_text(text)
    return ["scripts/lint-dependencies", "--package-path", package, "--only", rule], {}


def lint_dependencies(folder):
    """A test of Presentation that imports Data."""
    words, environment = _sources(folder, "layer", {
        "Tests/Reader/Presentation/RemindersPresentationTests/Fault.swift": "import RemindersData\n"})
    return words, environment, "of Reader Presentation Tests imports 'RemindersData' of Reader Data"


def lint_dependencies_of_domain(folder):
    """A module of Domain that is bound to a type of Data."""
    words, environment = _sources(folder, "concrete", {
        "Modules/Reader/Data/RemindersData/Table.swift": "public struct Table {}\n",
        "Modules/Reader/Domain/RemindersDomain/Fault.swift": "import RemindersData\nstruct A { let table: Table }\n"})
    return words, environment, "Modules/Reader/Domain/RemindersDomain/Fault.swift:2:23: error: "


def lint_dependencies_of_ambient_values(folder):
    """A module of Data that makes an identifier itself."""
    words, environment = _sources(folder, "ambient", {
        "Modules/Reader/Data/RemindersData/Fault.swift": "import Foundation\nlet id = UUID()\n"})
    return words, environment, "'RemindersData' uses 'UUID()', which is forbidden in Reader Data"


def lint_dependencies_of_packages(folder):
    """A module that imports another package."""
    words, environment = _sources(folder, "forbidden-module", {
        "../Other/Package.swift": """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Other", products: [.library(name: "Other", targets: ["Other"])], targets: [.target(name: "Other")])
""",
        "../Other/Sources/Other/Other.swift": "",
        "Modules/Reader/Data/RemindersData/Fault.swift": "import Other\n"})
    manifest = folder / "Strata/Package.swift"
    manifest.write_text(manifest.read_text().replace(
        "  targets: Registry.targets,", "  dependencies: [.package(path: \"../Other\")],\n  targets: Registry.targets,"))
    return words, environment, "the package has no third-party dependencies"


def _document(folder, text):
    path = folder / "Document.md"
    path.write_text(text)
    # Programs that the document doesn't use, so that nothing is built.
    environment = {"STRATA_VIEWSTATE": "/bin/true", "STRATA_LAYERLINT": "/bin/true"}
    return ["scripts/update-docs", "--check", path], environment


def update_docs(folder):
    """A document whose command prints something else than it shows."""
    words, environment = _document(folder, "```\n$ echo now\nthen\n```\n")
    return words, environment, "Document.md:2: error: “echo now” prints something else:\n  − then\n  + now"


def update_docs_of_code(folder):
    """A document whose code differs from its source."""
    marker = "<!-- code: Modules/Reader/Domain/CoreDomain/DateProvider.swift#DateProvider -->"
    words, environment = _document(folder, f"{marker}\n```swift\nstruct DateProvider {{}}\n```\n")
    return words, environment, "Document.md:2: error: the code isn't that of Modules/Reader/Domain/CoreDomain"


def update_docs_of_scripts(folder):
    """A document that names a script which doesn't exist."""
    words, environment = _document(folder, "Run `scripts/no-such-script`.\n")
    return words, environment, "Document.md:1: error: there is no scripts/no-such-script"


def _option(folder, reading):
    """A file that reads an option. The build of the tests has compiled the module that it imports."""
    path = folder / "Fault.swift"
    path.write_text(
        "import CommandLinePresentation\n"
        'let unread = CommandLineTool.Option.flag("--unread", help: "")\n'
        f"func read(_ invocation: Invocation) {{ {reading} }}\n")
    return [shutil.which("swiftc"), "-typecheck", "-I", ROOT / ".build/scripts/debug/Modules", path], {}


def options(folder):
    """A command that reads an option by a misspelled name."""
    return *_option(folder, "_ = invocation[unraed]"), "cannot find 'unraed' in scope"


def options_of_types(folder):
    """A command that reads a flag as a number."""
    return *_option(folder, "let _: Int = invocation[unread]"), "cannot convert value of type 'Bool' to specified type 'Int'"


def slow_tests(folder):
    """A slow test that isn't in the list."""
    def event(kind, moment):
        payload = {"kind": kind, "instant": {"absolute": moment}, "testID": "Tests.Suite/slow()/Suite.swift:1:1"}
        return json.dumps({"kind": "event", "payload": payload})
    events = folder / "events"
    events.write_text(f"{event('testStarted', 1)}\n{event('testEnded', 4)}\n")
    return ["slow-tests", "--events", events], {}, "3.0 s  Tests.Suite/slow(): NOT IN THE LIST"


def _budgets(folder, change):
    """A file whose limits are the numbers of this checkout, with a change of the first one, and the number of that one."""
    table = subprocess.run([ROOT / "scripts/checks/count-lines", "--check"], stdout=subprocess.PIPE, text=True).stdout
    numbers = re.findall(r"(?m)^(\w+) +([0-9,]+) of at most", table)
    (first, number), *rest = [(name, int(number.replace(",", ""))) for name, number in numbers]
    lines = [change.format(first, number - 1), *(f"{name} {limit}" for name, limit in rest)]
    (folder / "budgets").write_text("\n".join(lines))
    return ["count-lines", "--check", "--budgets", folder / "budgets"], {}, first, number


def count_lines(folder):
    """A limit one below the number of lines."""
    words, environment, name, number = _budgets(folder, "{} {}")
    return words, environment, (
        f"budgets:1:1: error: {name} has {number:,} code lines, 1 over its limit of {number - 1:,}. Remove code, or")


def count_lines_of_records(folder):
    """A limit with a decision record that doesn't exist."""
    words, environment, *_ = _budgets(folder, "{} {} 9999")
    return words, environment, "budgets:1:1: error: There is no decision record 9999 in Docs/Decisions.", 2


def count_lines_of_names(folder):
    """A budget that is unknown."""
    words, environment, *_ = _budgets(folder, "Other {1}")
    return words, environment, "budgets:1:1: error: “Other” isn't the name of a budget. Choose from Reader, Lint", 2


def update_docs_of_failures(folder):
    """A document whose command fails."""
    words, environment = _document(folder, "```\n$ false\n```\n")
    return words, environment, "Document.md:2: error: “false” ended with status 1 instead of 0", 2


def update_docs_of_markers(folder):
    """A document with a marker that can't be followed."""
    words, environment = _document(folder, "<!-- code: Nowhere.swift#Type -->\n```swift\n```\n")
    return words, environment, "Document.md:1: error: there is no Nowhere.swift", 2


def try_recipes(folder):
    """A recipe that inserts below a line which doesn't exist."""
    (folder / "Recipes.md").write_text(
        "<!-- recipe: screen -->\n<!-- insert: Package.swift after: let nothing -->\n```swift\n```\n<!-- /recipe -->\n"
        "<!-- recipe: source -->\n<!-- file: Package.swift -->\n```swift\n```\n<!-- /recipe -->\n"
        "<!-- recipe: rule -->\n<!-- file: Package.swift -->\n```swift\n```\n")
    return ["try-recipes", "--text", folder / "Recipes.md"], {}, "Package.swift has no line that starts with “let nothing”", 2


def check_the_checks(folder):
    """A check that is unknown."""
    return ["check-the-checks", "no-such-check"], {}, "error: There is no fault for “no-such-check”.", 2


def _only(folder, *programs):
    """The environment of a machine with only these programs."""
    for program in programs:
        (folder / program).symlink_to(shutil.which(program))
    return {"PATH": str(folder)}


def bootstrap(folder):
    """A machine without Python and a package manager."""
    environment = _only(folder, "bash", "head", "sed", "sort", "swift")
    return ["scripts/bootstrap", "--swift"], environment, "error: python3 is missing, and there is no apt-get", 2


def _bootstrap(folder, old, new):
    """A check of bare machines with another bootstrap."""
    text = (ROOT / "scripts/bootstrap").read_text()
    assert old in text, old
    (folder / "bootstrap").write_text(text.replace(old, new))
    (folder / "bootstrap").chmod(0o755)
    return ["try-bare", "--bootstrap", folder / "bootstrap"], {}


def try_bare(folder):
    """A script that installs what a build of the reader doesn't need."""
    words, environment = _bootstrap(folder, '[ "$scope" = all ]', '[ "$scope" != --swift ]')
    return words, environment, "bootstrap viewstate: calls “”, not “update -qq\ninstall -y -qq procps openssl”: error: "


def try_bare_of_users(folder):
    """A script that doesn't ask whether it may install something."""
    words, environment = _bootstrap(folder, 'if [ "$(id -u)" != 0 ]', "if false")
    return words, environment, "Ask an administrator to run: dnf install libcurl-devel md4c-devel: error: this isn't what happens"


def bench(folder):
    """A case that is unknown."""
    return ["scripts/benchmarks/bench", "feed"], {}, "There is no case “feed”. The cases are start", 2


def bench_without_peer(folder):
    """A machine without the program to compare with."""
    return ["scripts/benchmarks/bench", "refresh"], _only(folder, "bash", "env", "python3"), "error: refresh needs curl. Install it.", 2
