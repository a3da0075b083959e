"""Imports that break the layers, in every syntactic form, and code that only looks like an import."""

import pathlib
import re

from .case import Finding, case
from .package import against_layers

# A name, the text, and the line of the module's name. M is the module.
FORMS = [
    ("plain", "import M\n", 1),
    ("indented", "\t  import M\n", 1),
    ("vertical tab and form feed", "\x0bimport\x0cM\n", 1),
    ("no-break space", "import\u00a0M\n", 1),
    ("CRLF", "import M\r\n", 1),
    ("CR", "// a comment\rimport M\r", 1),
    ("@testable", "@testable import M\n", 1),
    ("@_exported", "@_exported import M\n", 1),
    ("@preconcurrency", "@preconcurrency import M\n", 1),
    ("@_implementationOnly", "@_implementationOnly import M\n", 1),
    ("@_spi", "@_spi(Internals) import M\n", 1),
    ("@_spi twice", "@_spi(A) @_spi(B) import M\n", 1),
    ("@_spiOnly", "@_spiOnly import M\n", 1),
    ("@_weakLinked", "@_weakLinked import M\n", 1),
    ("@available", '@available(*, deprecated, message: "import ()") import M\n', 1),
    ("@_documentation", "@_documentation(visibility: internal) import M\n", 1),
    ("@_private", '@_private(sourceFile: "A.swift") import M\n', 1),
    ("an attribute of a generic type", "@Wrapper<[A<B>], (C) -> D> import M\n", 1),
    ("an attribute on the line before", "@testable\nimport M\n", 2),
    ("an attribute and comments before", "@testable // why\n/* and\n */ import M\n", 3),
    ("open", "open import M\n", 1),
    ("public", "public import M\n", 1),
    ("package", "package import M\n", 1),
    ("internal", "internal import M\n", 1),
    ("fileprivate", "fileprivate import M\n", 1),
    ("private", "private import M\n", 1),
    ("access level on the line before", "public\nimport M\n", 2),
    ("access level and attribute", "public @preconcurrency import M\n", 1),
    ("typealias", "import typealias M.A\n", 1),
    ("struct", "import struct M.A\n", 1),
    ("class", "import class M.A\n", 1),
    ("enum", "import enum M.A\n", 1),
    ("protocol", "import protocol M.A\n", 1),
    ("let", "import let M.a\n", 1),
    ("var", "import var M.a\n", 1),
    ("func", "import func M.a\n", 1),
    ("module selector", "import struct M::A\n", 1),
    ("submodule", "import M.Sub.Deep\n", 1),
    ("submodule on the next line", "import M\n  .Sub\n", 1),
    ("backticks", "import `M`\n", 1),
    ("name on the next line", "import\n  M\n", 2),
    ("kind and name on the next lines", "import\nstruct\nM.A\n", 3),
    ("comment between", "import /* the */ M // end\n", 1),
    ("comment of several lines between", "import /* the\n module */ M\n", 2),
    ("comment before", "/* /* nested */ */import M\n", 1),
    ("second on its line", "import Swift; import M\n", 1),
    ("after a statement", "private let mutation = 1; import M\n", 1),
    ("after semicolons", ";;import M;\n", 1),
    ("after a string with a brace", 'private let mutation = "{"\nimport M\n', 2),
    ("after a raw string", 'private let mutation = #"\\"#; import M\n', 1),
    ("after a string of several lines", 'private let mutation = """\n  import A\n  """\nimport M\n', 4),
    ("after an interpolation", 'private let mutation = "\\("}" + "\\(1)")"\nimport M\n', 2),
    ("after a regular expression", "private let mutation = /[\"{]/\nimport M\n", 2),
    ("after an extended regular expression", "private let mutation = #/\n  \"{ #\n/#\nimport M\n", 4),
    ("after a division", "private let mutation = 8 / 2 / 2\nimport M\n", 2),
    ("after a name in backticks", "private let `muta\"tion{` = 1\nimport M\n", 2),
    ("after a macro", '#warning("import A {")\nimport M\n', 2),
    ("in #if", "#if DEBUG\nimport M\n#endif\n", 2),
    ("in #else", "#if os(Linux)\n#else\nimport M\n#endif\n", 3),
    ("in #elseif", "#if os(Linux)\n#elseif os(macOS)\nimport M\n#endif\n", 3),
    ("in a nested #if", "#if os(Linux)\n#if DEBUG\nimport M\n#endif\n#endif\n", 3),
    ("in #if canImport", "#if canImport(M)\nimport M\n#endif\n", 2),
    ("in #if of several lines", "#if (os(Linux) ||\n  DEBUG)\nimport M\n#endif\n", 3),
    ("after an #if that cannot be parsed", "#if compiler(>=99)\n  \" ( /* not\n#endif\nimport M\n", 4),
    ("attribute in #if", "#if DEBUG\n@preconcurrency\n#endif\nimport M\n", 4),
    ("after #sourceLocation", '#sourceLocation(file: "A.swift", line: 10)\n#sourceLocation()\nimport M\n', 3),
]


