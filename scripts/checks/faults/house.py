"""Faults and bad input that the checks of the house, the documents, and the tests must find."""

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


def house_rules_of_view_models(folder):
    """A view model that a composition creates."""
    _repository(folder)
    (folder / "Modules/Reader").mkdir()
    (folder / "Modules/Reader/Services.swift").write_text("let model = FeedViewModel()\n")
    subprocess.run(["git", "-C", folder, "add", "."], check=True)
    return ["house-rules", folder], {}, "Services.swift:1:1: error: FeedViewModel is created outside of the file of its screen"


def removed_names(folder):
    """A document that shows a removed command."""
    _repository(folder)
    (folder / "README.md").write_text("Run `viewstate prompt`.\n")
    subprocess.run(["git", "-C", folder, "add", "."], check=True)
    return ["removed-names", folder], {}, "README.md:1:6: error: “viewstate prompt” was removed"


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


def _sources(folder, rule, name, text):
    """The manifest, the layers, and the folders of this package, with only this file."""
    package = folder / "Strata"
    for path in [*tracked("Apps", "Modules", "Tests"), name]:
        (package / path).parent.mkdir(parents=True, exist_ok=True)
    for path in ["Package.swift", ".architecture.json5"]:
        shutil.copy(ROOT / path, package)
    (package / name).write_text(text)
    return ["scripts/lint-dependencies", "--package-path", package, "--only", rule], {}


def lint_dependencies(folder):
    """A test of Presentation that imports Data."""
    words, environment = _sources(
        folder, "layer", "Tests/Reader/Presentation/ArticlesPresentationTests/Fault.swift", "import StoreData\n")
    return words, environment, "of Reader Presentation Tests imports 'StoreData' of Reader Data"


def lint_dependencies_of_ambient_values(folder):
    """A module of Data that makes an identifier itself."""
    words, environment = _sources(
        folder, "ambient", "Modules/Reader/Data/StoreData/Fault.swift", "import Foundation\nlet id = UUID()\n")
    return words, environment, "'StoreData' uses 'UUID()', which is forbidden in Reader Data"


def _document(folder, text):
    path = folder / "Document.md"
    path.write_text(text)
    # Programs that the document doesn't use, so that nothing is built.
    environment = {"STRATA_VIEWSTATE": "/bin/true", "STRATA_STARTER": "/bin/true", "STRATA_LAYERLINT": "/bin/true"}
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


def update_docs_of_markers(folder):
    """A document with a marker that can't be followed."""
    words, environment = _document(folder, "<!-- code: Nowhere.swift#Type -->\n```swift\n```\n")
    return words, environment, "Document.md:1: error: there is no Nowhere.swift", 2


def try_recipes(folder):
    """A recipe that inserts below a line which doesn't exist."""
    (folder / "Recipes.md").write_text("".join(
        f"<!-- recipe: {name} -->\n<!-- insert: Package.swift after: let nothing -->\n```swift\n```\n<!-- /recipe -->\n"
        for name in ["action", "screen", "mark", "source", "fault", "setting", "rule"]))
    return ["try-recipes", "--text", folder / "Recipes.md"], {}, "Package.swift has no line that starts with “let nothing”", 2


def check_the_checks(folder):
    """A check that is unknown."""
    return ["check-the-checks", "no-such-check"], {}, "error: There is no fault for “no-such-check”.", 2


def try_bare(folder):
    """A script that installs what a build of the reader doesn't need."""
    text = (ROOT / "scripts/bootstrap").read_text()
    (folder / "bootstrap").write_text(text.replace('[ "$scope" = all ]', '[ "$scope" != --swift ]'))
    (folder / "bootstrap").chmod(0o755)
    return ["try-bare", "--bootstrap", folder / "bootstrap"], {}, (
        "bootstrap viewstate: calls “”, not “update -qq\ninstall -y -qq procps openssl”: error: ")


def bench(folder):
    """A case that is unknown."""
    return ["scripts/benchmarks/bench", "feed"], {}, "There is no case “feed”. The cases are start", 2
