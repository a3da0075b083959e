"""Cases that change the configuration: layers, exceptions, and rules that only some repositories use."""

import fnmatch

from .case import Advice, Finding, case
from .package import against_layers


def layers_of_targets(package):
    for layer in package.layers.values():
        for glob in layer.globs:
            targets = [one for one in package.any(layer.name) if fnmatch.fnmatch(one.path, glob)]
            if len(targets) > 1:
                paths = ", ".join(f'"{one.path}"' for one in targets[1:])
                edits, _ = package.configured((f'"{glob}"', paths))
                yield case("layers of targets", f"{targets[0].name} in none", edits,
                           [Finding("one-layer", "Package.swift", targets[0].lines)])
            other = next(other for other in package.layers.values() if other.name != layer.name)
            old = f'"{other.globs[0]}"'
            edits, _ = package.configured((old, f'{old}, "{targets[0].path}"'))
            yield case("layers of targets", f"{targets[0].name} in {layer.name} and {other.name}", edits,
                       [Finding("one-layer", "Package.swift", targets[0].lines)])


def other_rules(package):
    group = "protected and independent"
    file = package.inside("Reader Composition")[0].files[0]
    edits, _ = package.configured(
        more='protected: [{ modules: ["MutationKit*"], for: ["Reader Data"], because: "a test" }],')
    yield case(group, "protected module", {**edits, **package.with_line(file, "import MutationKitXML")},
               [Finding("protected-module", file, 1)])
    inside = package.inside("Reader Data")[0].files[0]
    yield case(group, "protected module in a permitted layer",
               {**edits, **package.with_line(inside, "import MutationKitXML")})

    manifest = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Mutation", targets: [
  .target(name: "One"),
  .target(name: "Two"NEEDS),
])
"""
    rules = '{ layers: [{ name: "Features", targets: ["*"], independent: true }] }\n'
    for name, needs, text, finding in [
        ("import of a sibling", "", "import One\n", Finding("layer", "Sources/Two/File.swift", 1)),
        ("declaration of a sibling", ', dependencies: ["One"]', "let a = 1\n", Finding("layer", "Package.swift", 5)),
    ]:
        edits = {"Package.swift": manifest.replace("NEEDS", needs), "architecture.json5": rules,
                 "Sources/One/File.swift": "let a = 1\n", "Sources/Two/File.swift": text}
        yield case(group, name, {f"Mutation/{path}": text for path, text in edits.items()}, [finding],
                   folder="Mutation")

    library = package.any("System")[0]
    users = [one for one in package.any("Reader App") if reaches(package, one.name, library.name)]
    edits, _ = package.configured(
        more=f'protected: [{{ modules: ["{library.name}"], for: ["Reader Data", "Reader Composition", "Reader Tests"], '
             'because: "a test", through: true }],')
    yield case(group, "protected module through dependencies", edits,
               [Finding("protected-module", "Package.swift", one.lines) for one in users])


def names_without_a_match(package):
    name, layer = next(iter(package.layers.items()))
    old, glob = f'name: "{name}",', f'"{layer.globs[0]}"'
    for key, before, after in [('targets: ["Mutation*"]', old, f'{old} targets: ["Mutation*"],'),
                               ("a path", glob, f'{glob}, "Mutation/*"'),
                               ("a path below a target", glob, f'{glob}, "{layer.globs[0]}/Mutation"'),
                               ("exposes", old, f'{old} exposes: [{{ modules: ["Mutation?it"], because: "a test" }}],')]:
        edits, _ = package.configured((before, after))
        kind = Advice if key == "exposes" else Finding
        yield case("names without a match", key, edits, [configured_line(edits, "Mutation", "no-match", kind)])
    for key in ["forbids", "protected"]:
        users = "for: [], " if key == "protected" else ""
        edits, _ = package.configured(more=f'{key}: [{{ modules: ["MutationKit"], {users}because: "a test" }}],')
        kind = Advice if key == "forbids" else Finding
        yield case("names without a match", key, edits, [configured_line(edits, "Mutation", "no-match", kind)])
        file = package.inside("Reader Domain")[0].files[0]
        yield case("names without a match", f"{key} of an imported module",
                   {**edits, **package.with_line(file, "import MutationKit")},
                   [Finding(f"{'forbidden' if key == 'forbids' else 'protected'}-module", file, 1)])


def exposed(package):
    name = "Reader Data"
    edits, _ = package.configured(
        (f'name: "{name}",', f'name: "{name}", exposes: [{{ modules: ["Mutation*"], because: "a test" }}],'))
    file = package.inside(name)[0].files[0]
    for line, findings in [("public import MutationKit", [Finding("exposed-module", file, 1)]),
                           ("@_exported import MutationKit", [Finding("exposed-module", file, 1)]),
                           ("package import MutationKit", []), ("import MutationKit", [])]:
        yield case("exposed modules", line, {**edits, **package.with_line(file, line)}, findings)


def external(package):
    """Cases with modules of another package, and with modules that both the repository and the system contain."""
    manifest = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "One", dependencies: [.package(path: "../Kits/Kit")], targets: [
  .target(name: "Core"),
  .target(name: "One", dependencies: ["Core", .product(name: "Kit", package: "Kit")]),
])
"""
    kit = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
