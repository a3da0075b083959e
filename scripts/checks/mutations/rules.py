"""Changes of the configuration: layers, exceptions, severities, and rules that only some repositories use."""

import fnmatch
import json

from .package import case, line_of


def layers_of_targets(package):
    for layer in package.layers.values():
        other = next(other for other in package.layers.values() if other is not layer)
        more = f'"{other.globs[0]}"'
        for glob in layer.globs:
            first, *others = [one for one in package.any(layer.name) if fnmatch.fnmatch(one.path, glob)]
            found = ("one-layer", "Package.swift", first.lines)
            if others:
                paths = ", ".join(f'"{one.path}"' for one in others)
                yield case(f"layers of targets: {first.name} in none", package.configured((f'"{glob}"', paths)), found)
            yield case(f"layers of targets: {first.name} in {layer.name} and {other.name}",
                       package.configured((more, f'{more}, "{first.path}"')), found)


def modules(package):
    """Rules for modules: protected, forbidden, and exposed ones, and their exceptions."""
    file, inside = (package.inside(f"Reader {layer}")[0].files[0] for layer in ["Composition", "Data"])
    rule = package.configured(
        more='protected: [{ modules: ["MutationKit*"], for: ["Reader Data"], because: "a test" }],')
    group, line = "protected and independent", "import MutationKitXML"
    yield case(f"{group}: protected module", {**rule, **package.with_line(file, line)}, ("protected-module", file, 1))
    yield case(f"{group}: protected module in a permitted layer", {**rule, **package.with_line(inside, line)})

    library = package.any("System")[0].name
    users = ["Reader Data", "Reader Composition", *(layer.name for layer in package.layers.values() if layer.tests)]
    rule = package.configured(
        more=f'protected: [{{ modules: ["{library}"], for: {json.dumps(users)}, because: "a test", through: true }}],')
    yield case(f"{group}: protected module through dependencies", rule,
               *(("protected-module", "Package.swift", one.lines) for one in package.any("Reader App")
                 if reaches(package, one.name, library)))

    name = 'name: "Reader Data",'
    rule = package.configured((name, f'{name} exposes: [{{ modules: ["Mutation*"], because: "a test" }}],'))
    for line, is_exposed in [("public import MutationKit", True), ("@_exported import MutationKit", True),
                             ("package import MutationKit", False), ("import MutationKit", False)]:
        yield case(f"exposed modules: {line}", {**rule, **package.with_line(inside, line)},
                   *[("exposed-module", inside, 1)] * is_exposed)

    file = package.inside("Reader Domain")[0].files[0]
    ban = package.with_line(file, "import MutationKit")
    for key, users, severity in [("forbids", "", "warning"), ("protected", "for: [], ", "error")]:
        rule = package.configured(more=f'{key}: [{{ modules: ["MutationKit"], {users}because: "a test" }}],')
        yield case(f"names without a match: {key}", rule, ("no-match", package.configuration, "Mutation", severity))
        yield case(f"names without a match: {key} of an imported module", {**rule, **ban},
                   (f"{'forbidden' if key == 'forbids' else 'protected'}-module", file, 1))
    for name, words, found in [
        ("a module from a ban", '"Mutation*", "!MutationKit"', ("no-match", package.configuration, '"Mutation*"')),
        ("another module from a ban", '"Mutation*", "!Foundation"', ("forbidden-module", file, 1)),
    ]:
        rule = package.configured(more=f'forbids: [{{ modules: [{words}], because: "a test" }}],')
        yield case(f"exclusions: {name}", {**rule, **ban}, found)


def reaches(package, name, other):
    return name == other or any(reaches(package, need, other) for need in package.targets[name].needs)


