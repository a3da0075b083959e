"""Dependencies that the manifest may not declare."""

import re

from .case import Finding, case


def arrows(package):
    """Adds wrong dependencies without the functions of the manifest, which would reject them."""
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
    """Calls of manifest functions with a module of a wrong layer or product. Such a call doesn't type-check."""
    manifest = package.text("Package.swift")
    line = manifest.count("\n") + 1
    variables = modules(manifest)
    for receiver, function, parameters in functions(manifest):
        for label, product, layer in parameters:
            for (other, other_layer), variable in variables.items():
                is_right = layer == other_layer and product in ("P", other)
                # A call with a wrong layer and a wrong product adds nothing to calls with one of them.
                if is_right or (layer != other_layer and product != other and other != "System"):
                    continue
                first = {"plugin": '"Mutation", .buildTool()', "support": ".fakes"}.get(function, '"Mutation"')
                call = f"{receiver}{function}({first}, {label}: {variable})"
                yield case("refused arrows", call, {"Package.swift": f"{manifest}let mutation = {call}\n"},
                           refused=("Package.swift", line))


def modules(manifest):
    """A variable of the manifest for each product and layer."""
    variables = {("System", "System"): "libxml2", ("Lint", "Plugin"): "layerCheck"}
    for name, product, function in re.findall(r"^let (\w+) = (\w+)\.(\w+)\(", manifest, re.M):
        variables.setdefault((product.capitalize(), function.capitalize()), name)
    return variables


def functions(manifest):
    """The functions that create modules: the product they are called on, their names, and the label, product, and layer
    of each parameter that takes modules."""
    heads = re.compile(r"^( *)func (\w+)(?:<\w+>)?\(((?:[^()]|\([^()]*\))*)\) -> Module<", re.M)
    parameters = re.compile(r"(\w+) \w+: Module<(\w+), (\w+)>")
    for indentation, function, text in heads.findall(manifest):
        for product in ["Reader", "Lint"] if indentation else [""]:
            yield (f"{product.lower()}." if product else "", function,
                   [(label, product if other == "P" and product else other, layer)
                    for label, other, layer in parameters.findall(text)])


def twice(package):
    """A case with two targets that build one module."""
    group = "twice"
    app = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "App", targets: [
  .target(name: "a-b"),
  .target(name: "OTHER"),
])
"""
    for other, refused in [("a_c", None), ("a_b", ("Package.swift", 5))]:
        edits = {"Package.swift": app.replace("OTHER", other), "Sources/a-b/File.swift": "let a = 1\n",
                 f"Sources/{other}/File.swift": "let a = 1\n"}
        yield case(group, f"a-b and {other}", {f"Mutation/{path}": text for path, text in edits.items()},
                   refused=refused, folder="Mutation")
