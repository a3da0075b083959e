import CoreDomain
import Foundation
import TestSupport
import Testing

/// Several requests to one source, which the table of histories doesn't contain.
struct PolicyFollowerTests {
  private static let now = Date(timeIntervalSince1970: 1_768_478_400)
  private let asks = Log<String>()

  @Test func `a source that has just answered isn't asked again`() async throws {
    let sut = makeSUT(.networkFirst(timeout: .seconds(30)))
    for _ in 1...2 { #expect(try await answer(from: sut) == Fetched("new")) }
    #expect(asks.entries.count == 1)
  }

  @Test func `cache-only reports its answer as stale, whatever its age`() async throws {
    let sut = makeSUT(.cacheOnly)
    #expect(try await answer(from: sut) == Fetched("new", .stale(since: Self.now, because: .notAsked)))
    await #expect(throws: Failure(source: "fake", SourceFault.notStored)) {
      try await answer(kept: false, from: sut)
    }
    #expect(asks.entries.isEmpty)
  }

  @Test func `a source that is read once is asked if nothing is stored`() async throws {
    let sut = makeSUT(.once)
    #expect(try await answer(from: sut) == Fetched("new"))
    #expect(asks.entries.isEmpty)
    #expect(try await answer(kept: false, from: sut) == Fetched("new"))
    #expect(asks.entries.count == 1)
  }

  @Test(arguments: [SourceFault.notFound("fake"), .gone, .forbidden])
  func `a failure of the source shows the stored answer`(reason: SourceFault) async throws {
    let sut = makeSUT(.networkFirst(timeout: .seconds(30)))
    let failure = Failure(source: "fake", reason)
    #expect(
      try await answer(failing: failure, from: sut)
        == Fetched("new", .stale(since: Self.now, because: .failed(failure))))
  }

  @Test func `a failure of the store is one`() async {
    let failure = Failure(source: "store", StorageFault.storeFull)
    await #expect(throws: failure) {
      try await answer(failing: failure, from: makeSUT(.networkFirst(timeout: .seconds(30))))
    }
  }

  private func answer(
    kept: Bool = true, failing failure: Failure? = nil, from sut: PolicyFollower
  ) async throws -> Fetched<String> {
    try await sut.answer {
      kept ? Fetched("new", .stale(since: Self.now, because: .notAsked)) : nil
    } ask: { [asks] in
      asks.append("ask")
      if let failure { throw failure }
      return "new"
    }
  }

  private func makeSUT(_ policy: FetchPolicy) -> PolicyFollower {
    PolicyFollower(of: "fake", policy: policy, date: .fixed(Self.now), clock: ManualClock())
  }
}
