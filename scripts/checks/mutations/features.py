"""Small packages that break rules about siblings, tags, and other packages."""

from .package import case, line_of

HEAD = "// swift-tools-version: 6.0\nimport PackageDescription\n"
PAIR = HEAD + """let package = Package(name: "Mutation", targets: [
  .target(name: "One"),
  .target(name: "Two"NEEDS),
])
"""
APP = HEAD + """let package = Package(name: "One", dependencies: [.package(path: "../Kits/Kit")], targets: [
  .target(name: "Core"),
  .target(name: "One", dependencies: ["Core", .product(name: "Kit", package: "Kit")]),
])
"""
KIT = HEAD + ('let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], '
              'targets: [.target(name: "Kit")])\n')
CYCLE = HEAD + """let package = Package(name: "{0}", products: [.library(name: "{0}", targets: ["{0}"])],
  dependencies: [.package(path: "../{1}")],
  targets: [.target(name: "{0}")])
"""
FEATURES = HEAD + """let package = Package(name: "Mutation", targets: [
  .target(name: "CartDomain"{CartDomain}),
  .target(name: "CartScreen", dependencies: ["CartDomain"{CartScreen}]),
  .target(name: "OrdersDomain"{OrdersDomain}),
  .target(name: "OrdersScreen", dependencies: ["OrdersDomain"{OrdersScreen}]),
])
"""
# Layers of the targets, and a dependency between features.
LAYERS = 'layers: [{ name: "Models", targets: ["*Domain"] }, { name: "Screens", targets: ["*Screen"] }],\n'
SHOP = {"CartScreen": "OrdersDomain"}


def siblings(_):
    rules = '{ layers: [{ name: "Features", targets: ["*"], independent: true }] }\n'
    for name, needs, text, finding in [
        ("import of a sibling", "", "import One\n", ("layer", "Sources/Two/File.swift", 1)),
        ("declaration of a sibling", ', dependencies: ["One"]', "let a = 1\n", ("layer", "Package.swift", 5)),
    ]:
        yield case(f"protected and independent: {name}",
                   {"Package.swift": PAIR.replace("NEEDS", needs), "architecture.json5": rules,
                    "Sources/One/File.swift": "let a = 1\n", "Sources/Two/File.swift": text},
                   finding, folder="Mutation")


def packages(_):
    """Modules of another package, modules that both the repository and the system contain, and packages in a cycle."""
    files = {"One/Package.swift": APP, "One/Sources/Core/Core.swift": "let a = 1\n",
             "One/Sources/One/File.swift": "public import Kit\npublic import Core\npublic import Foundation\n",
             "Kits/Kit/Package.swift": KIT, "Kits/Kit/Sources/Kit/Kit.swift": "let a = 1\n"}
    for key, rules, rule in [
        ("forbids", 'forbids: [{ modules: [NAMES], external: true, because: "a test" }]', "forbidden-module"),
        ("protected", 'protected: [{ modules: [NAMES], for: [], external: true, because: "a test" }]',
         "protected-module"),
        ("exposes", 'layers: [{ name: "All", targets: ["*"], exposes: '
         '[{ modules: [NAMES], external: true, because: "a test" }] }]', "exposed-module"),
    ]:
        for more, names, findings in [("", '"*"', [(rule, "Sources/One/File.swift", 1)]),
                                      (" with an allow-list", '"*", "!Kit"', [])]:
            yield case(f"external modules: {key}{more}",
                       {**files, "One/architecture.json5": f"{{ {rules.replace('NAMES', names)} }}\n"}, *findings,
                       folder="Mutation/One")
    without = {path: text.replace('.product(name: "Kit", package: "Kit")', "").replace("public import Kit\n", "")
               for path, text in files.items()}
    line = line_of(".package(", without["One/Package.swift"])
    plugin = KIT.replace("[.target(", '[.plugin(name: "Run", capability: .buildTool()), .target(', 1)
    yield case("unused: package", without, ("unused-dependency", "Package.swift", line), folder="Mutation/One")
    yield case("unused: package of a manifest with conditions",
               {**without, "One/Package.swift": without["One/Package.swift"] + "#if os(macOS)\n#endif\n"},
               folder="Mutation/One")
    yield case("unused: package with a plugin",
               {**without, "Kits/Kit/Package.swift": plugin, "Kits/Kit/Plugins/Run/Run.swift": ""}, folder="Mutation/One")
    yield case("cycles: packages", {path: text for name, other in [("One", "Two"), ("Two", "One")] for path, text in [
        (f"{name}/Package.swift", CYCLE.format(name, other)), (f"{name}/Sources/{name}/File.swift", "let a = 1\n")]},
        ("cycle", "One/Package.swift", 4), ("unused-dependency", "One/Package.swift", 4),
        ("unused-dependency", "Two/Package.swift", 4), folder="Mutation")


