"""Packages for `layerlint check`. A script replaces `swift`, so that only the lint's own time counts."""

import json

from . import Input, numbered, repeated

HEAD = "// swift-tools-version: 6.0\nimport PackageDescription\n"

SOURCES = {
    "open parentheses": "(", "open brackets": "[", "open braces": "{", "closed braces": "}", "pairs of brackets": "()",
    "brackets and names": "(a ", "braces and slashes": "{ a / b\n", "quotation marks": "\"", "open strings": "\"a\n",
    "open long strings": "\"\"\"\n", "long strings": "\"\"\"\na\n\"\"\"\n", "raw strings": "#\"", "raw long strings": "#\"\"\"",
    "raw long strings and names": "#\"\"\"a", "interpolations": "\"\\(", "closed interpolations": "\"\\(a)\"\n", "comments": "/* a */",
    "open comments": "/*", "open and closed comments": "/* */ */", "line comments": "// a\n", "slashes": "/", "spaced slashes": " / ",
    "slashes and parentheses": "(/", "slashes of an expression": "= /a\n", "regular expressions": "= /a/\n",
    "open regular expressions": "#/", "long regular expressions": "#/\n", "number signs": "#", "number signs and quotes": "##\"",
    "conditions": "#if A\n", "closed conditions": "#if A\n#endif\n", "branches": "#elseif A\n", "ends of conditions": "#endif\n",
    "conditions and brackets": "#if A\n(\n", "conditions and strings": "#if A\n\"\n#endif\n", "imports": "import A\n",
    "different imports": "import A{0}\n", "attributes of imports": "@testable ", "imports without a name": "import ",
    "submodules": "import A.", "backticks": "`", "names in backticks": "`a` ", "single quotes": "'", "at signs": "@",
    "backslashes": "\\", "periods": ".", "members": "a.", "operators": "+", "angle brackets": "<", "pairs of angle brackets": "a<b>",
    "nested generics": "A<", "line breaks": "\n", "carriage returns": "\r", "spaces": " ", "digits": "1", "letters": "a",
    "types": "struct A{0} {}\n", "nested types": "struct A {\n", "extensions": "extension A { var a: B }\n", "enums": "case a, b\n",
    "properties": "let a: A = B()\n", "different properties": "let a{0}: A{0} = B{0}()\n", "initializers": "init(a: A) {}\n",
    "functions": "func a() { print(Date()) }\n", "calls": "a(", "calls of dates": "Date() ", "closures": "{ a in ", "ternaries": "a ? b : ",
    "colons": ":", "commas": ",", "arrows": "-> ", "keywords": "let ", "labels": "(a: ", "key paths": "\\A.b ",
    "wide characters": "日", "invalid UTF-8": b"\xff", "null bytes": b"\0", "byte order marks": "\ufeff",
}

MANIFESTS = {
    "open parentheses": "(", "open brackets": "[", "pairs of brackets": "[]", "open calls": ".target(", "calls": ".target(name: \"A\"), ",
    "open dependencies": "dependencies: [", "names": "name: \"A\", ", "strings": "\"A\", ", "strings of one target": "\"T\", ",
    "open strings": "\"a\n", "appended lists": "a.append(contentsOf: b)\n", "appended open lists": "a.append(contentsOf: [",
    "flags": ".define(\"A\")", "open flags": "define(\"", "packages": ".package(path: \"a\"), ", "environment": "environment[\"A{0}\"]",
    "targets": "targets: ", "capabilities": "capability: ", "comments": "/*", "interpolations": "\"\\(", "slashes": "/",
}

CONFIGURATION = """{
  layers: [{ name: "All", paths: ["Sources/*"], ambient: [{ identifiers: ["ambient:values", "print"], because: "x" }],
    concrete: [{ of: ["All"], because: "x" }], forbids: [{ modules: ["UIKit", "A*"], because: "x", through: true }] }],
  acyclicFolders: ["*"],
}
"""


def target(name, dependencies=(), **values):
    return {"name": name, "type": "regular", "dependencies": [{"byName": [other, None]} for other in dependencies],
            "exclude": [], "resources": [], "settings": [], **values}


