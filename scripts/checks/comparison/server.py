"""A loopback server that replays recorded exchanges of Conduit servers, and serves feeds and landmarks."""

import http.server
import json
import threading
import urllib.parse

from . import files

TYPES = {".xml": "application/xml", ".json": "application/json", ".html": "text/html"}


class Server:
    """Answers by path. Below `/current` and `/old`, it replays the exchanges of these recordings. Below `/case/NAME`, it
    replays that exchange and otherwise its recording, and below `/only/NAME` only that exchange. `/files` has the
    feeds, `/status/CODE` answers with that status, and `/landmarks-server` is a server of landmarks."""

    def __init__(self, recordings):
        self.exchanges = {path.stem: [json.loads(line) for line in path.read_text().splitlines()] for path in recordings}
        self.cases = {one["case"]: one for exchanges in self.exchanges.values() for one in exchanges}
        owner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do(self):
                length = int(self.headers.get("Content-Length") or 0)
                if length:
                    self.rfile.read(length)
                status, headers, body = owner.answer(self.command, self.path, "Authorization" in self.headers)
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                try:
                    self.wfile.write(body)
                except OSError:
                    pass  # The client closes the connection, because the answer is longer than its limit.

            do_GET = do_POST = do_PUT = do_DELETE = do

            def log_message(self, *words):
                pass

        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.http.server_port
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def answer(self, method, target, is_signed_in):
        """Returns the status, headers, and body for a request."""
        address = urllib.parse.urlsplit(target)
        root, _, rest = address.path.removeprefix("/").partition("/")
        if root in self.exchanges:
            return self.replay(self.exchanges[root], method, "/" + rest, address.query, is_signed_in)
        if root in ("case", "only"):
            name, _, path = rest.partition("/")
            exchanges = next((all for all in self.exchanges.values() if self.cases.get(name) in all), [])
            request = self.cases[name]["request"] if exchanges else {}
            if root == "only" or (request.get("method"), request.get("url", "").partition("?")[0]) == (method, "/" + path):
                return self.recorded(self.cases.get(name))
            return self.replay(exchanges, method, "/" + path, address.query, is_signed_in)
        if root == "status":
            return int(rest.partition("/")[0]), {"Content-Type": "text/plain", "Retry-After": "600"}, b"no"
        if root == "files" and rest in files.FILES:
            text = files.FILES[rest]
            kind = TYPES.get(rest[rest.rfind("."):], "text/plain")
            return 200, {"Content-Type": kind}, text if isinstance(text, bytes) else text.encode()
        if root == "landmarks-server":
            is_list = rest == "landmarks" or "category" in rest
            if not is_list and rest != "landmarks/golden-gate":
                return 404, {}, b""
            body = f"[{files.LANDMARK}]" if is_list else files.LANDMARK
            return 200, {"Content-Type": "application/json"}, body.encode()
        return 404, {"Content-Type": "text/plain"}, b"Not Found"

    def replay(self, exchanges, method, path, query, is_signed_in):
        """Returns the recorded answer to this request whose query and login are most similar to the request's."""
        given = set(urllib.parse.parse_qsl(query, keep_blank_values=True))

        def likeness(one):
            request = one["request"]
            recorded = urllib.parse.urlsplit(request["url"])
            if (request["method"], urllib.parse.unquote(recorded.path)) != (method, urllib.parse.unquote(path)):
                return None
            words = set(urllib.parse.parse_qsl(recorded.query))
            narrowing = {word for word in words if word[0] not in ("limit", "offset")}
            wanted = {word for word in given if word[0] not in ("limit", "offset")}
            is_same_login = ("Authorization" in request.get("headers", {})) == is_signed_in
            return (narrowing == wanted, is_same_login, one["status"] < 400, len(words & given), -len(words))

        found = [(likeness(one), -place, one) for place, one in enumerate(exchanges) if likeness(one) is not None]
        return self.recorded(max(found, key=lambda entry: entry[:2])[2] if found else None)

    @staticmethod
    def recorded(exchange):
        if exchange is None:
            return 404, {"Content-Type": "application/json"}, b'{"errors": {"path": ["not recorded"]}}'
        body = exchange.get("body")
        text = "" if body is None else body if isinstance(body, str) else json.dumps(body)
        return exchange["status"], exchange.get("headers", {}), text.encode()