def names(package):
    """Names and exclusions in layers."""
    layer = next(iter(package.layers.values()))
    name, glob = f'name: "{layer.name}",', f'"{layer.globs[0]}"'
    for key, old, more, *severity in [
        ('targets: ["Mutation*"]', name, ' targets: ["Mutation*"],'), ("a path", glob, ', "Mutation/*"'),
        ("a path below a target", glob, f', "{layer.globs[0]}/Mutation"'),
        ("exposes", name, ' exposes: [{ modules: ["Mutation?it"], because: "a test" }],', "warning"),
    ]:
        yield case(f"names without a match: {key}", package.configured((old, old + more)),
                   ("no-match", package.configuration, "Mutation", *severity))
    absent = 'layers: [{ name: "Mutation", targets: ["Mutation*"], paths: ["Mutation/*"], optional: OPTIONAL },'
    for optional in ["true", "false"]:
        edits = package.configured(("layers: [", absent.replace("OPTIONAL", optional)))
        line = line_of("Mutation", edits[package.configuration])
        yield case(f"names without a match: layer with optional: {optional}", edits,
                   refused=None if optional == "true" else (package.configuration, line))
    target = package.any(layer.name)[0]
    yield case(f"exclusions: {target.name} from its layer", package.configured((glob, f'{glob}, "!{target.path}"')),
               ("one-layer", "Package.swift", target.lines))
    for key, words in [("only exclusions", '"!A"'), ("an empty exclusion", '"*", "!"')]:
        yield case(f"exclusions: {key}: refused", package.configured(more=f"acyclicFolders: [{words}],"),
                   refused=(package.configuration, package.end))


def exceptions(package):
    file, module, target = package.file, package.module, package.broken.name
    broken = package.with_line(file, f"import {module}")
    twice = package.with_line(file, f"import {module}\nimport {module}")
    found, again = (("layer", file, line) for line in (1, 2))
    # An allowed violation hides no other one of the same import.
    undeclared, undeclared_too = (("undeclared-import", file, line) for line in (1, 2))
    wrong = ("exception", package.configuration, package.end)
    exact = f'rule: "layer", target: "{target}", subject: "{module}", reason: "a test"'
    any_target = f'rule: "layer", target: "*", subject: "{module}", reason: "a test"'
    any_subject = f'rule: "layer", target: "{target}", subject: "*", reason: "a test"'
    for name, words, edits, *findings in [
        ("exact: allows", exact, broken, undeclared),
        ("exact, for two violations: allows", exact, twice, undeclared, undeclared_too),
        ("exact, for two rules: allows", f"{exact} }}, {{ {exact.replace('layer', 'undeclared-import', 1)}", twice),
        ("until a later day: allows", exact + ', until: "2999-12-31"', broken, undeclared),
        ("counted targets: allows", any_target + ", count: 1", broken, undeclared),
        ("counted subjects: allows", any_subject + ", count: 2", twice, undeclared, undeclared_too),
        ("another rule: allows nothing", exact.replace("layer", "forbidden-module", 1), broken, found, wrong),
        ("another target: allows nothing", exact.replace(target, "CoreDomain", 1), broken, found, wrong),
        ("another subject: allows nothing", exact.replace(module, "MarkupData", 1), broken, found, wrong),
        ("exact, unused", exact, {}, wrong),
        ("until an earlier day", exact + ', until: "2001-01-01"', broken, found, wrong),
        ("counted, with fewer violations", f"{any_target}, count: 2", broken, wrong, undeclared),
        ("counted, with more violations", f"{any_target}, count: 1", twice, wrong, found, again),
        ("empty reason: refused", exact.replace('"a test"', '""'), broken),
        ("missing reason: refused", exact.split(", reason")[0], broken),
        ("no count: refused", any_target, broken),
        ("unknown rule: refused", exact.replace("layer", "layers", 1), broken),
        ("invalid day: refused", exact + ', until: "2030-02-30"', broken),
        ("unknown key: refused", exact + ", untill: 1", broken),
    ]:
        rules = package.configured(more=f"exceptions: [{{ {words} }}],")
        yield case(f"exceptions: {name}", {**edits, **rules}, *findings,
                   refused=wrong[1:] if name.endswith(": refused") else None)
    entry, other = (f'{{ rule: "{rule}", target: "{target}", subject: "{module}", file: "{file}" }},'
                    for rule in ("layer", "undeclared-import"))
    baseline = package.configuration.replace(".json5", "-baseline.json5")
    text = f"{{ violations: [\n{entry}\n{other}\n] }}\n"
    yield case("baseline: allows its entries", {**broken, baseline: text})
    yield case("baseline: allows one of two rules", {**broken, baseline: text.replace(other, "")}, undeclared)
    strict = {"options": ["--strict-baseline"]}
    yield case("baseline: strict, without fixed entries", {**broken, baseline: text}, **strict)
    yield case("baseline: strict, with a fixed entry", {**broken, baseline: text.replace(entry, f"{entry}\n{entry}")},
               ("baseline", baseline, 2), **strict)
    yield case("baseline: strict, with fixed entries only", {baseline: text},
               *(("baseline", baseline, line) for line in (2, 3)), **strict)
    yield case("baseline: reports all if there are more", {**twice, baseline: text}, found, again)


