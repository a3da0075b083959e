"""The edits of a case, and the findings that they must cause."""

import collections


class Finding(collections.namedtuple("Finding", "rule path line")):
    """An expected finding: a rule, a file, and a line or a range that contains it."""

    severity = "error"

    def matches(self, found):
        lines = self.line if isinstance(self.line, range) else [self.line]
        return (found["rule"] == self.rule and found["severity"] == self.severity and found["path"] == self.path
                and found.get("line") in lines)


class Advice(Finding):
    """An expected finding that doesn't fail the check."""

    severity = "warning"


class Case(collections.namedtuple("Case", "group name edits findings unread refused folder")):
    """`edits` are new file contents by path. `unread` are the unreadable places. `refused` is the file and line of an
    error that prevents the check. `folder` is the checked folder."""


def case(group, name, edits, findings=(), unread=(), refused=None, folder="."):
    return Case(group, name, edits, list(findings), list(unread), refused, folder)
