"""Imports that break the layers, in every syntactic form, code that only looks like an import, and unreadable files."""

import pathlib
import re

from .package import case

# The text of each form. M is the module.
FORMS = {
    "plain": "import M\n",
    "indented": "\t  import M\n",
    "vertical tab and form feed": "\x0bimport\x0cM\n",
    "no-break space": "import\u00a0M\n",
    "CRLF": "import M\r\n",
    "CR": "// a comment\rimport M\r",
    **{name: f"{name} import M\n" for name in [
        "@testable", "@_exported", "@preconcurrency", "@_implementationOnly", "@_spiOnly", "@_weakLinked",
        "open", "public", "package", "internal", "fileprivate", "private"]},
    "@_spi": "@_spi(Internals) import M\n",
    "@_spi twice": "@_spi(A) @_spi(B) import M\n",
    "@available": '@available(*, deprecated, message: "import ()") import M\n',
    "@_documentation": "@_documentation(visibility: internal) import M\n",
    "@_private": '@_private(sourceFile: "A.swift") import M\n',
    "an attribute of a generic type": "@Wrapper<[A<B>], (C) -> D> import M\n",
    "an attribute on the line before": "@testable\nimport M\n",
    "an attribute and comments before": "@testable // why\n/* and\n */ import M\n",
    "access level on the line before": "public\nimport M\n",
    "access level and attribute": "public @preconcurrency import M\n",
    **{kind: f"import {kind} M.A\n" for kind in ["typealias", "struct", "class", "enum", "protocol"]},
    **{kind: f"import {kind} M.a\n" for kind in ["let", "var", "func"]},
    "module selector": "import struct M::A\n",
    "submodule": "import M.Sub.Deep\n",
    "submodule on the next line": "import M\n  .Sub\n",
    "backticks": "import `M`\n",
    "name on the next line": "import\n  M\n",
    "kind and name on the next lines": "import\nstruct\nM.A\n",
    "comment between": "import /* the */ M // end\n",
    "comment of several lines between": "import /* the\n module */ M\n",
    "comment before": "/* /* nested */ */import M\n",
    "second on its line": "import Swift; import M\n",
    "after a statement": "private let mutation = 1; import M\n",
    "after semicolons": ";;import M;\n",
    "after a string with a brace": 'private let mutation = "{"\nimport M\n',
    "after a raw string": 'private let mutation = #"\\"#; import M\n',
    "after a string of several lines": 'private let mutation = """\n  import A\n  """\nimport M\n',
    "after an interpolation": 'private let mutation = "\\("}" + "\\(1)")"\nimport M\n',
    "after a regular expression": "private let mutation = /[\"{]/\nimport M\n",
    "after an extended regular expression": "private let mutation = #/\n  \"{ #\n/#\nimport M\n",
    "after a division": "private let mutation = 8 / 2 / 2\nimport M\n",
    "after a name in backticks": "private let `muta\"tion{` = 1\nimport M\n",
    "after a macro": '#warning("import A {")\nimport M\n',
    "in #if": "#if DEBUG\nimport M\n#endif\n",
    "in #else": "#if os(Linux)\n#else\nimport M\n#endif\n",
    "in #elseif": "#if os(Linux)\n#elseif os(macOS)\nimport M\n#endif\n",
    "in a nested #if": "#if os(Linux)\n#if DEBUG\nimport M\n#endif\n#endif\n",
    "in #if canImport": "#if canImport(M)\nimport M\n#endif\n",
    "in #if of several lines": "#if (os(Linux) ||\n  DEBUG)\nimport M\n#endif\n",
    "after an #if that cannot be parsed": "#if compiler(>=99)\n  \" ( /* not\n#endif\nimport M\n",
    "attribute in #if": "#if DEBUG\n@preconcurrency\n#endif\nimport M\n",
    "after #sourceLocation": '#sourceLocation(file: "A.swift", line: 10)\n#sourceLocation()\nimport M\n',
    "after a byte order mark": "\ufeffimport M\n",
    "after a shebang": "#!/usr/bin/swift\nimport M\n",
}

# Code that does not import M.
NO_IMPORTS = {
    "line comment": "// import M\n",
    "block comment": "/*\nimport M\n*/\n",
    "nested comment": "/* /* */\nimport M\n*/\n",
    "string": 'private let mutation = "; import M;"\n',
    "string of several lines": 'private let mutation = """\n  import M\n  """\n',
    "raw string of several lines": 'private let mutation = #"""\n  """\n  import M\n  """#\n',
    "string in an interpolation": 'private let mutation = "\\("; import M")"\n',
    "string in an interpolation of several lines": 'private let mutation = """\n\\("""\nimport M\n""")\n"""\n',
    "extended regular expression": "private let mutation = #/\nimport M\n/#\n",
    "regular expression": "private let mutation = /;import M/\n",
    "label of a parameter": "private func mutation(\n  import M: Int\n) {}\n",
    "label of an argument": "private let mutation = max(\nimport: M)\n",
    "member": "private let mutation = M\n  .import\n",
    "name in backticks": "private let `import` = 1\nprivate let M = 2\n",
    "longer name": "private func imported() {}\nprivate let importM = 1\n",
    "branch that cannot be parsed, in a string": '#if compiler(>=99)\n"""\nimport M\n"""\n#endif\n',
    "name of the module in code": "private typealias Mutation = M.A\n",
}

