"""Cases with tags, siblings, and limits."""

from .case import Finding, case

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Mutation", targets: [
  .target(name: "CartDomain"CARTDOMAIN),
  .target(name: "CartScreen", dependencies: ["CartDomain"CARTSCREEN]),
  .target(name: "OrdersDomain"),
  .target(name: "OrdersScreen", dependencies: ["OrdersDomain"ORDERSSCREEN]),
])
"""
NAMES = ["CartDomain", "CartScreen", "OrdersDomain", "OrdersScreen"]


def features(rules, **needs):
    """Two features with a screen each. `needs` are additional dependencies, which each target declares and imports."""
    manifest = MANIFEST
    edits = {}
    for name in NAMES:
        more = needs.get(name, [])
        quoted = ", ".join(f'"{one}"' for one in more)
        words = f", {quoted}" if more and name.endswith("Screen") else f", dependencies: [{quoted}]" if more else ""
        manifest = manifest.replace(name.upper(), words)
        imports = ([name.replace("Screen", "Domain")] if name.endswith("Screen") else []) + more
        edits[f"Sources/{name}/File.swift"] = "".join(f"import {one}\n" for one in imports) or "let a = 1\n"
    edits |= {"Package.swift": manifest, "architecture.json5": f"{{\n{rules}\n}}\n"}
    return {f"Mutation/{path}": text for path, text in edits.items()}


def both(rule, target, line, file_line=2):
    """The declaration and the import of the only dependency that breaks a rule."""
    return [Finding(rule, "Package.swift", line), Finding(rule, f"Sources/{target}/File.swift", file_line)]


def contracts(package):
    group = "tags"
    apart = 'tags: [{ name: "feature", groups: ["*Domain", "*Screen"], independent: true }]'
    kinds = ('tags: [{ name: "type:model", targets: ["*Domain"], sees: ["type:model"] },\n'
             '{ name: "type:screen", targets: ["*Screen"], sees: ["type:model"] }, { name: "team:all", targets: ["*"] }]')
    yield case(group, "groups that see themselves", features(apart), folder="Mutation")
    yield case(group, "a group that sees another", features(apart, CartScreen=["OrdersDomain"]),
               both("tag", "CartScreen", 5), folder="Mutation")
    yield case(group, "an excluded target", features(apart.replace('"*Screen"', '"*Screen", "!CartScreen"'),
                                                     CartScreen=["OrdersDomain"]), folder="Mutation")
    yield case(group, "a kind that sees another", features(kinds), folder="Mutation")
    yield case(group, "a kind that doesn't see itself", features(kinds, OrdersScreen=["CartScreen"]),
               both("tag", "OrdersScreen", 7), folder="Mutation")
    yield case(group, "a kind that sees in the wrong direction", features(kinds, CartDomain=["OrdersScreen"]),
               [*both("tag", "CartDomain", 4, 1)], folder="Mutation")
    layers = ('layers: [{ name: "Models", targets: ["*Domain"] }, { name: "Screens", targets: ["*Screen"] }],\n'
              'tags: [{ name: "all", of: ["Models", "Screens"], independent: true }]')
    yield case(group, "layers that are independent", features(layers),
               [finding for name, line in [("CartScreen", 5), ("OrdersScreen", 7)]
                for finding in both("tag", name, line, 1)], folder="Mutation")
    for name, words in [("no targets", 'tags: [{ name: "a", targets: ["*Domain", "!*"] }]'),
                        ("itself", 'tags: [{ name: "a", of: ["a"] }]'),
                        ("a circle", 'tags: [{ name: "a", of: ["b"] }, { name: "b", of: ["a"] }]'),
                        ("an unknown tag", 'tags: [{ name: "a", targets: ["*"], sees: ["b"] }]'),
                        ("the name of a layer", 'layers: [{ name: "a", targets: ["*"] }], tags: [{ name: "a" }]'),
                        ("a group without a star", 'tags: [{ name: "a", groups: ["Cart"] }]')]:
        yield case(group, f"{name}: refused", features(words), refused=("architecture.json5", 2), folder="Mutation")
    yield case(group, "a pattern without a match", features('tags: [{ name: "a", targets: ["*Domain", "*Data"] }]'),
               [Finding("no-match", "architecture.json5", 2)], folder="Mutation")
    forbids = 'tags: [{ name: "screens", targets: ["*Screen"], KEY: [{ modules: ["Foundation"], because: "a test" }] }]'
    for key, line, rule in [("forbids", "import Foundation", "forbidden-module"),
                            ("exposes", "public import Foundation", "exposed-module")]:
        edits = features(forbids.replace("KEY", key))
        for name in ["CartScreen", "CartDomain"]:
            file = f"Sources/{name}/File.swift"
            changed = {**edits, f"Mutation/{file}": f"{line}\n" + edits[f"Mutation/{file}"]}
            yield case(group, f"{key} in {name}", changed,
                       [Finding(rule, file, 1)] if name == "CartScreen" else
                       [], folder="Mutation")


def circles(package):
    """Cycles between siblings. SwiftPM refuses declared cycles between targets, but not between groups."""
    group = "cycles"
    rules = 'tags: [{ name: "feature", groups: ["*Domain", "*Screen"], acyclic: true }]'
    yield case(group, "groups without a cycle", features(rules, CartScreen=["OrdersDomain"]), folder="Mutation")
    yield case(group, "groups", features(rules, CartScreen=["OrdersDomain"], OrdersScreen=["CartDomain"]),
               [Finding("cycle", "Sources/CartScreen/File.swift", 2)], folder="Mutation")
    rules = 'layers: [{ name: "All", targets: ["*"], acyclic: true }]'
    edits = features(rules)
    file = "Sources/CartDomain/File.swift"
    yield case(group, "targets of a layer", {**edits, f"Mutation/{file}": "import CartScreen\n"},
               [Finding("cycle", file, 1), Finding("undeclared-import", file, 1)], folder="Mutation")


def limits(package):
    group = "limits"
    for words, findings in [
        ("fanOut: 2, ", []), ("fanOut: 1, ", [5]), ("fanIn: 2, ", []), ("fanIn: 1, ", [6]), ("depth: 0, ", [5, 7]),
        ("instability: 0.5, ", [5, 7]), ('depth: 0, targets: ["Cart*"], ', [5]),
    ]:
        rules = f'limits: [{{ {words}because: "a test" }}]'
        yield case(group, words.rstrip(", "), features(rules, CartScreen=["OrdersDomain"]),
                   [Finding("limit", "Package.swift", line) for line in findings], folder="Mutation")
    layers = ('layers: [{ name: "Models", targets: ["*Domain"] }, { name: "Screens", targets: ["*Screen"] }],\n'
              'limits: [{ fanIn: LIMIT, layers: ["Models"], because: "a test" }]')
    for limit, findings in [("2", []), ("1", [Finding("limit", "architecture.json5", 3)])]:
        yield case(group, f"fanIn: {limit} of a layer", features(layers.replace("LIMIT", limit)), findings,
                   folder="Mutation")
    yield case(group, "no measure: refused", features('limits: [{ because: "a test" }]'),
               refused=("architecture.json5", 2), folder="Mutation")
