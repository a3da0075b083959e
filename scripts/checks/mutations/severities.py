"""Cases that make rules warnings or turn them off, and that exclude targets and modules."""

from .case import Advice, Finding, case
from .configuration import configured_line
from .package import against_layers


def of_rules(package):
    file, module = against_layers(package)
    target = next(one for one in package.targets.values() if file in one.files)
    broken = package.with_line(file, f"import {module}")
    error, warning = Finding("layer", file, 1), Advice("layer", file, 1)
    undeclared = Finding("undeclared-import", file, 1)

    def with_severity(words):
        edits, line = package.configured(more=f"severities: [{words}],")
        return {**broken, **edits}, line

    for name, scope, applies in [
        ("everywhere", "", True), ("its target", f'targets: ["{target.name}"]', True),
        ("another target", 'targets: ["CoreDomain"]', False), ("its folder", f'paths: ["{target.path}"]', True),
        ("its file", f'paths: ["{file}"]', True), ("another folder", 'paths: ["Modules/Shared/**"]', False),
        ("its layer", f'layers: ["{target.layer}"]', True), ("tests", "tests: true", False),
        ("production code", "tests: false", True),
    ]:
        for severity, found in [("warning", [warning, undeclared]), ("off", [undeclared]), ("error", [error])]:
            edits, _ = with_severity(f'{{ rules: ["layer"], severity: "{severity}", {scope} }}')
            yield case("severities", f"{name}: {severity}", edits, found if applies else [error])
    edits, _ = with_severity('{ rules: ["layer", "undeclared-import"], severity: "off" }')
    yield case("severities", "both rules off", edits)
    edits, _ = with_severity('{ rules: ["layer"], severity: "off" }, { rules: ["layer"], severity: "error" }')
    yield case("severities", "the last one counts", edits, [error])
    for name, words in [("tests with its production target", f'targets: ["{target.name}"], tests: true'),
                        ("its target in another folder", f'targets: ["{target.name}"], paths: ["Modules/Shared/**"]')]:
        edits, line = with_severity(f'{{ rules: ["layer"], severity: "off", {words} }}')
        yield case("severities", f"{name}: no match", edits, [error, Finding("no-match", package.configuration, line)])
    for name, words in [("unknown rule", '{ rules: ["laier"], severity: "off" }'),
                        ("unknown severity", '{ rules: ["layer"], severity: "of" }'),
                        ("unknown layer", '{ rules: ["layer"], severity: "off", layers: ["Laier"] }'),
                        ("scope of no-match", '{ rules: ["no-match"], severity: "off", tests: true }')]:
        edits, line = with_severity(words)
        yield case("severities", f"{name}: refused", edits, refused=(package.configuration, line))


def exclusions(package):
    layer = next(iter(package.layers.values()))
    glob = f'"{layer.globs[0]}"'
    target = package.any(layer.name)[0]
    edits, _ = package.configured((glob, f'{glob}, "!{target.path}"'))
    yield case("exclusions", f"{target.name} from its layer", edits,
               [Finding("one-layer", "Package.swift", target.lines)])
    file = package.inside("Reader Domain")[0].files[0]
    for name, modules, findings in [
        ("a module from a ban", '"Mutation*", "!MutationKit"', []),
        ("another module from a ban", '"Mutation*", "!Foundation"', [Finding("forbidden-module", file, 1)]),
    ]:
        edits, _ = package.configured(more=f'forbids: [{{ modules: [{modules}], because: "a test" }}],')
        rules = {**edits, **package.with_line(file, "import MutationKit")}
        if not findings:
            findings = [configured_line(edits, '"Mutation*"', "no-match")]
        yield case("exclusions", name, rules, findings)
    for name, words in [("only exclusions", 'acyclicFolders: ["!A"],'), ("an empty exclusion", 'acyclicFolders: ["*", "!"],')]:
        edits, line = package.configured(more=words)
        yield case("exclusions", f"{name}: refused", edits, refused=(package.configuration, line))
