"""Reads the package without layerlint."""

import collections
import fnmatch
import json
import re
import subprocess

CONFIGURATIONS = ["architecture.json5", ".architecture.json5"]

Layer = collections.namedtuple("Layer", "name globs sees forbids ambient concrete tests")
Target = collections.namedtuple("Target", "name path type needs layer files lines")


class Package:
    def __init__(self, copy):
        self.copy = copy
        self.text = copy.text
        self.configuration = next(name for name in CONFIGURATIONS if (copy.root / name).exists())
        self.rules = read_json5(self.text(self.configuration))
        self.layers = {}
        for layer in self.rules["layers"]:
            tests = layer.get("tests", False)
            before = [other.name for other in self.layers.values() if tests or not other.tests]
            self.layers[layer["name"]] = Layer(
                layer["name"], layer.get("paths", []), set(layer.get("sees", [*before, layer["name"]])),
                layer.get("forbids", []), layer.get("ambient", []), layer.get("concrete", []), tests)
        dump = subprocess.run(["swift", "package", "dump-package"], cwd=copy.root, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        self.targets = {one["name"]: self.target(one) for one in json.loads(dump[dump.index(b"{"):])["targets"]}

    def target(self, one):
        path = one["path"]
        layer = next(layer.name for layer in self.layers.values() if any(
            fnmatch.fnmatch(path, glob) and path.count("/") == glob.count("/") for glob in layer.globs))
        files = sorted(str(file.relative_to(self.copy.root)) for file in (self.copy.root / path).rglob("*.swift"))
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

    def inside(self, layer):
        """The targets of a layer that have Swift files."""
        return [target for target in self.targets.values() if target.layer == layer and target.files]

    def any(self, layer):
        return [target for target in self.targets.values() if target.layer == layer]

    def fault(self, own, other):
        """The rule that a dependency of one layer on another breaks, or None."""
        if other.name in own.sees:
            return None
        return "test-support" if other.tests and not own.tests else "layer"

    def with_line(self, file, line):
        return {file: line + "\n" + self.text(file)}

    def configured(self, *replacements, more=""):
        """The configuration with replaced parts and with more keys on a separate line, and the number of that line."""
        text = self.text(self.configuration)
        for old, new in replacements:
            assert text.count(old) > 0, old
            text = text.replace(old, new, 1)
        end = text.rindex("}")
        return {self.configuration: text[:end] + more + "\n" + text[end:]}, text.count("\n", 0, end) + 1


def read_json5(text):
    """Reads the JSON5 of a configuration: comments, bare keys, trailing commas, and strings in double quotes."""
    token = re.compile(r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/|[A-Za-z_$][\w$]*|-?[\d.]+|[{}\[\]:,]', re.S)
    words = [word for word in token.findall(text) if not word.startswith(("//", "/*"))]
    out = []
    for index, word in enumerate(words):
        follower = words[index + 1] if index + 1 < len(words) else ""
        if word == "," and follower in "}]":
            continue
        out.append(f'"{word}"' if follower == ":" and word[0] != '"' else word)
    return json.loads("".join(out))


def against_layers(package):
    """A file, and a module that it may not import."""
    own = package.layers["Reader Presentation"]
    file = next(target.files[0] for target in package.inside(own.name))
    module = next(target.name for target in package.any("Reader Data") if target.name.startswith("Network"))
    return file, module
