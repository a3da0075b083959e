"""Splits Swift source into blocks and statements, with the details that mutants need."""

import re

from swiftsource import pieces

CLOSING = {"(": ")", "[": "]", "{": "}"}
MODIFIERS = r"(?:@\w+(?:\([^)]*\))?\s+|(?:public|private|fileprivate|internal|open|static|final|nonisolated|mutating|" \
    r"override|required|convenience|indirect|lazy|weak)(?:\(\w+\))?\s+)*"
DECLARATION = re.compile(
    MODIFIERS + r"(let|var|func|init|deinit|subscript|struct|class|enum|extension|protocol|actor|typealias|"
    r"associatedtype|import|case)\b")
CONTROL = re.compile(r"(if|guard|for|while|repeat|do|switch|defer|return|throw|break|continue|fallthrough)\b")
ACCESSOR = re.compile(r"(?:mutating\s+|nonmutating\s+)?(get|set|didSet|willSet)\b[^\n{]*\{")
ASSIGNMENT = re.compile(r"(?<![=!<>])\s(?:=|\+=|-=|\*=|/=)\s")
HEADER = re.compile(
    r"\s*(?!for\b)(?:@\w+\s+)*(?:\[[^\]]*\]\s*)?(?:\([^()]*\)|[\w$]+(?:\s*,\s*\w+)*)?\s*(?:async\s*)?"
    r"(?:throws(?:\(\w+\))?\s*)?(?:->\s*[\w<>.\[\]?]+\s*)?\bin\b")
TYPES = {"struct", "class", "enum", "extension", "protocol", "actor"}
CONTINUED_BEFORE = (*"=,+-*/&|<(:.", " ?")
CONTINUED_BY = re.compile(r"\.\w|\{|\?|:|&&|\|\||[-+*/<>=]=?=?\s|->|(?:else|catch|where|async|throws|as|is)\b")


class Block:
    """The text between two braces. `kind` is type, body, closure, or switch."""

    def __init__(self, kind, start, end, owner, label=""):
        self.kind, self.start, self.end, self.owner, self.label = kind, start, end, owner, label
        self.statements = []
        self.cases = []
        self.is_value = False

    @property
    def groups(self):
        """The statements that follow each other."""
        return [case.statements for case in self.cases] if self.kind == "switch" else [self.statements]


class Case:
    """A case of a switch: its pattern is from `start` to `colon`."""

    def __init__(self, start, colon):
        self.start, self.colon = start, colon
        self.statements = []

    def pattern(self, source):
        return source.text[self.start:self.colon]


class Statement:
    """`kind` is declaration, assignment, call, accessor, or the keyword of a control statement."""

    def __init__(self, source, start, end, block):
        self.source, self.start, self.end, self.block = source, start, end, block
        self.case = None
        self.is_value = False
        self.blocks = []
        text = self.mask
        declaration = DECLARATION.match(text)
        control = CONTROL.match(text)
        self.keyword = (declaration or control)[1] if declaration or control else ""
        if ACCESSOR.match(text):
            self.kind = "accessor"
        elif declaration:
            self.kind = "declaration"
        elif control:
            self.kind = control[1]
        else:
            self.equals = source.first(ASSIGNMENT, start, end)
            self.kind = "assignment" if self.equals else "call"

    @property
    def text(self):
        return self.source.text[self.start:self.end]

    @property
    def mask(self):
        return self.source.mask[self.start:self.end]

    @property
    def target(self):
        """The target of an assignment."""
        return self.source.mask[self.start:self.equals.start()].strip()

    @property
    def value(self):
        return self.source.mask[self.equals.end():self.end]