"""
    files = {"One/Package.swift": manifest, "One/Sources/Core/Core.swift": "let a = 1\n",
             "Kits/Kit/Package.swift": kit, "Kits/Kit/Sources/Kit/Kit.swift": "let a = 1\n"}
    text = "public import Kit\npublic import Core\npublic import Foundation\n"
    for name, rules, rule in [
        ("forbids", 'forbids: [{ modules: ["*"], external: true, because: "a test" }]', "forbidden-module"),
        ("forbids with an allow-list",
         'forbids: [{ modules: ["*", "!Kit"], external: true, because: "a test" }]', None),
        ("protected", 'protected: [{ modules: ["*"], for: [], external: true, because: "a test" }]',
         "protected-module"),
        ("protected with an allow-list",
         'protected: [{ modules: ["*", "!Kit"], for: [], external: true, because: "a test" }]', None),
        ("exposes", 'layers: [{ name: "All", targets: ["*"], exposes: [{ modules: ["*"], external: true, '
         'because: "a test" }] }]', "exposed-module"),
        ("exposes with an allow-list", 'layers: [{ name: "All", targets: ["*"], exposes: [{ modules: ["*", "!Kit"], '
         'external: true, because: "a test" }] }]', None),
    ]:
        edits = {**files, "One/Sources/One/File.swift": text, "One/architecture.json5": f"{{ {rules} }}\n"}
        yield case("external modules", name, {f"Mutation/{path}": text for path, text in edits.items()},
                   [Finding(rule, "Sources/One/File.swift", 1)] if rule else [], folder="Mutation/One")


def configured_line(edits, word, rule, kind=Finding):
    (path, text), = edits.items()
    return kind(rule, path, text.count("\n", 0, text.index(word)) + 1)


def reaches(package, name, other):
    seen, queue = set(), [name]
    while queue:
        one = queue.pop()
        if one not in seen:
            seen.add(one)
            queue += package.targets[one].needs
    return other in seen


def cycles(package):
    target = package.inside("Reader Domain")[0]
    edits, _ = package.configured(more=f'acyclicFolders: ["{target.name}"],')
    one, two = f"{target.path}/One/One.swift", f"{target.path}/Two/Two.swift"
    there = {one: "struct MutationOne { var two: [MutationTwo] }\n"}
    yield case("cycles", "folders without a cycle", {**edits, **there, two: "struct MutationTwo {}\n"})
    yield case("cycles", "folders", {**edits, **there, two: "struct MutationTwo { var one: [MutationOne] }\n"},
               [Finding("cycle", one, 1)])
    manifest = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "{0}", products: [.library(name: "{0}", targets: ["{0}"])],
  dependencies: [{1}],
  targets: [.target(name: "{0}")])
"""
    first, second = ({f"Mutation/{name}/Package.swift": manifest.format(name, needs),
                      f"Mutation/{name}/Sources/{name}/File.swift": "let a = 1\n"}
                     for name, needs in [("One", '.package(path: "../Two")'), ("Two", '.package(path: "../One")')])
    yield case("cycles", "packages", {**first, **second}, [Finding("cycle", "One/Package.swift", 4)],
               folder="Mutation")


