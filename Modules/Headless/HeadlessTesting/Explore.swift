public import JobOrdersDomain
public import Testing

/// The length of sleeps in the orders of `explore`.
public enum ExploredSleeps: Sendable {
  /// As long as their callers ask. `expect(at:)` compares times.
  case exact
  /// While time settles, up to 15/8 of that in half of the orders. Time that the body lets pass is exact. `expect(at:)`
  /// doesn't compare times.
  case lengthened
}

/// The end of a body in an order.
public enum ExploredOutcome<Value: Equatable & Sendable>: Equatable, Sendable, CustomStringConvertible {
  /// The value that the body returned, or the states of its recordings.
  case value(Value)
  /// The body recorded an issue or threw an error. Failures at the same place are the same outcome.
  case failure(at: SourceLocation, String)

  public var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .failure(let place, let text): "\(place): \(text)"
    }
  }

  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.value(let left), .value(let right)): left == right
    case (.failure(let left, _), .failure(let right, _)): left == right
    default: false
    }
  }
}

#if compiler(>=6.3)
  /// Runs a test's body in virtual time, in many orders of its jobs.
  ///
  /// A body that depends on the order is an issue of the test: if it returns different values, or if it records an issue
  /// or throws an error in one order. The issue contains the shortest list of choices that shows it, as words and as a
  /// value for `replaying`. The body must create everything that it uses.
  ///
  /// In an order, at most 100,000 jobs run at one moment, and time settles after at most 1,000 wake-ups.
  ///
  /// The first order is that of arrival. In the others, choices are random, or by priorities with depth 1, 2, and 3 (PCT:
  /// Burckhardt and others, ASPLOS 2010). The jobs of the main actor keep their order among themselves. No other job
  /// runs in the middle of a job, so two threads never meet between two statements without `await`.
  ///
  /// - Parameters:
  ///   - orders: The number of orders.
  ///   - seed: The seed of the first one after that of arrival. The others follow it.
  ///   - sleeps: The length of sleeps.
  ///   - mayDiffer: Whether different values are right.
  ///   - choices: An order that an earlier exploration printed. Only this one is tried then, and the issues are the
  ///     body's own.
  ///   - timeLimit: The real time after which the exploration ends, with a warning.
  ///   - outside: The time to wait for other threads, as in `inVirtualTime`.
  ///   - leaks: The severity of leaks, as in `inVirtualTime`.
  ///   - sourceLocation: The place of issues that have no other one.
  ///   - body: The body of the test. It runs once for each order.
  /// - Returns: The outcomes, and the orders that have them.
  /// - Throws: ``VirtualTimeMisuse``, or another error with one sentence if `choices` isn't an order or the call is
  ///   inside virtual time.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @discardableResult
  public func explore<Value: Equatable & Sendable>(
    orders: Int = 200, seed: UInt64 = 1, sleeps: ExploredSleeps = .lengthened, mayDiffer: Bool = false,
    replaying choices: String? = nil, timeLimit: Duration = .seconds(60), outside: Duration = .zero,
    leaks: Issue.Severity? = .warning, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @MainActor (VirtualTime) throws -> Value
  ) throws -> Exploration<ExploredOutcome<Value>> {
    try ExploredBody(
      session: VirtualSession(
        outside: outside, leaks: leaks, isExact: sleeps == .exact, call: "explore", place: sourceLocation),
      mayDiffer: mayDiffer
    ) { time in
      let value = try body(time)
      return { _ in value }
    }.explore(orders, seed, sleeps, choices, timeLimit)
  }

  /// Runs a test's body in many orders, and compares the different states of its recordings, without their times.
  ///
  /// The parameters and errors are those of the other `explore`.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @discardableResult
  public func explore(
    orders: Int = 200, seed: UInt64 = 1, sleeps: ExploredSleeps = .lengthened, mayDiffer: Bool = false,
    replaying choices: String? = nil, timeLimit: Duration = .seconds(60), outside: Duration = .zero,
    leaks: Issue.Severity? = .warning, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @escaping @MainActor (VirtualTime) throws -> Void
  ) throws -> Exploration<ExploredOutcome<RecordedStates>> {
    try ExploredBody(
      session: VirtualSession(
        outside: outside, leaks: leaks, isExact: sleeps == .exact, keepsStates: true, call: "explore",
        place: sourceLocation),
      mayDiffer: mayDiffer
    ) { time in
      try body(time)
      return { $0 }
    }.explore(orders, seed, sleeps, choices, timeLimit)
  }
#endif
