"""Cases with comments that hide violations."""

from .case import Finding, case
from .package import against_layers


def ignoring(package):
    file, module = against_layers(package)
    broken = f"import {module}"
    because = "layerlint:ignore layer because a test"

    def found(line):
        return Finding("layer", file, line)

    def undeclared(line):
        # An allowed violation hides no other one of the same import.
        return Finding("undeclared-import", file, line)

    for name, lines, findings in [
        ("on the line before", f"// {because}\n{broken}", [undeclared(2)]),
        ("on the same line", f"{broken} // {because}", [undeclared(1)]),
        ("for two rules", f"// {because}\n{broken} // {because.replace('layer b', 'undeclared-import b')}", []),
        ("before another comment", f"// {because}\n// why\n{broken}", [Finding("ignore", file, 1), found(3)]),
        ("for one line only", f"// {because}\n{broken}\n{broken}", [found(3), undeclared(2)]),
        ("on the line before, after code", f"let mutation = 1 // {because}\n{broken}",
         [Finding("ignore", file, 1), found(2)]),
        ("in a string", f'let mutation = """\n// {because}\n"""; {broken}', [found(3)]),
        ("in a block comment", f"/*\n// {because}\n*/ {broken}", [found(3)]),
        ("in documentation", f"/// {because}\n{broken}", [found(2)]),
        ("without a reason", f"// layerlint:ignore layer\n{broken}", [Finding("ignore", file, 1), found(2)]),
        ("for another rule", f"// {because.replace('layer b', 'cycle b')}\n{broken}",
         [Finding("ignore", file, 1), found(2)]),
        ("for an unknown rule", f"// {because.replace('layer b', 'laier b')}\n{broken}",
         [Finding("ignore", file, 1), found(2)]),
        ("for a rule of the configuration", f"// {because.replace('layer b', 'no-match b')}\n{broken}",
         [Finding("ignore", file, 1), found(2)]),
        ("without a violation", f"// {because}", [Finding("ignore", file, 1)]),
    ]:
        yield case("ignore comments", name, package.with_line(file, lines), findings)
