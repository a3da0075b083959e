"""Packages for `layerlint check`. A script replaces `swift`, so that only the lint's own time counts."""

import json

from . import Input, grown, numbered

HEAD = "// swift-tools-version: 6.0\nimport PackageDescription\n"

SOURCES = {
    "open parentheses": "(", "open brackets": "[", "open braces": "{", "closed braces": "}", "pairs of brackets": "()",
    "brackets and names": "(a ", "braces and slashes": "{ a / b\n", "quotation marks": '"', "open strings": '"a\n',
    "open long strings": '"""\n', "long strings": '"""\na\n"""\n', "raw strings": '#"', "raw long strings": '#"""',
    "raw long strings and names": '#"""a', "interpolations": '"\\(', "closed interpolations": '"\\(a)"\n',
    "comments": "/* a */", "open comments": "/*", "open and closed comments": "/* */ */", "line comments": "// a\n",
    "slashes": "/", "spaced slashes": " / ", "slashes and parentheses": "(/", "slashes of an expression": "= /a\n",
    "regular expressions": "= /a/\n", "open regular expressions": "#/", "long regular expressions": "#/\n",
    "number signs": "#", "number signs and quotes": '##"', "conditions": "#if A\n",
    "closed conditions": "#if A\n#endif\n", "branches": "#elseif A\n", "ends of conditions": "#endif\n",
    "conditions and brackets": "#if A\n(\n", "conditions and strings": '#if A\n"\n#endif\n', "imports": "import A\n",
    "different imports": "import A{0}\n", "attributes of imports": "@testable ", "imports without a name": "import ",
    "submodules": "import A.", "backticks": "`", "names in backticks": "`a` ", "single quotes": "'", "at signs": "@",
    "backslashes": "\\", "periods": ".", "members": "a.", "operators": "+", "angle brackets": "<",
    "pairs of angle brackets": "a<b>", "nested generics": "A<", "line breaks": "\n", "carriage returns": "\r",
    "spaces": " ", "digits": "1", "letters": "a", "types": "struct A{0} {}\n", "nested types": "struct A {\n",
    "extensions": "extension A { var a: B }\n", "enums": "case a, b\n", "properties": "let a: A = B()\n",
    "different properties": "let a{0}: A{0} = B{0}()\n", "initializers": "init(a: A) {}\n",
    "functions": "func a() { print(Date()) }\n", "calls": "a(", "calls of dates": "Date() ", "closures": "{ a in ",
    "ternaries": "a ? b : ", "colons": ":", "commas": ",", "arrows": "-> ", "keywords": "let ", "labels": "(a: ",
    "key paths": "\\A.b ", "wide characters": "日", "invalid UTF-8": b"\xff", "null bytes": b"\0",
    "byte order marks": "\ufeff", "one open bracket": "func a(\n⟦let a = b / c\n⟧",
    "one open condition": "#if A\n⟦let a = (b)\n⟧", "one open string": 'let a = """\n⟦a \\(b)\n⟧',
    "one long string": 'let a = "⟦\\(b)⟧"',
}

MANIFESTS = {
    "open parentheses": "(", "open brackets": "[", "pairs of brackets": "[]", "open calls": ".target(",
    "calls": '.target(name: "A"), ', "open dependencies": "dependencies: [", "names": 'name: "A", ', "strings": '"A", ',
    "strings of one target": '"T", ', "open strings": '"a\n', "appended lists": "a.append(contentsOf: b)\n",
    "appended open lists": "a.append(contentsOf: [", "flags": '.define("A")', "open flags": 'define("',
    "packages": '.package(path: "a"), ', "environment": 'environment["A{0}"]', "targets": "targets: ",
    "capabilities": "capability: ", "comments": "/*", "interpolations": '"\\(', "slashes": "/",
}

CONFIGURATION = """{
  layers: [{ name: "All", paths: ["Sources/*"], ambient: [{ identifiers: ["ambient:values", "print"], because: "x" }],
    concrete: [{ of: ["All"], because: "x" }], forbids: [{ modules: ["UIKit", "A*"], because: "x", through: true }] }],
  acyclicFolders: ["*"],
}
"""
CONFIGURATIONS = {
    "brackets": "[", "comments": "⟦/* */⟧" + CONFIGURATION, "keys": "{⟦k{0}: 1,⟧}",
    "one string": '{ $schema: "⟦\\u0041⟧" }',
    "a pattern of stars": '{ layers: [{ name: "All", targets: ["T", "⟦*a⟧"] }] }',
}


def target(name, dependencies=()):
    return {"name": name, "type": "regular", "dependencies": [{"byName": [other, None]} for other in dependencies],
            "exclude": [], "resources": [], "settings": []}


def targets(count, dependencies=lambda number: ()):
    return [target(f"T{number}", dependencies(number)) for number in range(count)]


def names(count, text="T{0}"):
    return [text.replace("{0}", str(number)) for number in range(count)]


def dump(targets):
    return json.dumps({"name": "p", "dependencies": [], "products": [], "targets": targets})


def manifest(targets):
    lines = [f'.target(name: "{one["name"]}", dependencies: ['
             + ", ".join(f'"{other["byName"][0]}"' for other in one["dependencies"]) + "]),\n" for one in targets]
    return HEAD + 'let package = Package(name: "p", targets: [\n' + "".join(lines) + "])\n"


def package(targets, sources=(), configuration=CONFIGURATION):
    """The files of a package in which each target has one file, with the text in `sources`."""
    texts = {one["name"]: "let a = 1\n" for one in targets} | dict(sources)
    return {"Package.swift": manifest(targets), "dump.json": dump(targets), "architecture.json5": configuration,
            **{f"Sources/{name}/A.swift": text for name, text in texts.items()}}


