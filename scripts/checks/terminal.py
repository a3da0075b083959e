"""A pseudo-terminal for checks and benchmarks: a program runs on it as its session leader."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time

from harness import fail, installed, run

# Removed at the end.
HOME = tempfile.TemporaryDirectory(prefix="home-")


def environment(**variables):
    """The variables of a program on a terminal, without those of the user."""
    return {"PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": HOME.name, "BROWSER": "true",
            "SWIFT_BACKTRACE": "enable=no", **variables}


class Terminal:
    """A pseudo-terminal and the program on it. `output` is everything that the program wrote, as bytes, `before` are the
    modes before, and `start` is the moment at which the program started."""

    def __init__(self, words, environment, columns=80, rows=24):
        self.controller, self.device = pty.openpty()
        self.resize(columns, rows)
        self.output = b""
        self.before = self.modes()
        self.start = time.perf_counter()
        self.process = subprocess.Popen(
            [str(word) for word in words], stdin=self.device, stdout=self.device, stderr=self.device,
            start_new_session=True, env=environment, preexec_fn=self.prepare)

    @staticmethod
    def prepare():
        """Makes the terminal that of the new session. A shell that starts this script in the background ignores signals of
        keys, and programs inherit that."""
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        for number in [signal.SIGINT, signal.SIGQUIT]:
            signal.signal(number, signal.SIG_DFL)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self.process.returncode is None:
            self.process.kill()
            self.process.wait()
        self.close()

    def resize(self, columns, rows):
        fcntl.ioctl(self.device, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def modes(self):
        """The modes of the terminal as text."""
        return subprocess.run(["stty", "-g"], stdin=self.device, stdout=subprocess.PIPE, text=True).stdout

    def press(self, keys):
        os.write(self.controller, keys if isinstance(keys, bytes) else keys.encode())

    def send(self, number):
        self.process.send_signal(number)

    def read(self, seconds):
        """Reads output that arrives within some seconds. Returns whether there was some."""
        if self.controller < 0 or not select.select([self.controller], [], [], seconds)[0]:
            return False
        try:
            part = os.read(self.controller, 1 << 20)
        except OSError:  # The program closed the terminal.
            return False
        self.output += part
        return bool(part)

    def settle(self, quiet=0.05, limit=20):
        """Reads output until nothing comes for some seconds."""
        end = time.monotonic() + limit
        while self.read(quiet):
            if time.monotonic() > end:
                fail(f"The program still writes after {limit} s.")

    def wait_for(self, text, limit=20):
        """Reads output until it contains a text."""
        end = time.monotonic() + limit
        while text.encode() not in self.output:
            if time.monotonic() > end:
                fail(f"The program didn't show “{text}” within {limit} s.")
            self.read(0.1)

    def end(self, limit=10):
        """Reads output until the program ends. Returns its status, negative for a signal, or None if it doesn't end."""
        stop = time.monotonic() + limit
        while self.process.poll() is None and time.monotonic() < stop:
            self.read(0.01) or time.sleep(0.005)
        while self.read(0.1):  # The system passes the last output on later.
            pass
        return self.process.returncode

    def close(self):
        """Closes the terminal."""
        for name in ["controller", "device"]:
            if getattr(self, name) >= 0:
                os.close(getattr(self, name))
                setattr(self, name, -1)


def keys(text):
    """The keys of a text as flows write them: characters, and names between < and >."""
    return re.findall("<[^>]+>|[^<]", text)


def shown(line):
    """A line as tmux prints it: without isolates, which take no column, and spaces at its end."""
    return re.sub("[\u2066-\u2069]", "", line).rstrip()


class Tmux:
    """A terminal in tmux, in whose size a program runs in `folder`, which also has its socket."""

    NAMES = {"<Backspace>": "BSpace"}

    def __init__(self, folder, size, words, variables):
        self.words = [installed("tmux", "tmux"), "-S", str(folder / "tmux"), "-f", os.devnull]
        variables = [f"{name}={value}" for name, value in environment(**variables).items() if name != "TERM"]
        run([*self.words, "new-session", "-d", "-c", folder, "-x", size[0], "-y", size[1], "env", *variables, *words, ";",
             "set", "status", "off"], env=environment(TERM="xterm-256color"))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        subprocess.run([*self.words, "kill-server"], stderr=subprocess.DEVNULL)

    def press(self, key):
        """Presses a key, or types a text."""
        name = self.NAMES.get(key, key[1:-1].replace("Ctrl-", "C-")) if key.startswith("<") else ""
        run([*self.words, "send-keys", *([name] if name else ["-l", key])])
        time.sleep(0.05 if name == "Escape" else 0)

    def colored(self):
        """The lines with the sequences of their colors."""
        return run([*self.words, "capture-pane", "-peN"], status=None).stdout.split("\n")[:-1]

    def lines(self):
        return [shown(line) for line in run([*self.words, "capture-pane", "-p"], status=None).stdout.split("\n")[:-1]]
