"""A headless Chromium that a script drives through https://chromedevtools.github.io/devtools-protocol/."""

import base64
import json
import os
import select
import subprocess
import sys
import time

from harness import run

NAMED_KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38,
              "ArrowRight": 39, "ArrowDown": 40}
SHIFT = 8
SIZE = (1400, 900)
# The time for an answer, in seconds.
PATIENCE = 60
AXE = "axe-playwright-python==0.1.8"
# What axe finds in a page that has its script.
VIOLATIONS = """axe.run().then(({ violations }) => violations.map(
  ({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 99)))"""


class PageError(Exception):
    """The browser refused a command, or didn't answer."""


class Page:
    """One page in its own browser. `errors` contains every console error and uncaught exception, and
    `requests` every requested address."""

    def __init__(self, program, profile):
        self.reader, browser_writer = os.pipe()
        browser_reader, self.writer = os.pipe()

        def connect():
            # --remote-debugging-pipe reads from 3 and writes to 4.
            copies = os.dup(browser_reader), os.dup(browser_writer)
            os.dup2(copies[0], 3)
            os.dup2(copies[1], 4)
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
             f"--user-data-dir={profile}", "--window-size={},{}".format(*SIZE), "about:blank"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(browser_reader)
        os.close(browser_writer)
        self.buffer, self.number, self.session, self.errors, self.requests = b"", 0, {}, [], []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.session = {"sessionId": session}
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.send(f"{domain}.enable")
        self.resize(*SIZE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)
        os.close(self.reader)
        os.close(self.writer)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters, **self.session}
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while (answer := self.receive()).get("id") != self.number:
            self.note(answer.get("method"), answer.get("params", {}))
        if "error" in answer:
            raise PageError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def receive(self):
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], max(0, deadline - time.monotonic()))[0]:
                raise PageError(f"The browser didn't answer within {PATIENCE} seconds.")
            data = os.read(self.reader, 1 << 16)
            if not data:
                raise PageError("The browser ended.")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def note(self, event, parameters):
        if event == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif event == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.errors.append(" ".join(str(value.get("value", "")) for value in parameters["args"]))
        elif event == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif event == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.errors.append(parameters["entry"]["text"])

    def open(self, address):
        self.send("Page.navigate", url=address)
        while self.evaluate("document.readyState") != "complete" or self.evaluate("location.href") != address:
            time.sleep(0.02)

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def color(self, scheme):
        """Shows the page in light or dark colors."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def evaluate(self, script):
        """Returns the value of a script, or of the promise that it returns."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise PageError(f"{script}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def press(self, *keys):
        """Presses keys one after another. `Shift+` before a key holds the shift key."""
        for word in keys:
            key = word.removeprefix("Shift+")
            event = {"key": key, "modifiers": SHIFT if key != word else 0,
                     "windowsVirtualKeyCode": NAMED_KEYS.get(key) or ord(key.upper()[0])}
            text = {"text": "\r" if key == "Enter" else key} if key == "Enter" or len(key) == 1 else {}
            self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **event, **text)
            self.send("Input.dispatchKeyEvent", type="keyUp", **event)

    def click(self, x, y):
        for event in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", type=event, x=x, y=y, button="left", clickCount=1)

    def picture(self, scheme):
        """The visible page in light or dark colors as PNG."""
        self.color(scheme)
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])


def axe_script(folder):
    """The script that checks accessibility, from PyPI."""
    run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", folder / "axe", AXE])
    return next((folder / "axe").rglob("axe.min.js")).read_text()


class Trial:
    """Tries the steps of a user, and collects what fails."""

    def __init__(self, page):
        self.page, self.steps, self.failures = page, 0, []

    def expect(self, sentence, script, expected=True, keys=()):
        """Presses keys, and then checks the value of a script: with a function, or that it equals a value."""
        self.steps += 1
        self.page.press(*keys)
        found = self.page.evaluate(script)
        if callable(expected) and not expected(found):
            self.failures.append(f"{sentence}: {found!r}")
        elif not callable(expected) and found != expected:
            self.failures.append(f"{sentence}: {found!r} instead of {expected!r}")
