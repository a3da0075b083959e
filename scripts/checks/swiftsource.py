"""Splits Swift source into code, comments, and literals."""

import collections
import re

# `kind` is code, comment, string, or regex.
Piece = collections.namedtuple("Piece", "kind start end")

# What can start another kind of piece, and the brackets of an interpolation.
TOKEN = re.compile(r'//[^\n]*|/\*|(?P<hashes>#*)(?P<quote>"""|")|#*/|[()]')
REGEX = re.compile(r"/(?![ ),\n]|$)(?:\\.|[^\\/\n])*/")
# The code before a regular expression. After other code, a slash is an operator.
BEFORE_REGEX = re.compile(r"(?:^|[(,=:\[!&|?{};\n]|(?:^|\s)(?:return|in|try|case)) *$")


def pieces(source):
    """Returns the pieces in order. A string inside an interpolation follows the string that contains it."""
    return Lexer(source).run()


def code_only(source):
    """Returns the source with a space for each character of a comment or literal. Line breaks stay."""
    text = list(source)
    for piece in pieces(source):
        if piece.kind != "code":
            text[piece.start:piece.end] = [one if one == "\n" else " " for one in source[piece.start:piece.end]]
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
        start, depth = place, 0
        while match := TOKEN.search(self.source, place):
            place, token, kind = match.start(), match[0], "comment"
            if token.startswith("//"):
                end = match.end()
            elif token == "/*":
                end = self.block_comment(place)
            elif match["quote"]:
                kind, end = "string", self.string(match)
            elif token.endswith("/"):
                kind, end = "regex", self.regex(match)
            else:
                depth += 1 if token == "(" else -1
                if is_interpolation and depth < 0:
                    return place
                end = None
            if end is None:
                place += 1
                continue
            if not is_interpolation and place > start:
                self.found.append(Piece("code", start, place))
            if kind != "comment" or not is_interpolation:
                self.found.append(Piece(kind, place, end))
            start = place = end
        if not is_interpolation and len(self.source) > start:
            self.found.append(Piece("code", start, len(self.source)))
        return len(self.source)

    def block_comment(self, place):
        depth = 0
        for match in re.compile(r"/\*|\*/").finditer(self.source, place):
            depth += 1 if match[0] == "/*" else -1
            if depth == 0:
                return match.end()
        return len(self.source)

    def string(self, match):
        """Returns the end of the string whose start is matched."""
        source, place, hashes, quote = self.source, match.end(), match["hashes"], match["quote"]
        escape, close = "\\" + hashes, quote + hashes
        while place < len(source) and not source.startswith(close, place):
            if source.startswith(escape + "(", place):
                place = self.code(place + len(escape) + 1, is_interpolation=True) + 1
            elif source.startswith(escape, place):
                place += len(escape) + 1
            elif source[place] == "\n" and quote == '"':
                return place  # An unfinished string ends with its line.
            else:
                place += 1
        return place + len(close)

    def regex(self, match):
        """Returns the end of the regular expression whose start is matched, or None if there is none."""
        hashes = match[0][:-1]
        if hashes:
            end = self.source.find("/" + hashes, match.end())
            return None if end < 0 else end + 1 + len(hashes)
        line = self.source.rfind("\n", 0, match.start())
        found = REGEX.match(self.source, match.start())
        return found.end() if found and BEFORE_REGEX.search(self.source[max(line, 0):match.start()]) else None
