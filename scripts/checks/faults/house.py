"""Faults that the checks of the house, the documents, and the tests must find."""

import json
import subprocess


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


def slow_tests(folder):
    """A slow test that isn't in the list."""
    def event(kind, moment):
        payload = {"kind": kind, "instant": {"absolute": moment}, "testID": "Tests.Suite/slow()/Suite.swift:1:1"}
        return json.dumps({"kind": "event", "payload": payload})
    events = folder / "events"
    events.write_text(f"{event('testStarted', 1)}\n{event('testEnded', 4)}\n")
    return ["slow-tests", "--events", events], {}, "3.0 s  Tests.Suite/slow(): NOT IN THE LIST"
