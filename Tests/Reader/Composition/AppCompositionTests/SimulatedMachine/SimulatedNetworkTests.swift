import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import AppComposition

struct SimulatedNetworkTests {
  private static let address = "https://example.org/feed.xml"
  private static let url = URL(string: address) ?? URL(filePath: "/")
  private let clock = ManualClock()
  private let sut: SimulatedNetwork

  init() {
    sut = SimulatedNetwork(clock: clock) { request in
      request.url.host() == "server.example" ? NetworkResponse(status: 201, url: request.url) : nil
    }
  }

  private func answer(
    _ statuses: Int..., headers: [String: String] = [:], body: String = "a", delay: Duration = .zero,
    to method: String = "GET", replacing replaces: Bool = false
  ) {
    for status in statuses {
      var answer = SimulatedAnswer()
      (answer.content.status, answer.content.headers) = (status, headers)
      (answer.content.body, answer.delay) = (Data(body.utf8), delay)
      _ = sut.withAnswers { [answer] in
        $0.add(answer, to: AnsweredRequest(method, Self.url), replacing: replaces)
      }
    }
  }

  private func send(
    _ method: String = "GET", to url: URL = url, headers: [String: String] = [:], sizeLimit: Int = 100
  ) async throws -> NetworkResponse {
    try await sut.provider(timeout: .seconds(30), sizeLimit: sizeLimit)
      .send(NetworkRequest(url, method: method, headers: headers))
  }

  private func statuses(_ count: Int) async throws -> [Int] {
    var statuses: [Int] = []
    for _ in 0..<count { statuses.append(try await send().status) }
    return statuses
  }

  // MARK: Answers

  @Test func `answers come in order, and the last one again`() async throws {
    answer(200, 503)
    answer(404, to: "PUT")
    #expect(try await statuses(3) == [200, 503, 503])
    #expect(try await send("PUT").status == 404)
    #expect(sut.missing == nil)
  }

  @Test func `a new answer replaces those that nothing has asked for`() async throws {
    answer(200, 503)
    #expect(try await statuses(1) == [200])
    answer(404, replacing: true)
    #expect(try await statuses(2) == [404, 404])
  }

