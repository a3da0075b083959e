"""layerlint for packages of 20,000 and 40,000 files, compared with `cat` of the files and an empty program.

With filled caches, it takes at most 1.5 times as long, and 64 MB. Twice the files take at most 2.1 times as long.
Without caches, it is compared with `swift package dump-package`, `cat`, and the empty program, without a limit.
"""

import os
import re
import shutil
import tempfile

from harness import fail, median, pairs, run

from . import LINKER
from .generated import generate

TAKES = "3 min"
PROGRAMS = ["swift", *LINKER]


def measure(bench, rounds=15, package=(), targets=1_000, files=20_000):
    for folder in package:
        measure_package(bench, folder.name, folder, rounds)
    if package:
        return
    once, twice = bench.folder / "once", bench.folder / "twice"
    for folder, count in [(once, files), (twice, 2 * files)]:
        generate(folder, targets, count)
        measure_package(bench, f"{targets} targets, {count} files", folder, rounds)
    costs = pairs(rounds, lambda: lint(bench, twice), lambda: lint(bench, once), warmup=0)
    bench.figure("twice the files: ratio", median(more.seconds / less.seconds for more, less in costs), at_most=2.1)


def measure_package(bench, title, folder, rounds):
    report = run([bench.layerlint, "check"], folder, status=None, env=bench.environment).stdout
    told = next((line for line in report.split("\n") if line.startswith("Checked ")), report)
    files = read_files(bench, folder, told)
    print(f"  {title}: {told} It reads {len(files)} files, "
          f"{sum((folder / file).stat().st_size for file in files) / 1e6:.1f} MB.")
    costs = bench.compare("filled caches", lambda: lint(bench, folder), "cat and an empty program",
                          lambda: floor(bench, folder, files), rounds, {"seconds": 1.5}, warmup=1)
    bench.figure("peak of memory in MB", max(cost.memory for cost in costs) * 1.024**2, at_most=64)
    dump = ["swift", "package", "dump-package"]
    bench.compare("no caches", lambda: lint(bench, folder, fresh(bench)), "dump-package, cat, and an empty program",
                  lambda: floor(bench, folder, files, dump), 3, {"seconds": None}, warmup=0)


def lint(bench, folder, environment=None):
    return bench.cost([bench.layerlint, "check"], folder=folder, env=environment or bench.environment, statuses=(0, 1))


def floor(bench, folder, files, *others):
    names = bench.folder / "names"
    names.write_text("\0".join(files))
    # A list that is too long for one command line needs xargs, whose own time adds little.
    is_short = names.stat().st_size + 9 * len(files) + 100_000 < os.sysconf("SC_ARG_MAX")
    cat = ["cat", *files] if is_short else ["xargs", "-0", "cat"]
    with open(names) as standard_input:
        return bench.cost(cat, [bench.empty(bench.layerlint)], *others, folder=folder, stdin=standard_input,
                          env=fresh(bench) if others else bench.environment)


def fresh(bench):
    return dict(bench.environment, XDG_CACHE_HOME=tempfile.mkdtemp(dir=bench.folder))


def read_files(bench, folder, told):
    """The Swift files that the lint opens, in its order. Without strace, the files of the folder, which are the same in
    a generated package."""
    if not shutil.which("strace"):
        files = [str(path.relative_to(folder)) for path in sorted(folder.glob("[!.]*/**/*.swift"))]
        return files if f" {len(files)} file" in told else fail(
            f"The lint doesn't read exactly the {len(files)} Swift files in {folder}. Install strace.")
    with tempfile.NamedTemporaryFile("r") as calls:
        run(["strace", "-f", "-e", "trace=openat", "-s", "4096", "-o", calls.name, bench.layerlint, "check"], folder,
            status=None, env=bench.environment)
        opened = re.findall(r'"([^"]+[.]swift)", O_RDONLY', calls.read())
    return [path for path in dict.fromkeys(opened) if (folder / path).is_file()]
