"""Flows, records of frames, and tapes."""

import json

from . import Input, numbered, repeated

LIMIT = 15 << 20
START = "Feature: F\n  @partial\n  Scenario: S\n"
OPENED = START + "    When I open articles\n    And everything settles\n"

LINES = {
    "scenarios": "Scenario: {0}\n  When 1 s passes\n", "scenarios of one name": "Scenario: S\n  When 1 s passes\n",
    "empty scenarios": "Scenario: S\n", "rules": "Rule: {0}\nScenario: S\n  When 1 s passes\n",
    "comments": "# a\n", "blank lines": "\n", "tags": "@a{0} ", "lines of tags": "@a{0}\n", "descriptions": "a\n",
    "unknown lines": "Szenario: a\n", "colons": ":", "bars": "|", "quotes": "\"\"\"\n", "stars": "* a\n",
    "at signs": "@", "backslashes": "\\", "languages": "# language: de\n",
}
STEPS = {
    "steps": "When 1 s passes\n", "unknown steps": "When a{0}\n", "intents": "When I load\n", "searches": "When I search for \"{0}\"\n",
    "expectations": "Then \"title\" is \"Layer by Layer\"\n", "opened screens": "When I open cache\n",
    "frames since": "Then the frames since \"everything settles\" were\n|title|\n",
    "doc strings": "When 1 s passes\n\"\"\"\na\n\"\"\"\n",
}
WORDS = {
    "a long step": "a", "a step of many words": "a ", "quotes in a step": "\"a\" ", "open quotes in a step": "\"",
    "backslashes in a step": "\\", "braces in a step": "{a} ", "angle brackets in a step": "<a>", "digits in a step": "1",
}
FIELDS = {
    "a long field": "a", "dots in a field": "a.", "brackets in a field": "[", "indices in a field": "[0]",
    "keys in a field": "[\\\"a\\\"]", "escapes in a field": "[\\\"\\\\\\\\",
}


def flow(name, make, *options):
    return Input("flows: " + name, lambda size: {"a.feature": make(size)}, ["play", "a.feature", *options], limit=LIMIT)


def record(name, make):
    return Input(
        "records: " + name,
        lambda size: {"a.feature": START + "    When 1 s passes\n", "a.frames": "viewstate frames 1\n\n" + make(size)},
        ["play", "a.feature"], limit=4 * LIMIT)


def tape(name, make):
    return Input(
        "tapes: " + name,
        lambda size: {"a.feature": START + "    Given the tape a.tape\n    And the feed https://example.org/\n"
                      "    When I open articles\n    And everything settles\n",
                      "a.tape": "viewstate tape 1\n\n" + make(size)},
        ["play", "a.feature"], limit=4 * LIMIT)


def many(text, size):
    return numbered(text, size) if "{0}" in text else repeated(text, size)


