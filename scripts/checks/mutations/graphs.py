"""Creates a package from the names and arrows in Tests/Lint/Graphs."""

KINDS = {"T": "testTarget", "X": "executableTarget", "C": "target", "P": "plugin", "M": "macro"}


def write_package(graph, package):
    """Writes a package, and next to it one for each other package that it uses. Returns the folder."""
    targets, products = [], {}
    for line in filter(None, graph.split("\n")):
        words = line.split()
        kind = words.pop(0) if words[0] in KINDS else ""
        name, *needs = words
        place = next((word[1:] for word in needs if word.startswith("@")), None)
        needs = [word for word in needs if not word.startswith("@")]
        folder = place or f"{'Tests' if kind == 'T' else 'Plugins' if kind == 'P' else 'Sources'}/{name}"
        targets.append((kind, name, needs, folder))
        for need in needs:
            if "/" in need:
                products.setdefault(need.split("/")[0], set()).add(need.split("/")[1])
    for other, names in products.items():
        listed = sorted(names)
        write(package.parent / other / "Package.swift", manifest(
            other, [], [f'.target(name: "{name}")' for name in listed],
            [f'.library(name: "{name}", targets: ["{name}"])' for name in listed]))
        for name in listed:
            write(package.parent / other / "Sources" / name / "File.swift", "let a = 1\n")
    write(package / "Package.swift", manifest(
        package.name, sorted(products), [declaration(*target) for target in targets], []))
    kinds = {name: kind for kind, name, _, _ in targets}
    for kind, name, needs, folder in targets:
        if kind == "C":
            write(package / folder / "file.c", "int a;\n")
            write(package / folder / "include" / "file.h", "extern int a;\n")
            continue
        modules = [need.split("/")[-1].replace("-", "_") for need in needs
                   if kinds.get(need) not in ("X", "P", "M") and kind != "P"]
        write(package / folder / "File.swift", "".join(f"import {module}\n" for module in modules) + "let a = 1\n")
    return package


def declaration(kind, name, needs, folder):
    words = [f'name: "{name}"']
    if kind == "P":
        words.append("capability: .buildTool()")
    if needs:
        listed = ", ".join(
            f'.product(name: "{need.split("/")[1]}", package: "{need.split("/")[0]}")' if "/" in need else f'"{need}"'
            for need in needs)
        words.append(f"dependencies: [{listed}]")
    words.append(f'path: "{folder}"')
    return f".{KINDS.get(kind, 'target')}({', '.join(words)})"


def manifest(name, packages, targets, products):
    paths = ", ".join(f'.package(path: "../{package}")' for package in packages)
    lines = "".join(f"  {target},\n" for target in targets)
    return (f"// swift-tools-version: 6.0\nimport CompilerPluginSupport\nimport PackageDescription\n"
            f'let package = Package(name: "{name}", products: [{", ".join(products)}], dependencies: [{paths}], '
            'targets: [\n'
            f"{lines}])\n")


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
