import Foundation

/// Follows a ``FetchPolicy`` for the requests to one source: it uses the source, the stored content, or both.
///
/// A source that has just answered isn't asked again, so the screens of one start share the answer.
public actor PolicyFollower {
  public nonisolated let source: String
  public nonisolated let policy: FetchPolicy
  private let date: DateProvider
  private let clock: any Clock<Duration>
  /// The time of the last answer of the source in this process.
  private var answeredAt: Date?

  /// - Parameter clock: Measures time limits.
  public init(
    of source: String, policy: FetchPolicy, date: DateProvider, clock: any Clock<Duration>
  ) {
    (self.source, self.policy, self.date, self.clock) = (source, policy, date, clock)
  }

  /// - Parameters:
  ///   - kept: Returns the stored content with the time when the source last confirmed it, as ``Freshness/stale(since:because:)``,
  ///     or nil if nothing is stored.
  ///   - ask: Sends a request to the source and stores its answer.
  /// - Throws: ``Failure`` if the source failed and nothing is stored, `CancellationError`.
  public func answer<Value: Sendable>(
    kept: @Sendable () async throws -> Fetched<Value>?, ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Fetched<Value> {
    let stored = try await kept()
    if policy.usesSource, let stored, hasJustAnswered { return Fetched(stored.value) }
    switch policy {
    case .cacheOnly:
      guard let stored else { throw Failure(source: source, SourceFault.notStored) }
      return stored
    case .networkOnly: return try await fetched(insteadOf: nil, ask)
    case .networkFirst(let timeout):
      return try await fetched(insteadOf: stored, within: stored == nil ? nil : timeout, ask)
    case .once:
      if let stored { return Fetched(stored.value) }
      return try await fetched(insteadOf: nil, ask)
    }
  }

  /// Whether the source answered in the last two seconds.
  private var hasJustAnswered: Bool {
    answeredAt.map { (0..<2).contains(date.now().timeIntervalSince($0)) } ?? false
  }

  private func fetched<Value: Sendable>(
    insteadOf stored: Fetched<Value>?, within limit: Duration? = nil,
    _ ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Fetched<Value> {
    do {
      let value = if let limit { try await within(limit, ask) } else { try await ask() }
      answeredAt = date.now()
      return Fetched(value)
    } catch let failure as Failure {
      // A failure of the store is reported as such, not as a failure of the source.
      guard failure.source == source, let stored, case .stale(let since, _) = stored.freshness else {
        throw failure
      }
      return Fetched(stored.value, .stale(since: since, because: .failed(failure)))
    }
  }

  private func within<Value: Sendable>(
    _ limit: Duration, _ ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: ask)
      group.addTask { [clock, source] in
        try await clock.sleep(for: limit)
        throw Failure(source: source, NetworkFault.timedOut(after: limit))
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
