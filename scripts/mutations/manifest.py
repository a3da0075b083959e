"""Arrows that the manifest may not declare."""

import re

from .case import Finding, case


def arrows(package):
    """Behind the back of the functions that refuse wrong arrows."""
    manifest = package.text("Package.swift")
    line = manifest.count("\n") + 1
    for own in package.layers.values():
        for other in package.layers.values():
            rule = package.fault(own, other)
            targets = [one for one in package.any(own.name) if one.type != "system"]
            others = [one for one in package.any(other.name) if targets and one.name != targets[0].name]
            if rule and others:
                user, used = targets[0], others[-1]
                text = (manifest + f'for target in package.targets where target.name == "{user.name}" '
                        + f'{{ target.dependencies.append("{used.name}") }}\n')
                yield case("arrows in the manifest", f"{own.name} declares {other.name} ({user.name}, {used.name})",
                           {"Package.swift": text},
                           [Finding(rule, "Package.swift", range(user.lines.start, line + 1))])


def refused(package):
    """The functions of the manifest take no module of a layer that may not be seen."""
    manifest = package.text("Package.swift")
    parameters = re.compile(r"(\w+ )?(\w+): Module<(\w+)>\.\.\.")
    line = manifest.count("\n") + 1
    variables = {}
    for name, function in re.findall(r"^let (\w+) = (\w+)\(", manifest, re.M):
        variables.setdefault(function, name)
    functions = re.compile(r"^func (\w+)\(((?:[^()]|\([^()]*\))*)\) -> Module<", re.M)
    for function, list_of_parameters in functions.findall(manifest):
        for label, name, layer in parameters.findall(list_of_parameters):
            for other, variable in variables.items():
                type_of_other = {"library": "System"}.get(other, other.capitalize())
                if other in ("plugin",) or type_of_other == layer:
                    continue
                call = f'{function}("Mutation", {label.strip() or name}: {variable})'
                yield case("refused arrows", call, {"Package.swift": f"{manifest}let mutation = {call}\n"},
                           refused=("Package.swift", line))
