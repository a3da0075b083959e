"""Code in documents: declarations and lines of sources."""

import re
import textwrap

import swiftsource

# The lines that scripts/new-package reads: “// feature: NAME”, the code for other packages after “// else”, and “// end”.
FEATURES = re.compile(r"^[ \t]*// (?:feature: .*|end|else\n(?:[ \t]*//.*\n)*?[ \t]*// end)\n", re.MULTILINE)
MARKER = re.compile(r"(?P<path>[^#:]+?)(?:#(?P<name>.+?)|:\"(?P<first>.+?)\"\.\.\"(?P<last>.+?)\")")
KEYWORDS = r"(?:struct|class|enum|actor|protocol|extension|func|var|let|typealias|case|macro|associatedtype|precedencegroup)"


def extract(root, text):
    """Returns the code that a marker names, without its common indentation. Raises ValueError if there is none."""
    marker = MARKER.fullmatch(text)
    if not marker:
        raise ValueError(f"this marker can't be read: {text}")
    path = root / marker["path"]
    if not path.is_file():
        raise ValueError(f"there is no {marker['path']}")
    source = path.read_text()
    code = lines(source, marker["first"], marker["last"]) if marker["first"] else declaration(source, marker["name"])
    if code is None:
        wanted = marker["name"] or f"{marker['first']}” to “{marker['last']}"
        raise ValueError(f"{marker['path']} has no “{wanted}”")
    return textwrap.dedent(FEATURES.sub("", code + "\n")).rstrip()


def lines(source, first, last):
    """Returns the lines from the one that starts with `first` to the next one that starts with `last`."""
    all_lines = source.splitlines()
    begins = [place for place, line in enumerate(all_lines) if line.strip().startswith(first)]
    ends = [place for place, line in enumerate(all_lines) if line.strip().startswith(last) and begins and place >= begins[0]]
    return "\n".join(all_lines[begins[0]:ends[0] + 1]) if ends else None


def declaration(source, name):
    """Returns the declaration of `name`, which is in backticks, a sentence, or `Type.member`."""
    code = swiftsource.code_only(source)
    ranges = find(code, name.strip("`"), (0, len(code)))
    if not ranges and "." in name and " " not in name:
        outer, _, member = name.partition(".")
        ranges = [found for around in find(code, outer, (0, len(code))) for found in find(code, member, around)]
    if not ranges:
        return None
    start, end = ranges[0]
    return source[start:end]


def find(code, name, around):
    """Returns the range of each declaration with this name, inside a range of the code; extensions come last."""
    words = re.escape(name)
    if name == "init":
        pattern = r"\binit\b[?!]?(?=\s*[(<])"
    else:
        pattern = rf"\b{KEYWORDS}\s+(?:`{words}`|{words}(?![\w`]))"
    matches = sorted(re.compile(pattern).finditer(code, *around), key=lambda match: match[0].startswith("extension"))
    found = [(code.rfind("\n", 0, match.start()) + 1, match.end()) for match in matches]
    return [(with_attributes(code, start), closing(code, place)) for start, place in found]


def with_attributes(code, start):
    """Returns the start of the attributes that stand above a declaration."""
    while start > 0:
        above = code[:start - 1]
        line_start = above.rfind("\n") + 1
        line = above[line_start:].strip()
        if line.startswith("@") and balance(line) == 0:
            start = line_start
            continue
        # The last line of an attribute with arguments on several lines.
        opening = re.compile(r"^[ \t]*@\w+\(", re.MULTILINE)
        starts = [match.start() for match in opening.finditer(above)]
        attribute = above[starts[-1]:] if starts else ""
        if line.endswith(")") and attribute and balance(attribute) == 0 and not re.search(rf"\b{KEYWORDS}\s", attribute):
            start = starts[-1]
            continue
        return start
    return start


def balance(code):
    return sum(code.count(one) for one in "([{") - sum(code.count(one) for one in ")]}")


def closing(code, place):
    """Returns the end of a declaration: its closing brace, or the end of its line if it has no body."""
    depth, has_body = 0, False
    while place < len(code):
        character = code[place]
        if character in "([{":
            has_body = has_body or (character == "{" and depth == 0)
            depth += 1
        elif character in ")]}":
            if depth == 0:
                return place
            depth -= 1
            if depth == 0 and character == "}" and has_body:
                return place + 1
        elif character == "\n" and depth == 0:
            following = code[place:].lstrip()
            if not re.match(r"[.{&|?:=+\-]|where\b|async\b|throws\b|->", following):
                return place
        place += 1
    return place
