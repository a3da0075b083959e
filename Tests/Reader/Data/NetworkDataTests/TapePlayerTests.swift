import CoreDomain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import NetworkData

struct TapePlayerTests {
  private static let url = URL(string: "https://example.org/feed.xml") ?? URL(filePath: "/")
  private let sut = TapePlayer()

  private func insert(
    _ statuses: Int..., method: String = "GET", headers: [String: String] = [:], milliseconds: Int = 0
  ) {
    sut.insert(
      Tape(
        statuses.map { status in
          let response = NetworkResponse(
            status: status, headers: headers, body: Data("a".utf8), url: Self.url)
          return .init(
            method: method, url: Self.url, milliseconds: milliseconds, outcome: .response(response))
        }))
  }

  private func status(_ request: NetworkRequest = NetworkRequest(url)) async throws -> Int {
    try await sut.network { _, _ in }.send(request).status
  }

  @Test func `answers are played in order, and a repeated GET gets the last one again`() async throws {
    insert(200, 503)
    insert(404)
    var statuses: [Int] = []
    for _ in 0..<5 { statuses.append(try await status()) }
    #expect(statuses == [200, 503, 404, 404, 404])
    #expect(sut.lacking == [])
  }

  @Test func `a tape is used by the first request that it has the next answer to`() async throws {
    insert(200)
    insert(503)
    insert(200, method: "PUT")
    #expect((0..<3).map(sut.isUsed) == [false, false, false])
    #expect(sut.addresses == [Self.url.absoluteString])
    _ = try await status()
    #expect((0..<3).map(sut.isUsed) == [true, false, false])
    _ = try await status()
    #expect((0..<3).map(sut.isUsed) == [true, true, false])
  }

  @Test func `a change is answered as often as it was recorded`() async throws {
    insert(200, method: "PUT")
    #expect(try await status(NetworkRequest(Self.url, method: "PUT")) == 200)
    await #expect(throws: Failure(source: Self.url.absoluteString, .notStored)) {
      try await status(NetworkRequest(Self.url, method: "PUT"))
    }
    #expect(sut.lacking == ["PUT https://example.org/feed.xml"])
  }

  @Test func `an unrecorded request is reported without its secrets`() async throws {
    let url = try #require(URL(string: "https://me:planted@example.org/a?page=2&api_key=planted#planted"))
    await #expect(throws: Failure.self) { try await status(NetworkRequest(url)) }
    #expect(sut.lacking == ["GET https://example.org/a?page=2&api_key=REDACTED"])
  }

  @Test(arguments: [
    (["If-None-Match": "\"1\""], 304), (["if-none-match": "\"2\""], 200),
    (["If-Modified-Since": "Tue"], 304), (["If-Modified-Since": "Wed"], 200),
    (["If-None-Match": "\"2\"", "If-Modified-Since": "Tue"], 200), ([:], 200),
  ])
  func `an answer's validators get “not modified”`(headers: [String: String], expected: Int) async throws {
    insert(200, headers: ["etag": "\"1\"", "last-modified": "Tue"])
    let response = try await sut.network { _, _ in }.send(NetworkRequest(Self.url, headers: headers))
    #expect(response.status == expected)
    #expect(response.body.isEmpty == (expected == 304))
  }

  @Test func `an answer without validators is never “not modified”`() async throws {
    insert(200)
    #expect(try await status(NetworkRequest(Self.url, headers: ["If-None-Match": "\"1\""])) == 200)
  }

  @Test func `simultaneous requests get the answers in the order of the requests`() async throws {
    insert(200, 503)
    let gate = Gate<Void>()
    let network = sut.network { _, _ in try await gate.enter() }
    let first = Task { try await network.send(NetworkRequest(Self.url)).status }
    await gate.reached(1)
    let second = Task { try await network.send(NetworkRequest(Self.url)).status }
    await gate.reached(2)
    gate.release(1, returning: ())
    #expect(try await second.value == 503)
    gate.release(0, returning: ())
    #expect(try await first.value == 200)
  }

  @Test func `canceled requests leave their answers in order`() async throws {
    insert(200, 503, 404)
    let gate = Gate<Void>()
    let network = sut.network { _, _ in try await gate.enter() }
    var tasks: [Task<Int, any Error>] = []
    for number in 1...2 {
      tasks.append(Task { try await network.send(NetworkRequest(Self.url)).status })
      await gate.reached(number)
    }
    for task in tasks {
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    var statuses: [Int] = []
    for _ in 0..<3 { statuses.append(try await status()) }
    #expect(statuses == [200, 503, 404])
  }

  @Test func `an answer takes its recorded time, and a failing request leaves it on the tape`()
    async throws
  {
    insert(200, 404, milliseconds: 250)
    let log = Log<String>()
    let isOffline = Mutex(true)
    let network = sut.network { source, recorded in
      log.append("\(source) \(recorded)")
      if isOffline.withLock({ $0 }) { throw Failure(source: source, .offline) }
    }
    await #expect(throws: Failure(source: Self.url.absoluteString, .offline)) {
      try await network.send(NetworkRequest(Self.url))
    }
    isOffline.withLock { $0 = false }
    #expect(try await network.send(NetworkRequest(Self.url)).status == 200)
    #expect(log.entries == Array(repeating: "https://example.org/feed.xml 0.25 seconds", count: 2))
  }
}
