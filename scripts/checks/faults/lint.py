"""Faults that the checks of the lint and of the sources must find."""

import os
import shutil
import sys

import harness

# Runs a program, and changes its output and status before it prints them.
AROUND = """#!{python}
import json, pathlib, re, subprocess, sys
done = subprocess.run([{program!r}, *sys.argv[1:]], stdout=subprocess.PIPE, text=True)
output, status = done.stdout, done.returncode
{change}
print(output, end="")
sys.exit(status)
"""
# Takes the place of `swift build`: writes a program of one line.
BUILD = """#!{python}
import os, pathlib, sys
if sys.argv[1] != "build":
    os.execv({swift!r}, ["swift", *sys.argv[1:]])
path = pathlib.Path({path!r})
path.parent.mkdir(parents=True, exist_ok=True)
path.write_text("#!/bin/sh\\n{text}\\n")
path.chmod(0o755)
"""
NO_VIOLATIONS = """if "--format" in sys.argv and sys.argv[1] == "check":
    output, status = json.dumps({**json.loads(output), "violations": []}), 0
status = 0"""


def import_oracle(folder):
    """A lint that doesn't find the last import of a file."""
    file = _write(folder / "File.swift", "import Foundation\nimport Dispatch\n")
    lint = _lint(folder, "output = json.dumps([{**one, 'imports': one['imports'][:-1]} for one in json.loads(output)])")
    return ["import-oracle", file], lint, "only the compiler finds Dispatch"


def lint_mutations(folder):
    """A lint that reports nothing."""
    return ["lint-mutations", "tags: a group"], _lint(folder, NO_VIOLATIONS), "missed: Package.swift"


def init_graphs(folder):
    """A lint that gives each layer a number instead of a name."""
    lint = _lint(folder, """if sys.argv[1] == "init":
    configuration = pathlib.Path("architecture.json5")
    configuration.write_text(re.sub("// .*", "// Used by 2 other layers.", configuration.read_text()))""")
    return ["init-graphs", "isowords"], lint, " 0%"


def fuzz(folder):
    """A fuzzed program that ends before all runs, as if it had passed, in a copy of the sources."""
    copy = harness.copied(folder / "copy")
    environment = _build(folder, copy / ".build/fuzz/release/LintFuzz", "echo stat::number_of_executed_units: 9")
    return [str(copy / "scripts/checks/fuzz"), "glob", "--runs", "10"], environment, "glob FAILED"


def check_apple_code(folder):
    """An error behind `canImport`. It needs the modules of `swift build`."""
    copy = harness.copied(folder / "copy")
    file = copy / "Modules/Reader/Data/PlatformData/SecretsProvider+Keychain.swift"
    _write(file, file.read_text().replace(".unreadable", ".unread"))
    check = copy / "scripts/checks/check-apple-code"
    return [str(check), str(harness.ROOT / ".build/scripts/debug")], {}, "has no member 'unread'"


def try_release(folder):
    """An archive that was changed after its checksum."""
    _write(folder / "viewstate-1.0.tar.gz", "changed")
    _write(folder / "SHA256SUMS", f"{'0' * 64}  viewstate-1.0.tar.gz\n")
    return ["try-release", str(folder)], {}, "The archives don't match SHA256SUMS."


def try_team(folder):
    """A workflow that doesn't mind a baseline with fixed violations."""
    text = (harness.ROOT / "Docs/Teams.md").read_text().replace(" --format github --strict-baseline", " --format github")
    return ["try-team", "--text", _write(folder / "Teams.md", text)], {}, "The workflow accepts a baseline that lists"


def try_team_of_pre_commit(folder):
    """A configuration of pre-commit with a hook that doesn't exist."""
    text = (harness.ROOT / "Docs/Teams.md").read_text().replace("- id: layerlint", "- id: layers")
    return ["try-team", "--pre-commit", "--text", _write(folder / "Teams.md", text)], {}, "`layers` is not present"


def _write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def _program(path, text):
    _write(path, text)
    path.chmod(0o755)
    return str(path)


def _lint(folder, change):
    """The environment with a layerlint whose output and status are changed."""
    text = AROUND.format(python=sys.executable, program=harness.built("layerlint"), change=change)
    return {"STRATA_LAYERLINT": _program(folder / "layerlint", text)}


def _build(folder, path, text):
    """The environment with a `swift` that builds a program of one line, in a copy that is a repository of its own."""
    harness.run(["git", "init", "--quiet"], folder / "copy")
    _program(folder / "bin/swift", BUILD.format(
        python=sys.executable, swift=shutil.which("swift"), path=str(path), text=text))
    return {"PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"}
