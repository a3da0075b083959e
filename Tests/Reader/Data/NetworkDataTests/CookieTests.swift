import CoreDomain
import Foundation
import HTTPTestServer
import NetworkData
import Testing

/// Cookies live from one redirect to the next.
struct CookieTests {
  @Test func `a server may redirect to the same address after it has set a cookie`() async throws {
    let server = try HTTPTestServer { request, connection in
      guard request.headers["cookie"] == nil else { return connection.respond(body: "feed") }
      connection.redirect(to: request.target, setting: ["seen=1; Path=/; HttpOnly"])
    }
    let response = try await makeSUT().send(NetworkRequest(server.url("/cookie")))
    #expect(response.body == Data("feed".utf8))
    #expect(server.requests.map { $0.headers["cookie"] } == [nil, "seen=1"])
  }

  @Test func `cookies of several redirects are sent together`() async throws {
    let server = try HTTPTestServer { request, connection in
      switch request.target {
      case "/login": connection.redirect(to: "/idp?url=/feed", setting: ["idp=1", "session=2"])
      case "/idp?url=/feed": connection.redirect(to: "/feed", setting: ["session=3"])
      default: connection.respond()
      }
    }
    _ = try await makeSUT().send(NetworkRequest(server.url("/login")))
    #expect(
      server.requests.map { $0.headers["cookie"]?.split(separator: "; ").sorted() } == [
        nil, ["idp=1", "session=2"], ["idp=1", "session=3"],
      ])
  }

  @Test func `the same address with the same cookies is a circle`() async throws {
    let server = try HTTPTestServer { _, connection in connection.redirect(to: "/", setting: ["a=1"]) }
    await #expect(
      throws: Failure(source: server.url().absoluteString, NetworkFault.tooManyRedirects(isCircle: true))
    ) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
    #expect(server.requests.count == 2)
  }

  @Test func `a server that always sets another cookie gets ten redirects`() async throws {
    let server = try HTTPTestServer { request, connection in
      let count = (request.headers["cookie"]?.dropFirst(2)).flatMap { Int($0) } ?? 0
      connection.redirect(to: "/", setting: ["n=\(count + 1)"])
    }
    await #expect(
      throws: Failure(source: server.url().absoluteString, NetworkFault.tooManyRedirects(isCircle: false))
    ) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
    #expect(server.requests.count == 11)
  }

  @Test func `a later request has no cookies`() async throws {
    let server = try HTTPTestServer { request, connection in
      request.target == "/" ? connection.redirect(to: "/end", setting: ["a=1"]) : connection.respond()
    }
    let sut = makeSUT()
    for _ in 0..<2 { _ = try await sut.send(NetworkRequest(server.url())) }
    #expect(server.requests.map { $0.headers["cookie"] } == [nil, "a=1", nil, "a=1"])
  }

  @Test(arguments: [
    "a=1; Domain=other.example", "a=1; Domain=1", "a=1; Path=/elsewhere", "a=1; Max-Age=0", "__Secure-a=1",
    "__Host-a=1", "", "=", "a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
    "a=\(String(repeating: "x", count: 5000))", "a=\u{1}",
  ])
  func `a cookie that isn't valid for the next address isn't sent`(_ cookie: String) async throws {
    let server = try HTTPTestServer { request, connection in
      request.target == "/" ? connection.redirect(to: "/end", setting: [cookie]) : connection.respond()
    }
    _ = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
  }

  @Test func `another host gets no cookies`() async throws {
    let other = try HTTPTestServer { _, connection in connection.respond() }
    let server = try HTTPTestServer { [port = other.port] _, connection in
      connection.redirect(to: "http://localhost:\(port)/", setting: ["a=1"])
    }
    _ = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(other.requests.map { $0.headers["cookie"] } == [nil])
  }

  @Test func `very many cookies don't make the next request too long`() async throws {
    let server = try HTTPTestServer { request, connection in
      guard request.target == "/" else { return connection.respond() }
      // With the other fields, almost the 1,000 lines that a header may have.
      connection.redirect(
        to: "/end", setting: (0..<990).map { "c\($0)=\(String(repeating: "x", count: 100))" })
    }
    _ = try await makeSUT().send(NetworkRequest(server.url()))
    let cookies = try #require(server.requests.last?.headers["cookie"])
    #expect(cookies.hasPrefix("c"))
    #expect(cookies.utf8.count < 1 << 13)
  }

  private func makeSUT() -> NetworkProvider { .live() }
}

extension HTTPTestConnection {
  fileprivate func redirect(to location: String, setting cookies: [String]) {
    let fields = cookies.map { "Set-Cookie: \($0)\r\n" }.joined()
    write(
      "HTTP/1.1 302 Found\r\nLocation: \(location)\r\n\(fields)Content-Length: 0\r\nConnection: close\r\n\r\n"
    )
  }
}
