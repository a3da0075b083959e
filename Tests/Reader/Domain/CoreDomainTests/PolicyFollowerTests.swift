import CoreDomain
import Foundation
import TestSupport
import Testing

/// Several requests to one source, which the table of histories doesn't contain.
@Suite struct PolicyFollowerTests {
  private static let now = Date(timeIntervalSince1970: 1_768_478_400)
  private let asks = Log<String>()

  @Test func `a request that was just answered isn't repeated, and another one is sent`() async throws {
    let sut = makeSUT(.networkFirst(timeout: .seconds(30)))
    for request in ["a", "b", "a"] {
      #expect(try await answer(request, from: sut) == Fetched("new \(request)"))
    }
    #expect(asks.entries == ["a", "b"])
  }

  @Test func `cache-only reports its answer as stale, whatever its age`() async throws {
    let sut = makeSUT(.cacheOnly)
    #expect(
      try await answer("a", from: sut) == Fetched("new a", .stale(since: Self.now, because: .notAsked)))
    await #expect(throws: Failure(source: "fake", .notStored)) {
      try await answer("a", kept: false, from: sut)
    }
    #expect(asks.entries.isEmpty)
  }

  @Test(arguments: [
    (Failure.Reason.notFound("a"), false), (.notFound("fake"), true), (.notFound(""), true), (.gone, true),
    (.forbidden, true),
  ])
  func `“not found” from the source is final, and other failures show the stored answer`(
    reason: Failure.Reason, isKeptUsed: Bool
  ) async throws {
    let sut = makeSUT(.networkFirst(timeout: .seconds(30)))
    let failure = Failure(source: "fake", reason)
    guard isKeptUsed else {
      await #expect(throws: failure) { try await answer("a", failing: failure, from: sut) }
      return
    }
    #expect(
      try await answer("a", failing: failure, from: sut)
        == Fetched("new a", .stale(since: Self.now, because: .failed(failure))))
  }

  @Test func `a refresh sends one request for each answer that is being refreshed`() async throws {
    let sut = makeSUT(.staleWhileRevalidate(maxAge: .zero))
    for request in ["a", "b"] {
      #expect(try await answer(request, from: sut).freshness.isRefreshing)
    }
    #expect(asks.entries.isEmpty)
    for _ in 0..<2 { try await sut.refresh() }
    #expect(Set(asks.entries) == ["a", "b"] && asks.entries.count == 2)
    #expect(try await answer("a", from: sut).freshness == .fresh)
  }

  @Test func `a caller that doesn't load again gets the source's answer at once`() async throws {
    let sut = makeSUT(.staleWhileRevalidate(maxAge: .zero))
    let failure = Failure(source: "fake", .unreachable)
    #expect(try await answer("a", refreshes: false, from: sut) == Fetched("new a"))
    #expect(
      try await answer("b", refreshes: false, failing: failure, from: sut)
        == Fetched("new b", .stale(since: Self.now, because: .failed(failure))))
    #expect(asks.entries == ["a", "b"])
  }

  @Test func `the next answer reports a failed refresh`() async throws {
    let sut = makeSUT(.staleWhileRevalidate(maxAge: .zero))
    let failure = Failure(source: "fake", .unreachable)
    _ = try await answer("a", failing: failure, from: sut)
    try await sut.refresh()
    #expect(
      try await answer("a", from: sut).freshness == .stale(since: Self.now, because: .failed(failure)))
  }

  @Test func `a refresh throws a failure of the store`() async throws {
    let sut = makeSUT(.staleWhileRevalidate(maxAge: .zero))
    let failure = Failure(source: "store", .storeFull)
    _ = try await answer("a", failing: failure, from: sut)
    await #expect(throws: failure) { try await sut.refresh() }
  }

  private func answer(
    _ request: String, kept: Bool = true, refreshes: Bool = true, failing failure: Failure? = nil,
    from sut: PolicyFollower
  ) async throws -> Fetched<String> {
    try await sut.answer(request, refreshes: refreshes) {
      kept ? Kept("new \(request)", confirmedAt: Self.now) : nil
    } ask: { [asks] in
      asks.append(request)
      if let failure { throw failure }
      return "new \(request)"
    }
  }

  private func makeSUT(_ policy: FetchPolicy) -> PolicyFollower {
    PolicyFollower(of: "fake", policy: policy, date: .fixed(Self.now), clock: ManualClock())
  }
}