def forms(package):
    file, module = against_layers(package)
    text = package.text(file)
    for name, form, line in FORMS:
        broken = re.sub(r"\bM\b", module, form) + text
        yield case("import forms", name, {file: broken}, [Finding("layer", file, line)])
    lines = text.count("\n")
    yield case("import forms", "last in the file", {file: text + f"import {module}"},
               [Finding("layer", file, lines + 1)])
    yield case("import forms", "after a type on its line", {file: text.rstrip("\n") + f"; import {module}\n"},
               [Finding("layer", file, lines)])
    yield case("import forms", "after a byte order mark", {file: f"\ufeffimport {module}\n" + text},
               [Finding("layer", file, 1)])
    yield case("import forms", "after a shebang", {file: f"#!/usr/bin/swift\nimport {module}\n" + text},
               [Finding("layer", file, 2)])
    yield case("import forms", "twice", {file: f"import {module}\nimport {module}\n" + text},
               [Finding("layer", file, 1), Finding("layer", file, 2)])
    new = str(pathlib.Path(file).parent / "Deep" / "Mutation.swift")
    yield case("import forms", "in a new file of a new folder", {new: f"import {module}\n"},
               [Finding("layer", new, 1)])


# Code that does not import M.
NO_IMPORTS = [
    ("line comment", "// import M\n"),
    ("block comment", "/*\nimport M\n*/\n"),
    ("nested comment", "/* /* */\nimport M\n*/\n"),
    ("string", 'private let mutation = "; import M;"\n'),
    ("string of several lines", 'private let mutation = """\n  import M\n  """\n'),
    ("raw string of several lines", 'private let mutation = #"""\n  """\n  import M\n  """#\n'),
    ("string in an interpolation", 'private let mutation = "\\("; import M")"\n'),
    ("string in an interpolation of several lines", 'private let mutation = """\n\\("""\nimport M\n""")\n"""\n'),
    ("extended regular expression", "private let mutation = #/\nimport M\n/#\n"),
    ("regular expression", "private let mutation = /;import M/\n"),
    ("label of a parameter", "private func mutation(\n  import M: Int\n) {}\n"),
    ("label of an argument", "private let mutation = max(\nimport: M)\n"),
    ("member", "private let mutation = M\n  .import\n"),
    ("name in backticks", "private let `import` = 1\nprivate let M = 2\n"),
    ("longer name", "private func imported() {}\nprivate let importM = 1\n"),
    ("branch that cannot be parsed, in a string", '#if compiler(>=99)\n"""\nimport M\n"""\n#endif\n'),
    ("name of the module in code", "private typealias Mutation = M.A\n"),
]


def no_imports(package):
    file, module = against_layers(package)
    for name, form in NO_IMPORTS:
        yield case("no imports", name, {file: re.sub(r"\bM\b", module, form) + package.text(file)})
