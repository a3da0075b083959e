"""Unicode's data, which Debian's package unicode-data contains."""

import pathlib

from harness import installed


def read(name):
    path = pathlib.Path(installed("/usr/share/unicode/EastAsianWidth.txt", "unicode-data"))
    return (path.parent / name).read_text()


def lines(name):
    """Yields the fields of each line without its comment."""
    for line in read(name).splitlines():
        fields = [field.strip() for field in line.partition("#")[0].split(";")]
        if fields != [""]:
            yield fields


def span(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def characters(name, *values):
    """Returns the code points with one of these values in a file."""
    return {point for fields in lines(name) if fields[1] in values for point in span(fields[0])}


def category(*names):
    return characters("extracted/DerivedGeneralCategory.txt", *names)
