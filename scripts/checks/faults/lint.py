"""Faults that the checks of the lint must find."""

import pathlib
import shutil
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent))
from harness import ROOT, built  # noqa: E402


def _layerlint(folder, code):
    """The environment with a replacement for layerlint. `words` is the command of the real one."""
    path = folder / "layerlint"
    path.write_text(f"#!{sys.executable}\nimport json, subprocess, sys\nwords = [{built('layerlint')!r}, *sys.argv[1:]]\n{code}")
    path.chmod(0o755)
    return {"STRATA_LAYERLINT": str(path)}


def import_oracle(folder):
    """A lint that overlooks the last import of each file."""
    environment = _layerlint(folder, """
done = subprocess.run(words, input=sys.stdin.buffer.read(), stdout=subprocess.PIPE)
found = json.loads(done.stdout)
for file in found if isinstance(found, list) else found["files"]:
    del file["imports"][-1:]
print(json.dumps(found))
""")
    return ["import-oracle", ROOT / "Modules/Reader/Domain"], environment, "only the compiler finds"


def lint_mutations(folder):
    """A lint that finds nothing."""
    environment = _layerlint(folder, """
found = json.loads(subprocess.run(words, stdout=subprocess.PIPE, text=True).stdout)
print(json.dumps({**found, "outcome": "clean", "violations": [], "groups": []}))
""")
    return ["lint-mutations", "Shared imports System"], environment, "Shared imports System"


def init_graphs(folder):
    """A lint whose configuration doesn't pass its own check."""
    environment = _layerlint(folder, """
done = subprocess.run(words)
sys.exit(1 if sys.argv[1] == "check" else done.returncode)
""")
    return ["init-graphs", "isowords"], environment, "isowords"


def check_apple_code(folder):
    """Code for Apple platforms that doesn't compile."""
    module = "Modules/Reader/Data/PlatformData"
    for path in ["scripts/checks/check-apple-code", "Tests/Support/AppleStubs", "Modules/System", "Package.swift", module]:
        copy = folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / path).is_dir() else shutil.copy2)(ROOT / path, copy)
    keychain = folder / module / "SecretsProvider+Keychain.swift"
    keychain.write_text(keychain.read_text().replace(".unreadable", ".unread"))
    return [folder / "scripts/checks/check-apple-code", ROOT / ".build/debug"], {}, "has no member 'unread'"
