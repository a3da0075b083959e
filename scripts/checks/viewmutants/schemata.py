"""Puts all mutants into one source. A number selects one at run time, so everything is compiled once."""

import bisect
import collections
import re

from viewmutants.syntax import walk

SUPPORT = """import Foundation

/// Which mutant this process runs; 0 if none.
public enum Mutant {
  private static let active = ProcessInfo.processInfo.environment["STRATA_MUTANT"].flatMap(Int.init) ?? 0

  public static func isActive(_ number: Int) -> Bool { number == active }
  public static func isInactive(_ numbers: Int...) -> Bool { !numbers.contains(active) }
}
"""


class Schema:
    """The text of a source with its mutants, and the place of each mutant."""

    def __init__(self, source, sites):
        self.source = source
        self.sites = [site for site in sites if site.is_compiled]
        inserted, skipped = [], collections.defaultdict(list)
        for order, site in enumerate(self.sites):
            inserted += [(place, (0, -order) if is_end else (2, order), site.active_in(text), [site])
                         for place, text, is_end in site.edits]
            if site.skipped:
                skipped[site.skipped].append(site)
        for statement, group in skipped.items():
            numbers = ", ".join(str(site.number) for site in group)
            # The statement's own braces are inside those of the other edits.
            inserted += [(statement.start, (3, 0), f"if Mutant.isInactive({numbers}) {{ ", group),
                         (statement.end, (-1, 0), " }", group)]
        imported = re.search(r"^(\w+ )?import CorePresentation$", source.text, re.M)
        if sites and not imported and "/CorePresentation/" not in source.path:
            inserted.append((0, (0, 0), "import CorePresentation\n", []))
        self.text, self.segments, self.anchors = "", [], [(0, 0)]
        place = 0
        for start, _, text, group in sorted(inserted, key=lambda one: one[:2]):
            self.text += source.text[place:start] + text
            self.segments.append((len(self.text) - len(text), len(self.text), group))
            self.anchors.append((len(self.text), start))
            place = start
        self.text += source.text[place:]

    def suspects(self, line, column):
        """The sites that can be the reason for a compiler's error."""
        lines = self.text.split("\n")
        line_start = sum(len(text) + 1 for text in lines[:line - 1])
        line_end = line_start + len(lines[line - 1])
        offset = line_start + len(lines[line - 1].encode()[:column - 1].decode(errors="ignore"))
        near = [(abs(min(max(offset, start), end) - offset), group) for start, end, group in self.segments
                if group and start <= line_end and end > line_start]
        if near:
            return min(near, key=lambda one: one[0])[1]
        anchor = self.anchors[bisect.bisect_right(self.anchors, (offset, len(self.source.text))) - 1]
        original = anchor[1] + offset - anchor[0]
        inside = [site for site in self.sites if site.skipped and site.skipped.start <= original <= site.skipped.end]
        if inside:
            return [min(inside, key=lambda site: site.skipped.end - site.skipped.start)]
        block = next((block for statement in walk(self.source.root) for block in statement.blocks
                      if block.end == original), None)
        direct = {statement for group in block.groups for statement in group} if block else {}
        # An emptied branch may have returned the value.
        return [site for site in self.sites if site.skipped in direct] or [
            site for site in self.sites if block and site.after.endswith(":") and block.start <= site.place < block.end]


def required_properties(sources):
    """The stored properties that an initializer must set, by the last part of the type's name."""
    found = collections.defaultdict(set)
    for statement in (statement for source in sources for statement in walk(source.root)):
        if statement.keyword not in ("let", "var") or statement.block.kind != "type" or not statement.block.owner:
            continue
        text = statement.mask
        is_optional = statement.keyword == "var" and text.rstrip().endswith("?")
        is_computed = statement.blocks and not re.search(r"\{\s*(?:didSet|willSet)\b", text)
        if not ("=" in text or is_optional or is_computed or "static " in text):
            found[type_name(statement.block.owner)].add(re.search(r"\b(?:let|var)\s+(\w+)", text)[1])
    return found


def type_name(declaration):
    match = re.search(r"\b(?:struct|class|enum|extension|actor)\s+([\w.]+)", declaration.mask)
    return match[1].split(".")[-1] if match else ""


def is_required(statement, required):
    """Whether an initializer without this statement isn't valid Swift."""
    block = statement.block
    while block.owner and block.owner.keyword not in ("init", "func", "var"):
        block = block.owner.block
    if not block.owner or block.owner.keyword != "init" or block.kind != "body":
        return False
    calls = [one.start for one in [statement, *(one for group in block.groups for one in group)]
             if one.start <= statement.start and re.match(r"self\.init\(", one.mask)]
    if calls or statement.kind != "assignment":
        return statement.start in calls
    targets = {part.strip(" ()").removeprefix("self.") for part in statement.target.split(",")}
    return bool(targets & required[type_name(block.owner.block.owner)])
