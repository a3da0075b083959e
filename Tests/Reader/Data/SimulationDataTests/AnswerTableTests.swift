import CoreDomain
import Foundation
import NetworkData
import SimulationData
import TestSupport
import Testing

struct AnswerTableTests {
  private static let url = URL(string: "https://example.org/feed.xml") ?? URL(filePath: "/")
  private static let get = AnswerTable.Request("GET", url)
  private let sut = AnswerTable()

  private func add(_ statuses: Int..., headers: [String: String] = [:], to method: String = "GET") {
    for status in statuses {
      var answer = SimulatedAnswer()
      (answer.status, answer.headers, answer.body) = (status, headers, Data("a".utf8))
      answer.delay = .milliseconds(status)
      sut.add(answer, to: AnswerTable.Request(method, Self.url))
    }
  }

  private func response(_ request: NetworkRequest = NetworkRequest(url)) async throws -> NetworkResponse {
    try await sut.network { _, _ in }.send(request)
  }

  private func statuses(_ count: Int) async throws -> [Int] {
    var statuses: [Int] = []
    for _ in 0..<count { statuses.append(try await response().status) }
    return statuses
  }

  @Test func `answers come in order, and the last one again`() async throws {
    add(200, 503)
    add(404, to: "PUT")
    #expect(sut.count(for: Self.get) == 2)
    #expect(sut.addresses == [Self.url.absoluteString])
    #expect(!sut.isUsed(0, for: Self.get))
    #expect(try await statuses(1) == [200])
    #expect(sut.isUsed(0, for: Self.get) && !sut.isUsed(1, for: Self.get))
    #expect(try await statuses(2) == [503, 503])
    #expect(try await response(NetworkRequest(Self.url, method: "PUT")).status == 404)
    #expect(sut.missing.isEmpty)
  }

  @Test func `a request without an answer is missing`() async throws {
    add(200, to: "POST")
    let url = try #require(URL(string: "https://me:planted@example.org/feed.xml?page=2#planted"))
    await #expect(throws: Failure(source: "https://example.org/feed.xml?page=2", .notStored)) {
      try await response(NetworkRequest(url))
    }
    #expect(sut.missing.map(\.description) == ["GET https://example.org/feed.xml?page=2"])
  }

  @Test(arguments: [
    (["If-None-Match": "\"1\""], 304), (["if-none-match": "\"2\""], 200),
    (["If-Modified-Since": "Tue"], 304), (["If-Modified-Since": "Wed"], 200),
    (["If-None-Match": "\"2\"", "If-Modified-Since": "Tue"], 200), ([:], 200),
  ])
  func `an answer's validators get “not modified”`(headers: [String: String], expected: Int) async throws {
    add(200, headers: ["etag": "\"1\"", "last-modified": "Tue"])
    let response = try await response(NetworkRequest(Self.url, headers: headers))
    #expect(response.status == expected)
    #expect(response.body.isEmpty == (expected == 304))
  }

  @Test func `an answer without validators is never “not modified”`() async throws {
    add(200)
    #expect(try await response(NetworkRequest(Self.url, headers: ["If-None-Match": "\"1\""])).status == 200)
  }

  @Test func `HEAD gets no body, and a wait before the next request is read`() async throws {
    add(503, headers: ["retry-after": "120"], to: "HEAD")
    let response = try await response(NetworkRequest(Self.url, method: "HEAD"))
    #expect(response.body.isEmpty)
    #expect(response.retryAfter == .seconds(120))
  }

  @Test func `a fault fails the request`() async throws {
    var answer = SimulatedAnswer()
    answer.fault = .unreachable
    sut.add(answer, to: Self.get)
    await #expect(throws: Failure(source: Self.url.absoluteString, .unreachable)) { try await response() }
    #expect(sut.isUsed(0, for: Self.get))
  }

  @Test func `simultaneous requests get the answers in their order, and a canceled one leaves its answer`()
    async throws
  {
    add(200, 503, 404)
    let gate = Gate<Void>()
    let log = Log<Duration>()
    let network = sut.network { _, delay in
      log.append(delay)
      try await gate.enter()
    }
    var tasks: [Task<Int, any Error>] = []
    for number in 1...3 {
      tasks.append(Task { try await network.send(NetworkRequest(Self.url)).status })
      await gate.reached(number)
    }
    #expect(log.entries == [200, 503, 404].map { .milliseconds($0) })
    for task in tasks[..<2] {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    gate.release(2, returning: ())
    #expect(try await tasks[2].value == 404)
    #expect(try await statuses(3) == [200, 503, 404])
  }
}
