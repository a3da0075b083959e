"""Faults that checks with builds of tests or packages must find. A replacement for swift stands in for the builds."""

import os
import shutil

from harness import ROOT


def _swift(folder, test, build=":", package="exit 1"):
    """The environment with a replacement for swift, which runs these commands of a shell."""
    path = folder / "swift"
    path.write_text(f"""#!/usr/bin/env bash
case $1 in
--version) echo "Swift version 6.3" ;;
format) ;;
build) {build} ;;
test) {test} ;;
package) {package} ;;
*) exit 1 ;;
esac
""")
    path.chmod(0o755)
    return {"PATH": f"{folder}:{os.environ['PATH']}"}


PASSED = "echo '✔ Test run with 5 tests in 3 suites passed after 0.1 seconds.'"


def stress(folder):
    """A test that fails in each run."""
    environment = _swift(folder, "echo '✘ Test run with 5 tests in 3 suites failed after 0.1 seconds.'; exit 1")
    return ["stress", "--runs", "2"], environment, "2 failures, 0 crashes, 0 hangs"


def stress_of_hangs(folder):
    """A test that never ends, in a process group of its own."""
    environment = _swift(folder, "set -m; sleep 3600 & wait")
    return ["stress", "--runs", "1", "--limit", "1"], environment, "run 1: hang after"


def try_products(folder):
    """A product whose sources need those of another one."""
    environment = _swift(folder, PASSED, "echo 'error: no such module CoreDomain'; exit 1") | {"STRATA_LAYERLINT": "/bin/true"}
    return ["try-products", "headless"], environment, "headless: FAILS alone"


def random_keys(folder):
    """A line that is too wide."""
    environment = _swift(folder, "echo 'Seed 7: “long” has 4 of 3 columns.'; exit 1")
    return ["random-keys", "1", "7"], environment, "Seed 7: “long” has 4 of 3 columns."


def random_sync(folder):
    """Two sides that differ."""
    environment = _swift(folder, "echo 'Seed 7: a mark is true here and false there'; exit 1")
    return ["random-sync", "1", "7"], environment, "Seed 7: a mark is true here and false there"


def power_cut(folder):
    """Power cuts that lose an article. `power-cut --mutants` breaks the program itself, which takes minutes."""
    return ["power-cut", "--rounds", "1"], _swift(folder, "echo '✘ Test loses an article'; exit 1"), "✘ Test loses an article"


def try_dependency(folder):
    """A build that warns about a library of the system."""
    build = "echo 'warning: you may be able to install libcurl using your system-packager'"
    return ["try-dependency", "tag"], _swift(folder, PASSED, build), "error: tag: warning: you may be able to install libcurl"


def sanitize(folder):
    """A data race in tests that pass."""
    race = "SUMMARY: ThreadSanitizer: data race Log.swift:1 in append"
    environment = _swift(folder, f"log=${{TSAN_OPTIONS#*log_path=}}; echo '{race}' >${{log%%:*}}.1; {PASSED}")
    return ["sanitize"], environment, "1 races, 0 of 1 runs failed"


def widths(folder):
    """A star that is narrow."""
    for name in ["Character+Columns.swift", "ColumnTable.swift"]:
        shutil.copy(ROOT / "Modules/Shared/Presentation/CommandLinePresentation" / name, folder)
    table = folder / "ColumnTable.swift"
    text = table.read_text()
    assert "0x2B504," in text
    table.write_text(text.replace("0x2B504,", "0x2B503,"))
    return ["widths", folder], {}, "2B50: error: 1 columns, 2 in wcwidth"


def _documented(folder, comment, page):
    """A package with one product, one public symbol, and one page."""
    files = {
        "Package.swift": """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "A", targets: [.target(name: "Headless", path: "Modules/Headless/Headless")])
""",
        "Modules/Headless/Headless/Headless.swift": f"{comment}\npublic struct Model {{}}\n",
        "Modules/Headless/Headless/Headless.docc/Headless.md": f"# ``Headless``\n\nModels.\n\n{page}\n",
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return ["scripts/documentation", "--check", "--package-path", folder], {}


def documentation(folder):
    """A public symbol without a comment."""
    words, environment = _documented(folder, "", "A ``Model``.")
    return words, environment, "Headless.swift:2:15: error: The public symbol Model has no summary."


def documentation_of_links(folder):
    """A page that links to a symbol which doesn't exist."""
    words, environment = _documented(folder, "/// A model.", "A ``Modle``.")
    return words, environment, "Headless.md:5:5: error: 'Modle' doesn't exist at '/Headless'"


def try_new_package(folder):
    """A build that accepts every import."""
    environment = _swift(folder, PASSED, package=":") | {"STRATA_LAYERLINT": "/bin/true"}
    return ["try-new-package"], environment, "error: The build accepts a wrong import in ShopDomain"


def try_newcomer(folder):
    """A README that no longer shows the two commands."""
    (folder / "README.md").write_text((ROOT / "README.md").read_text().replace("<!-- newcomer: commands -->", ""))
    return ["try-newcomer", "--text", folder / "README.md"], {}, "README.md has the blocks"
