"""Splits Swift source into code, comments, and literals."""

import collections

# `kind` is code, comment, string, or regex. `text` is the value of a string, with `{…}` for each interpolation.
Piece = collections.namedtuple("Piece", "kind start end text", defaults=[None])

BEFORE_REGEX = set("(,=:[!&|?{};\n")


def pieces(source):
    """Returns the pieces in order. A string inside an interpolation follows the string that contains it."""
    return Lexer(source).run()


def code_only(source):
    """Returns the source with a space for each character of a comment or literal. Line breaks stay."""
    text = list(source)
    for piece in pieces(source):
        if piece.kind != "code":
            for place in range(piece.start, piece.end):
                if text[place] != "\n":
                    text[place] = " "
    return "".join(text)


def code_lines(text):
    """Returns the number of lines that contain more than white space and comments."""
    lines = set()
    for piece in pieces(text):
        if piece.kind != "comment":
            number = text.count("\n", 0, piece.start)
            lines.update(number + offset for offset, line in enumerate(text[piece.start:piece.end].split("\n"))
                         if line.strip())
    return len(lines)


class Lexer:
    def __init__(self, source):
        self.source = source
        self.found = []

    def run(self):
        self.code(0, is_interpolation=False)
        return sorted(self.found, key=lambda piece: (piece.start, -piece.end))

    def code(self, place, is_interpolation):
        """Reads code from `place` to the end, or to the parenthesis that closes an interpolation."""
        source, start, depth = self.source, place, 0
        while place < len(source):
            character = source[place]
            following = source[place:place + 2]
            end = None
            if following == "//":
                end = source.find("\n", place)
                end = len(source) if end < 0 else end
                piece = Piece("comment", place, end)
            elif following == "/*":
                end = self.block_comment(place)
                piece = Piece("comment", place, end)
            elif character in '"#' and self.opens_string(place):
                end, text = self.string(place)
                piece = Piece("string", place, end, text)
            elif character in "/#" and (end := self.regex(place)):
                piece = Piece("regex", place, end)
            elif is_interpolation and character == "(":
                depth += 1
            elif is_interpolation and character == ")":
                if depth == 0:
                    return place
                depth -= 1
            if end is None:
                place += 1
                continue
            if not is_interpolation and place > start:
                self.found.append(Piece("code", start, place))
            if piece.kind != "comment" or not is_interpolation:
                self.found.append(piece)
            start = place = end
        if not is_interpolation and place > start:
            self.found.append(Piece("code", start, place))
        return place

    def block_comment(self, place):
        depth = 0
        while place < len(self.source):
            following = self.source[place:place + 2]
            if following == "/*":
                depth, place = depth + 1, place + 2
            elif following == "*/":
                depth, place = depth - 1, place + 2
                if depth == 0:
                    return place
            else:
                place += 1
        return place

    def opens_string(self, place):
        while self.source[place:place + 1] == "#":
            place += 1
        return self.source[place:place + 1] == '"'

    def string(self, place):
        """Returns the end of the string at `place`, and its value."""
        source = self.source
        hashes = ""
        while source[place] == "#":
            hashes, place = hashes + "#", place + 1
        quote = '"""' if source.startswith('"""', place) else '"'
        place += len(quote)
        escape, close = "\\" + hashes, quote + hashes
        value = []
        while place < len(source):
            if source.startswith(close, place):
                place += len(close)
                break
            if source.startswith(escape + "(", place):
                place = self.code(place + len(escape) + 1, is_interpolation=True) + 1
                value.append("{…}")
            elif source.startswith(escape, place):
                following = source[place + len(escape):place + len(escape) + 1]
                value.append({"n": "\n", "t": "\t", "\n": "", "0": "\0"}.get(following, following))
                place += len(escape) + 1
                if following == "u":
                    end = source.find("}", place)
                    value[-1] = chr(int(source[place + 1:end], 16))
                    place = end + 1
            elif source[place] == "\n" and quote == '"':
                break  # An unfinished string ends with its line.
            else:
                value.append(source[place])
                place += 1
        text = "".join(value)
        return place, unindented(text) if quote == '"""' else text

    def regex(self, place):
        """Returns the end of the regular expression at `place`, or None if there is none."""
        source = self.source
        if source[place] == "#":
            hashes = len(source[place:]) - len(source[place:].lstrip("#"))
            if source[place + hashes:place + hashes + 1] != "/":
                return None
            end = source.find("/" + "#" * hashes, place + hashes + 1)
            return None if end < 0 else end + 1 + hashes
        before = source[:place].rstrip(" ")
        word = before.rsplit(None, 1)[-1] if before.strip() else ""
        if before and before[-1] not in BEFORE_REGEX and word not in ("return", "in", "try", "case"):
            return None
        if source[place + 1:place + 2] in (" ", "\n", "", ")", ","):
            return None
        line_end = source.find("\n", place)
        line = source[place + 1:line_end if line_end >= 0 else len(source)]
        offset = 0
        while offset < len(line):
            if line[offset] == "\\":
                offset += 1
            elif line[offset] == "/":
                return place + offset + 2
            offset += 1
        return None


def unindented(text):
    """A multi-line string without its first line break and without the indentation of its last line."""
    lines = text.split("\n")[1:]
    indentation = lines[-1] if lines and not lines[-1].strip() else ""
    return "\n".join(line.removeprefix(indentation) for line in lines).rstrip()