def features(name, rules, *findings, needs=(), texts=(), **more):
    """A case with two features of two targets each. `needs` are more dependencies, which each target declares and
    imports. `texts` are other sources."""
    needs, texts, edits, words = dict(needs), dict(texts), {}, {}
    for target in ["CartDomain", "CartScreen", "OrdersDomain", "OrdersScreen"]:
        is_screen, need = target.endswith("Screen"), needs.get(target)
        words[target] = "" if not need else f', "{need}"' if is_screen else f', dependencies: ["{need}"]'
        imports = [target.replace("Screen", "Domain")] * is_screen + [need] * bool(need)
        text = "".join(f"import {one}\n" for one in imports) or "let a = 1\n"
        edits[f"Sources/{target}/File.swift"] = texts.get(target, text)
    edits |= {"Package.swift": FEATURES.format(**words), "architecture.json5": f"{{\n{rules}\n}}\n"}
    return case(name, edits, *findings, folder="Mutation", **more)


def tags(_):
    def both(target, line, file_line=2):
        """The declaration and the import of the only dependency that breaks a rule."""
        return [("tag", "Package.swift", line), ("tag", f"Sources/{target}/File.swift", file_line)]

    apart = 'tags: [{ name: "feature", groups: ["*Domain", "*Screen"], independent: true }]'
    kinds = ('tags: [{ name: "type:model", targets: ["*Domain"], sees: ["type:model"] },\n'
             '{ name: "type:screen", targets: ["*Screen"], sees: ["type:model"] }, '
             '{ name: "team:all", targets: ["*"] }]')
    layers = LAYERS + 'tags: [{ name: "all", of: ["Models", "Screens"], independent: true }]'
    for name, rules, needs, *findings in [
        ("groups that see themselves", apart, {}),
        ("a group that sees another", apart, SHOP, *both("CartScreen", 5)),
        ("an excluded target", apart.replace('"*Screen"', '"*Screen", "!CartScreen"'), SHOP),
        ("a kind that sees another", kinds, {}),
        ("a kind that doesn't see itself", kinds, {"OrdersScreen": "CartScreen"}, *both("OrdersScreen", 7)),
        ("a kind that sees in the wrong direction", kinds, {"CartDomain": "OrdersScreen"}, *both("CartDomain", 4, 1)),
        ("layers that are independent", layers, {}, *both("CartScreen", 5, 1), *both("OrdersScreen", 7, 1)),
        ("a pattern without a match", 'tags: [{ name: "a", targets: ["*Domain", "*Data"] }]', {},
         ("no-match", "architecture.json5", 2)),
    ]:
        yield features(f"tags: {name}", rules, *findings, needs=needs)
    for name, words in [("no targets", 'tags: [{ name: "a", targets: ["*Domain", "!*"] }]'),
                        ("itself", 'tags: [{ name: "a", of: ["a"] }]'),
                        ("a circle", 'tags: [{ name: "a", of: ["b"] }, { name: "b", of: ["a"] }]'),
                        ("an unknown tag", 'tags: [{ name: "a", targets: ["*"], sees: ["b"] }]'),
                        ("the name of a layer", 'layers: [{ name: "a", targets: ["*"] }], tags: [{ name: "a" }]'),
                        ("a group without a star", 'tags: [{ name: "a", groups: ["Cart"] }]')]:
        yield features(f"tags: {name}: refused", words, refused=("architecture.json5", 2))
    forbids = 'tags: [{ name: "screens", targets: ["*Screen"], KEY: [{ modules: ["Foundation"], because: "a test" }] }]'
    for key, line, rule in [("forbids", "import Foundation", "forbidden-module"),
                            ("exposes", "public import Foundation", "exposed-module")]:
        found = (rule, "Sources/CartScreen/File.swift", 1)
        for target, text, findings in [("CartScreen", "import CartDomain", [found]), ("CartDomain", "let a = 1", [])]:
            yield features(f"tags: {key} in {target}", forbids.replace("KEY", key), *findings,
                           texts={target: f"{line}\n{text}\n"})


