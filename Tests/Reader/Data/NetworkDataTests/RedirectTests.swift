import CoreDomain
import Foundation
import HTTPTestServer
import NetworkData
import TestSupport
import Testing

/// Where the live provider follows a server, and where it does not.
struct RedirectTests {
  @Test func `ten redirects are followed and the last address is told`() async throws {
    let server = try chain(of: 10)
    let response = try await makeSUT().send(NetworkRequest(server.url("/10")))
    #expect(response.status == 200)
    #expect(response.url == server.url("/0"))
  }

  @Test func `an eleventh redirect is one too many`() async throws {
    let server = try chain(of: 11)
    await #expect(throws: Failure(source: server.url("/11").absoluteString, .tooManyRedirects)) {
      try await makeSUT().send(NetworkRequest(server.url("/11")))
    }
  }

  @Test func `a redirect to itself ends`() async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: "/") }
    await #expect(throws: Failure(source: server.url().absoluteString, .tooManyRedirects)) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
    #expect(server.requests.count == 11)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "data:text/plain,a", "javascript:alert(1)", "http://[::bad", "",
  ])
  func `a redirect out of the web is not followed`(location: String) async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: location) }
    await #expect(throws: Failure(source: server.url().absoluteString, .unusableRedirect)) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["../b c?q=é", "//127.0.0.1:PORT/b%20c?q=%C3%A9"])
  func `a location is resolved against the address that gave it`(location: String) async throws {
    let server = try HTTPTestServer { request, connection in
      guard request.target == "/a/start" else { return connection.respond(body: request.target) }
      let port = request.headers["host"]?.split(separator: ":").last ?? ""
      connection.redirect(to: location.replacingOccurrences(of: "PORT", with: port))
    }
    let response = try await makeSUT().send(NetworkRequest(server.url("/a/start")))
    #expect(String(decoding: response.body, as: UTF8.self) == "/b%20c?q=%C3%A9")
  }

  @Test func `credentials stay with the server they are meant for`() async throws {
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

  @Test(arguments: [(302, "GET"), (303, "GET"), (307, "PUT"), (308, "PUT")])
  func `only some redirects repeat the method and the body`(status: Int, method: String) async throws {
    let server = try HTTPTestServer { request, connection in
      if request.target == "/" {
        connection.redirect(to: "/next", status: status)
      } else {
        connection.respond()
      }
    }
    _ = try await makeSUT().send(NetworkRequest(server.url(), method: "PUT", body: Data("body".utf8)))
    #expect(server.requests.last?.method == method)
    #expect(server.requests.last?.body == Data((method == "PUT" ? "body" : "").utf8))
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