def single(text="let a = 1\n", configuration=CONFIGURATION):
    """A package of one target with this source text."""
    return package([target("T")], {"T": text}, configuration)


def each(count, text):
    """A text for each of the targets T0, T1, …"""
    return {f"T{number}": text(number) for number in range(count)}


def chain(count, sources=()):
    return package(targets(count, lambda number: names(count)[number + 1:number + 2]), sources)


def folders(count, text):
    return {**single(), **{f"Sources/T/F{number}/A.swift": text(number) for number in range(count)}}


def layer(others=(), **values):
    return json.dumps({"layers": [{"name": "All", "paths": ["Sources/*"], **values}], **dict(others)})


def layers(count, **values):
    return json.dumps({"layers": [
        {"name": f"L{number}", "targets": [f"T{number}"], **values} for number in range(count)]})


def violations(number, rule="forbidden-module", **values):
    return [{"rule": rule, "target": "T", "subject": f"M{one}", **values} for one in range(number)]


def violating(count, **others):
    """One target with imports that a layer forbids."""
    return single(numbered("import M{0}\n", count), layer(others, forbids=[{"modules": ["M*"], "because": "x"}]))


def excepted(number, **values):
    return violating(number, exceptions=violations(number, reason="x", **values))


def baseline(count, files, rule):
    return {**files, "architecture-baseline.json5": json.dumps({
        "violations": violations(count, rule, file="Sources/T/A.swift")})}


def depending(count, text):
    """A target that depends on all others."""
    return package([*targets(count), target("T", names(count))], {"T": text})


# The files of packages with a number of repetitions.
PACKAGES = {
    "targets": lambda count: package(targets(count)),
    "targets without folders": lambda count: {"Package.swift": HEAD, "dump.json": dump(targets(count))},
    "targets that declare one target": lambda count: package(targets(count, lambda number: ["T0"] if number else [])),
    "targets that import one target": lambda count: package(
        targets(count), each(count, lambda number: "import T0\n" if number else "")),
    "dependencies of one target": lambda count: depending(count, "let a = 1\n"),
    "imports of one target": lambda count: depending(count, numbered("import T{0}\n", count)),
    "undeclared imports of one target": lambda count: package(
        [*targets(count), target("T")], {"T": numbered("import T{0}\n", count)}),
    "a chain": chain,
    "a chain whose start imports its end": lambda count: chain(count, {"T0": f"import T{count - 1}\n"}),
    "a chain that imports two further": lambda count: chain(
        count, each(count - 2, lambda number: f"import T{number + 2}\n")),
    "a chain to a forbidden module": lambda count: chain(count, {f"T{count - 1}": "import UIKit\n"}),
    "a ladder": lambda count: package(targets(count, lambda number: names(count)[number + 1:number + 4]),
                                      each(count - 3, lambda number: f"import T{number + 3}\n")),
    "a cycle of folders": lambda count: folders(
        count, lambda number: f"struct S{number} {{ var a: S{(number + 1) % count} }}\n"),
    "folders that all use the next ten": lambda count: folders(count, lambda number: f"struct S{number} {{ " + " ".join(
        f"var a{step}: S{(number + step) % count};" for step in range(1, 11)) + " }\n"),
    "files that declare one type": lambda count: {**single(), **{
        f"Sources/T/F/A{number}.swift": "struct S {}\nlet a: S\n" for number in range(count)}},
    "files in one folder": lambda count: {**single(), **{
        f"Sources/T/A{number}.swift": "import A\n" for number in range(count)}},
    "nested folders": lambda count: {**single(), f"Sources/T/{'f/' * min(count, 1500)}A.swift": "import A\n"},
    "violations": violating,
    "violations in the baseline": lambda count: baseline(count, violating(count), "forbidden-module"),
    "fixed violations in the baseline": lambda count: baseline(count, single(), "layer"),
    "exceptions": excepted,
    "exceptions that match nothing": lambda count: {**excepted(count), "Sources/T/A.swift": "let a = 1\n"},
    "layers": lambda count: package(targets(count), (), layers(count)),
    "layers that see everything": lambda count: package(
        targets(count), (), layers(count, sees=names(count, "L{0}"))),
    "patterns of a layer": lambda count: package(targets(count), (), json.dumps(
        {"layers": [{"name": "All", "targets": names(count)}]})),
    "folders of a layer": lambda count: package(targets(count), (), layer(paths=names(count, "Sources/T{0}"))),
    "forbidden modules": lambda count: {**violating(count), "architecture.json5": layer(
        forbids=[{"modules": [name], "because": "x"} for name in names(count, "M{0}")])},
    "protected modules": lambda count: violating(
        count, layers=[{"name": "All", "paths": ["Sources/*"]}],
        protected=[{"modules": [name], "for": [], "because": "x"} for name in names(count, "M{0}")]),
    "identifiers of a layer": lambda count: single(numbered("a{0}()\n", count), layer(
        ambient=[{"identifiers": names(count, "a{0}"), "because": "x"}])),
}
LIMITS = {"layers that see everything": 400}


def inputs():
    def check(name, files, **values):
        return Input(f"lint: {name}", files, ["check"], "layerlint", **values)

    for name, template in SOURCES.items():
        yield check(f"source of {name}", lambda size, template=template: single(grown(template, size)))
    for name, template in MANIFESTS.items():
        yield check(f"manifest of {name}", lambda size, template=template: {
            **single(), "Package.swift": HEAD + grown(template, size)}, limit=(4 << 20) - 1024)
    for name, template in CONFIGURATIONS.items():
        yield check(f"configuration of {name}", lambda size, template=template: single(
            configuration=grown(template, size)), limit=1 << 20)
    for name, files in PACKAGES.items():
        yield check(name, files, first=64, limit=LIMITS.get(name, 1 << 17))
