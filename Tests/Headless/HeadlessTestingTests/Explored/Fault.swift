import HeadlessTesting
import Testing

/// A program with a fault that depends on the order of jobs, and its correct twin.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
struct Fault: Sendable, CustomTestStringConvertible {
  static let all = [
    supersededLoad, doubleSubmit, ignoredCancellation, staleRollback, lostUpdate, eventAfterClose, retryStorm,
    progressAfterResult, staleCache, secondPoller, removedFlight, sharedLock,
  ]

  let testDescription: String
  /// The value of the correct twin in every order.
  let right: String
  /// Runs the correct twin, or the program with the fault.
  let body: @MainActor @Sendable (_ isCorrect: Bool, VirtualTime) throws -> String

  init(
    _ name: String, right: String,
    _ body: @escaping @MainActor @Sendable (_ isCorrect: Bool, VirtualTime) throws -> String
  ) {
    (testDescription, self.right, self.body) = (name, right, body)
  }
}

/// Faults that many apps have had. Each must be found, be shrunk, and happen again.
struct FaultTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: Fault.all) func `a fault is found, shrunk, and replayed`(fault: Fault) throws {
    let exploration = try explore(orders: 500, mayDiffer: true) { try fault.body(false, $0) }
    let wrong = try #require(exploration.groups.first { $0.outcome != .value(fault.right) })
    let order = "\(wrong.order)"
    #expect(order.split(separator: " ").count <= 6, "\(order)")
    let outcomes = try (1...100).flatMap { _ in
      try explore(replaying: order) { try fault.body(false, $0) }.outcomes
    }
    #expect(outcomes == Array(repeating: wrong.outcome, count: 100))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: Fault.all) func `the correct twin passes in 1,000 orders`(fault: Fault) throws {
    let exploration = try explore(orders: 1_000) { try fault.body(true, $0) }
    #expect(exploration.outcomes == [.value(fault.right)])
    #expect(exploration.orderCount == 1_000)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a task of the main actor that yields until another has ended doesn't stop it`() throws {
    let exploration = try explore { time in
      let ending = Ending()
      let task = Task(name: "waiting") { while await !ending.hasEnded { await Task.yield() } }
      Task.detached(name: "other") { await ending.end() }
      try time.run()
      return task.isCancelled
    }
    #expect(exploration.outcomes == [.value(false)])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a timer is described as that of its task`() throws {
    let exploration = try explore(replaying: "1:1") { time in
      var names: [String] = []
      for name in ["a", "b"] {
        Task(name: name) {
          try await Task.sleep(for: .seconds(1))
          names.append(name)
        }
        try time.run()
      }
      try time.pass(.seconds(1))
      return names
    }
    #expect(exploration.outcomes == [.value(["b", "a"])])
    #expect(
      exploration.groups.first?.words == [
        "At 1 s, the timer of the task “b” ran before the timer of the task “a”."
      ])
  }
}

private actor Ending {
  private(set) var hasEnded = false
  func end() { hasEnded = true }
}
