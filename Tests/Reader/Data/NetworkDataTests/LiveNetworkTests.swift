import CoreDomain
import Foundation
import HTTPTestServer
import NetworkData
import Testing

/// The live provider: requests, responses, and addresses that can't be loaded.
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

  @Test func `the user name and the password of the address are sent only in a header`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    let url = try #require(URL(string: "http://me:s%20cret@127.0.0.1:\(server.port)/"))
    let response = try await makeSUT().send(NetworkRequest(url))
    #expect(response.url == server.url("/"))
    #expect(server.requests.first?.headers["authorization"] == "Basic bWU6cyBjcmV0")
  }

  @Test func `a gzipped body is decompressed`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": "gzip"], body: Gzip.stored(Data("unpacked".utf8)))
    }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(String(decoding: response.body, as: UTF8.self) == "unpacked")
    let accepted = try #require(server.requests.first?.headers["accept-encoding"])
    #expect(accepted.contains("gzip"))
    #expect(accepted.contains("br"))
  }

  @Test(arguments: [[0x22, 0xC3, 0xBC, 0x22], [0x22, 0xFC, 0x22]] as [[UInt8]])
  func `a validator is sent back with its bytes`(bytes: [UInt8]) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.write(
        Data("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\nETag: ".utf8) + Data(bytes)
          + Data("\r\n\r\n".utf8))
    }
    let tag = try await makeSUT().send(NetworkRequest(server.url())).headers["etag"]
    #expect(tag?.unicodeScalars.map(\.value) == bytes.map { UInt32($0) })
    _ = try await makeSUT().send(NetworkRequest(server.url(), headers: ["If-None-Match": tag ?? ""]))
    // The server decodes UTF-8, so a byte of another encoding is a replacement character.
    #expect(server.requests.last?.headers["if-none-match"] == String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: ["zip-of-tomorrow", "gzip, unknown", "utf-8", "gzip"])
  func `a body is decoded unless the request says otherwise`(coding: String) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(headers: ["Content-Encoding": coding], body: "<rss/>")
    }
    await #expect(throws: Failure(source: server.url().absoluteString, ContentFault.damagedCompression)) {
      try await makeSUT().send(NetworkRequest(server.url()))
    }
    var request = NetworkRequest(server.url())
    request.decodes = false
    #expect(try await makeSUT().send(request).body == Data("<rss/>".utf8))
  }

  @Test func `a request without a body or a content type gets neither from libcurl`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    _ = try await makeSUT().send(NetworkRequest(server.url()))
    _ = try await makeSUT().send(NetworkRequest(server.url(), method: "PUT", body: Data("a".utf8)))
    let requests = server.requests
    #expect(requests.map { $0.headers["content-type"] } == [nil, nil])
    #expect(requests.map { $0.headers["content-length"] } == [nil, "1"])
    #expect(requests.map { $0.headers["user-agent"] } == ["Strata", "Strata"])
  }

  @Test func `the response has the requested wait time`() async throws {
    let server = try HTTPTestServer { request, connection in
      let waits = ["/": "120", "/long": String(repeating: "9", count: 30)]
      connection.respond(429, headers: waits[request.target].map { ["Retry-After": $0] } ?? [:])
    }
    #expect(try await makeSUT().send(NetworkRequest(server.url())).retryAfter == .seconds(120))
    #expect(try await makeSUT().send(NetworkRequest(server.url("/a"))).retryAfter == nil)
    #expect(try await makeSUT().send(NetworkRequest(server.url("/long"))).retryAfter == .seconds(Int.max))
  }

  @Test func `a host that doesn't resolve is unreachable`() async {
    await expect(SourceFault.unreachable, from: "http://no-such-host.invalid/feed")
  }

  @Test func `a port without a server refuses connections`() async throws {
    let port = try RefusingPort()
    await expect(NetworkFault.connectionRefused, from: port.url.absoluteString)
  }

  @Test(arguments: ["ftp://127.0.0.1/a", "file:///etc/hostname", "http:///a", "data:,a", "/relative"])
  func `an address that isn't on the web is unusable`(address: String) async {
    await expect(NetworkFault.unusableAddress, from: address)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Negotiate", ""])
  func `a server that requires a login gets no credentials`(challenge: String) async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(401, headers: ["WWW-Authenticate": challenge], body: "who?")
    }
    let response = try await makeSUT().send(NetworkRequest(server.url()))
    #expect(response.status == 401)
    #expect(String(decoding: response.body, as: UTF8.self) == "who?")
    #expect(server.requests.count == 1)
  }

  @Test func `a header with a line break is not sent`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond() }
    await #expect(throws: Failure(source: server.url().absoluteString, NetworkFault.unusableAddress)) {
      try await makeSUT().send(NetworkRequest(server.url(), headers: ["X-A": "b\r\nX-C: d"]))
    }
    #expect(server.requests.isEmpty)
  }
}

func makeSUT(timeout: Duration = .seconds(30), limit: Int = 32 << 20) -> NetworkProvider {
  .live(timeout: timeout, limit: limit)
}

func expect(
  _ reason: any Fault, from address: String, sourceLocation: SourceLocation = #_sourceLocation
) async {
  await #expect(throws: Failure(source: address, reason), sourceLocation: sourceLocation) {
    let url = try #require(URL(string: address))
    return try await makeSUT().send(NetworkRequest(url))
  }
}
