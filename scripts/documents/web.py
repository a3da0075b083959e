"""A web that answers as a flow says: a proxy for HTTP and HTTPS on the loopback interface."""

import re
import socket
import ssl
import subprocess
import textwrap
import threading

from harness import Responder


ANSWER = re.compile(r'^ *\w+ ([A-Z]+) (\S+) answers:\n *"""([^\n]*)\n(.*?)\n *"""$', re.MULTILINE | re.DOTALL)


def read_answers(flow):
    """Returns the answers with a media type and a text that a flow names: {(method, URL): (media type, body)}."""
    return {(method, url): (kind, textwrap.dedent(text).encode()) for method, url, kind, text in ANSWER.findall(flow)}


class Web:
    """`environment` makes curl and viewstate use it. `missing` lists the requests without an answer."""

    def __init__(self, flow, folder):
        self.answers = read_answers(flow)
        self.missing = []
        hosts = sorted({re.match(r"https?://([^/:]+)", url)[1] for _, url in self.answers})
        certificate, key = folder / "certificate.pem", folder / "key.pem"
        names = ",".join(f"DNS:{host}" for host in hosts)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", "/CN=web", "-addext", f"subjectAltName={names}",
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
                if request not in owner.answers:
                    owner.missing.append(" ".join(request))
                kind, body = owner.answers.get(request, ("text/plain", b""))
                self.send(200 if request in owner.answers else 404, {"content-type": kind}, body)

        try:
            Handler(connection, ("127.0.0.1", 0), None)
        except (OSError, ValueError):
            pass  # The client left.
        finally:
            connection.close()
