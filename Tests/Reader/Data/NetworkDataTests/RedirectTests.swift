import CoreDomain
import Foundation
import HTTPTestServer
import NetworkData
import Testing

/// The redirects that the live provider follows, and those that it doesn't.
struct RedirectTests {
  @Test func `ten redirects are followed, and the response has the last address`() async throws {
    let server = try chain(of: 10)
    let response = try await makeSUT().send(NetworkRequest(server.url("/10")))
    #expect(response.status == 200)
    #expect(response.url == server.url("/0"))
  }

  @Test func `an eleventh redirect is one too many`() async throws {
    let server = try chain(of: 11)
    await #expect(
      throws: Failure(
        source: server.url("/11").absoluteString, NetworkFault.tooManyRedirects(isCircle: false))
    ) {
      try await makeSUT().send(NetworkRequest(server.url("/11")))
    }
  }

  @Test(arguments: [1, 3])
  func `redirects that repeat are a loop`(length: Int) async throws {
    let server = try HTTPTestServer { request, connection in
      let number = Int(request.target.dropFirst()) ?? 0
      connection.redirect(to: "/\((number + 1) % length)")
    }
    await #expect(
      throws: Failure(source: server.url("/0").absoluteString, NetworkFault.tooManyRedirects(isCircle: true))
    ) {
      try await makeSUT().send(NetworkRequest(server.url("/0")))
    }
    #expect(server.requests.count == length)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,a", "javascript:alert(1)", "http://[::bad",
    "http://127.0.0.1:99999/", "http://127.0.0.1:0/", "http://a b/", "http://%00/", "http:///a",
    "/\(String(repeating: "a", count: 9000))",
  ])
  func `a redirect to another scheme is not followed`(location: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: location) }
    await #expect(throws: Failure(source: server.url().absoluteString, NetworkFault.unusableRedirect)) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["../b c?q=é", "//127.0.0.1:PORT/b%20c?q=%C3%A9"])
  func `a location is resolved against the address that sent it`(location: String) async throws {
    let server = try HTTPTestServer { request, connection in
      guard request.target == "/a/start" else { return connection.respond(body: request.target) }
      let port = request.headers["host"]?.split(separator: ":").last ?? ""
      connection.redirect(to: location.replacingOccurrences(of: "PORT", with: port))
    }
    let response = try await makeSUT().send(NetworkRequest(server.url("/a/start")))
    #expect(String(decoding: response.body, as: UTF8.self) == "/b%20c?q=%C3%A9")
  }

  @Test func `credentials are sent only to their own server`() async throws {
    let other = try HTTPTestServer { _, connection in connection.respond() }
    let server = try HTTPTestServer { [port = other.port] request, connection in
      connection.redirect(to: request.target == "/" ? "/here" : "http://127.0.0.1:\(port)/there")
    }
    let request = NetworkRequest(
      server.url(), headers: ["Authorization": "Token secret", "Cookie": "a=b", "Accept": "text/html"])
    _ = try await makeSUT().send(request)
    #expect(server.requests.map { $0.headers["authorization"] } == ["Token secret", "Token secret"])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
    #expect(other.requests.map { $0.headers["cookie"] } == [nil])
    #expect(other.requests.map { $0.headers["accept"] } == ["text/html"])
  }

  @Test(arguments: [301, 302, 303])
  func `a change is not replaced by a GET`(status: Int) async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: "/next", status: status) }
    await #expect(throws: Failure(source: server.url().absoluteString, NetworkFault.refused(status: status)))
    {
      try await makeSUT().send(NetworkRequest(server.url(), method: "PUT", body: Data("body".utf8)))
    }
    #expect(server.requests.map(\.target) == ["/"])
  }

  @Test(arguments: [307, 308])
  func `some redirects repeat the method and the body`(status: Int) async throws {
    let server = try HTTPTestServer { request, connection in
      if request.target == "/" {
        connection.redirect(to: "/next", status: status)
      } else {
        connection.respond()
      }
    }
    _ = try await makeSUT().send(NetworkRequest(server.url(), method: "PUT", body: Data("body".utf8)))
    #expect(server.requests.map(\.target) == ["/", "/next"])
    #expect(server.requests.last?.method == "PUT")
    #expect(server.requests.last?.body == Data("body".utf8))
  }

  @Test(arguments: [307, 308])
  func `no redirect sends a body to another server`(status: Int) async throws {
    let other = try HTTPTestServer { _, connection in connection.respond() }
    let server = try HTTPTestServer { [port = other.port] _, connection in
      connection.redirect(to: "http://127.0.0.1:\(port)/", status: status)
    }
    await #expect(throws: Failure(source: server.url().absoluteString, NetworkFault.unusableRedirect)) {
      try await makeSUT().send(NetworkRequest(server.url(), method: "POST", body: Data("password".utf8)))
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [("/301/308/0", "/0"), ("/301/302/0", "/302/0"), ("/302/301/0", nil), ("/0", nil)])
  func `the response has the address that permanent redirects lead to`(
    start: String, target: String?
  ) async throws {
    let server = try HTTPTestServer { request, connection in
      let steps = request.target.split(separator: "/")
      guard let status = Int(steps[0]), status > 0 else { return connection.respond() }
      connection.redirect(to: "/" + steps.dropFirst().joined(separator: "/"), status: status)
    }
    let response = try await makeSUT().send(NetworkRequest(server.url(start)))
    #expect(response.permanentURL == target.map { server.url($0) })
  }

  @Test func `a redirect to an IPv6 literal is followed`() async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: "http://[::1]:1/") }
    // No server listens there, or this machine has no IPv6. The server at the address itself listens.
    await #expect {
      try await makeSUT().send(NetworkRequest(server.url()))
    } throws: { error in
      let fault = Failure(error).reason
      return fault == NetworkFault.connectionFailed || fault == SourceFault.unreachable
    }
  }

  @Test func `a redirect to an international host is followed`() async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: "http://bücher.invalid/") }
    await #expect(throws: Failure(source: server.url().absoluteString, SourceFault.unreachable)) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
  }

  @Test func `a redirect to an address of 1 MB fails`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.redirect(to: "/\(String(repeating: "a", count: 1 << 20))")
    }
    let reason = ContentFault.malformed("the header of its response is too long")
    await #expect(throws: Failure(source: server.url().absoluteString, reason)) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
  }

  /// Redirects from `/length` down to `/0`, which answers.
  private func chain(of length: Int) throws -> HTTPTestServer {
    try HTTPTestServer { request, connection in
      let number = Int(request.target.dropFirst()) ?? 0
      if number == 0 { connection.respond() } else { connection.redirect(to: "/\(number - 1)") }
    }
  }

  private func makeSUT() -> NetworkProvider { .live() }
}
