"""The operators. Each one finds its sites in a source and defines their changes."""

import re

from viewmutants.syntax import blocks, walk

# Whether the mutant is the one that runs.
ACTIVE = "Mutant.isActive(#)"
MUTATING = re.compile(
    r"&|(?:^|[.\s])(?:append|insert|remove\w*|update|settle|amend|fail|show|clear|cancel\w*|begin|change|confirm|"
    r"finish|prepare|refuse)\??\(")
PHASE = re.compile(r"\b(loading|saving): \.(\w+)")
LEAVING = re.compile(r"\b(?:return|throw|break|continue|fallthrough)\b")
FAILING = re.compile(r"fail|problem|error", re.IGNORECASE)
# The operators for patterns of a case.
KINDS = {"is CancellationError": "cancel", ".failure": "error", ".canceled": "cancel", ".superseded": "superseded"}
TERNARY = re.compile(r"\s\?\s")
BEFORE_TERNARY = re.compile(r"[(\[{,]|\s(?:=|\+=|:|\?)\s|\b(?:return|in|else)\s|\w:\s")


class Site:
    """One mutant. `edits` insert text: (place, text with ACTIVE, whether it goes before the text of other edits there).
    `skipped` is a statement that the mutant leaves out."""

    def __init__(self, source, operator, place, before, after, skipped=None):
        self.source, self.operator, self.place, self.skipped = source, operator, place, skipped
        self.before, self.after = squeezed(before), squeezed(after)
        self.number = 0
        self.is_compiled = True
        self.edits = []

    @property
    def line(self):
        return self.source.line(self.place)

    def active_in(self, text):
        return text.replace(ACTIVE, f"Mutant.isActive({self.number})")

    def edit(self, place, text, is_end=False):
        self.edits.append((place, text, is_end))
        return self


def squeezed(text):
    return " ".join(text.split())


def sites(source):
    """All sites of a source in the order of their places."""
    found = []
    for block in blocks(source.root):
        if block.kind == "type" or is_encoding(block):
            continue
        for group in block.groups:
            for index, statement in enumerate(group):
                found += of_statement(statement, len(group) == 1)
                if index + 1 < len(group):
                    found += swapped(statement, group[index + 1])
        found += of_block(block)
        found += [site for case in block.cases for site in of_case(block, case)]
    found += ternaries(source)
    return sorted(found, key=lambda site: site.place)


def is_encoding(block):
    """Whether a block writes JSON, which belongs to the format and not to a view state."""
    while block.owner and not re.search(r"\bfunc encode\(", block.owner.mask):
        block = block.owner.block
    return block.owner is not None and block.kind != "type"


def of_statement(statement, is_alone):
    found = []
    if has_effect(statement, is_alone):
        found.append(dropped(statement))
        if statement.kind == "call" and re.match(r"try\s", statement.mask):
            call = re.match(r"try\s+", statement.mask).end()
            rest = "try? " + statement.text[call:]
            found.append(Site(statement.source, "error", statement.start, statement.text, rest, statement)
                         .edit(statement.start, f"if {ACTIVE} {{ _ = {rest} }}; "))
    if statement.kind == "throw":
        found.append(Site(statement.source, "error", statement.start, statement.text, "", statement))
    if statement.kind in ("if", "guard"):
        found += conditions(statement)
    if statement.kind not in ("declaration", "accessor"):
        found += phases(statement)
    return found


def has_effect(statement, is_alone=False):
    if statement.kind == "assignment":
        return not statement.is_value
    if statement.kind != "call" or statement.is_value or "(" not in statement.mask and "{" not in statement.mask:
        return False
    if statement.block.kind == "closure" and is_alone:
        return bool(MUTATING.search(statement.mask))
    return True


def dropped(statement):
    return Site(statement.source, kind_of_drop(statement), statement.start, statement.text, "", statement)


def kind_of_drop(statement):
    text = statement.mask
    case = statement.case.pattern(statement.source) if statement.case else ""
    label = statement.block.label
    if re.match(r"generation\b|cancelCurrent\b", text):
        return "superseded"
    if re.search(r"\bcancel\w*\(\)$|cancelAll", text) or ".canceled" in case or label == "cancel":
        return "cancel"
    if statement.kind == "assignment":
        target = statement.target
        if FAILING.search(target.split(".")[-1]) or ".failed(" in statement.value:
            return "error"
        if re.search(r"(?:^|\.)(?:loading|saving)$", target):
            return "busy"
    elif re.match(r"(?:await )?(?:\$0\.|self\.|state\.)?(?:fail|refuse)\(", text):
        return "error"
    is_catch = statement.block.kind == "body" and is_after_catch(statement.source, statement.block)
    return "error" if ".failure" in case or label == "fail" or is_catch else "drop"


