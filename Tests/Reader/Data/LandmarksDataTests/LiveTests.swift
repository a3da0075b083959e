import CoreDomain
import Foundation
import HTTPTestServer
import LandmarksData
import LandmarksDomain
import NetworkData
import Testing

/// The service over a real connection.
struct LiveTests {
  @Test func `every operation requests its own address`() async throws {
    let (sut, server) = try makeSUT { request, connection in
      connection.respond(
        body: request.target.contains("category") || request.target == "/api/landmarks"
          ? "[\(Self.record)]" : Self.record)
    }
    let expected = Landmark(
      id: "golden-gate", name: "Golden Gate Bridge", category: .bridge,
      coordinate: try Coordinate(latitude: 37.82, longitude: -122.479), place: "San Francisco",
      country: "United States", description: "Red.", isFeatured: true, year: 1937, elevation: 227)
    #expect(try await sut.landmarks() == LandmarkListing(landmarks: [expected]))
    #expect(try await sut.landmarks(in: .bridge) == LandmarkListing(landmarks: [expected]))
    #expect(try await sut.landmark("golden-gate") == Fetched(expected))
    #expect(
      server.requests.map(\.target)
        == ["/api/landmarks", "/api/landmarks/category/bridge", "/api/landmarks/golden-gate"])
    #expect(server.requests.allSatisfy { $0.headers["accept"] == "application/json" })
  }

  @Test(arguments: [
    ("a/b", "a%2Fb"), ("../category", "..%2Fcategory"), ("ä ?#%", "%C3%A4%20%3F%23%25"),
    ("a+b&c", "a%2Bb%26c"),
    ("category", "category"),
  ])
  func `an identifier is one segment of the path, whatever its characters`(id: String, segment: String)
    async throws
  {
    let (sut, server) = try makeSUT { _, connection in connection.respond(404, body: "") }
    await #expect(throws: Failure(source: sut.source, .notFound(id))) { try await sut.landmark(id) }
    #expect(server.requests.map(\.target) == ["/api/landmarks/\(segment)"])
  }

  @Test(arguments: ["", ".", ".."])
  func `no request is sent for an identifier that would change the address`(id: String) async throws {
    let (sut, server) = try makeSUT { _, connection in connection.respond(body: "[]") }
    await #expect(throws: Failure(source: sut.source, .notFound(id))) { try await sut.landmark(id) }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    ("", Failure.Reason.empty), ("  \n", .empty),
    ("<!DOCTYPE html><p>Hi", .unrecognized(.webPage, insteadOf: .server)),
    ("Hello", .unrecognized(.text, insteadOf: .server)),
    ("{\"articles\":[]}", .unrecognized(.otherJSON, insteadOf: .server)),
    ("{}", .unrecognized(.otherJSON, insteadOf: .server)),
    ("{\"landmarks\":{}}", .malformed("“landmarks” is not a list")),
    ("{\"items\":{}}", .malformed("“items” is not a list")),
    ("{\"items\":\"a,b\",\"total\":2}", .malformed("“items” is not a list")),
    ("{\"items\":null}", .malformed("“items” is not a list")),
    ("{\"items\":{\"items\":[]}}", .malformed("“items” is inside another “items”")),
    ("42", .unrecognized(.otherJSON, insteadOf: .server)),
    ("[{\"id\":\"a\"", .malformed("")),
    (String(repeating: "[", count: 100_000), .malformed("")),
  ])
  func `an answer that isn't a list is a failure that names its content`(
    body: String, reason: Failure.Reason
  ) async throws {
    let (sut, _) = try makeSUT { _, connection in connection.respond(body: body) }
    await #expect(throws: Failure(source: sut.source, reason)) { try await sut.landmarks() }
    await #expect(throws: Failure(source: sut.source, reason)) { try await sut.landmarks(in: .lake) }
  }

  @Test(arguments: [
    (401, Failure.Reason.signInNeeded), (403, .forbidden), (410, .gone), (418, .refused(status: 418)),
    (429, .tooManyRequests), (500, .sourceFailed(status: 500)),
  ])
  func `an error status is a failure`(status: Int, reason: Failure.Reason) async throws {
    let (sut, _) = try makeSUT { _, connection in connection.respond(status, body: "[]") }
    await #expect(throws: Failure(source: sut.source, reason)) { try await sut.landmarks() }
    await #expect(throws: Failure(source: sut.source, reason)) { try await sut.landmark("a") }
  }

  @Test(arguments: ["", "nonsense", "ftp://a.example", "http://", "http://a.example/?q=1", "http://a b/"])
  func `an unusable address is a failure`(address: String) async throws {
    let sut = LandmarkService.live(address, network: .unimplemented)
    await #expect(throws: Failure(source: address, .unusableAddress)) { try await sut.landmarks() }
    await #expect(throws: Failure(source: address, .unusableAddress)) { try await sut.landmark("a") }
  }

  @Test func `a password in the address is sent but not shown`() async throws {
    let server = try HTTPTestServer { _, connection in connection.respond(403, body: "") }
    let sut = LandmarkService.live("http://me:secret@127.0.0.1:\(server.port)//", network: .live())
    #expect(sut.source == "http://127.0.0.1:\(server.port)//")
    await #expect(throws: Failure(source: sut.source, .forbidden)) { try await sut.landmarks() }
    #expect(server.requests.map(\.target) == ["/landmarks"])
    #expect(server.requests.first?.headers["authorization"]?.hasPrefix("Basic ") == true)
  }

  @Test func `an answer that is larger than the limit is a failure`() async throws {
    let server = try HTTPTestServer { _, connection in
      connection.respond(body: "[\(Self.record)\(String(repeating: " ", count: 2000))]")
    }
    let address = server.url("/").absoluteString
    let sut = LandmarkService.live(address, network: .live(limit: 1000))
    await #expect(throws: Failure(source: address, .tooLarge(limit: 1000))) { try await sut.landmarks() }
  }

  @Test func `an unreachable server is a failure`() async throws {
    let port = try RefusingPort()
    let sut = LandmarkService.live(port.url.absoluteString, network: .live())
    await #expect(throws: Failure(source: sut.source, .connectionRefused)) { try await sut.landmarks() }
  }

  @Test func `a canceled request stays a cancellation`() async throws {
    let (sut, _) = try makeSUT { _, connection in connection.waitForHangUp() }
    let waiting = Task { try await sut.landmarks() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  private func makeSUT(
    _ script: @escaping HTTPTestServer.Script
  ) throws -> (LandmarkService, HTTPTestServer) {
    let server = try HTTPTestServer(script: script)
    let network = NetworkProvider.live()
    let keepingServer = NetworkProvider { request in
      // A server stops when its last reference is released; the service holds none.
      _ = server
      return try await network.send(request)
    }
    return (.live(server.url("/api/").absoluteString, network: keepingServer), server)
  }

  private static let record = """
    {"id":"golden-gate","name":"Golden Gate Bridge","category":"bridge",
     "coordinate":{"latitude":37.820,"longitude":-122.479},"place":"San Francisco","country":"United States",
     "description":"Red.","isFeatured":true,"year":1937,"elevation":227,"unknown":[1]}
    """
}