def circles(_):
    """Cycles between siblings. SwiftPM refuses declared cycles between targets, but not between groups."""
    rules = 'tags: [{ name: "feature", groups: ["*Domain", "*Screen"], acyclic: true }]'
    yield features("cycles: groups without a cycle", rules, needs=SHOP)
    yield features("cycles: groups", rules, ("cycle", "Sources/CartScreen/File.swift", 2),
                   needs={**SHOP, "OrdersScreen": "CartDomain"})
    file = "Sources/CartDomain/File.swift"
    yield features("cycles: targets of a layer", 'layers: [{ name: "All", targets: ["*"], acyclic: true }]',
                   ("cycle", file, 1), ("undeclared-import", file, 1), texts={"CartDomain": "import CartScreen\n"})


def manifests(_):
    """A manifest without a tools version, and plugins that use a program of another package."""
    text = HEAD + 'let package = Package(name: "Mutation", targets: [.target(name: "Core")])\n'
    for name, manifest, refused in [
        ("with a tools version", text, None),
        ("after blank lines", "\n\n" + text, None),
        ("without a tools version: refused", text.split("\n", 1)[1], ("Package.swift", 1)),
    ]:
        yield case(f"manifests: {name}", {"Package.swift": manifest, "Sources/Core/File.swift": "let a = 1\n"},
                   refused=refused, folder="Mutation")
    tool = HEAD + """let package = Package(name: "Tool", products: [.executable(name: "make", targets: ["tool"])],
  targets: [.executableTarget(name: "tool")])
"""
    user = HEAD + """let package = Package(name: "One", dependencies: [.package(path: "../Tool")], targets: [
  .plugin(name: "Gen", capability: .buildTool(), dependencies: [.product(name: "make", package: "Tool")]),
  .plugin(name: "Cmd", capability: .buildTool()),
])
"""
    for name, line, findings in [
        ("a tool of another package", "import PackagePlugin", []),
        ("an import of a program of another package", "import tool", [("undeclared-import", "Plugins/Cmd/File.swift", 1)]),
    ]:
        yield case(f"plugins: {name}", {
            "One/Package.swift": user, "Tool/Package.swift": tool, "Tool/Sources/tool/main.swift": "print(1)\n",
            "One/Plugins/Gen/File.swift": "import PackagePlugin\n", "One/Plugins/Cmd/File.swift": line + "\n"},
            *findings, folder="Mutation/One")


def tests(_):
    """Tests that import what the target that they test declares."""
    manifest = HEAD + """let package = Package(name: "Mutation", targets: [
  .target(name: "Core"),
  .target(name: "Feature", dependencies: ["Core"]),
  .testTarget(name: "FeatureTests", dependencies: ["Feature"]),
])
"""
    texts = {"Core": "public let core = 1\n", "Feature": "import Core\npublic let feature = core\n"}
    file = "Tests/FeatureTests/File.swift"
    found = ("undeclared-import", file, 2)
    edits = {"Package.swift": manifest, file: "import Feature\nimport Core\n",
             **{f"Sources/{name}/File.swift": text for name, text in texts.items()}}
    for name, rules, findings, more in [
        ("off by default", "{}\n", [found], {}),
        ("as tested", "{ tests: 'asTested' }\n", [], {}),
        ("another word: refused", "{ tests: 'always' }\n", [], {"refused": ("architecture.json5", 1)}),
        ("a flag: refused", "{\n  tests: true }\n", [], {"refused": ("architecture.json5", 2)}),
    ]:
        yield case(f"tests as tested: {name}", {**edits, "architecture.json5": rules}, *findings, folder="Mutation", **more)
