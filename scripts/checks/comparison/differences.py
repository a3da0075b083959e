"""Finds the differences between the two results of one command line."""

import collections
import difflib
import json

Difference = collections.namedtuple("Difference", "kind place before after")
MISSING = object()


def documents(text):
    """Returns the JSON documents in the text: one, or one on each line. Returns None if the text isn't JSON."""
    try:
        return [json.loads(text)]
    except ValueError:
        pass
    try:
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError:
        return None


def of_values(path, before, after):
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**before, **after}:
            place = f"{path}.{key}".lstrip(".")
            if key not in after:
                yield Difference("key missing", place, before[key], None)
            elif key not in before:
                yield Difference("key added", place, None, after[key])
            else:
                yield from of_values(place, before[key], after[key])
    elif isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            yield Difference("value", f"{path}[].count", len(before), len(after))
        for left, right in zip(before, after):
            yield from of_values(f"{path}[]", left, right)
    elif type(before) is not type(after) or before != after:
        are_sentences = all(isinstance(value, str) and " " in value for value in (before, after))
        yield Difference("sentence" if are_sentences else "value", path, before, after)


def of_documents(before, after):
    if len(before) != len(after):
        yield Difference("value", "number of frames", len(before), len(after))
    for left, right in zip(before, after):
        if isinstance(left, dict) and isinstance(right, dict) and "format" not in left:
            right = {key: value for key, value in right.items() if key != "format"}
        yield from of_values("", left, right)


def of_lines(kind, before, after):
    before, after = before.splitlines(), after.splitlines()
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    for change, start, end, other_start, other_end in matcher.get_opcodes():
        if change != "equal":
            yield Difference(kind, f"line {start + 1}", "\n".join(before[start:end]), "\n".join(after[other_start:other_end]))


def of_results(before, after):
    """Yields each difference. A result is the exit status, the output, and the errors of a program."""
    if before.status != after.status:
        yield Difference("status", "", before.status, after.status)
    pair = documents(before.output), documents(after.output)
    is_json = pair[0] is not None and pair[1] is not None and (pair[0] or pair[1])
    yield from of_documents(*pair) if is_json else of_lines("text", before.output, after.output)
    yield from of_lines("stderr", before.errors, after.errors)
