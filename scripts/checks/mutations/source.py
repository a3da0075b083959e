"""Cases with ambient identifiers, concrete types, and unreadable files."""

import pathlib
import re

from .case import Finding, case
from .package import against_layers


def ambient(package):
    for layer in package.layers.values():
        targets = package.inside(layer.name)
        for number, identifier in enumerate(one for rule in layer.ambient for one in rule["identifiers"]
                                            if not one.startswith("ambient:")):
            target = targets[number % len(targets)]
            file = target.files[number % len(target.files)]
            if identifier.startswith("."):
                line = f"private let mutation: Mutation = {identifier}"
            elif re.search(r"\W", identifier):
                line = f"private let mutation = [{identifier}]"
            else:
                line = f'private func mutation() {{ {identifier}("") }}'
            yield case("ambient identifiers", f"{layer.name} uses {identifier}", package.with_line(file, line),
                       [Finding("ambient", file, 1)])
            for name, harmless in [("in a string", f'private let mutation = "{identifier}"'),
                                   ("in a comment", f"// {identifier}"),
                                   ("in a multi-line string", f'private let mutation = """\n{identifier}\n"""'),
                                   ("as the end of a longer name", f"private let mutation = my{identifier.lstrip('.')}")]:
                yield case("no ambient identifiers", f"{layer.name}, {identifier} {name}",
                           package.with_line(file, harmless))
            yield case("ambient identifiers", f"{layer.name} uses {identifier} in an interpolation",
                       package.with_line(file, f'private let mutation = "\\({identifier})"'),
                       [Finding("ambient", file, 1)])


def concrete(package):
    for layer in package.layers.values():
        folder = pathlib.Path(package.inside(layer.name)[0].path) if layer.concrete else None
        for other in [name for rule in layer.concrete for name in rule["of"]]:
            types = {}
            for target in package.inside(other):
                for file in target.files:
                    for kind, name in re.findall(r"^public (?:final )?(struct|class|actor) (\w+)",
                                                 package.text(file), re.M):
                        types.setdefault(target.name, (kind, name))
            file = str(folder / "Mutation.swift")
            for module, (kind, name) in types.items():
                for form, text in [("property", f"struct Mutation {{ let detail: {name} }}\n"),
                                   ("optional property", f"final class Mutation {{ var detail: {name}? }}\n"),
                                   ("array", f"actor Mutation {{ private var details: [{name}] = [] }}\n"),
                                   ("initializer's parameter", f"struct Mutation {{ init(_ it: {name}) {{}} }}\n"),
                                   ("associated value", f"enum Mutation {{ case one(detail: {name}?) }}\n"),
                                   ("alias", f"typealias Mutation = [{name}]\n"),
                                   ("function's parameter", f"func mutate(_ it: {name}) {{}}\n"),
                                   ("function's result", f"func mutate() -> {name}? {{ nil }}\n"),
                                   ("extended type", f"extension {name} {{}}\n"),
                                   ("property beside a type parameter with its name",
                                    f"struct Mutation {{ let it: {name} }}; struct Other<{name}> {{}}\n")]:
                    yield case("concrete types", f"{layer.name} has the {kind} {name} of {module} as {form}",
                               {file: text}, [Finding("concrete", file, 1)])
                yield case("concrete types", f"{layer.name} imports {module} for {name}",
                           {file: f"import Synchronization\nimport {module}\nstruct Mutation {{ let it: {name} }}\n"},
                           [Finding("layer", file, 2), Finding("concrete", file, 3)])
                yield case("no concrete types", f"{layer.name} uses {name} without storing it",
                           {file: f"struct Mutation {{ func f(_ it: {name}) {{ let same: {name} = it; _ = same }} }}\n"})
                yield case("no concrete types", f"{layer.name} has a type parameter {name}",
                           {file: f"struct Mutation<{name}> {{ let it: {name} }}\n"})
                yield case("no concrete types", f"{layer.name} declares its own {name}",
                           {file: f"struct {name} {{}}\nstruct Mutation {{ let detail: {name} }}\n"})


def unreadable(package):
    file, _ = against_layers(package)
    text = package.text(file)
    for name, broken, line in [
        ("unclosed comment", "/* a\n", 1), ("unclosed string", 'let a = "b\n', 1),
        ("unclosed multi-line string", 'let a = """\n', 1), ("#if without #endif", "#if DEBUG\n", 1),
        ("#endif without #if", "#endif\n", 1), ("closing brace without an opening brace", "}\n", 1),
        ("unclosed regular expression", "let a = #/\n", 1),
    ]:
        yield case("unreadable files", name, {file: broken + text}, unread=[(file, line)])
    yield case("unreadable files", "invalid UTF-8", {file: b"// \xff\n" + text.encode()}, unread=[(file, 1)])
