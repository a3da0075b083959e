import CoreDomain
import Foundation
import HTTPTestServer
import NetworkData
import TestSupport
import Testing

/// The live provider against servers that misbehave, over loopback.
struct LiveNetworkTests {
  @Test func `an answer arrives with its status, headers, body and address`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(404, headers: ["X-Mixed-Case": "yes"], body: "nothing here")
    }
    let response = try await makeSUT().send(NetworkRequest(server.url("/page?q=1")))
    #expect(response.status == 404)
    #expect(response.headers["x-mixed-case"] == "yes")
    #expect(String(decoding: response.body, as: UTF8.self) == "nothing here")
    #expect(response.url == server.url("/page?q=1"))
  }

  @Test func `method, headers and body reach the server`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    let request = NetworkRequest(
      server.url("/user"), method: "PUT", headers: ["Content-Type": "application/json", "X-A": "b"],
      body: Data(#"{"a":1}"#.utf8))
    _ = try await makeSUT().send(request)
    let received = try #require(server.requests.first)
    #expect(received.method == "PUT")
    #expect(received.headers["content-type"] == "application/json")
    #expect(received.headers["x-a"] == "b")
    #expect(received.body == request.body)
  }

  @Test func `name and password of the address travel as a header only`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    let url = try #require(URL(string: "http://me:s%20cret@127.0.0.1:\(server.port)/"))
    let response = try await makeSUT().send(NetworkRequest(url))
    #expect(response.url == server.url("/"))
    #expect(server.requests.first?.headers["authorization"] == "Basic bWU6cyBjcmV0")
  }

  @Test func `a gzipped body arrives unpacked`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": "gzip"], body: Gzip.stored(Data("unpacked".utf8)))
    }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(String(decoding: response.body, as: UTF8.self) == "unpacked")
    #expect(server.requests.first?.headers["accept-encoding"] == "identity")
    #expect(server.requests.count == 2)
  }

  @Test func `a damaged gzip is a failed connection`() async throws {
    var body = Gzip.stored(Data("unpacked".utf8))
    body[body.count - 9] ^= 1
    let damaged = body
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": "gzip"], body: damaged)
    }
    await expect(.connectionFailed, from: server.url().absoluteString)
  }

  @Test func `a change that is answered in gzip is not sent again`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
      connection.waitForHangUp()
    }
    let details = "it compressed its response to PUT although the request did not allow it"
    await #expect(throws: Failure(source: server.url().absoluteString, .malformed(details))) {
      try await makeSUT().send(NetworkRequest(server.url(), method: "PUT", body: Data("a".utf8)))
    }
    #expect(server.requests.count == 1)
  }

  @Test func `a body of exactly the limit arrives and one byte more does not`() async throws {
    let server = try HTTPTestServer { request, connection in
      connection.respond(body: Data(count: request.target == "/1000" ? 1000 : 1001))
    }
    let sut = makeSUT(limit: 1000)
    #expect(try await sut.send(NetworkRequest(server.url("/1000"))).body.count == 1000)
    await #expect(throws: Failure(source: server.url("/1001").absoluteString, .tooLarge(limit: 1000))) {
      try await sut.send(NetworkRequest(server.url("/1001")))
    }
  }

  @Test(arguments: ["length", "chunked", "close"])
  func `a body without end is cut off at the limit`(framing: String) async throws {
    let (hangUps, hungUp) = AsyncStream.makeStream(of: Void.self)
    let server = try HTTPTestServer { _, connection in
      let header =
        switch framing {
        case "length": "Content-Length: 9223372036854775807\r\n"
        case "chunked": "Transfer-Encoding: chunked\r\n"
        default: ""
        }
      connection.write("HTTP/1.1 200 OK\r\n\(header)\r\n")
      let bytes = Data(repeating: 120, count: 1 << 16)
      let piece = framing == "chunked" ? Data("10000\r\n".utf8) + bytes + Data("\r\n".utf8) : bytes
      while connection.write(piece) {}
      hungUp.yield()
    }
    await #expect(throws: Failure(source: server.url().absoluteString, .tooLarge(limit: 1 << 20))) {
      try await makeSUT(limit: 1 << 20).send(NetworkRequest(server.url()))
    }
    var iterator = hangUps.makeAsyncIterator()
    await iterator.next()
  }

  @Test func `a gzip bomb is cut off by what it unpacks to, before its end`() async throws {
    let bomb = Gzip.bomb(byteCount: 64 << 20)
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
      connection.write(bomb)
      connection.waitForHangUp()
    }
    await #expect(throws: Failure(source: server.url().absoluteString, .tooLarge(limit: 1 << 20))) {
      try await makeSUT(limit: 1 << 20).send(NetworkRequest(server.url()))
    }
  }

  @Test(arguments: ["silent", "drip", "head", "redirects"])
  func `the timeout ends the whole exchange`(fault: String) async throws {
    let server = try HTTPTestServer { request, connection in
      switch fault {
      case "drip":
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        connection.drip("x", everyMilliseconds: 10)
      case "head":
        connection.write("HTTP/1.1 200 OK\r\n")
        connection.drip("X-A: b\r\n", everyMilliseconds: 10)
      case "redirects" where request.target == "/":
        connection.redirect(to: "/next")
      default:
        connection.waitForHangUp()
      }
    }
    let start = ContinuousClock.now
    let timeout = Failure(source: server.url().absoluteString, .timedOut(after: .milliseconds(200)))
    await #expect(throws: timeout) {
      try await makeSUT(timeout: .milliseconds(200)).send(NetworkRequest(server.url()))
    }
    #expect(start.duration(to: .now) >= .milliseconds(200))
  }

  @Test func `canceling ends the exchange and leaves the server`() async throws {
    let (events, event) = AsyncStream.makeStream(of: String.self)
    let server = try HTTPTestServer { _, connection in
      event.yield("asked")
      connection.waitForHangUp()
      event.yield("left")
    }
    let sut = makeSUT()
    let task = Task { try await sut.send(NetworkRequest(server.url())) }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "asked")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await iterator.next() == "left")
  }

  @Test func `a canceled task asks nothing`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    let sut = makeSUT()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.send(NetworkRequest(server.url()))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `a host without a name is unreachable`() async {
    await expect(.unreachable, from: "http://no-such-host.invalid/feed")
  }

  @Test func `a port where nobody listens refuses`() async throws {
    let port = try RefusingPort()
    await expect(.connectionRefused, from: port.url.absoluteString)
  }

  @Test(arguments: ["ftp://127.0.0.1/a", "file:///etc/hostname", "http:///a", "data:,a", "/relative"])
  func `an address that is not of the web is not usable`(address: String) async {
    await expect(.unusableAddress, from: address)
  }

  @Test(arguments: [
    "", "HTTP", "HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\n\tfolded\r\nA: b\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2, 3\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain",
  ])
  func `an answer that breaks off is a failed connection`(answer: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.write(answer) }
    await expect(.connectionFailed, from: server.url().absoluteString)
  }

  @Test func `a connection that is reset has failed`() async throws {
    let server = try HTTPTestServer { _, connection in connection.reset() }
    await expect(.connectionFailed, from: server.url().absoluteString)
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "ICY 200 OK\r\n\r\n", "HTTP/1.1 42 What\r\n\r\n"])
  func `a server of another protocol is not recognized`(answer: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.write(answer) }
    await expect(.unrecognized(.unknown, insteadOf: .server), from: server.url().absoluteString)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", ""])
  func `a server that wants to know who asks is answered by nobody`(challenge: String) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(401, headers: ["WWW-Authenticate": challenge], body: "who?")
    }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(response.status == 401)
    #expect(String(decoding: response.body, as: UTF8.self) == "who?")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\nX-A: b\nContent-Length: 2\n\nok",
    "HTTP/1.1 200\r\nX-A: b\r\nContent-Length: 2, 2\r\n\r\nok",
    "HTTP/1.0 200 OK\r\nno field\r\n: none\r\nX-A:\r\n  b\r\n\r\nok", "HTTP/1.1 200 OK\r\nX-A : b\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nX-A: b\r\nTransfer-Encoding: gzip, Chunked\r\n\r\n2;a=b\r\nok\r\n0\r\nX-B: c\r\n\r\n",
  ])
  func `an answer in the manner of old servers is understood`(answer: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.write(answer) }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(String(decoding: response.body, as: UTF8.self) == "ok")
    #expect(response.headers["x-a"] == "b")
  }

  @Test func `a field in Latin 1 is read as such`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write(Data("HTTP/1.1 200 OK\r\nX-A: caf".utf8) + Data([0xE9]) + Data("\r\n\r\n".utf8))
    }
    #expect(try await makeSUT().send(NetworkRequest(server.url())).headers["x-a"] == "café")
  }

  @Test func `a head without end is cut off`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\n")
      while connection.write("X-A: \(String(repeating: "b", count: 1000))\r\n") {}
    }
    await expect(.connectionFailed, from: server.url().absoluteString)
  }

  @Test func `a header that would end its line is not sent`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    await #expect(throws: Failure(source: server.url().absoluteString, .unusableAddress)) {
      try await makeSUT().send(NetworkRequest(server.url(), headers: ["X-A": "b\r\nX-C: d"]))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a body below a redirect is not waited for`() async throws {
    let server = try HTTPTestServer { request, connection in
      guard request.target == "/" else { return connection.respond() }
      connection.write("HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 100\r\n\r\n")
      connection.waitForHangUp()
    }
    #expect(try await makeSUT().send(NetworkRequest(server.url())).status == 200)
  }

  @Test func `interim responses are passed over`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
      connection.respond(body: "final")
    }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(response.status == 200)
    #expect(response.headers["link"] == nil)
    #expect(String(decoding: response.body, as: UTF8.self) == "final")
  }

  @Test func `a cookie is not sent back`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Set-Cookie": "a=b"])
    }
    let sut = makeSUT()
    _ = try await sut.send(NetworkRequest(server.url()))
    _ = try await sut.send(NetworkRequest(server.url()))
    #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
  }

  @Test func `many exchanges at once do not mix`() async throws {
    let server = try HTTPTestServer { request, connection in connection.respond(body: request.target) }
    let sut = makeSUT()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let response = try await sut.send(NetworkRequest(server.url("/\(number)")))
          #expect(String(decoding: response.body, as: UTF8.self) == "/\(number)")
        }
      }
      try await group.waitForAll()
    }
  }

  private func makeSUT(timeout: Duration = .seconds(30), limit: Int = 32 << 20) -> NetworkProvider {
    .live(timeout: timeout, limit: limit)
  }

  private func expect(
    _ reason: Failure.Reason, from address: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: Failure(source: address, reason), sourceLocation: sourceLocation) {
      let url = try #require(URL(string: address))
      return try await makeSUT().send(NetworkRequest(url))
    }
  }
}
