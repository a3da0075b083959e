"""Dependencies between targets: in the wrong direction, undeclared, unused, re-exported, and testable."""

import itertools
import re

from .package import case

APP = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "App", targets: [
  .target(name: "a-b"),
  .target(name: "OTHER"),
])
"""

UMBRELLA = """// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "App", targets: [
  .target(name: "Core"),
  .target(name: "Umbrella", dependencies: ["Core"]),
  .target(name: "App", dependencies: ["Umbrella", NEEDS]),
  .target(name: "Helpers", dependencies: ["Core"]),
  .testTarget(name: "AppTests", dependencies: ["App", "Helpers"]),
])
"""
LAYERS = """{ layers: [
  { name: "Core", targets: ["Core"] },
  { name: "Umbrella", targets: ["Umbrella"], sees: ["Core"], KEY },
  { name: "App", targets: ["App"], sees: ["Umbrella"] },
  { name: "Tests", targets: ["Helpers", "AppTests"], tests: true },
] }
"""


def import_line(module):
    return re.compile(rf"^[ \t]*((@\w+(\([^)]*\))?|\w+)[ \t]+)*import[ \t]+(\w+[ \t]+)?{module}\b.*$", re.M)


def layers(package):
    """Imports, and dependencies that bypass the functions of the manifest, of layers that may not see each other."""
    manifest = package.text("Package.swift")
    end = manifest.count("\n") + 1
    for own, other in itertools.product(package.layers.values(), repeat=2):
        rule = package.fault(own, other)
        importers, users = package.inside(own.name), [one for one in package.any(own.name) if one.type != "system"]
        for user in importers[:1] if rule else []:
            for used in [one.name for one in package.any(other.name) if one is not user][-1:]:
                yield package.starting(f"layer pairs: {own.name} imports {other.name} ({used})", user.files[0],
                                       f"import {used}", rule)
        for user in users[:1] if rule else []:
            for used in [one.name for one in package.any(other.name) if one is not user][-1:]:
                text = (f'for target in package.targets where target.name == "{user.name}" '
                        f'{{ target.dependencies.append("{used}") }}\n')
                yield case(f"arrows in the manifest: {own.name} declares {other.name} ({user.name}, {used})",
                           {"Package.swift": manifest + text},
                           (rule, "Package.swift", range(user.lines.start, end + 1)))


def undeclared(package):
    for own, seen in itertools.product(package.layers.values(), package.layers):
        pairs = itertools.product(package.inside(own.name), package.inside(seen)) if seen in own.sees else []
        for one, other in pairs:
            if one is not other and other.name not in one.needs and other.type != "plugin":
                yield package.starting(f"undeclared imports: {one.name} of {own.name} imports {other.name} of {seen}",
                                       one.files[-1], f"import {other.name}", "undeclared-import")
                break


def unused(package):
    for target in package.targets.values():
        for need in target.needs:
            other = package.targets[need].type
            # These don't need an import. See `layerlint explain unused-dependency`.
            if other in ("system", "macro", "plugin") or target.type == "plugin" or (
                    target.type == "test" and (other == "executable" or need in shared_with_tested(package, target))):
                continue
            edits = {file: import_line(need).sub("", package.text(file)) for file in target.files
                     if import_line(need).search(package.text(file))}
            if edits:
                yield case(f"unused dependencies: {target.name} no longer imports {need}", edits,
                           ("unused-dependency", "Package.swift", target.lines))
                break


def shared_with_tested(package, test):
    """Dependencies that a test shares with the target that it tests. It may declare them without importing them."""
    texts = [package.text(file) for file in test.files]
    tested = [need for need in test.needs if test.name.startswith(need) or any(
        re.search(rf"@testable[ \t]+import[ \t]+{need}\b", text) for text in texts)]
    return {need for one in tested for need in package.targets[one].needs}


def re_exports(package):
    for umbrella in package.targets.values():
        user = next((one for one in package.targets.values() if umbrella.name in one.needs and one.files), None)
        for inner in umbrella.needs if user and umbrella.type == "regular" else []:
            file = next((file for file in umbrella.files if import_line(inner).search(package.text(file))), None)
            if not file or inner in user.needs or package.fault(
                    package.layers[user.layer], package.layers[package.targets[inner].layer]):
                continue
            exported = import_line(inner).sub(f"@_exported public import {inner}", package.text(file), count=1)
            yield case(f"re-exports: {user.name} imports {inner} through {umbrella.name}",
                       {file: exported, **package.with_line(user.files[0], f"import {inner}")},
                       ("re-export-leak", user.files[0], 1))
            break


def umbrellas(_):
    """A package with an umbrella module, and a target with main.swift."""
    def small(name, *findings, needs='"Core"', export="@_exported import Core", helper="import Core",
              **files):
        return case(name, {
            "Package.swift": UMBRELLA.replace("NEEDS", needs), "Sources/Core/Core.swift": "public let a = 1\n",
            "Sources/Umbrella/Umbrella.swift": export + "\n", "Sources/App/main.swift": "import Umbrella\nprint(a)\n",
            "Sources/Helpers/Helpers.swift": helper + "\n", "Tests/AppTests/AppTests.swift": "import Helpers\n",
            **files}, *findings, folder="Mutation")

    unused = ("unused-dependency", "Package.swift", 6)
    for export, findings in [("@_exported import Core", []), ("@_exported import struct Core.A", []),
                             ("import Core", [unused])]:
        yield small(f"umbrellas: {export}", *findings, export=export)
    for key, findings in [("", [("layer", "Sources/App/main.swift", 1)]),
                          (' reExports: [{ modules: ["Core"], because: "a test" }]', [])]:
        yield small(f"umbrellas: past the layers{key}", *findings, needs="",
                    **{"architecture.json5": LAYERS.replace(", KEY", f",{key}" if key else "")})
    exposes = ' exposes: [{ modules: ["Core"], because: "a test" }]'
    for line, found in [("import Core", True), ("internal import Core", False)]:
        yield small(f"exposed modules: {line} without InternalImportsByDefault",
                    *[("exposed-module", "Sources/Umbrella/Umbrella.swift", 1)] * found, needs="", export=line,
                    **{"architecture.json5": LAYERS.replace(" KEY", exposes)})
    tests = "@testable import App\nimport Helpers\n"
    for name, more, findings in [("tests", "", []), (
            "production", "import Helpers\n", [("testable-import", "Sources/Helpers/Helpers.swift", 1)])]:
        yield small(f"testable imports: a library that {name} imports", *findings,
                    needs='"Helpers"' if more else "", helper="@testable import Core",
                    **{"Sources/App/main.swift": "import Umbrella\n" + more, "Tests/AppTests/AppTests.swift": tests})


def testable(package):
    for target in package.targets.values():
        for file in target.files if not package.layers[target.layer].tests else []:
            text = package.text(file)
            found = next(filter(None, (import_line(need).search(text) for need in target.needs)), None)
            if found:
                before, after = text[:found.start()], text[found.start():]
                debug = f"#if DEBUG\n@testable {found.group().lstrip()}\n#endif\n"
                name = f"testable imports: {target.name} of {target.layer}"
                yield case(name, {file: f"{before}@testable {after}"},
                           ("testable-import", file, before.count("\n") + 1))
                yield case(f"{name} in debug builds", {file: before + debug + after})
                break


def forbidden(package):
    for layer in package.layers.values():
        for module in ["XCTest", "Testing"]:
            for target in package.inside(layer.name)[:1]:
                yield package.starting(f"test modules: {layer.name} imports {module}", target.files[0],
                                       f"import {module}", *([] if layer.tests else ["test-support"]))
        for rule in layer.forbids:
            # uses.py has cases for the names of lists.
            for module, file in package.spread(layer, [name for name in rule["modules"] if ":" not in name]):
                yield package.starting(f"forbidden modules: {layer.name} imports {module}", file, f"import {module}",
                                       "forbidden-module")


def refused(package):
    """Calls of manifest functions with a module of a wrong layer or product. Such a call doesn't type-check."""
    manifest = package.text("Package.swift")
    line = manifest.count("\n") + 1
    variables = {("System", "System"): "libxml2", ("Lint", "Plugin"): "layerCheck"}
    for name, product, function in re.findall(r"^let (\w+) = (\w+)\.(\w+)\(", manifest, re.M):
        variables.setdefault((product.capitalize(), function.capitalize()), name)
    for receiver, function, label, product, layer in parameters(manifest):
        for (other, other_layer), variable in variables.items():
            is_right = layer == other_layer and product in ("P", other)
            # A call with a wrong layer and a wrong product adds nothing to calls with one of them.
            if is_right or (layer != other_layer and product != other and other != "System"):
                continue
            first = {"plugin": '"Mutation", .buildTool()', "support": ".fakes"}.get(function, '"Mutation"')
            call = f"{receiver}{function}({first}, {label}: {variable})"
            yield case(f"refused arrows: {call}", {"Package.swift": f"{manifest}let mutation = {call}\n"},
                       refused=("Package.swift", line))


def parameters(manifest):
    """The parameters that take modules, of the functions that create modules: the product that the function is called
    on, its name, the label, and the parameter's product and layer."""
    heads = re.compile(r"^( *)func (\w+)(?:<\w+>)?\(((?:[^()]|\([^()]*\))*)\) -> Module<", re.M)
    for indentation, function, text in heads.findall(manifest):
        for product in ["Reader", "Lint"] if indentation else [""]:
            for label, other, layer in re.findall(r"(\w+) \w+: Module<(\w+), (\w+)>", text):
                yield (f"{product.lower()}." if product else "", function, label,
                       product if other == "P" and product else other, layer)


def twice(_):
    """Two targets that build one module."""
    for other, place in [("a_c", None), ("a_b", ("Package.swift", 5))]:
        yield case(f"twice: a-b and {other}",
                   {"Package.swift": APP.replace("OTHER", other), "Sources/a-b/File.swift": "let a = 1\n",
                    f"Sources/{other}/File.swift": "let a = 1\n"}, refused=place, folder="Mutation")
