"""Inputs of any size that try to make the reader or the lint slow. scripts/checks/complexity runs them."""

import dataclasses
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
    #: Whether the first file is the answer of a server instead.
    is_served: bool = False


def repeated(text, size):
    """Returns `text` repeated up to `size` bytes, at least once."""
    return text * max(1, size // len(text.encode() if isinstance(text, str) else text))


def numbered(text, size, first=0):
    """Returns `text`, which contains {0}, repeated with a different number each time."""
    count = max(1, size // (len(text) + 3))
    return "".join(text.replace("{0}", str(number)) for number in range(first, first + count))
