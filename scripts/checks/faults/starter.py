"""Faults that the check of new packages must find. A replacement for swift stands in for the builds."""

import os
import pathlib

PASSED = "echo '✔ Test run with 5 tests in 3 suites passed after 0.1 seconds.'"


def _swift(folder, build="exit 0", package="exit 0"):
    """The environment with a replacement for swift, and with a lint that finds nothing."""
    path = folder / "swift"
    path.write_text(f"""#!/usr/bin/env bash
case $1 in
format) ;;
build) {build} ;;
test) {PASSED} ;;
package) {package} ;;
esac
""")
    path.chmod(0o755)
    return {"PATH": f"{folder}:{os.environ['PATH']}", "STRATA_LAYERLINT": "/bin/true"}


def try_new_package(folder):
    """A build that accepts every import."""
    return ["try-new-package"], _swift(folder), "error: The build accepts a wrong import in ShopDomain"


def try_new_package_of_arrows(folder):
    """A manifest that accepts every arrow."""
    return ["try-new-package"], _swift(folder), "error: The manifest accepts addDomain(\"Other\", uses: data)"


def try_newcomer(folder):
    """A README that no longer shows the two commands."""
    text = (pathlib.Path(__file__).resolve().parents[3] / "README.md").read_text().replace("<!-- newcomer: commands -->", "")
    readme = folder / "README.md"
    readme.write_text(text)
    return ["try-newcomer", "--text", str(readme)], {}, "README.md has the blocks"