def inputs():
    for name, text in LINES.items():
        yield flow(name, lambda size, text=text: "Feature: F\n" + many(text, size))
    for name, text in STEPS.items():
        yield flow(name, lambda size, text=text: OPENED + many("    " + text, size))
    for name, text in WORDS.items():
        for start in ["When ", "When I ", "When I search for ", "When I open "]:
            yield flow(f"{name} after “{start.strip()}”",
                       lambda size, text=text, start=start: OPENED + "    " + start + repeated(text, size) + "\n")
    for name, text in FIELDS.items():
        yield flow(name, lambda size, text=text: OPENED + "    Then \"" + repeated(text, size) + "\" is absent\n")
    for report in ["junit", "json", "github"]:
        yield flow(f"failures as {report}", lambda size: START + "    When a\n" + numbered(
            "  Scenario: {0}\n    When b\n", size), "--report", report)
    yield flow("an expected text", lambda size: OPENED + "    Then \"title\" is \"" + repeated("a", size) + "\"\n")
    yield flow("a table with many rows", lambda size: OPENED + "    Then the frames were\n| title |\n" + repeated("| a |\n", size))
    yield flow("a table with many columns", lambda size: OPENED + "    Then the frames were\n|" + repeated("title|", size) + "\n")
    yield flow("examples", lambda size: "Feature: F\nScenario Outline: S\n  When <a> s passes\n  Examples:\n|a|\n" + numbered(
        "|{0}|\n", size))
    yield flow("columns of examples", lambda size: "Feature: F\nScenario Outline: S\n  When <a0> s passes\n  Examples:\n|" + numbered(
        "a{0}|", size // 2) + "\n|" + numbered("{0}1|", size // 2) + "\n")
    yield flow("placeholders", lambda size: "Feature: F\nScenario Outline: S\n  When " + repeated("<a>", size)
               + "\n  Examples:\n|a|\n|b|\n")
    yield flow("a background with many scenarios", lambda size: "Feature: F\nBackground:\n  When 1 s passes\n" + numbered(
        "Scenario: {0}\n  When 2 s pass\n", size))
    yield flow("a long doc string", lambda size: START + "    When 1 s passes\n\"\"\"\n" + repeated("a\n", size) + "\"\"\"\n")
    yield flow("a long name", lambda size: "Feature: F\nScenario: " + repeated("a ", size) + "\n")
    yield flow("tags that are asked for", lambda size: "Feature: F\n" + numbered("@a{0} ", size) + "\nScenario: S\n", "--tags", "@b")

    yield record("scenarios", lambda size: numbered("scenario \"{0}\"\n", size))
    yield record("scenarios of one name", lambda size: numbered("scenario \"a\" #{0}\n", size, first=2))
    yield record("frames", lambda size: "scenario \"S\"\n" + numbered("frame {0}, 0 ms, a\n", size, first=1))
    yield record("screens", lambda size: "scenario \"S\"\n" + "".join(
        f"frame {number}, 0 ms, a{number}\n" for number in range(1, max(2, size // 24))))
    frame = "scenario \"S\"\nframe 1, 0 ms, a\n"
    yield record("fields", lambda size: frame + numbered("  f{0} = 1\n", size))
    yield record("fields backward", lambda size: frame + "".join(reversed(numbered("  f{0} = 1\n", size).splitlines(True))))
    yield record("changes of one field", lambda size: frame + numbered("  f = {0}\n", size))
    yield record("elements", lambda size: frame + numbered("  f[{0}] = 1\n", size))
    yield record("inserted elements", lambda size: frame + repeated("  + f[0]\n", size))
    yield record("inserted and removed elements", lambda size: frame + repeated("  + f[0]\n  - f[0]\n", size))
    yield record("nested fields", lambda size: frame + repeated("  a" + ".a" * 60 + " = 1\n", size))
    yield record("a long field", lambda size: frame + "  " + repeated("a", size) + " = 1\n")
    yield record("a deep field", lambda size: frame + "  a" + repeated(".a", size) + " = 1\n")
    yield record("a long text", lambda size: frame + "  a = \"" + repeated("a", size) + "\"\n")
    yield record("a text of escapes", lambda size: frame + "  a = \"" + repeated("\\u00e9", size) + "\"\n")
    yield record("a long number", lambda size: frame + "  a = " + repeated("1", size) + "\n")
    yield record("a text that changes", lambda size: frame + "  a = " + json.dumps("a" * 1000) + "\n" + repeated(
        "  a = \"b\"\n", size))
    yield Input("records: more frames than the run", lambda size: {
        "a.feature": "Feature: F\nScenario: S\n  When I open cache\n",
        "a.frames": "viewstate frames 1\n\nscenario \"S\"\n" + "".join(
            f"frame {number}, 0 ms, cache\n  f{number} = 1\n" for number in range(1, max(2, size // 32)))},
        ["play", "a.feature"], limit=4 * LIMIT)

    answer = "GET https://example.org/\n  200 after 5 ms\n"
    yield tape("answers", lambda size: answer + numbered("\nGET https://example.org/{0}\n  200 after 5 ms\n", size))
    yield tape("answers to one request", lambda size: repeated(answer + "\n", size))
    yield tape("failures", lambda size: answer + repeated("\nGET https://example.org/\n  fails after 5 ms: offline\n", size))
    yield tape("headers", lambda size: answer + numbered("  a{0}: b\n", size))
    yield tape("headers of one name", lambda size: answer + repeated("  etag: b\n", size))
    yield tape("lines of a body", lambda size: answer + repeated("  |a\n", size))
    yield tape("a long line of a body", lambda size: answer + "  |" + repeated("a", size) + "\n")
    yield tape("lines of Base64", lambda size: answer + repeated("  =YWFh\n", size))
    yield tape("a long line of Base64", lambda size: answer + "  =" + repeated("YWFh", size) + "\n")
    yield tape("a long address", lambda size: answer + "\nGET https://example.org/" + repeated("a", size) + "\n  200 after 5 ms\n")
    yield tape("a long query", lambda size: answer + "\nGET https://example.org/?" + repeated("a=b&", size) + "\n  200 after 5 ms\n")
    yield tape("blank lines", lambda size: answer + repeated("\n", size))
