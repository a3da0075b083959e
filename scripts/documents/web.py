"""A web that answers from a tape: a proxy for HTTP and HTTPS on the loopback interface."""

import base64
import collections
import re
import socket
import ssl
import subprocess
import threading

from harness import Responder


def read_tape(text):
    """Returns the answers of a tape, in their order: {(method, URL): [(status, fields, body)]}."""
    answers = collections.defaultdict(list)
    for exchange in re.split(r"\n(?=[A-Z]+ http)", text)[1:]:
        request, _, rest = exchange.partition("\n")
        method, url = request.split(" ", 1)
        status, fields, lines, coded = 200, {}, [], b""
        for line in rest.split("\n"):
            if line.startswith("  |"):
                lines.append(line[3:])
            elif line.startswith("  ="):
                coded += line[3:].encode()
            elif outcome := re.match(r"  (\d+) after ", line):
                status = int(outcome[1])
            elif ": " in line:
                name, value = line.strip().split(": ", 1)
                fields[name] = value
        answers[method, url].append((status, fields, base64.b64decode(coded) or "\n".join(lines).encode()))
    return answers


class Web:
    """`environment` makes curl and viewstate use it. `missing` lists the requests without an answer."""

    def __init__(self, tape, folder):
        self.answers = read_tape(tape)
        self.missing = []
        hosts = sorted({re.match(r"https?://([^/:]+)", url)[1] for _, url in self.answers})
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        names = ",".join(f"DNS:{host}" for host in hosts)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", "/CN=tape", "-addext", f"subjectAltName={names}",
                        "-keyout", key, "-out", certificate], check=True, stderr=subprocess.DEVNULL)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate, key)
        listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, args=[listener], daemon=True).start()
        proxy = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.environment = {"SSL_CERT_FILE": str(certificate), "http_proxy": proxy, "https_proxy": proxy, "no_proxy": ""}

    def accept(self, listener):
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def serve(self, connection, origin=""):
        owner = self

        class Handler(Responder):
            def do_CONNECT(self):
                self.send_response_only(200)
                self.end_headers()
                host = self.path.removesuffix(":443")
                owner.serve(owner.context.wrap_socket(self.connection, server_side=True), f"https://{host}")
                self.close_connection = True

            def respond(self):
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                request = self.command, origin + self.path
                answers = owner.answers.get(request)
                if not answers:
                    owner.missing.append(" ".join(request))
                    answers = [(404, {}, b"")]
                status, fields, body = answers.pop(0) if len(answers) > 1 else answers[0]
                self.send(status, {**fields, "content-length": len(body)}, body)

        try:
            Handler(connection, ("127.0.0.1", 0), None)
        except (OSError, ValueError):
            pass  # The client left.
        finally:
            connection.close()