def dump(targets, dependencies=(), products=(), name="p"):
    return json.dumps({"name": name, "dependencies": list(dependencies), "products": list(products), "targets": targets})


def beside(number):
    """The dependency on a package in the folder `p1`, `p2`, …"""
    return {"fileSystem": [{"identity": f"p{number}", "path": f"{{folder}}/p{number}"}]}


def manifest(targets):
    lines = [f".target(name: \"{one['name']}\", dependencies: ["
             + ", ".join(f"\"{other['byName'][0]}\"" for other in one["dependencies"]) + "]),\n" for one in targets]
    return HEAD + "let package = Package(name: \"p\", targets: [\n" + "".join(lines) + "])\n"


def package(targets, sources=None, configuration=CONFIGURATION, **files):
    """The files of a package in which each target has one file."""
    made = {"Package.swift": manifest(targets), "dump.json": dump(targets)}
    for one in targets:
        made[f"Sources/{one['name']}/A.swift"] = (sources or {}).get(one["name"], "let a = 1\n")
    if configuration:
        made["architecture.json5"] = configuration
    return {**made, **{name.replace("__", "."): text for name, text in files.items()}}


def chain(count, step=1):
    return [target(f"T{number}", [f"T{number + step}"] if number + step < count else []) for number in range(count)]


def layered(count, **values):
    layers = [{"name": f"L{number}", "targets": [f"T{number}"], **values} for number in range(count)]
    return json.dumps({"layers": layers})


def violating(count):
    """One target with imports that a layer forbids, and their lines."""
    return numbered("import M{0}\n", 12 * count)[:]


def forbidding(**others):
    return json.dumps({"layers": [{"name": "All", "paths": ["Sources/*"], "forbids": [{"modules": ["M*"], "because": "x"}]}],
                       **others})


def tree(folders, text):
    return {f"Sources/T/F{number}/A.swift": text(number) for number in range(folders)}


