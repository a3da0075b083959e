"""The edge crossings of layerlint's drawings, compared with those of Graphviz.

Draws this repository, isowords from Tests/Lint/Graphs (92 targets), and a generated package with 200 targets. Every
target has its own box. `dot` gets the rows of layerlint's drawing as ranks, and the same arrows. Its result depends on
the order of its input, so the best of three counts. A drawing has at most 1.2 times the crossings of dot.

Crossings are counted in the same way in both drawings. An arrow has a position in each row that it passes: the middle
of the box where it starts or ends, and otherwise the point where its line passes the middle of the row. Two arrows
cross between two rows if their order differs. Arrows at the same position, such as merged ones, have no order.
"""

import collections
import itertools
import re
import shlex
import shutil
import sys
import xml.etree.ElementTree

from harness import ROOT, SCRIPTS, run

from .generated import generate

sys.path.append(str(SCRIPTS / "checks"))
from mutations.graphs import write_package  # noqa: E402

TAKES = "10 s"
PROGRAMS = ["dot"]
SVG = "{http://www.w3.org/2000/svg}"

# The middle of each box by its name; and the upper box, the lower box, and the points of each arrow.
Drawing = collections.namedtuple("Drawing", "boxes arrows")


def measure(bench, package=()):
    ratios = []
    print(f"{'package':16}{'targets':>8}{'arrows':>8}{'rows':>6}{'layerlint':>11}{'dot':>7}{'ratio':>7}")
    for folder in package or samples(bench.folder):
        words = [bench.layerlint, "graph", "--no-fold", "--format", "svg", "--package-path", folder]
        drawing = read_svg(run(words, env=bench.environment, stderr=None).stdout)
        names = list(drawing.boxes)
        ours = crossings(drawing)
        theirs = min(crossings(dot(bench.folder, drawing, order)) for order in [names, names[::-1], sorted(names)])
        ratios.append(ours / theirs if theirs else float(ours > 0))
        name = "strata" if folder == ROOT else folder.name
        print(f"{name:16}{len(names):8}{len(drawing.arrows):8}{len(rows(drawing)):6}"
              f"{ours:11}{theirs:7}{ratios[-1]:7.2f}", flush=True)
    bench.figure("the highest ratio", max(ratios), at_most=1.2)


def samples(folder):
    """This repository and two packages that are written to a folder."""
    graphs = ROOT / "Tests/Lint/Graphs"
    public = write_package((graphs / "isowords.txt").read_text(), folder / "public" / "isowords")
    shutil.copy(graphs / "isowords.architecture.json5", public / "architecture.json5")
    generate(folder / "generated-200", 250, 250)  # One target in five is a test, which the drawing leaves out.
    return [ROOT, public, folder / "generated-200"]


def read_svg(text):
    """Reads a drawing of layerlint, whose paths have the commands M, C, and V."""
    boxes, arrows = {}, []
    for group in xml.etree.ElementTree.fromstring(text).iter(f"{SVG}g"):
        kind = group.get("class", "").split(" ")[0]
        title = group.findtext(f"{SVG}title")
        if kind == "box":
            x, y, width, height = (float(group.find(f"{SVG}rect").get(key)) for key in ["x", "y", "width", "height"])
            boxes[re.split(r"[,:] ", title)[0]] = (x + width / 2, y + height / 2)
        elif kind == "arrow" and title:
            points = []
            for command, words in re.findall(r"([MCV])([^MCV]*)", group.find(f"{SVG}path").get("d")):
                numbers = [float(word) for word in words.split()]
                if command == "V":
                    numbers.insert(0, points[-1][0])
                ends = list(zip(numbers[::2], numbers[1::2]))
                points += curve(points[-1], *ends) if command == "C" else ends[:1]
            arrows.append((title.split(" [")[0].split(" → "), points))
    return Drawing(boxes, [(*sorted(ends, key=lambda name: boxes[name][1]), points) for ends, points in arrows])


def curve(a, b, c, d, steps=32):
    """The points of a cubic Bézier curve after its start."""
    def at(t):
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3)
        return tuple(sum(weight * point[axis] for weight, point in zip(weights, (a, b, c, d))) for axis in (0, 1))
    return [at(step / steps) for step in range(1, steps + 1)]


def rows(drawing):
    return sorted({y for _, y in drawing.boxes.values()})


def dot(folder, drawing, names):
    """The same boxes and arrows, drawn by dot with the rows as ranks. Every arrow points down, as dot would draw it.
    The result has inches, and heights that grow upward (https://graphviz.org/docs/outputs/plain/)."""
    lines = ["digraph {", "node [shape=box]; edge [dir=none];", *(f'"{name}";' for name in names)]
    for index, row in enumerate(rows(drawing)):
        listed = "; ".join(f'"{name}"' for name in names if drawing.boxes[name][1] == row)
        lines.append(f'{{ rank=same; "row {index}" [style=invis]; {listed}; }}')
    lines.append(" -> ".join(f'"row {index}"' for index in range(len(rows(drawing)))) + " [style=invis, weight=0];")
    lines += [f'"{upper}" -> "{lower}";' for upper, lower, _ in drawing.arrows]
    path, boxes, arrows = folder / "graph.dot", {}, []
    path.write_text("\n".join(lines + ["}"]))
    for words in map(shlex.split, run(["dot", "-Tplain", path], stderr=None).stdout.splitlines()):
        if words[0] == "node" and words[1] in drawing.boxes:
            boxes[words[1]] = (72 * float(words[2]), -72 * float(words[3]))
        elif words[0] == "edge" and words[1] in drawing.boxes:
            numbers = [72 * float(word) for word in words[4:4 + 2 * int(words[3])]]
            ends = [(x, -y) for x, y in zip(numbers[::2], numbers[1::2])]
            points = ends[:1]
            for index in range(1, len(ends) - 2, 3):
                points += curve(points[-1], *ends[index:index + 3])
            arrows.append((words[1], words[2], points))
    return Drawing(boxes, arrows)


def crossings(drawing):
    """The number of pairs of arrows whose order changes between two neighboring rows."""
    gaps = collections.defaultdict(list)
    for start, end, points in drawing.arrows:
        (x, y), (last_x, last_y) = drawing.boxes[start], drawing.boxes[end]
        points = sorted(points, key=lambda point: point[1])
        for row, following in itertools.pairwise(row for row in rows(drawing) if y <= row <= last_y):
            upper = x if row == y else position(points, row)
            lower = last_x if following == last_y else position(points, following)
            gaps[row].append((upper, lower))
    return sum(crosses(*pair) for gap in gaps.values() for pair in itertools.combinations(gap, 2))


def position(points, height):
    """The position where a line that leads down passes a height."""
    for (x, y), (next_x, next_y) in itertools.pairwise(points):
        if y <= height <= next_y:
            return x if next_y == y else x + (next_x - x) * (height - y) / (next_y - y)
    return (points[0] if height < points[0][1] else points[-1])[0]


def crosses(one, other, tolerance=0.5):
    upper, lower = one[0] - other[0], one[1] - other[1]
    return abs(upper) > tolerance and abs(lower) > tolerance and (upper > 0) != (lower > 0)
