import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import SimulationData
import TestSupport
import Testing

struct DelayTests {
  private let clock = ManualClock()
  private static let sample: [Article] = ["a-screen-is-a-value", "bb", "c"].map {
    .fixture($0, source: "sample", minutesAgo: 30 - $0.count, tags: ["screens"])
  }

  private func articles(by delay: Duration = .seconds(1)) -> Delayed<any ArticleRepository> {
    Delayed(InMemoryArticleRepository(source: "sample", Self.sample)) { [clock] in
      try await clock.sleep(for: delay)
    }
  }

  private func profiles(by delay: Duration = .seconds(1)) -> Delayed<any PublisherRepository> {
    Delayed(SamplePublisherRepository()) { [clock] in
      try await clock.sleep(for: delay)
    }
  }

  /// Expects that `operation` ends after exactly one second.
  private func expectDelay(_ operation: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await operation() }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(999))
    #expect(clock.asleep == 1)
    clock.advance(by: .milliseconds(1))
    #expect(clock.asleep == 0)
    try await task.value
  }

  private func expectCancellation(_ operation: @escaping @Sendable () async throws -> Void) async {
    let task = Task { try await operation() }
    await clock.sleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `without a delay, each decorator fulfills its contract`() async throws {
    try await verifyArticleRepository(articles(by: .zero))
    try await verifyPublisherRepository(profiles(by: .zero), knows: "Amara Nwosu", source: "sample")
  }

  @Test func `a list is delayed`() async throws {
    let sut = articles()
    try await expectDelay { _ = try await sut.articles(matching: ArticleQuery(), page: PageRequest()) }
  }

  @Test func `a failure is delayed too`() async throws {
    let sut = articles()
    try await expectDelay {
      await #expect(throws: Failure(source: "sample", .notFound("unknown"))) {
        try await sut.article("unknown")
      }
    }
  }

  @Test func `cancellation ends the wait for a list`() async {
    let sut = articles()
    await expectCancellation { _ = try await sut.articles(matching: ArticleQuery(), page: PageRequest()) }
  }

  @Test func `cancellation ends the wait for a profile`() async {
    let sut = profiles()
    await expectCancellation { _ = try await sut.publisher(named: "Amara Nwosu") }
  }

  @Test func `a delayed source has the name of the wrapped one`() {
    #expect(articles().source == "sample")
  }
}
