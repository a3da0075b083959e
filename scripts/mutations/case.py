"""What is broken, and what has to be found."""

import collections


class Finding(collections.namedtuple("Finding", "rule path line")):
    """What is expected: a rule, a file, and a line or several of which one is right."""

    def matches(self, found):
        lines = self.line if isinstance(self.line, range) else [self.line]
        return found["rule"] == self.rule and found["path"] == self.path and found.get("line") in lines


class Case(collections.namedtuple("Case", "group name edits findings unread refused folder")):
    """Edits are new contents by path; `unread` are places that cannot be read, `refused` is the file and the line
    of the error with which nothing is checked, and `folder` where it is checked."""


def case(group, name, edits, findings=(), unread=(), refused=None, folder="."):
    return Case(group, name, edits, list(findings), list(unread), refused, folder)
