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
    code = swiftsource.code_only(source).split("\n")
    everything = range(len(code))
    ranges = find(code, name.strip("`"), everything)
    if not ranges and "." in name and " " not in name:
        outer, _, member = name.partition(".")
        ranges = [found for around in find(code, outer, everything) for found in find(code, member, around)]
    return "\n".join(source.split("\n")[ranges[0].start:ranges[0].stop]) if ranges else None


def find(code, name, around):
    """Returns the lines of each declaration with this name, inside a range of lines; extensions come last."""
    words = re.escape(name)
    pattern = re.compile(r"\binit\b[?!]?(?=\s*[(<])" if name == "init" else rf"\b{KEYWORDS}\s+(?:`{words}`|{words}(?![\w`]))")
    matches = [(place, match[0]) for place in around if (match := pattern.search(code[place]))]
    return [whole(code, place) for place, _ in sorted(matches, key=lambda match: match[1].startswith("extension"))]


def whole(code, place):
    """Returns the lines of the declaration in a line, with its attributes and its body. swift-format has indented them."""
    indentation = re.match(" *", code[place])[0]
    start, end = place, place + 1
    while start and (above := re.match(rf"{indentation}(@|\)$)", code[start - 1])):
        start -= 1
        while above[1] == ")" and not code[start].startswith(f"{indentation}@"):  # An attribute on several lines.
            start -= 1
    while end < len(code) and re.match(rf"{indentation}(?:[ )}}\]]|\"\"\")|$", code[end]):
        end += 1
    while not code[end - 1].strip():
        end -= 1
    return range(start, end)
