import CoreDomain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import NetworkData

/// Recording and playing: the program gets the same answers again.
struct TapeRecorderTests {
  private let clock = ManualClock()
  private static let url = URL(string: "https://example.org/feed.xml") ?? URL(filePath: "/")

  private func makeSUT(sizeLimit: Int = Tape.sizeLimit) -> TapeRecorder {
    TapeRecorder(clock: clock, sizeLimit: sizeLimit)
  }

  /// - Returns: A network that answers from a file with this tape.
  private func replay(_ tape: Tape?) throws -> NetworkProvider {
    let player = TapePlayer()
    player.insert(try Tape(text: try #require(tape).text))
    return player.network { _, _ in }
  }

  @Test func `every answer is played as it was recorded`() async throws {
    let headers = [
      "content-type": "text/xml", "etag": "W/\"1\"", "cache-control": "private", "vary": "Accept",
    ]
    let answers = [200, 204, 301, 404, 429, 503, 999].enumerated().map { number, status in
      NetworkResponse(
        status: status, headers: headers, body: Data((0..<UInt8(number * 40)).map { $0 }), url: Self.url,
        permanentURL: number == 2 ? Self.url : nil, retryAfter: number == 4 ? .seconds(90) : nil)
    }
    let left = Mutex(answers)
    let sut = makeSUT()
    let network = sut.recording(NetworkProvider { _ in left.withLock { $0.removeFirst() } })
    for _ in answers { _ = try await network.send(NetworkRequest(Self.url)) }
    let replay = try replay(sut.tape)
    for answer in answers { #expect(try await replay.send(NetworkRequest(Self.url)) == answer) }
  }

  @Test func `a failure is played as it was recorded`() async throws {
    let failure = Failure(source: Self.url.absoluteString, .untrustedCertificate(.expired))
    let sut = makeSUT()
    let network = sut.recording(NetworkProvider { _ in throw failure })
    await #expect(throws: failure) { try await network.send(NetworkRequest(Self.url)) }
    let replay = try replay(sut.tape)
    await #expect(throws: failure) { try await replay.send(NetworkRequest(Self.url)) }
  }

  @Test func `an answer has its recorded duration`() async throws {
    let sut = makeSUT()
    let network = sut.recording(
      NetworkProvider { [clock] request in
        try await clock.sleep(until: clock.now.advanced(by: .milliseconds(250)))
        return NetworkResponse(status: 200, url: request.url)
      })
    async let answer = network.send(NetworkRequest(Self.url))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(250))
    _ = try await answer
    #expect(sut.tape?.exchanges.map(\.milliseconds) == [250])
  }

  @Test func `requests are recorded in their order`() async throws {
    let gate = Gate<Void>()
    let sut = makeSUT()
    let network = sut.recording(
      NetworkProvider { request in
        if request.method == "GET" { try await gate.enter() }
        return NetworkResponse(status: 200, url: request.url)
      })
    async let first = network.send(NetworkRequest(Self.url))
    await gate.reached(1)
    _ = try await network.send(NetworkRequest(Self.url, method: "POST"))
    gate.release(0, returning: ())
    _ = try await first
    #expect(sut.tape?.exchanges.map(\.method) == ["GET", "POST"])
  }

  @Test func `requests are sent without validators, so every answer is whole`() async throws {
    let log = Log<[String: String]>()
    let network = makeSUT().recording(
      NetworkProvider { request in
        log.append(request.headers)
        return NetworkResponse(status: 200, url: request.url)
      })
    let headers = [
      "If-None-Match": "\"1\"", "If-Modified-Since": "Tue, 13 Jan 2026 10:00:00 GMT", "Accept": "a",
    ]
    _ = try await network.send(NetworkRequest(Self.url, headers: headers))
    #expect(log.entries == [["Accept": "a"]])
  }

  @Test func `a canceled request isn't recorded`() async {
    let sut = makeSUT()
    let network = sut.recording(NetworkProvider { _ in throw CancellationError() })
    await #expect(throws: CancellationError.self) { try await network.send(NetworkRequest(Self.url)) }
    #expect(sut.tape == Tape())
  }

  @Test(arguments: [(1000, false), (100, true)])
  func `a tape beyond the limit is not written`(sizeLimit: Int, isTooLarge: Bool) async throws {
    let sut = makeSUT(sizeLimit: sizeLimit)
    let network = sut.recording(
      NetworkProvider { NetworkResponse(status: 200, body: Data(repeating: 65, count: 60), url: $0.url) })
    for _ in 0..<2 { _ = try await network.send(NetworkRequest(Self.url)) }
    #expect((sut.tape == nil) == isTooLarge)
  }
}