  @Test func `a replaced answer doesn't come back, and is unused if nothing asked for it`() async throws {
    answer(200, delay: .seconds(1))
    answer(503)
    let task = Task { try await send() }
    await clock.sleepers(1)
    answer(404, replacing: true)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await statuses(1) == [404])
    let key = AnsweredRequest("GET", Self.url)
    #expect(
      [0, 1, 2].map { index in sut.withAnswers { $0.isUsed(index, for: key) } } == [true, false, true])
  }

  @Test func `a broken source breaks no other one`() async throws {
    answer(200)
    sut.conditions.brokenSources["https://example.org/feed"] = .silence
    #expect(try await statuses(1) == [200])
  }

  @Test func `a server with a state answers what the flow doesn't`() async throws {
    let url = try #require(URL(string: "https://server.example/"))
    #expect(try await send(to: url).status == 201)
  }

  @Test func `a request without an answer is missing, without its password`() async throws {
    answer(200, to: "POST")
    let url = try #require(URL(string: "https://me:planted@example.org/feed.xml?page=2#planted"))
    await #expect(throws: Failure(source: "https://example.org/feed.xml?page=2", SourceFault.notStored)) {
      try await send(to: url)
    }
    #expect(sut.missing?.description == "GET https://example.org/feed.xml?page=2")
  }

  @Test(arguments: [
    (["If-None-Match": "\"1\""], 304), (["if-none-match": "\"2\""], 200),
    (["If-Modified-Since": "Tue"], 304), (["If-Modified-Since": "Wed"], 200),
    (["If-None-Match": "\"2\"", "If-Modified-Since": "Tue"], 200), ([:], 200),
  ])
  func `an answer's validators get “not modified”`(headers: [String: String], expected: Int) async throws {
    answer(200, headers: ["etag": "\"1\"", "last-modified": "Tue"])
    let response = try await send(headers: headers)
    #expect(response.status == expected)
    #expect(response.body.isEmpty == (expected == 304))
  }

  @Test(arguments: [
    (["Range": "bytes=0-1"], 206, "ab"), (["range": "bytes=2-9"], 206, "cd"),
    (["Range": "bytes=4-5"], 416, ""),
    (["Range": "bytes=2-3", "If-Range": "\"1\""], 206, "cd"), (["Range": "bytes=-1"], 200, "abcd"),
    (["Range": "bytes=2-3", "If-Range": "\"2\""], 200, "abcd"),
  ])
  func `a range gets its part of the body, unless it wants another version`(
    headers: [String: String], status: Int, body: String
  ) async throws {
    answer(200, headers: ["etag": "\"1\""], body: "abcd")
    let response = try await send(headers: headers)
    #expect(response.status == status)
    #expect(String(decoding: response.body, as: UTF8.self) == body)
  }

  @Test func `an answer over the size limit fails`() async throws {
    answer(200, body: "abc")
    await #expect(throws: Failure(source: Self.address, ContentFault.tooLarge(limit: 2))) {
      try await send(sizeLimit: 2)
    }
  }

  // MARK: Time

  @Test func `an answer comes exactly after its delay`() async throws {
    answer(200, delay: .seconds(1))
    let task = Task { try await statuses(1) }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(999))
    #expect(clock.asleep == 1)
    clock.advance(by: .milliseconds(1))
    #expect(try await task.value == [200])
  }

  @Test(arguments: [false, true])
  func `a request without an answer, or with a late one, fails at its time limit`(isLate: Bool) async throws {
    answer(200, delay: isLate ? .seconds(31) : .zero)
    if !isLate { sut.conditions.outcome = .silence }
    let task = Task { try await send() }
    await clock.sleepers(1)
    clock.advance(by: .seconds(30))
    await #expect(throws: Failure(source: Self.address, NetworkFault.timedOut(after: .seconds(30)))) {
      try await task.value
    }
  }

  @Test func `a canceled request leaves its answer to the next one`() async throws {
    answer(200, delay: .seconds(1))
    answer(404)
    let task = Task { try await send() }
    await clock.sleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    sut.conditions.latency = .zero
    #expect(try await statuses(2) == [200, 404])
  }

  @Test func `an answer waits for the one that must come first`() async throws {
    answer(200)
    answer(201)
    sut.conditions.predecessors[1] = 2
    let first = Task { try await send().status }
    while sut.blocked.isEmpty { await Task.yield() }
    #expect(sut.blocked == [.init(number: 1, predecessor: 2, isPredecessorMade: false)])
    #expect(try await send().status == 201)
    #expect(try await first.value == 200)
    #expect(sut.blocked == [])
  }

  // MARK: Faults

  @Test func `conditions fail everything, a source, or a request`() async throws {
    answer(200)
    let failure = Failure(source: Self.address, NetworkFault.connectionFailed)
    let conditions: [(inout NetworkConditions) -> Void] = [
      { $0.outcome = .failure(NetworkFault.connectionFailed) },
      { $0.brokenSources["https://example.org"] = .failure(NetworkFault.connectionFailed) },
      { $0.outcomes[3] = .failure(NetworkFault.connectionFailed) },
    ]
    for change in conditions {
      sut.conditions = NetworkConditions()
      change(&sut.conditions)
      await #expect(throws: failure) { try await send() }
    }
    sut.conditions = NetworkConditions()
    #expect(try await statuses(1) == [200])
  }

  @Test func `the system cancels a request, and another completes despite a canceled caller`() async throws {
    answer(200, delay: .seconds(1))
    sut.conditions.canceledBySystem = [1]
    sut.conditions.latency = .zero
    await #expect(throws: CancellationError.self) { try await send() }
    sut.conditions.latency = nil
    sut.conditions.uncancelable = [2]
    let task = Task { try await send().status }
    await clock.sleepers(1)
    task.cancel()
    clock.advance(by: .seconds(1))
    #expect(try await task.value == 200)
  }
}
