"""Flows, and the answers of servers that they name."""

from . import Input, table

LIMIT = 15 << 20
START = "Feature: F\n  Scenario: S\n"
OPENED = START + "    When I open articles\n    And everything settles\n"
OUTLINE = "Feature: F\nScenario Outline: S\n  When "

LINES = {
    "scenarios": "Scenario: {0}\n  When 1 s passes\n", "scenarios of one name": "Scenario: S\n  When 1 s passes\n",
    "empty scenarios": "Scenario: S\n", "rules": "Rule: {0}\nScenario: S\n  When 1 s passes\n", "comments": "# a\n",
    "blank lines": "\n", "tags": "@a{0} ", "lines of tags": "@a{0}\n", "descriptions": "a\n",
    "unknown lines": "Szenario: a\n", "colons": ":", "bars": "|", "quotes": '"""\n', "stars": "* a\n", "at signs": "@",
    "backslashes": "\\", "languages": "# language: de\n", "a long name": "Scenario: ⟦a ⟧\n",
    "a background with many scenarios": "Background:\n  When 1 s passes\n⟦Scenario: {0}\n  When 2 s pass\n⟧",
}
STEPS = {
    "steps": "When 1 s passes\n", "unknown steps": "When a{0}\n", "actions": "When I load\n",
    "searches": 'When I search for "{0}"\n', "expectations": 'Then "title" is "Layer by Layer"\n',
    "opened screens": "When I open cache\n", "doc strings": 'When 1 s passes\n"""\na\n"""\n',
    "frames since": 'Then the frames since "everything settles" were\n|title|\n',
    "an expected text": 'Then "title" is "⟦a⟧"\n',
    "a table with many rows": "Then the frames were\n| title |\n⟦| a |\n⟧",
    "a table with many columns": "Then the frames were\n|⟦title|⟧\n",
}
WORDS = {
    "a long step": "a", "a step of many words": "a ", "quotes in a step": '"a" ', "open quotes in a step": '"',
    "backslashes in a step": "\\", "braces in a step": "{a} ", "angle brackets in a step": "<a>",
    "digits in a step": "1",
}
FIELDS = {
    "a long field": "a", "dots in a field": "a.", "brackets in a field": "[", "indices in a field": "[0]",
    "keys in a field": '[\\"a\\"]', "escapes in a field": '[\\"\\\\\\\\',
}
FIRST = "    Given GET https://example.org/ answers\n| status | 404 |\n"
FEATURES = {
    "examples": OUTLINE + "<a> s passes\n  Examples:\n|a|\n⟦|{0}|\n⟧",
    "columns of examples": OUTLINE + "<a0> s passes\n  Examples:\n|⟦a{0}|⟧\n|⟦{0}1|⟧\n",
    "placeholders": OUTLINE + "⟦<a>⟧\n  Examples:\n|a|\n|b|\n",
    "answers to one request": START + FIRST + "⟦    And GET https://example.org/ then answers\n| status | 404 |\n⟧",
    "fields of an answer": START + FIRST + "⟦| header | a: b |\n⟧",
    "a long doc string": START + '    When 1 s passes\n"""\n⟦a\n⟧"""\n',
}
ANSWERS = {
    "fields": "a{0}: b\n", "fields of one name": "etag: b\n", "a long field": "a: ⟦b⟧\n", "heads": "\nHTTP/1.1 200 OK\n",
    "a line without a colon": "a", "a body": "\n⟦a⟧", "lines of a body": "\n⟦a\n⟧",
}
ANSWERED = {"a.feature": START + "    Given GET https://example.org/ answers from a.http\n"
                                 "    And the feed https://example.org/\n    When I open articles\n    And everything settles\n"}


def inputs():
    def flows(templates, before="", after="", options=()):
        return table("flows: ", "a.feature", ["play", "a.feature", *options], templates, before, after, limit=LIMIT)

    yield from flows(LINES, "Feature: F\n")
    yield from flows({name: "    " + text for name, text in STEPS.items()}, OPENED)
    for start in ["When", "When I", "When I search for", "When I open"]:
        words = {f"{name} after “{start}”": text for name, text in WORDS.items()}
        yield from flows(words, f"{OPENED}    {start} ", "\n")
    yield from flows(FIELDS, OPENED + '    Then "', '" is absent\n')
    yield from flows(FEATURES)
    for report in ["junit", "json", "github"]:
        yield from flows({f"failures as {report}": "  Scenario: {0}\n    When b\n"}, START + "    When a\n",
                         options=["--report", report])
    yield from flows({"tags that are asked for": "Feature: F\n⟦@a{0} ⟧\nScenario: S\n"}, options=["--tags", "@b"])
    for one in table("answers: ", "a.http", ["play", "a.feature"], ANSWERS, "HTTP/1.1 200 OK\n"):
        yield Input(one.name, lambda size, files=one.files: {**ANSWERED, **files(size)}, one.command, limit=4 * LIMIT)