def inputs():
    def check(name, files, **values):
        return Input("lint: " + name, files, ["check"], program="layerlint", **values)

    def many(name, files, limit=1 << 17):
        return check(name, files, first=64, limit=limit)

    one = target("T")
    for name, text in SOURCES.items():
        make = numbered if isinstance(text, str) and "{0}" in text else repeated
        yield check("source of " + name, lambda size, text=text, make=make: package([one], {"T": make(text, size)}))
    yield check("source of one open bracket", lambda size: package([one], {"T": "func a(\n" + repeated("let a = b / c\n", size)}))
    yield check("source of one open condition", lambda size: package([one], {"T": "#if A\n" + repeated("let a = (b)\n", size)}))
    yield check("source of one open string", lambda size: package([one], {"T": "let a = \"\"\"\n" + repeated("a \\(b)\n", size)}))
    yield check("source of one long string", lambda size: package([one], {"T": "let a = \"" + repeated("\\(b)", size) + "\""}))
    for name, text in MANIFESTS.items():
        make = numbered if "{0}" in text else repeated
        yield check("manifest of " + name, lambda size, text=text, make=make: {
            **package([one]), "Package.swift": HEAD + make(text, size)}, limit=(4 << 20) - 1024)
    yield check("configuration of brackets", lambda size: package([one], configuration=repeated("[", size)), limit=1 << 20)
    yield check("configuration of comments", lambda size: package([one], configuration=repeated("/* */", size) + CONFIGURATION),
                limit=1 << 20)
    yield check("configuration of keys", lambda size: package([one], configuration="{" + numbered("k{0}: 1,", size) + "}"),
                limit=1 << 20)
    yield check("configuration of one string", lambda size: package(
        [one], configuration="{ $schema: \"" + repeated("\\u0041", size) + "\" }"), limit=1 << 20)
    yield check("configuration of a pattern of stars", lambda size: package([one], configuration=json.dumps(
        {"layers": [{"name": "All", "targets": ["T", repeated("*a", size)]}]})), limit=1 << 20)

    yield many("targets", lambda count: package([target(f"T{number}") for number in range(count)]))
    yield many("targets without folders", lambda count: {
        "Package.swift": HEAD, "dump.json": dump([target(f"T{number}") for number in range(count)])})
    yield many("targets with computed names", lambda count: {
        **package([target(f"T{number}") for number in range(count)]), "Package.swift": HEAD + numbered("\"S{0}\", ", 5 * count)})
    yield many("targets that declare one target", lambda count: package(
        [target(f"T{number}", ["T0"] if number else []) for number in range(count)]))
    yield many("targets that import one target", lambda count: package(
        [target(f"T{number}") for number in range(count)], {f"T{number}": "import T0\n" for number in range(1, count)}))
    yield many("dependencies of one target", lambda count: package(
        [target(f"T{number}") for number in range(count)] + [target("T", [f"T{number}" for number in range(count)])]))
    yield many("imports of one target", lambda count: package(
        [target(f"T{number}") for number in range(count)] + [target("T", [f"T{number}" for number in range(count)])],
        {"T": "".join(f"import T{number}\n" for number in range(count))}))
    yield many("undeclared imports of one target", lambda count: package(
        [target(f"T{number}") for number in range(count)] + [target("T")],
        {"T": "".join(f"import T{number}\n" for number in range(count))}))
    yield many("a chain", lambda count: package(chain(count)))
    yield many("a chain whose start imports its end", lambda count: package(
        chain(count), {"T0": f"import T{count - 1}\n"}))
    yield many("a chain that imports its end", lambda count: package(
        chain(count), {f"T{number}": f"import T{count - 1}\n" for number in range(count - 2)}))
    yield many("a chain that imports two further", lambda count: package(
        chain(count), {f"T{number}": f"import T{number + 2}\n" for number in range(count - 2)}))
    yield many("a chain to a forbidden module", lambda count: package(chain(count), {f"T{count - 1}": "import UIKit\n"}))
    yield many("a chain to many forbidden modules", lambda count: package(
        chain(count), {f"T{count - 1}": "".join(f"import A{number}\n" for number in range(10))}))
    yield many("a ladder", lambda count: package([target(f"T{number}", [
        f"T{other}" for other in range(number + 1, min(number + 4, count))]) for number in range(count)],
        {f"T{number}": f"import T{number + 3}\n" for number in range(count - 3)}))
    yield many("a cycle of folders", lambda count: {**package([one]), **tree(
        count, lambda number: f"struct S{number} {{ var a: S{(number + 1) % count} }}\n")})
    yield many("cycles of two folders", lambda count: {**package([one]), **tree(
        count, lambda number: f"struct S{number} {{ var a: S{number ^ 1} }}\n")})
    yield many("folders that all use the next ten", lambda count: {**package([one]), **tree(
        count, lambda number: f"struct S{number} {{ " + " ".join(
            f"var a{step}: S{(number + step) % count};" for step in range(1, 11)) + " }\n")})
    yield many("files that declare one type", lambda count: {**package([one]), **{
        f"Sources/T/F/A{number}.swift": "struct S {}\nlet a: S\n" for number in range(count)}})
    yield many("files in one folder", lambda count: {**package([one]), **{
        f"Sources/T/A{number}.swift": "import A\n" for number in range(count)}})
    yield many("nested folders", lambda count: {**package([one]), "/".join(
        ["Sources/T"] + ["f"] * min(count, 1500)) + "/A.swift": "import A\n"})
    yield many("a cycle of packages", lambda count: {name: text for number in range(count) for name, text in {
        f"p{number}/Package.swift": HEAD + f".package(path: \"../p{(number + 1) % count}\")\n",
        f"p{number}/Sources/T{number}/A.swift": "let a = 1\n",
        f"p{number}/dump.json": dump([target(f"T{number}")], [beside((number + 1) % count)], name=f"p{number}")}.items()},
        limit=1 << 13)
    yield many("products of many packages", lambda count: {
        "p/Package.swift": manifest([target("T", [f"L{number}" for number in range(count)])]),
        "p/Sources/T/A.swift": "".join(f"import T{number}\n" for number in range(count)),
        "p/dump.json": dump([target("T", [f"L{number}" for number in range(count)])], [beside(number) for number in range(count)]),
        **{name: text for number in range(count) for name, text in {
            f"p{number}/Package.swift": HEAD, f"p{number}/Sources/T{number}/A.swift": "let a = 1\n",
            f"p{number}/dump.json": dump([target(f"T{number}")], products=[
                {"name": f"L{number}", "type": {"library": ["automatic"]}, "targets": [f"T{number}"]}], name=f"p{number}")}.items()}},
        limit=1 << 13)
    yield many("violations", lambda count: package([one], {"T": violating(count)}, forbidding()))
    yield many("violations in the baseline", lambda count: {**package([one], {"T": violating(count)}, forbidding()),
               "architecture-baseline.json5": json.dumps({"violations": [
                   {"rule": "forbidden-module", "target": "T", "subject": f"M{number}", "file": "Sources/T/A.swift"}
                   for number in range(count)]})})
    yield many("fixed violations in the baseline", lambda count: {**package([one]),
               "architecture-baseline.json5": json.dumps({"violations": [
                   {"rule": "layer", "target": "T", "subject": f"M{number}", "file": "Sources/T/A.swift"}
                   for number in range(count)]})})
    yield many("exceptions", lambda count: package([one], {"T": violating(count)}, forbidding(exceptions=[
        {"rule": "forbidden-module", "target": "T", "subject": f"M{number}", "reason": "x"} for number in range(count)])))
    yield many("exceptions that match nothing", lambda count: package([one], None, forbidding(exceptions=[
        {"rule": "forbidden-module", "target": "T", "subject": f"M{number}", "reason": "x"} for number in range(count)])))
    yield many("exceptions with counts", lambda count: package([one], {"T": violating(count)}, forbidding(exceptions=[
        {"rule": "forbidden-module", "target": "T", "subject": f"M{number}", "reason": "x", "count": 1}
        for number in range(count)])))
    yield many("exceptions with patterns", lambda count: package([one], {"T": violating(count)}, forbidding(exceptions=[
        {"rule": "forbidden-module", "target": "T*", "subject": f"M{number}", "reason": "x", "count": 1}
        for number in range(count)])))
    yield many("layers", lambda count: package([target(f"T{number}") for number in range(count)], None, layered(count)))
    yield many("layers that see everything", lambda count: package(
        [target(f"T{number}") for number in range(count)], None, layered(
            count, sees=[f"L{number}" for number in range(count)])), limit=400)
    yield many("patterns of a layer", lambda count: package([target(f"T{number}") for number in range(count)], None, json.dumps(
        {"layers": [{"name": "All", "targets": [f"T{number}" for number in range(count)]}]})))
    yield many("folders of a layer", lambda count: package([target(f"T{number}") for number in range(count)], None, json.dumps(
        {"layers": [{"name": "All", "paths": [f"Sources/T{number}" for number in range(count)]}]})))
    yield many("forbidden modules", lambda count: package([one], {"T": violating(count)}, json.dumps(
        {"layers": [{"name": "All", "paths": ["Sources/*"], "forbids": [
            {"modules": [f"M{number}"], "because": "x"} for number in range(count)]}]})))
    yield many("forbidden modules of one rule", lambda count: package([one], {"T": violating(count)}, json.dumps(
        {"layers": [{"name": "All", "paths": ["Sources/*"], "forbids": [
            {"modules": [f"M{number}" for number in range(count)], "because": "x"}]}]})))
    yield many("protected modules", lambda count: package([one], {"T": violating(count)}, json.dumps(
        {"layers": [{"name": "All", "paths": ["Sources/*"]}], "protected": [
            {"modules": [f"M{number}"], "for": [], "because": "x"} for number in range(count)]})))
    yield many("identifiers of a layer", lambda count: package([one], {"T": numbered("a{0}()\n", 9 * count)}, json.dumps(
        {"layers": [{"name": "All", "paths": ["Sources/*"], "ambient": [
            {"identifiers": [f"a{number}" for number in range(count)], "because": "x"}]}]})))