def is_after_catch(source, block):
    before = source.mask[:block.start - 1]
    return re.search(r"\bcatch\b[^{}]*$", before) is not None


def phases(statement):
    """Arguments that set the phase, such as `saving: .saving`."""
    source = statement.source
    inner = [(block.start, block.end) for block in statement.blocks]
    for match in PHASE.finditer(source.mask, statement.start, statement.end):
        if any(start <= match.start() < end for start, end in inner):
            continue
        end = match.end()
        if source.mask[end:end + 1] == "(":
            end = source.match[end] + 1
        start = match.start(2) - 1
        if match[2] == "idle":
            continue
        before = source.text[match.start():end]
        yield Site(source, "error" if match[2] == "failed" else "busy", match.start(), before, f"{match[1]}: .idle") \
            .edit(start, f"{ACTIVE} ? .idle : ")


def conditions(statement):
    """The elements of the condition of an `if` or `guard`."""
    source = statement.source
    keyword = statement.keyword
    start = statement.start + len(keyword)
    if keyword == "if":
        bodies = [block for block in statement.blocks if block.kind == "body"]
        follow = [re.compile(r"\}\s*else\s+if\b").match(source.mask, block.end) for block in bodies[:-1]]
        places = [start, *(match.end() for match in follow if match)]
        braces = [next(block.start for block in bodies if block.start > place) for place in places]
        spans = [(place, source.mask.rindex("{", place, brace + 1)) for place, brace in zip(places, braces)]
    else:
        spans = [(start, source.first(re.compile(r"\{|\belse\b"), start, statement.end).start())]
    for start, end in spans:
        for element in elements(source, start, end):
            yield from of_element(source, keyword, *element)


def elements(source, start, end):
    comma = re.compile(",")
    place = start
    for match in [*source.all(comma, start, end), None]:
        stop = match.start() if match else end
        text = source.mask[place:stop]
        yield place + len(text) - len(text.lstrip()), place + len(text.rstrip())
        place = stop + 1


def of_element(source, keyword, start, end):
    text, mask = source.text[start:end], source.mask[start:end]
    is_pattern = re.match(r"(?:let|var|case)\b", mask)
    kinds = []
    if re.search(r"superseded|\bgeneration\b", mask):
        kinds.append("superseded")
    if "isLoading" in mask:
        kinds.append("busy")
    if re.search(r"isCancelled|CancellationError|\bcanceled\b", mask):
        kinds.append("cancel")
    if is_pattern:
        for kind in [*kinds, "negate"][:1]:
            yield Site(source, kind, start, f"{keyword} {text}", f"{keyword} false").edit(start, f"!{ACTIVE}, ")
        return
    inner = start + re.match(r"(?:try\s+)?(?:await\s+)?", mask).end()
    for kind in kinds:
        is_true = (keyword == "guard") != ("superseded" in kinds and "!=" in mask and keyword == "if")
        yield wrapped(source, kind, keyword, start, inner, end, "||" if is_true else "&& !")
    yield wrapped(source, "negate", keyword, start, inner, end, "!=")


def wrapped(source, operator, keyword, start, inner, end, sign):
    text = source.text[start:end]
    after = {"||": "true", "&& !": "false"}.get(sign, f"!({text})")
    active = f"!{ACTIVE} &&" if sign == "&& !" else f"{ACTIVE} {sign}"
    return Site(source, operator, start, f"{keyword} {text}".strip(), f"{keyword} {after}".strip()) \
        .edit(inner, f"({active} (").edit(end, "))", is_end=True)


def of_block(block):
    """The whole body of a `catch`, and of the closures that show a failure or a cancellation."""
    if not block.statements or not block.owner:
        return
    statements = block.statements
    kind = "error" if block.kind == "body" and is_after_catch(block.owner.source, block) else \
        {"fail": "error", "cancel": "cancel"}.get(block.label) if block.kind == "closure" else None
    if kind and (len(statements) > 1 or not has_effect(statements[0])):
        yield emptied(block.owner.source, kind, block.label or "catch", statements)


def emptied(source, kind, name, statements):
    start, end = statements[0].start, statements[-1].end
    return Site(source, kind, start, f"{name}: {source.text[start:end]}", f"{name}:") \
        .edit(start, f"if !{ACTIVE} {{ ").edit(end, " }", is_end=True)