class Source:
    """A Swift file. `mask` is its text with a Q for each character of a literal, and spaces instead of comments."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        mask = list(text)
        for piece in pieces(text):
            if piece.kind != "code":
                for place in range(piece.start, piece.end):
                    mask[place] = "Q" if piece.kind != "comment" else "\n" if text[place] == "\n" else " "
        self.mask = "".join(mask)
        self.match = self.brackets()
        self.root = Block("type", 0, len(text), None)
        self.fill(self.root)

    def brackets(self):
        found, open_places = {}, []
        for place, character in enumerate(self.mask):
            if character in CLOSING:
                open_places.append(place)
            elif character in CLOSING.values():
                start = open_places.pop()
                if CLOSING[self.mask[start]] != character:
                    raise ValueError(f"{self.path}:{self.line(place)}: brackets don't match")
                found[start] = place
        return found

    def line(self, place):
        return self.text.count("\n", 0, place) + 1

    def first(self, pattern, start, end):
        """The first match outside of brackets."""
        return next(self.all(pattern, start, end), None)

    def all(self, pattern, start, end):
        place = start
        while place < end:
            if self.mask[place] in CLOSING:
                place = self.match[place] + 1
            elif match := pattern.match(self.mask, place, end):
                yield match
                place = max(match.end(), place + 1)
            else:
                place += 1

    def fill(self, block):
        place, case = block.start, None
        while True:
            while place < block.end and self.mask[place] in " \n;":
                place += 1
            if place >= block.end:
                break
            if block.kind == "switch" and re.match(r"case\b|default\b|@unknown\b", self.mask[place:block.end]):
                colon = self.first(re.compile(":"), place, block.end).start()
                case = Case(place, colon)
                block.cases.append(case)
                place = colon + 1
                continue
            end = self.statement_end(place, block.end)
            statement = Statement(self, place, end, block)
            (case or block).statements.append(statement)
            statement.case = case
            place = end
        for group in block.groups:
            for statement in group:
                statement.is_value = block.is_value and len(group) == 1
                self.find_blocks(statement)

    def statement_end(self, start, limit):
        place = start
        while place < limit:
            character = self.mask[place]
            if character in CLOSING:
                place = self.match[place] + 1
                continue
            if character == ";":
                break
            if character == "\n":
                before = self.mask[start:place].rstrip()
                after = self.mask[place:limit].lstrip()
                is_attribute = re.fullmatch(r"(?:@\w+(?:\([^)]*\))?\s*)+", before)
                if not (before.endswith(CONTINUED_BEFORE) or CONTINUED_BY.match(after) or is_attribute):
                    break
            place += 1
        return start + len(self.mask[start:place].rstrip())

    def find_blocks(self, statement):
        """Finds the braces of a statement, and fills them."""
        place, depth_ends = statement.start, []
        is_expression = self.is_expression(statement)
        while place < statement.end:
            while depth_ends and place > depth_ends[-1]:
                depth_ends.pop()
            character = self.mask[place]
            if character in "([":
                depth_ends.append(self.match[place])
            elif character == "{":
                end = self.match[place]
                block = self.block(statement, place, end, bool(depth_ends), is_expression)
                statement.blocks.append(block)
                self.fill(block)
                place = end
            place += 1

    def is_expression(self, statement):
        """Whether the value of an `if` or `switch` is used."""
        if statement.kind == "assignment":
            return bool(re.match(r"\s*(?:if|switch)\b", statement.value))
        if statement.kind == "declaration":
            return bool(re.search(r"=\s*(?:if|switch)\b", statement.mask))
        if statement.kind == "return":
            return bool(re.match(r"return\s+(?:if|switch)\b", statement.mask))
        return statement.kind in ("if", "switch") and statement.is_value

    def block(self, statement, start, end, is_inside, is_expression):
        keyword = statement.keyword
        before = self.mask[statement.start:start]
        kind, is_value = "closure", False
        if not is_inside:
            if statement.kind == "accessor":
                kind, is_value = "body", statement.mask.lstrip().startswith("get")
            elif keyword in TYPES:
                kind = "type"
            elif keyword in ("func", "init", "deinit", "subscript"):
                kind = "body"
                signature = before[before.rfind(")"):] if "->" not in before else before
                is_value = "->" in signature and not re.search(r"->\s*Void\s*$", signature)
            elif keyword in ("let", "var") and not is_expression and " = " not in before:
                kind, is_value = "body", True
            elif keyword == "switch" or is_expression and re.search(r"\bswitch\b[^{}]*$", before):
                kind, is_value = "switch", is_expression
            elif keyword and keyword not in ("return", "let", "var", "throw") or is_expression:
                kind, is_value = "body", is_expression
        inner = start + 1
        if kind == "closure" and (header := HEADER.match(self.mask, inner, end)):
            inner = header.end()
        label = re.search(r"(\w+):\s*$", before)
        block = Block(kind, inner, end, statement, label[1] if label else "")
        block.is_value = is_value
        return block


def walk(block):
    """Yields each statement below a block, outer ones first."""
    for group in block.groups:
        for statement in group:
            yield statement
            for inner in statement.blocks:
                yield from walk(inner)


def blocks(block):
    """Yields a block and those inside it."""
    yield block
    for statement in walk(block):
        yield from statement.blocks
