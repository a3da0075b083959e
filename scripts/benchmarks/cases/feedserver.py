"""A loopback server of many feeds, each on its own host in 127.0.0.0/8, which Linux has. It counts its connections."""

import collections
import json
import os
import selectors
import socket
import time
import urllib.parse
import urllib.request

# The path is /feed/NUMBER. The number decides which feeds are new or hang, so that scripts need no list of them.
ITEM = "<item><guid>{0}-{1}</guid><title>Article {1} of feed {0}</title><description>{2}</description></item>"
CONTROL = "127.0.0.1"


def start():
    """Starts a server in a separate process, and returns its port and process identifier."""
    listener = socket.create_server(("0.0.0.0", 0), backlog=1024)
    child = os.fork()
    if child == 0:
        try:
            Server(listener).serve()
        finally:
            os._exit(0)
    port = listener.getsockname()[1]
    listener.close()
    return port, child


def tell(port, **values):
    """Changes the answers of the server, and returns its counts since the last time."""
    with urllib.request.urlopen(f"http://{CONTROL}:{port}/tell?{urllib.parse.urlencode(values)}") as answer:
        return json.load(answer)


def addresses(port, count, hosts=None):
    """The addresses of feeds, spread over as many hosts or fewer."""
    for number in range(count):
        host = number % (hosts or count)
        yield f"http://127.0.{1 + host // 250}.{1 + host % 250}:{port}/feed/{number}"


class Server:
    def __init__(self, listener):
        self.listener = listener
        self.open, self.hosts = 0, collections.Counter()  # the open connections, and those of each host
        self.values = {"version": 1, "new": 0, "hang": 0}
        self.forget()

    def forget(self):
        self.peak, self.host_peak, self.answers = 0, 0, {}

    def serve(self):
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.listener, selectors.EVENT_READ)
        while True:
            # Closed connections are counted before a new one. Each turn accepts one.
            ready = [key for key, _ in self.selector.select()]
            for key in sorted(ready, key=lambda key: key.fileobj is self.listener):
                if key.fileobj is self.listener:
                    self.accept()
                else:
                    self.receive(key.fileobj, *key.data)

    def accept(self):
        connection, _ = self.listener.accept()
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        host = connection.getsockname()[0]
        self.selector.register(connection, selectors.EVENT_READ, (host, bytearray()))
        if host != CONTROL:
            self.open += 1
            self.hosts[host] += 1
            self.peak = max(self.peak, self.open)
            self.host_peak = max(self.host_peak, self.hosts[host])

    def receive(self, connection, host, received):
        """Answers the complete requests among the received bytes."""
        try:
            data = connection.recv(65536)
            received += data
            while b"\r\n\r\n" in received:
                request, _, received[:] = received.partition(b"\r\n\r\n")
                if answer := self.answer(request):
                    connection.sendall(answer)
        except OSError:
            data = b""
        if not data:
            self.selector.unregister(connection)
            connection.close()
            if host != CONTROL:
                self.open -= 1
                self.hosts[host] -= 1

    def answer(self, request):
        path = request.split(b" ", 2)[1].decode()
        if path.startswith("/tell"):
            counted = json.dumps({"peak": self.peak, "host peak": self.host_peak, "answers": self.answers}).encode()
            self.forget()
            self.values |= {name: int(value) for name, value in urllib.parse.parse_qsl(path.partition("?")[2])}
            return b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(counted), counted)
        number = int(path.rpartition("/")[2])
        if is_every(number, self.values["hang"]):
            return None
        self.answers[number] = time.time()
        version = self.values["version"] if is_every(number, self.values["new"]) else 1
        if b'"%d"' % version in request:
            return b'HTTP/1.1 304 Not Modified\r\nETag: "%d"\r\n\r\n' % version
        items = "".join(ITEM.format(number, version * 20 + one, "A sentence of some words. " * 40) for one in range(20))
        body = f'<rss version="2.0"><channel><title>Feed {number}</title>{items}</channel></rss>'.encode()
        return b'HTTP/1.1 200 OK\r\nETag: "%d"\r\nContent-Length: %d\r\n\r\n%s' % (version, len(body), body)


def is_every(number, count):
    return count > 0 and number % count == count - 1