UNREADABLE = {
    "unclosed comment": "/* a\n",
    "unclosed string": 'let a = "b\n',
    "unclosed multi-line string": 'let a = """\n',
    "#if without #endif": "#if DEBUG\n",
    "#endif without #if": "#endif\n",
    "closing brace without an opening brace": "}\n",
    "unclosed regular expression": "let a = #/\n",
}


def forms(package):
    file, module = package.file, package.module
    text = package.text(file)
    lines = text.count("\n")
    new = str(pathlib.Path(file).parent / "Deep" / "Mutation.swift")
    for name, form in FORMS.items():
        form = re.sub(r"\bM\b", module, form)
        line = form.count("\n", 0, form.rindex(module)) + 1
        yield case(f"import forms: {name}", {file: form + text}, ("layer", file, line))
    for name, path, broken, places in [
        ("last in the file", file, f"{text}import {module}", [lines + 1]),
        ("after a type on its line", file, text.rstrip("\n") + f"; import {module}\n", [lines]),
        ("twice", file, f"import {module}\n" * 2 + text, [1, 2]),
        ("in a new file of a new folder", new, f"import {module}\n", [1]),
    ]:
        yield case(f"import forms: {name}", {path: broken}, *(("layer", path, line) for line in places))
    for name, form in NO_IMPORTS.items():
        yield case(f"no imports: {name}", {file: re.sub(r"\bM\b", module, form) + text})
    for name, broken in UNREADABLE.items():
        yield case(f"unreadable files: {name}", {file: broken + text}, unread=[(file, 1)])
    yield case("unreadable files: invalid UTF-8", {file: b"// \xff\n" + text.encode()}, unread=[(file, 1)])


def ignoring(package):
    """Comments that hide violations. An allowed violation hides no other one of the same import."""
    broken = f"import {package.module}"
    because = "layerlint:ignore layer because a test"
    in_file = "layerlint:ignore-file layer because a test"

    def other(rule):
        return because.replace("layer b", f"{rule} b")

    for name, lines, *findings in [
        ("on the line before", f"// {because}\n{broken}", ("undeclared-import", 2)),
        ("on the same line", f"{broken} // {because}", ("undeclared-import", 1)),
        ("for two rules", f"// {because}\n{broken} // {other('undeclared-import')}"),
        ("before another comment", f"// {because}\n// why\n{broken}", ("ignore", 1), ("layer", 3)),
        ("for one line only", f"// {because}\n{broken}\n{broken}", ("layer", 3), ("undeclared-import", 2)),
        ("on the line before, after code", f"let mutation = 1 // {because}\n{broken}", ("ignore", 1), ("layer", 2)),
        ("in a string", f'let mutation = """\n// {because}\n"""; {broken}', ("layer", 3)),
        ("in a block comment", f"/*\n// {because}\n*/ {broken}", ("layer", 3)),
        ("in documentation", f"/// {because}\n{broken}", ("layer", 2)),
        ("without a reason", f"// layerlint:ignore layer\n{broken}", ("ignore", 1), ("layer", 2)),
        ("for another rule", f"// {other('cycle')}\n{broken}", ("ignore", 1), ("layer", 2)),
        ("for an unknown rule", f"// {other('laier')}\n{broken}", ("ignore", 1), ("layer", 2)),
        ("for a rule of the configuration", f"// {other('no-match')}\n{broken}", ("ignore", 1), ("layer", 2)),
        ("without a violation", f"// {because}", ("ignore", 1)),
        ("for the whole file", f"// {in_file}\n{broken}\n{broken}", ("undeclared-import", 2), ("undeclared-import", 3)),
        ("for the whole file, after code", f"let mutation = 1\n// {in_file}\n{broken}", ("ignore", 2), ("layer", 3)),
        ("for the whole file, without a reason", f"// layerlint:ignore-file layer\n{broken}", ("ignore", 1),
         ("layer", 2)),
        ("for the whole file, without a violation", f"// {in_file}", ("ignore", 1)),
    ]:
        yield case(f"ignore comments: {name}", package.with_line(package.file, lines),
                   *((rule, package.file, line) for rule, line in findings))
