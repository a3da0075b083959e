"""The commands of a document, run in order in one shell, one copy of the checkout, and one new home folder."""

import collections
import os
import pathlib
import re
import subprocess
import sys

# The line of a command in its document, the command, and its expected exit status.
Step = collections.namedtuple("Step", "line command status", defaults=[0])

PRELUDE = """
# Creates a package from Tests/Documents/NAME.txt, where `== PATH` starts a file, and enters it. `.git` makes it independent.
unpack() {
  cd "$CHECKOUT" && rm -rf "$1" && mkdir -p "$1/.git" && cd "$1" || exit
  awk '/^== / { path = $2; folder = path; if (sub(/\\/[^\\/]*$/, "", folder)) system("mkdir -p " folder)
       printf "" >path; next } { print >path }' "$CHECKOUT/Tests/Documents/$1.txt"
}
# Prints a drawing of a terminal in which a command runs.
terminal() { "$PYTHON" "$PICTURE" "$@"; }
export NOW=2026-01-15T09:00:00Z
cd "$CHECKOUT"
"""
# The program of the session, with the date that relative dates refer to.
VIEWSTATE = """#!/bin/bash
case " $* " in *" --now "* | *" --help "* | *" --version "* | " config "* | " play "* | " explore "* | " gallery "* | " --generate"*) NOW= ;; esac
exec "$PROGRAM" "$@" ${NOW:+--now "$NOW"}
"""


def run(steps, folder, copy, programs, web):
    """Runs the steps. Returns the output and the exit status of each, or None after the shell has ended."""
    home, commands = folder / "home", folder / "bin"
    home.mkdir()
    commands.mkdir()
    for name, program in programs.items():
        text = VIEWSTATE if name == "viewstate" else '#!/bin/bash\nexec "$PROGRAM" "$@"\n'
        (commands / name).write_text(text.replace("$PROGRAM", program))
        (commands / name).chmod(0o755)
    script = [PRELUDE]
    for number, step in enumerate(steps):
        (folder / f"{number}.sh").write_text(step.command + "\n")
        script.append(f"{{ source {folder}/{number}.sh </dev/null; }} 2>&1; printf '\\036%s\\037' $?")
    environment = {
        "PATH": f"{commands}:{os.environ['PATH']}", "HOME": str(home), "CHECKOUT": str(copy), "LANG": "en_US.UTF-8",
        "TZ": "UTC", "COLUMNS": "80", "TERM": "dumb", "SWIFT_BACKTRACE": "enable=no",
        "PYTHON": sys.executable, "PICTURE": str(pathlib.Path(__file__).with_name("picture.py")),
        **{f"STRATA_{name.upper()}": str(commands / name) for name in programs}, **web.environment}
    done = subprocess.run(["bash", "-c", "\n".join(script)], env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = done.stdout.decode(errors="replace").replace(f"{copy}/", "")
    results = [(output, int(status)) for output, status in re.findall(r"(.*?)\x1e(\d+)\x1f", text, re.DOTALL)]
    return results + [None] * (len(steps) - len(results))