def of_case(block, case):
    source = block.owner.source
    pattern = case.pattern(source)
    kind = next((KINDS[part] for part in KINDS if part in pattern), None)
    if not kind or not case.statements:
        return
    if "is CancellationError" in pattern:
        yield Site(source, kind, case.start, pattern, "").edit(case.colon, f" where !{ACTIVE}")
        return
    *others, last = case.statements
    if last.kind not in ("return", "break"):
        others.append(last)
    if len(others) > 1 or others and not has_effect(others[0]):
        yield emptied(source, kind, pattern, others)
    if last.kind == "return" and (other := other_return(source, block, case)):
        yield Site(source, kind, last.start, f"{pattern}: {last.text}", other) \
            .edit(last.start, f"if {ACTIVE} {{ {other} }}; ")
    if last.kind == "break" and kind == "superseded" and case is not block.cases[0] and not others:
        first = block.cases[0]
        if not re.search(r"\blet\b", first.pattern(source)):
            text = "; ".join(statement.text for statement in first.statements)
            yield Site(source, kind, last.start, f"{pattern}: {last.text}", text) \
                .edit(last.start, f"if {ACTIVE} {{ {text} }}; ")


def other_return(source, block, case):
    """The return statement of another case of a switch that doesn't use values bound in that case."""
    mine = case.statements[-1].text
    for other in block.cases:
        if other is case or not other.statements or other.statements[-1].kind != "return":
            continue
        bound = re.findall(r"\blet (\w+)", other.pattern(source))
        text = other.statements[-1].text
        if text != mine and not any(re.search(rf"\b{name}\b", text) for name in bound):
            return text
    return None


def swapped(first, second):
    """Swaps two neighbors if at least one can be moved and they can depend on each other."""
    source = first.source
    is_first_movable, is_second_movable = is_movable(first), is_movable(second)
    if not (is_first_movable or is_second_movable) or not (is_effect(first) and is_effect(second)):
        return
    if are_independent(first, second):
        return
    uses_bound = any(re.search(rf"\b{name}\b", second.mask) for name in bound_names(first))
    if uses_bound and not is_first_movable:
        return
    site = Site(source, "swap", first.start, f"{first.text} ⏎ {second.text}", f"{second.text} ⏎ {first.text}",
                second if is_second_movable else first)
    if is_second_movable:
        yield site.edit(first.start, f"if {ACTIVE} {{ {second.text} }}; ")
    else:
        yield site.edit(second.end, f"; if {ACTIVE} {{ {first.text} }}", is_end=True)


def bound_names(statement):
    if statement.keyword in ("let", "var"):
        return re.findall(r"\w+", statement.mask.split("=")[0])[1:]
    return re.findall(r"\b(?:let|var) (\w+)", statement.mask) if statement.kind == "guard" else []


def is_movable(statement):
    if statement.kind in ("assignment", "call"):
        return has_effect(statement)
    return statement.kind in ("if", "for", "switch", "do") and not LEAVING.search(statement.mask) \
        and not statement.is_value


def is_effect(statement):
    """Whether the time at which a statement runs can matter."""
    if statement.keyword in ("let", "var"):
        return "=" in statement.mask
    return statement.kind in ("assignment", "call", "if", "guard", "for", "switch", "do")


def are_independent(first, second):
    """Whether the order has no effect: neither statement suspends, leaves, or mentions a value the other writes."""
    words, writes = [], []
    for statement in (first, second):
        is_binding = statement.keyword in ("let", "var")
        if statement.kind != "assignment" and not is_binding:
            return False
        value = statement.value if not is_binding else statement.mask.partition("=")[2]
        if re.search(r"\b(?:await|try|self)\b(?!\.)|\bSelf\.|(?<![.\w])[a-z]\w*\(|&(?!&)", value):
            return is_binding and not re.search(r"\b(?:await|try)\b|&", value) and \
                not mentions(statement, second if statement is first else first)
        words.append(set(re.findall(r"\w+", statement.text)))
        writes.append(set(bound_names(statement)) if is_binding else written(statement))
    return not (writes[0] & words[1] or writes[1] & words[0])


def mentions(statement, other):
    words = set(re.findall(r"\w+", statement.text))
    return other.kind != "assignment" or bool(written(other) & words)


def written(statement):
    return {part.strip(" ()").split(".")[-1] for part in statement.target.split(",")}


def ternaries(source):
    for block in blocks(source.root):
        if block.kind not in ("body", "closure"):
            continue
        inner = [(one.start, one.end) for statement in walk(block) for one in statement.blocks]
        for match in TERNARY.finditer(source.mask, block.start, block.end):
            if any(start <= match.start() < end for start, end in inner):
                continue
            start = condition_start(source, block, match.start())
            end = match.start()
            start += len(source.mask[start:end]) - len(source.mask[start:end].lstrip())
            end = start + len(source.mask[start:end].rstrip())
            yield wrapped(source, "negate", "", start, start, end, "!=")


def condition_start(source, block, place):
    """The start of the expression that ends at `place`."""
    start = max([block.start, *(one for one, end in source.match.items() if one < place < end)])
    start = start + 1 if source.mask[start] in "([{" else start
    statement_starts = [statement.start for statement in walk(block) if statement.start <= place < statement.end]
    start = max([start, *statement_starts])
    for match in source.all(BEFORE_TERNARY, start, place):
        start = match.end()
    return start
