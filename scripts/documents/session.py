"""The commands of a document, run in order in one shell, one copy of the checkout, and one new home folder."""

import collections
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import termios
import time

# The line of a command in its document, the command, what a person types into it, and its expected exit status.
Step = collections.namedtuple("Step", "line command typed status", defaults=[[], 0])

PRELUDE = """
# Creates a package from Tests/Documents/NAME.txt, where `== PATH` starts a file, and enters it.
unpack() {
  cd "$CHECKOUT" && rm -rf "$1" && mkdir "$1" && cd "$1" || exit
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
case " $* " in *" --now "* | *" --help "* | *" --version "* | " play "* | " explore "* | " gallery "* | " --generate"*) NOW= ;; esac
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
        action = f"source {folder}/{number}.sh </dev/null"
        if step.typed:
            (folder / f"{number}.typed").write_text("\n".join(step.typed) + "\n")
            action = f"{sys.executable} {__file__} {folder}/{number}"
        script.append(f"{{ {action}; }} 2>&1; printf '\\036%s\\037' $?")
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


def wait_for_editor(terminal):
    """Waits until the program shows typed characters itself. Before that, the terminal would show them too."""
    for _ in range(400):
        if not termios.tcgetattr(terminal)[3] & termios.ECHO:
            return
        time.sleep(0.005)


def type_lines(name):
    """Runs a command at a terminal, types a line at each prompt, and prints what the terminal shows."""
    typed = pathlib.Path(f"{name}.typed").read_text().splitlines()
    child, terminal = pty.fork()
    if child == 0:
        os.execvp("bash", ["bash", f"{name}.sh"])
    shown, echo, place = b"", b"", 0
    try:
        while select.select([terminal], [], [], 20)[0] and (data := os.read(terminal, 65536)):
            shown += data
            # The terminal shows a typed line before the next prompt.
            if typed and echo in shown[place:] and re.search(rb"(^|\n)[>.] $", shown):
                wait_for_editor(terminal)
                echo, place = typed.pop(0).encode(), len(shown)
                os.write(terminal, echo + b"\n")
    except OSError:
        pass  # The command ended.
    sys.stdout.write(shown.decode().replace("\r\n", "\n"))
    sys.stdout.flush()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    sys.exit(type_lines(sys.argv[1]))