def severities(package):
    file, target = package.file, package.broken
    broken = package.with_line(file, f"import {package.module}")
    error, undeclared = ("layer", file, 1), ("undeclared-import", file, 1)
    own, other = f'targets: ["{target.name}"]', 'paths: ["Modules/Shared/**"]'
    rows = []
    for name, scope, applies in [
        ("everywhere", "", True), ("its target", own, True), ("another target", 'targets: ["CoreDomain"]', False),
        ("its folder", f'paths: ["{target.path}"]', True), ("its file", f'paths: ["{file}"]', True),
        ("another folder", other, False), ("its layer", f'layers: ["{target.layer}"]', True),
        ("tests", "tests: true", False), ("production code", "tests: false", True),
    ]:
        for severity, found in [
            ("warning", [(*error, "warning"), undeclared]), ("off", [undeclared]), ("error", [error]),
        ]:
            rows.append((f"{name}: {severity}", f'{{ rules: ["layer"], severity: "{severity}", {scope} }}',
                         *(found if applies else [error])))
    no_match = ("no-match", package.configuration, package.end)
    off = '{ rules: ["layer"], severity: "off"'
    for name, words, *findings in [
        *rows,
        ("both rules off", '{ rules: ["layer", "undeclared-import"], severity: "off" }'),
        ("the last one counts", off + ' }, { rules: ["layer"], severity: "error" }', error),
        ("tests with its production target: no match", f"{off}, {own}, tests: true }}", error, no_match),
        ("its target in another folder: no match", f"{off}, {own}, {other} }}", error, no_match),
        ("unknown rule: refused", '{ rules: ["laier"], severity: "off" }'),
        ("unknown severity: refused", '{ rules: ["layer"], severity: "of" }'),
        ("unknown layer: refused", off + ', layers: ["Laier"] }'),
        ("scope of no-match: refused", '{ rules: ["no-match"], severity: "off", tests: true }'),
    ]:
        yield case(f"severities: {name}", {**broken, **package.configured(more=f"severities: [{words}],")}, *findings,
                   refused=no_match[1:] if name.endswith(": refused") else None)


    entry = '{ rules: ["layer", "undeclared-import"], severity: "off", within: "DEBUG" }'
    rule = package.configured(more=f"severities: [{entry}],")
    for condition, applies in [("DEBUG", True), ("!DEBUG", False), ("DEBUG || MUTATION", False)]:
        edits = package.with_line(file, f"#if {condition}\nimport {package.module}\n#endif")
        yield case(f"severities: within DEBUG: #if {condition}", {**rule, **edits}, *[("layer", file, 2)] * (not applies))


def folders(package):
    target = package.inside("Reader Domain")[0]
    rule = package.configured(more=f'acyclicFolders: ["{target.name}"],')
    one, two = f"{target.path}/One/One.swift", f"{target.path}/Two/Two.swift"
    edits = {**rule, one: "struct MutationOne { var two: [MutationTwo] }\n"}
    yield case("cycles: folders without a cycle", {**edits, two: "struct MutationTwo {}\n"})
    yield case("cycles: folders", {**edits, two: "struct MutationTwo { var one: [MutationOne] }\n"}, ("cycle", one, 1))
