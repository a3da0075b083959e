import Foundation
import TestSupport

@testable import HeadlessTesting
struct ExploringTraitTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(.exploring(orders: 50))
  func `an asynchronous test runs in virtual time, once for each order`() async throws {
    let start = ContinuousClock.now
    async let first: Void = Task.sleep(for: .seconds(3_600))
    async let second: Void = Task.sleep(for: .seconds(3_600))
    _ = try await (first, second)
    #expect((ContinuousClock.now - start) / .seconds(3_600) < 2)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an expectation that fails in one order is a failure with this order`() async throws {
    let issues = try await exploredIssues {
      let log = Log<String>()
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] { group.addTask(name: name) { log.append(name) } }
      }
      #expect(log.entries == ["a", "b"])
    }
    #expect(issues.count == 1)
    #expect(issues[0].contains("Shortest order: replaying: \""))
    #expect(issues[0].contains("the task “b” ran before the task “a”."))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a test that waits for an event that nothing causes is canceled, and fails`() async throws {
    let issues = try await exploredIssues {
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for await _ in stream {}
      withExtendedLifetime(continuation) {}
    }
    #expect(issues.first?.hasPrefix("The test ended only because it was canceled. Nothing is ready") == true)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a test that sleeps again and again is a failure`() async throws {
    let issues = try await exploredIssues { while true { try await Task.sleep(for: .seconds(1)) } }
    #expect(issues.first?.hasPrefix("Nothing settles: the task “the test” sleeps again and again") == true)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a test that never ends, even if it is canceled, ends the process with a sentence`() async throws
  {
    let result = try await #require(
      processExitsWith: .exitCode(EXIT_FAILURE), observing: [\.standardErrorContent]
    ) {
      try ExploringTrait.exploring(orders: 2).run(
        { await withCheckedContinuation { lost.append($0) } }, of: "endless", at: #_sourceLocation)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("never ends, even if it is canceled. Nothing is ready and nothing sleeps"))
  }

  /// The issues of a test with the trait.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  private func exploredIssues(_ function: @Sendable () async throws -> Void) async throws -> [String] {
    let test = try #require(Test.current)
    return try await shownIssues {
      try await ExploringTrait.exploring(orders: 20).provideScope(
        for: test, testCase: Test.Case.current, performing: function)
    }
  }
}

private let lost = Log<CheckedContinuation<Void, Never>>()
