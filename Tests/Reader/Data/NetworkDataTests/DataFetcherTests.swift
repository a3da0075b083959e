import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

/// Values over the network, with a closure as the network.
struct DataFetcherTests {
  private struct Tags: Decodable, Equatable {
    var tags: [String]
  }

  @Test func `the answer becomes the requested value`() async throws {
    let log = Log<NetworkRequest>()
    let sut = makeSUT(log: log, body: #"{"tags":["a","b"]}"#)
    #expect(try await sut.value(Tags.self, from: request) == Tags(tags: ["a", "b"]))
    #expect(try await sut.value([String: [String]].self, from: request)["tags"]?.count == 2)
    #expect(log.entries.map(\.headers) == Array(repeating: ["Accept": "application/json"], count: 2))
  }

  @Test func `a body is declared as JSON, and other headers stay`() async throws {
    let log = Log<NetworkRequest>()
    let sut = makeSUT(log: log, body: #"{"tags":[]}"#)
    var request = request
    request.body = Data("{}".utf8)
    request.headers["Authorization"] = "Token a"
    _ = try await sut.value(Tags.self, from: request)
    #expect(
      log.entries.first?.headers == [
        "Accept": "application/json", "Content-Type": "application/json", "Authorization": "Token a",
      ])
  }

  @Test(
    arguments: [
      (200, "", .empty), (200, " \n", .empty), (200, "<html>", .unrecognized(.webPage, insteadOf: .server)),
      (200, "Hello", .unrecognized(.text, insteadOf: .server)), (200, #"{"tags":["#, .malformed("")),
      (200, #"{"tags":1}"#, .unrecognized(.otherJSON, insteadOf: .server)),
      (401, "{}", .signInNeeded), (404, "", .notFound("server")), (503, "", .sourceFailed(status: 503)),
    ] as [(Int, String, Failure.Reason)])
  func `an answer that can't be decoded is reported as such`(
    status: Int, body: String, reason: Failure.Reason
  ) async {
    await #expect(throws: Failure(source: "server", reason)) {
      try await makeSUT(status: status, body: body).value(Tags.self, from: request)
    }
  }

  @Test func `a caller can decide which answers are refusals`() async throws {
    let sut = makeSUT(status: 404, body: #"{"tags":[]}"#)
    #expect(try await sut.value(Tags.self, from: request, refusedAs: { _ in nil }) == Tags(tags: []))
    await #expect(throws: Failure(source: "server", .gone)) {
      try await sut.value(Tags.self, from: request, refusedAs: { $0.status == 404 ? .gone : nil })
    }
  }

  @Test func `a network failure has the name of the server`() async {
    let network = NetworkProvider { _ in throw Failure(source: "http://a.b/x", .unreachable) }
    await #expect(throws: Failure(source: "server", .unreachable)) {
      try await DataFetcher(source: "server", network: network).value(Tags.self, from: request)
    }
  }

  private let request = NetworkRequest(URL(filePath: "/tags"))

  private func makeSUT(
    log: Log<NetworkRequest> = Log(), status: Int = 200, body: String
  ) -> DataFetcher {
    DataFetcher(
      source: "server",
      network: NetworkProvider { request in
        log.append(request)
        return NetworkResponse(status: status, body: Data(body.utf8), url: request.url)
      })
  }
}
