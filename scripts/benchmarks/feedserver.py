"""A loopback server of many feeds, each on its own host in 127.0.0.0/8. It counts its connections."""

import collections
import json
import os
import select
import socket
import time
import urllib.parse
import urllib.request

# The path is /feed/NUMBER. The number decides which feeds are new or hang, so that scripts need no list of them.
ITEM = "<item><guid>{0}-{1}</guid><title>Article {1} of feed {0}</title><description>{2}</description></item>"


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
    address = f"http://127.0.0.1:{port}/tell?{urllib.parse.urlencode(values)}"
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


def addresses(port, count, hosts=None):
    """The addresses of feeds, spread over as many hosts or fewer."""
    for number in range(count):
        host = number % (hosts or count)
        yield f"http://127.0.{1 + host // 250}.{1 + host % 250}:{port}/feed/{number}"


class Server:
    def __init__(self, listener):
        self.listener = listener
        self.open = {}  # the sockets with their hosts, by descriptor
        self.rest = {}  # the received part of a request, by descriptor
        self.hosts = collections.Counter()
        self.values = {"version": 1, "new": 0, "hang": 0, "size": 20}
        self.forget()

    def forget(self):
        self.peak, self.host_peak, self.answers = 0, 0, {}

    def serve(self):
        self.poll = select.epoll()
        self.poll.register(self.listener, select.EPOLLIN)
        while True:
            events = self.poll.poll()
            # Closed connections are counted before a new one. Each turn accepts one.
            for descriptor, _ in events:
                if descriptor in self.open:
                    self.receive(descriptor)
            if any(descriptor == self.listener.fileno() for descriptor, _ in events):
                self.accept()

    def accept(self):
        connection, _ = self.listener.accept()
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        host = connection.getsockname()[0]
        self.open[connection.fileno()] = connection, host
        self.rest[connection.fileno()] = b""
        self.hosts[host] += 1
        self.poll.register(connection, select.EPOLLIN)
        if host != "127.0.0.1":
            others = len(self.open) - self.hosts["127.0.0.1"]
            self.peak, self.host_peak = max(self.peak, others), max(self.host_peak, self.hosts[host])

    def close(self, descriptor):
        connection, host = self.open.pop(descriptor)
        del self.rest[descriptor]
        self.hosts[host] -= 1
        self.poll.unregister(connection)
        connection.close()

    def receive(self, descriptor):
        connection, _ = self.open[descriptor]
        try:
            data = connection.recv(65536)
            if not data:
                return self.close(descriptor)
            self.rest[descriptor] += data
            while b"\r\n\r\n" in self.rest[descriptor]:
                request, _, self.rest[descriptor] = self.rest[descriptor].partition(b"\r\n\r\n")
                if answer := self.answer(request):
                    connection.sendall(answer)
        except OSError:
            self.close(descriptor)

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
        count = self.values["size"]
        items = "".join(ITEM.format(number, version * count + one, "A sentence of some words. " * 40) for one in range(count))
        body = f'<rss version="2.0"><channel><title>Feed {number}</title>{items}</channel></rss>'.encode()
        return b'HTTP/1.1 200 OK\r\nETag: "%d"\r\nContent-Length: %d\r\n\r\n%s' % (version, len(body), body)


def is_every(number, count):
    return count > 0 and number % count == count - 1