def exceptions(package):
    file, module = against_layers(package)
    target = next(one.name for one in package.targets.values() if file in one.files)
    group = "exceptions"
    broken = package.with_line(file, f"import {module}")
    twice = package.with_line(file, f"import {module}\nimport {module}")
    found = Finding("layer", file, 1)
    # An allowed violation hides no other one of the same import.
    undeclared, undeclared_too = (Finding("undeclared-import", file, line) for line in (1, 2))

    def with_exception(words, edits=broken):
        edits_of_rules, line = package.configured(more=f"exceptions: [{{ {words} }}],")
        return {**edits, **edits_of_rules}, Finding("exception", package.configuration, line), line

    exact = f'rule: "layer", target: "{target}", subject: "{module}", reason: "a test"'
    any_target = f'rule: "layer", target: "*", subject: "{module}", reason: "a test"'
    any_subject = f'rule: "layer", target: "{target}", subject: "*", reason: "a test"'
    for name, words, edits, others in [
        ("exact", exact, broken, [undeclared]),
        ("exact, for two violations", exact, twice, [undeclared, undeclared_too]),
        ("exact, for two rules", f"{exact} }}, {{ {exact.replace('layer', 'undeclared-import', 1)}", twice, []),
        ("until a later day", exact + ', until: "2999-12-31"', broken, [undeclared]),
        ("counted targets", any_target + ", count: 1", broken, [undeclared]),
        ("counted subjects", any_subject + ", count: 2", twice, [undeclared, undeclared_too]),
    ]:
        yield case(group, f"{name}: allows", with_exception(words, edits)[0], others)
    for name, words in [("another rule", exact.replace("layer", "forbidden-module", 1)),
                        ("another target", exact.replace(target, "CoreDomain", 1)),
                        ("another subject", exact.replace(module, "MarkupData", 1))]:
        edits, unneeded, _ = with_exception(words)
        yield case(group, f"{name}: allows nothing", edits, [found, unneeded])
    edits, unneeded, _ = with_exception(exact, {})
    yield case(group, "exact, unused", edits, [unneeded])
    edits, over, _ = with_exception(exact + ', until: "2001-01-01"')
    yield case(group, "until an earlier day", edits, [found, over])
    edits, wrong, _ = with_exception(f"{any_target}, count: 2")
    yield case(group, "counted, with fewer violations", edits, [wrong, undeclared])
    edits, wrong, _ = with_exception(f"{any_target}, count: 1", twice)
    yield case(group, "counted, with more violations", edits, [wrong, found, Finding("layer", file, 2)])
    for name, words in [("empty reason", exact.replace('"a test"', '""')),
                        ("missing reason", exact.split(", reason")[0]),
                        ("no count", any_target), ("unknown rule", exact.replace("layer", "layers", 1)),
                        ("invalid day", exact + ', until: "2030-02-30"'),
                        ("unknown key", exact + ", untill: 1")]:
        edits, _, line = with_exception(words)
        yield case(group, f"{name}: refused", edits, refused=(package.configuration, line))
    entry, other = (f'{{ rule: "{rule}", target: "{target}", subject: "{module}", file: "{file}" }},'
                    for rule in ("layer", "undeclared-import"))
    baseline = package.configuration.replace(".json5", "-baseline.json5")
    text = f"{{ violations: [\n{entry}\n{other}\n] }}\n"
    yield case("baseline", "allows its entries", {**broken, baseline: text})
    yield case("baseline", "allows one of two rules", {**broken, baseline: text.replace(other, "")}, [undeclared])
    yield case("baseline", "reports all if there are more", {**twice, baseline: text},
               [found, Finding("layer", file, 2)])
