"""Cases with imports of undeclared, forbidden, and test modules, and with unused dependencies."""

import re

from .case import Finding, case


def import_line(module):
    return re.compile(rf"^[ \t]*((@\w+(\([^)]*\))?|\w+)[ \t]+)*import[ \t]+(\w+[ \t]+)?{module}\b.*$", re.M)


def layer_pairs(package):
    for own in package.layers.values():
        for other in package.layers.values():
            rule = package.fault(own, other)
            targets, others = package.inside(own.name), package.any(other.name)
            if rule and targets and others:
                others = [one for one in others if one.name != targets[0].name]
                if others:
                    file, module = targets[0].files[0], others[-1].name
                    yield case("layer pairs", f"{own.name} imports {other.name} ({module})",
                               package.with_line(file, f"import {module}"), [Finding(rule, file, 1)])


def undeclared(package):
    for own in package.layers.values():
        for seen in package.layers:
            if seen not in own.sees:
                continue
            pair = next(((one, other) for one in package.inside(own.name) for other in package.inside(seen)
                         if one.name != other.name and other.name not in one.needs and other.type != "plugin"), None)
            if pair:
                file = pair[0].files[-1]
                yield case("undeclared imports", f"{pair[0].name} of {own.name} imports {pair[1].name} of {seen}",
                           package.with_line(file, f"import {pair[1].name}"),
                           [Finding("undeclared-import", file, 1)])


def unused(package):
    for target in package.targets.values():
        for need in target.needs:
            other = package.targets[need]
            # These don't need an import. See `layerlint explain unused-dependency`.
            if other.type in ("system", "macro", "plugin") or target.type == "plugin" or (
                    target.type == "test" and other.type == "executable"):
                continue
            if need in shared_with_tested(package, target):
                continue
            edits = {file: import_line(need).sub("", package.text(file)) for file in target.files
                     if import_line(need).search(package.text(file))}
            if edits:
                yield case("unused dependencies", f"{target.name} no longer imports {need}", edits,
                           [Finding("unused-dependency", "Package.swift", target.lines)])
                break


def shared_with_tested(package, test):
    """Dependencies that a test shares with the target that it tests. It may declare them without importing them."""
    if test.type != "test":
        return set()
    texts = [package.text(file) for file in test.files]
    tested = [need for need in test.needs if test.name.startswith(need) or any(
        re.search(rf"@testable[ \t]+import[ \t]+{need}\b", text) for text in texts)]
    return {need for one in tested for need in package.targets[one].needs}


def re_exports(package):
    for umbrella in package.targets.values():
        if umbrella.type not in ("regular",) or not umbrella.files:
            continue
        user = next((one for one in package.targets.values() if umbrella.name in one.needs and one.files), None)
        for inner in umbrella.needs:
            file = next((file for file in umbrella.files if import_line(inner).search(package.text(file))), None)
            if not user or not file or inner in user.needs or package.fault(
                    package.layers[user.layer], package.layers[package.targets[inner].layer]):
                continue
            exported = import_line(inner).sub(f"@_exported public import {inner}", package.text(file), count=1)
            yield case("re-exports", f"{user.name} imports {inner} through {umbrella.name}",
                       {file: exported, **package.with_line(user.files[0], f"import {inner}")},
                       [Finding("re-export-leak", user.files[0], 1)])
            break


def testable(package):
    for target in package.targets.values():
        if package.layers[target.layer].tests:
            continue
        for file in target.files:
            text = package.text(file)
            found = next(filter(None, (import_line(need).search(text) for need in target.needs)), None)
            if found:
                yield case("testable imports", f"{target.name} of {target.layer}",
                           {file: text[:found.start()] + "@testable " + text[found.start():]},
                           [Finding("testable-import", file, text.count("\n", 0, found.start()) + 1)])
                yield case("testable imports", f"{target.name} of {target.layer} in debug builds",
                           {file: f"{text[:found.start()]}#if DEBUG\n@testable {found.group().lstrip()}\n#endif\n"
                                  + text[found.start():]})
                break


def test_modules(package):
    for layer in package.layers.values():
        for module in ["XCTest", "Testing"]:
            for target in package.inside(layer.name)[:1]:
                file = target.files[0]
                expected = [] if layer.tests else [Finding("test-support", file, 1)]
                yield case("test modules", f"{layer.name} imports {module}",
                           package.with_line(file, f"import {module}"), expected)


def forbidden(package):
    for layer in package.layers.values():
        for forbidden in layer.forbids:
            # platform.py has cases for the names of lists.
            for number, module in enumerate(name for name in forbidden["modules"] if ":" not in name):
                targets = package.inside(layer.name)
                target = targets[number % len(targets)]
                file = target.files[number % len(target.files)]
                yield case("forbidden modules", f"{layer.name} imports {module}",
                           package.with_line(file, f"import {module}"), [Finding("forbidden-module", file, 1)])
