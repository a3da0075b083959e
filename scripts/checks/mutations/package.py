"""The package that the cases break, read without layerlint."""

import collections
import fnmatch
import json
import re

from harness import run

Layer = collections.namedtuple("Layer", "name globs sees forbids ambient concrete tests")
Target = collections.namedtuple("Target", "name path type needs layer files lines")
Finding = collections.namedtuple("Finding", "rule path line severity", defaults=["error"])
Case = collections.namedtuple("Case", "name edits findings unread refused folder options")


def case(name, edits, *findings, unread=(), refused=None, folder="", options=()):
    """Returns a case. `edits` are new file contents by path. A finding is a rule, a file, a line, and a severity if it
    isn't an error. The line is a number, a range that contains it, or a word that its text contains. `unread` are files
    and lines that can't be read, `refused` is the file and line of an error that prevents the check. Only `folder` is
    checked, and paths of edits start at its first part. `options` are for layerlint."""
    located = [Finding(rule, path, line_of(line, edits[path]) if isinstance(line, str) else line, *more)
               for rule, path, line, *more in findings]
    top = folder and folder.split("/")[0] + "/"
    return Case(name, {top + path: text for path, text in edits.items()}, located, list(unread), refused, folder,
                options)


def line_of(word, text):
    return text.count("\n", 0, text.index(word)) + 1


class Package:
    def __init__(self, root):
        self.root = root
        visible = (root / "architecture.json5").exists()
        self.configuration = "architecture.json5" if visible else ".architecture.json5"
        self.layers = {}
        for layer in read_json5(self.text(self.configuration))["layers"]:
            tests = layer.get("tests", False)
            before = [other.name for other in self.layers.values() if tests or not other.tests]
            self.layers[layer["name"]] = Layer(
                layer["name"], layer.get("paths", []), set(layer.get("sees", [*before, layer["name"]])),
                layer.get("forbids", []), layer.get("ambient", []), layer.get("concrete", []), tests)
        dump = run(["swift", "package", "dump-package"], root, stderr=None).stdout
        self.targets = {one["name"]: self.target(one) for one in json.loads(dump[dump.index("{"):])["targets"]}
        # A file with the name of its target, and a module that it may not import.
        self.broken = self.inside("Reader Presentation")[0]
        self.file = self.broken.files[0]
        self.module = next(one.name for one in self.any("Reader Data") if one.name.startswith("Network"))
        # The line that `configured` adds.
        self.end = line_of("ADDED", self.configured(more="ADDED")[self.configuration])

    def text(self, path):
        return (self.root / path).read_text()

    def target(self, one):
        path = one["path"]
        layer = next(layer.name for layer in self.layers.values() if any(
            fnmatch.fnmatch(path, glob) and path.count("/") == glob.count("/") for glob in layer.globs))
        files = sorted(str(file.relative_to(self.root)) for file in (self.root / path).rglob("*.swift"))
        files = [file for file in files if not any(other in file for other in one["exclude"])]
        needs = [next(iter(need.values()))[0] for need in one["dependencies"]]
        return Target(one["name"], path, one["type"], needs, layer, files, self.statement(one["name"]))

    def statement(self, name):
        """The lines of the manifest that declare a module and its tests."""
        lines = self.text("Package.swift").split("\n")
        names = [f'"{name}"', f'"{name.removesuffix("Tests")}"']
        first = next(number for number, line in enumerate(lines, 1) if any(word in line for word in names))
        if lines[first - 1].startswith("    case "):  # the name of a module that tests share
            return range(first, first + 1)
        while not lines[first - 1][:1].isalpha():  # `let …`, or the call of a function
            first -= 1
        last = first
        while lines[last].startswith(" "):
            last += 1
        return range(first, last + 1)

    def any(self, layer):
        return [target for target in self.targets.values() if target.layer == layer]

    def inside(self, layer):
        """The targets of a layer that have Swift files."""
        return [target for target in self.any(layer) if target.files]

    def spread(self, layer, values):
        """Returns each value with a file of the layer. The files alternate."""
        targets = self.inside(layer.name)
        files = [targets[number % len(targets)].files for number in range(len(values))]
        return [(value, files[number][number % len(files[number])]) for number, value in enumerate(values)]

    def fault(self, own, other):
        """The rule that a dependency of one layer on another breaks, or None."""
        if other.name in own.sees:
            return None
        return "test-support" if other.tests and not own.tests else "layer"

    def with_line(self, file, line):
        return {file: line + "\n" + self.text(file)}

    def starting(self, name, file, text, *rules, line=1):
        """A case with a text before the first line of a file, and the rules that a line breaks there."""
        return case(name, self.with_line(file, text), *((rule, file, line) for rule in rules))

    def configured(self, *replacements, more=""):
        """The configuration with replaced parts, and with more keys on a separate line. The cases have rules of their own
        about modules of no package, so the ban on third-party modules is left out."""
        text = re.sub(r"^  forbids: .*?^  \],\n", "", self.text(self.configuration), flags=re.M | re.S)
        for old, new in replacements:
            assert text.count(old) > 0, old
            text = text.replace(old, new, 1)
        end = text.rindex("}")
        return {self.configuration: text[:end] + more + "\n" + text[end:]}


def read_json5(text):
    """Reads the JSON5 of a configuration: comments, bare keys, trailing commas, and strings in double quotes."""
    token = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/|[A-Za-z_$][\w$]*|-?[\d.]+|[{}\[\]:,]', re.S)
    words = [word for word in token.findall(text) if not word.startswith(("//", "/*"))]
    out = []
    for word, follower in zip(words, [*words[1:], ""]):
        if word != "," or follower not in "}]":
            out.append(f'"{word}"' if follower == ":" and word[0] != '"' else word)
    return json.loads("".join(out))
