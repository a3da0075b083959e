import CoreDomain
import Foundation
import HTTPTestServer
import NetworkData
import Testing

/// The live provider against servers that misbehave, over loopback.
struct MisbehavingServerTests {
  @Test func `a body of exactly the limit arrives, and one byte more does not`() async throws {
    let server = try HTTPTestServer { request, connection in
      connection.respond(body: Data(count: request.target == "/1000" ? 1000 : 1001))
    }
    let sut = makeSUT(limit: 1000)
    #expect(try await sut.send(NetworkRequest(server.url("/1000"))).body.count == 1000)
    await #expect(
      throws: Failure(source: server.url("/1001").absoluteString, ContentFault.tooLarge(limit: 1000))
    ) {
      try await sut.send(NetworkRequest(server.url("/1001")))
    }
  }

  @Test(arguments: ["length", "chunked", "close"])
  func `a body without an end is cut off at the limit`(framing: String) async throws {
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
    await #expect(throws: Failure(source: server.url().absoluteString, ContentFault.tooLarge(limit: 1 << 20)))
    {
      try await makeSUT(limit: 1 << 20).send(NetworkRequest(server.url()))
    }
    var iterator = hangUps.makeAsyncIterator()
    await iterator.next()
  }

  @Test func `a gzip bomb is cut off at the limit of its decompressed size, before its end`() async throws {
    let bomb = Gzip.bomb(byteCount: 64 << 20)
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
      connection.write(bomb)
      connection.waitForHangUp()
    }
    await #expect(throws: Failure(source: server.url().absoluteString, ContentFault.tooLarge(limit: 1 << 20)))
    {
      try await makeSUT(limit: 1 << 20).send(NetworkRequest(server.url()))
    }
  }

  /// Compresses 64 MB of zeros to 50 bytes.
  @Test(
    arguments: [
      (32 << 20, ContentFault.tooLarge(limit: 32 << 20)),
      (128 << 20, ContentFault.malformed("it unpacks to more than 500 times its size")),
    ] as [(Int, any Fault)])
  func `a brotli bomb is refused at every limit`(limit: Int, reason: any Fault) async throws {
    let bomb = Data(
      [0xCF, 0xFF, 0xFF, 0x7F, 0, 0x24, 0, 0xE2, 0xB1, 0x40, 0x72, 0xEF, 0xFF, 0xF9, 0xFF, 0xFF, 0x0F]
        + [0x80, 0x04, 0x40, 0x1C, 0x16, 0x80, 0xEE, 0xFD, 0x3F, 0xFF, 0xFF, 0xFF, 0x01, 0x90, 0, 0x88]
        + [0xC3, 0x02, 0xD0, 0xBD, 0xFF, 0xCF, 0xFF, 0xFF, 0x7F, 0, 0x12, 0, 0x71, 0x58, 0, 0xBA, 0xF7, 0xFF])
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": "br"], body: bomb)
    }
    await #expect(throws: Failure(source: server.url().absoluteString, reason)) {
      try await makeSUT(limit: limit).send(NetworkRequest(server.url()))
    }
  }

  @Test(arguments: [
    "", "HTTP", "HTTP/1.1 200 OK\r\nContent-Le",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 50\r\n\r\n",
  ])
  func `an answer that breaks off is a failed connection`(answer: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.write(answer) }
    await expect(NetworkFault.connectionFailed, from: server.url().absoluteString)
  }

  @Test func `a reset connection is a failure`() async throws {
    let server = try HTTPTestServer { _, connection in connection.reset() }
    await expect(NetworkFault.connectionFailed, from: server.url().absoluteString)
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n", "ICY 200 OK\r\n\r\n", "HTTP/1.1 42 What\r\n\r\n", "<rss/>",
    "HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
    "HTTP/1.1 200 OK\r\nno field\r\n\r\n", "HTTP/1.1 200 OK\r\n\tfolded\r\nA: b\r\n\r\n",
  ])
  func `a server with another protocol is reported`(answer: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.write(answer) }
    await expect(ContentFault.unrecognized(.unknown, insteadOf: .server), from: server.url().absoluteString)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\nX-A: b\nContent-Length: 2\n\nok",
    "HTTP/1.1 200\r\nX-A: b\r\nContent-Length: 2, 2\r\n\r\nok",
    "HTTP/1.0 200 OK\r\n: none\r\nX-A:\r\n  b\r\n\r\nok", "HTTP/1.1 200 OK\r\nX-A : b\r\n\r\nok",
    "HTTP/1.1 200 OK\r\nX-A: b\r\nTransfer-Encoding: Chunked\r\n\r\n2;a=b\r\nok\r\n0\r\nX-B: c\r\n\r\n",
  ])
  func `an answer in the style of old servers is understood`(answer: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.write(answer) }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(String(decoding: response.body, as: UTF8.self) == "ok")
    #expect(response.headers["x-a"] == "b")
  }

  @Test func `a field in Latin-1 is decoded`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write(Data("HTTP/1.1 200 OK\r\nX-A: caf".utf8) + Data([0xE9]) + Data("\r\n\r\n".utf8))
    }
    #expect(try await makeSUT().send(NetworkRequest(server.url())).headers["x-a"] == "café")
  }

  @Test func `the body of a redirect isn't awaited`() async throws {
    let server = try HTTPTestServer { request, connection in
      guard request.target == "/" else { return connection.respond() }
      connection.write("HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 100\r\n\r\n")
      connection.waitForHangUp()
    }
    #expect(try await makeSUT().send(NetworkRequest(server.url())).status == 200)
  }

  @Test func `interim responses are skipped`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
      connection.respond(body: "final")
    }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(response.status == 200)
    #expect(response.headers["link"] == nil)
    #expect(String(decoding: response.body, as: UTF8.self) == "final")
  }

  @Test func `a damaged gzip body is reported as damaged`() async throws {
    var body = Gzip.stored(Data("unpacked".utf8))
    body[body.count - 9] ^= 1
    let damaged = body
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": "gzip"], body: damaged)
    }
    await expect(
      ContentFault.malformed("its compressed content is damaged"), from: server.url().absoluteString)
  }

  @Test func `a compressed answer before a damaged one ends two exchanges, not the program`() async throws {
    let server = try HTTPTestServer { request, connection in
      switch request.target {
      case "/gzip":
        connection.respond(headers: ["Content-Encoding": "gzip"], body: Gzip.stored(Data("a".utf8)))
      case "/broken": connection.write("HTTP/1.1 200 OK\r\nContent-Ty")
      default: connection.write("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n")
      }
    }
    let sut = makeSUT()
    _ = try await sut.send(NetworkRequest(server.url("/gzip")))
    await expect(NetworkFault.connectionFailed, from: server.url("/broken").absoluteString)
    await expect(ContentFault.tooLarge(limit: 32 << 20), from: server.url("/length").absoluteString)
  }

  @Test(arguments: ["Content-Length: 99999999999999999999", "Content-Length: 1001"])
  func `an announced length above the limit is refused before the body`(field: String) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\n\(field)\r\n\r\n")
      connection.waitForHangUp()
    }
    await #expect(throws: Failure(source: server.url().absoluteString, ContentFault.tooLarge(limit: 1000))) {
      try await makeSUT(limit: 1000).send(NetworkRequest(server.url()))
    }
  }

  @Test(arguments: ["X-A: b\r\n", " folded\r\n", "\(String(repeating: "X", count: 1000)): a\r\n"])
  func `a header without an end is cut off`(line: String) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\nX-B: c\r\n")
      while connection.write(line) {}
    }
    await expect(
      ContentFault.malformed("the header of its response is too long"), from: server.url().absoluteString)
  }

  @Test(arguments: ["HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 103 Early Hints\r\nX-A: b\r\n\r\n"])
  func `interim responses without an end are cut off`(response: String) async throws {
    let server = try HTTPTestServer { _, connection in
      while connection.write(response) {}
    }
    await expect(
      ContentFault.malformed("the header of its response is too long"), from: server.url().absoluteString)
  }

  @Test(arguments: [204, 304])
  func `some statuses have no body`(status: Int) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 \(status) A\r\nContent-Length: 5\r\n\r\n")
      connection.waitForHangUp()
    }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(response.status == status)
    #expect(response.body.isEmpty)
  }

  @Test(arguments: ["", "hello"])
  func `an answer to HEAD has no body, even if it sends one`(body: String) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: 5\r\n\r\n\(body)")
      connection.waitForHangUp()
    }
    let response = try await makeSUT().send(NetworkRequest(server.url(), method: "HEAD"))
    #expect(response.headers["x-a"] == "b")
    #expect(response.body.isEmpty)
  }

  @Test func `a body in an unknown coding is damaged`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": "squeezed"], body: "a")
    }
    await expect(
      ContentFault.malformed("its compressed content is damaged"), from: server.url().absoluteString)
  }
}
