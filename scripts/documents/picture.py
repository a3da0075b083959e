"""A terminal as a drawing.

usage: picture.py COLUMNSxROWS[/light|/dark] KEYS COMMAND…

Runs a command in tmux, presses keys as flows write them, and prints the screen as SVG, for light and dark mode or only one.
"""

import html
import os
import pathlib
import re
import shutil
import sys
import tempfile
import time
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "checks"))
from harness import fail  # noqa: E402
from terminal import Tmux, keys  # noqa: E402

CELL, LINE, EDGE, QUIET, PATIENCE = 8.4, 19, 14, 0.8, 60
FONT = """text { font: 14px ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; white-space: pre; }
.bold { font-weight: 700; } .line { text-decoration: underline; } .slanted { font-style: italic; } .struck { text-decoration: line-through; }"""
LIGHT = """text, .back { fill: #1b1b1f; } .page { fill: #fff; stroke: #c9c9d1; } .turned { fill: #fff; } .dim { fill: #5c5c66; }
.c1 { fill: #a31d17; } .c3 { fill: #6b4700; } .c4 { fill: #1d3fb3; } .c6 { fill: #0a5a5a; } .c130 { fill: #8f4a00; }"""
DARK = """text, .back { fill: #e6e6ea; } .page { fill: #16161a; stroke: #4a4a55; } .turned { fill: #16161a; } .dim { fill: #a5a5b2; }
.c1 { fill: #ffa39c; } .c3 { fill: #f0c061; } .c4 { fill: #9db4ff; } .c6 { fill: #7fd1d1; }"""
STYLES = {"": f"{LIGHT}\n@media (prefers-color-scheme: dark) {{\n{DARK} }}", "light": LIGHT, "dark": DARK}
CODES = {"1": "bold", "2": "dim", "3": "slanted", "4": "line", "9": "struck", "7": "turned", "31": "c1", "33": "c3", "34": "c4", "36": "c6",
         "130": "c130"}
COLORS = {"c1", "c3", "c4", "c6", "c130"}


def columns(text):
    # Marks of direction (Cf) take no column.
    return sum(0 if unicodedata.category(one) in {"Cf", "Mn"} else 2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def settled(terminal):
    """The lines with their colors, after they haven't changed for some time."""
    lines, end, stop = None, 0, time.monotonic() + PATIENCE
    while lines is None or time.monotonic() < end:
        if time.monotonic() > stop:
            fail(f"The screen still changes after {PATIENCE} s.")
        found = terminal.colored()
        # A busy machine starts and loads slowly.
        if found != lines or not any(found) or "Loading …" in "".join(found):
            lines, end = found, time.monotonic() + QUIET
        time.sleep(0.05)
    return lines


def pieces(line, style):
    """The texts of a line, each with its column and classes. `style` holds the classes that are on, also for the next line."""
    place, result = 0, []
    line = re.sub(r"\x1b\]8;.*?\x1b\\", "", line)
    for code, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
        # A font can give wide characters another width, which must not move the others.
        for part in re.findall(r"[\x00-\u10ff\u2000-\u2dff]+|[^\x00-\u10ff\u2000-\u2dff]+", text):
            result.append((place, part, " ".join(sorted(style - COLORS if "turned" in style else style))))
            place += columns(part)
        for number in [] if text else code.split(";"):
            if number in ("", "0"):
                style.clear()
            elif number == "39":
                style -= COLORS
            elif number in CODES:
                style.add(CODES[number])
    return result


def drawing(lines, size, scheme):
    width, height = size[0] * CELL + 2 * EDGE, size[1] * LINE + 2 * EDGE
    result = [f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:g}" height="{height:g}" '
              f'viewBox="0 0 {width:g} {height:g}">', f"<style>{FONT}\n{STYLES[scheme]}</style>",
              f'<rect class="page" x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="8"/>']
    style = set()
    for row, line in enumerate(lines):
        for column, text, classes in pieces(line, style):
            x, y, wide = EDGE + column * CELL, EDGE + row * LINE, columns(text) * CELL
            if "turned" in classes:
                result.append(f'<rect class="back" x="{x:g}" y="{y:g}" width="{wide:g}" height="{LINE}"/>')
            if text.strip():
                name = f' class="{classes}"' if classes else ""
                result.append(f'<text{name} x="{x:g}" y="{y + 14:g}" textLength="{wide:g}">{html.escape(text)}</text>')
    return "\n".join(result + ["</svg>"])


def main():
    sides, _, scheme = sys.argv[1].partition("/")
    size = tuple(int(number) for number in sides.split("x"))
    command = [shutil.which(sys.argv[3]) or fail(f"There is no {sys.argv[3]}."), *sys.argv[4:]]
    with tempfile.TemporaryDirectory(prefix="picture-") as name:
        # The keys change nothing in the session of the document.
        home = shutil.copytree(os.environ["HOME"], f"{name}/home")
        variables = {"HOME": home, "TZ": "UTC", "NOW": os.environ.get("NOW", "")}
        with Tmux(pathlib.Path(name), size, command, variables) as terminal:
            settled(terminal)
            for key in keys(sys.argv[2]):
                terminal.press(key)
                settled(terminal)
            print(drawing(settled(terminal), size, scheme))


if __name__ == "__main__":
    main()
