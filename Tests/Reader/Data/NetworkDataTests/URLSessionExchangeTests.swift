import CoreDomain
import Foundation
import HTTPTestServer
import TestSupport
import Testing

@testable import NetworkData

/// The way that TLS and compressed bodies take, over plain HTTP: no certificate is needed for what it does with
/// the answer.
struct URLSessionExchangeTests {
  @Test func `an answer arrives`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
      connection.respond(404, headers: ["X-Mixed-Case": "yes", "Set-Cookie": "a=b"], body: "nothing here")
    }
    let response = try await makeSUT(server.url("/a?b=c")).send()
    #expect(response.status == 404)
    #expect(response.headers["x-mixed-case"] == "yes")
    #expect(response.headers["link"] == nil)
    #expect(response.url == server.url("/a?b=c"))
    #expect(String(decoding: response.body, as: UTF8.self) == "nothing here")
  }

  @Test func `a gzipped body arrives unpacked`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": "gzip"], body: Gzip.stored(Data("unpacked".utf8)))
    }
    #expect(try await makeSUT(server.url()).send().body == Data("unpacked".utf8))
  }

  @Test(arguments: ["length", "chunked", "gzip"])
  func `a body beyond the limit is refused`(framing: String) async throws {
    let server = try HTTPTestServer { _, connection in
      switch framing {
      case "length": connection.respond(body: Data(count: 1001))
      case "gzip":
        connection.respond(headers: ["Content-Encoding": "gzip"], body: Gzip.bomb(byteCount: 1 << 20))
      default:
        connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in 0..<100 where !connection.write("64\r\n\(String(repeating: "a", count: 100))\r\n") { return }
      }
    }
    await #expect(throws: Refusal(.tooLarge(limit: 1000))) { try await makeSUT(server.url()).send() }
  }

  @Test func `a redirect is told and not followed`() async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: "file:///etc/passwd") }
    let response = try await makeSUT(server.url()).send()
    #expect(response.status == 302)
    #expect(response.headers["location"] == "file:///etc/passwd")
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Negotiate"])
  func `a server that wants to know who asks is answered by nobody`(challenge: String) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(401, headers: ["WWW-Authenticate": challenge], body: "who?")
    }
    let response = try await makeSUT(server.url()).send()
    #expect(response.status == 401)
    #expect(response.body == Data("who?".utf8))
  }

  @Test func `canceling ends it and leaves the server`() async throws {
    let (events, event) = AsyncStream.makeStream(of: String.self)
    let server = try HTTPTestServer { _, connection in
      event.yield("asked")
      connection.waitForHangUp()
      event.yield("left")
    }
    let sut = makeSUT(server.url())
    let task = Task { try await sut.send() }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "asked")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await iterator.next() == "left")
  }

  @Test func `what fails is told apart`() async throws {
    let port = try RefusingPort()
    await #expect(throws: Refusal(.connectionRefused)) { try await makeSUT(port.url).send() }
    let unknown = try #require(URL(string: "https://no-such-host.invalid/"))
    await #expect(throws: Refusal(.unreachable)) { try await makeSUT(unknown).send() }
    let silent = try HTTPTestServer { _, _ in }
    await #expect(throws: Refusal(.connectionFailed)) { try await makeSUT(silent.url()).send() }
    let other = try HTTPTestServer { _, connection in connection.write("SSH-2.0\r\n") }
    await #expect(throws: Refusal(.unrecognized(.unknown, insteadOf: .server))) {
      try await makeSUT(other.url()).send()
    }
  }

  private func makeSUT(_ url: URL) -> URLSessionExchange {
    URLSessionExchange(NetworkRequest(url), limit: 1000)
  }
}
