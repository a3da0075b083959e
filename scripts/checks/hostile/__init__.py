"""Inputs of any size that try to make the reader or the lint slow. scripts/checks/complexity runs them.

Most of them are templates. A part of a template in ⟦brackets⟧ is repeated up to its share of the size. A template
without brackets is repeated as a whole. A digit in braces stands for a number that counts up from this digit.
"""

import dataclasses
import re
import typing


@dataclasses.dataclass
class Input:
    """A family of inputs. `files(size)` returns file names with their content, as text or bytes. `command` reads them.
    The size counts bytes or, for `lint`, repetitions."""

    name: str
    files: typing.Callable
    command: list
    program: str = "viewstate"
    #: The largest size. The products refuse larger files.
    limit: int = 31 << 20
    first: int = 1 << 16


def numbered(text, count):
    """Returns `text`, which may contain a placeholder such as {0}, repeated with a different number each time."""
    found = re.search(r"\{(\d)\}", text)
    if not found:
        return text * count
    first = int(found[1])
    return "".join(text.replace(found[0], str(number)) for number in range(first, first + count))


def repeated(text, size):
    """Returns `text` repeated up to `size` bytes, at least once."""
    is_numbered = isinstance(text, str) and re.search(r"\{\d\}", text)
    count = max(1, size // (len(text) + 3 if is_numbered else len(text.encode() if isinstance(text, str) else text)))
    return numbered(text, count) if isinstance(text, str) else text * count


def grown(template, size):
    """Returns a template with its repeated parts."""
    if isinstance(template, bytes) or "⟦" not in template:
        return repeated(template, size)
    share = size // template.count("⟦")
    return re.sub("⟦(.*?)⟧", lambda part: repeated(part[1], share), template, flags=re.DOTALL)


def table(group, file, command, templates, before="", after="", **values):
    """Returns the inputs of a table of templates, each between `before` and `after` in one file."""
    return [Input(f"{group}{name}", lambda size, template=template: {file: before + grown(template, size) + after},
                  command, **values) for name, template in templates.items()]
