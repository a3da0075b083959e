"""Puts all mutants into one source. A number selects one at run time, so everything is compiled once."""

import bisect
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

    def __init__(self, source, sites, module):
        self.source = source
        self.sites = [site for site in sites if site.is_compiled]
        inserted = []
        skipped = {}
        for order, site in enumerate(self.sites):
            for place, text, is_end in site.edits:
                rank = (0, -order) if is_end else (2, order)
                inserted.append((place, rank, text(site), [site]))
            if site.skipped:
                skipped.setdefault(site.skipped, []).append(site)
        for statement, group in skipped.items():
            numbers = ", ".join(str(site.number) for site in group)
            # The statement's own braces are inside those of the other edits.
            inserted.append((statement.start, (3, 0), f"if Mutant.isInactive({numbers}) {{ ", group))
            inserted.append((statement.end, (-1, 0), " }", group))
        if not re.search(r"^(?:\w+ )?import CorePresentation$", source.text, re.MULTILINE) and module != "CorePresentation":
            inserted.append((0, (0, 0), "import CorePresentation\n", []))
        inserted.sort(key=lambda one: one[:2])
        self.parts, self.segments, self.anchors = [], [], [(0, 0)]
        length = place = 0
        for start, _, text, group in inserted:
            self.parts.append(source.text[place:start])
            length += start - place
            self.parts.append(text)
            self.segments.append((length, length + len(text), group))
            length += len(text)
            place = start
            self.anchors.append((length, start))
        self.parts.append(source.text[place:])
        self.text = "".join(self.parts)

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
        for statement in walk(self.source.root):
            for block in statement.blocks:
                if block.end == original:
                    direct = {one for group in block.groups for one in group}
                    # An emptied branch may have returned the value.
                    return [site for site in self.sites if site.skipped in direct] or [
                        site for site in self.sites if site.after.endswith(":") and block.start <= site.place < block.end]
        return []


def required_properties(sources):
    """The stored properties that an initializer must set, by the last part of the type's name."""
    found = {}
    for source in sources:
        for statement in walk(source.root):
            if statement.keyword not in ("let", "var") or statement.block.kind != "type" or not statement.block.owner:
                continue
            text = statement.mask
            name = re.search(r"\b(?:let|var)\s+(\w+)", text)[1]
            is_optional = statement.keyword == "var" and text.rstrip().endswith("?")
            is_computed = statement.blocks and not re.search(r"\{\s*(?:didSet|willSet)\b", text)
            if "=" not in text and not is_optional and not is_computed and "static " not in text:
                found.setdefault(type_name(statement.block.owner), set()).add(name)
    return found


def type_name(declaration):
    match = re.search(r"\b(?:struct|class|enum|extension|actor)\s+([\w.]+)", declaration.mask)
    return match[1].split(".")[-1] if match else ""


def is_required(statement, required):
    """Whether an initializer without this statement isn't valid Swift."""
    block = statement.block
    while block.owner and block.owner.keyword != "init":
        if block.owner.keyword in ("func", "var"):
            return False
        block = block.owner.block
    if not block.owner or block.kind != "body":
        return False
    if re.match(r"self\.init\(", statement.mask):
        return True
    if statement.kind != "assignment":
        return False
    siblings = [one for group in block.groups for one in group]
    if any(one.start < statement.start and re.match(r"self\.init\(", one.mask) for one in siblings):
        return False
    names = required.get(type_name(block.owner.block.owner), set())
    targets = [part.strip(" ()").removeprefix("self.") for part in statement.target.split(",")]
    return any(name in names for name in targets)
