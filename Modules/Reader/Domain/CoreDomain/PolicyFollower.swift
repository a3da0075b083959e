import Foundation

/// Follows a ``FetchPolicy`` for the requests to one source: it uses the source, the stored answers, or both.
///
/// A request that the source has just answered isn't repeated, so the screens of one start share the answer.
public actor PolicyFollower {
  public nonisolated let source: String
  public nonisolated let policy: FetchPolicy
  private let date: DateProvider
  private let clock: any Clock<Duration>
  /// The time of the last request to the source in this process, by request, and the failure of a refresh.
  private var asked: [AnyHashable: (at: Date, failure: Failure?)] = [:]
  /// The requests whose last answer announced newer data.
  private var awaited: [AnyHashable: @Sendable () async throws -> Void] = [:]

  /// - Parameters:
  ///   - date: Measures ages.
  ///   - clock: Measures time limits.
  public init(
    of source: String, policy: FetchPolicy, date: DateProvider, clock: any Clock<Duration>
  ) {
    self.source = source
    self.policy = policy
    self.date = date
    self.clock = clock
  }

  /// - Parameters:
  ///   - request: Identifies the request.
  ///   - refreshes: Whether the caller loads again after an answer that is ``Freshness/Reason/refreshing``. If it
  ///     doesn't, `stale-while-revalidate` uses the source first, as `cache-first` does.
  ///   - kept: Returns the stored answer, or nil if no answer is stored.
  ///   - ask: Sends the request to the source and stores its answer.
  /// - Throws: ``Failure`` if the source failed and no answer is stored, `CancellationError`.
  public func answer<Value: Sendable>(
    _ request: some Hashable & Sendable, refreshes: Bool = true,
    kept: @Sendable () async throws -> Kept<Value>?,
    ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Fetched<Value> {
    let stored = try await kept()
    if policy.usesSource, let stored, let last = asked[request], isYounger(last.at, than: Self.settling) {
      return last.failure.map { stored.stale(.failed($0)) } ?? Fetched(stored.value)
    }
    switch policy {
    case .cacheOnly:
      guard let stored else { throw Failure(source: source, .notStored) }
      return stored.stale(.notAsked)
    case .networkOnly: return try await fetched(request, insteadOf: nil, ask)
    case .cacheFirst(let maxAge):
      if let stored, isYounger(stored.confirmedAt, than: maxAge) { return Fetched(stored.value) }
      return try await fetched(request, insteadOf: stored, ask)
    case .networkFirst(let timeout):
      return try await fetched(request, insteadOf: stored, within: stored == nil ? nil : timeout, ask)
    case .staleWhileRevalidate(let maxAge):
      guard let stored else { return try await fetched(request, insteadOf: nil, ask) }
      if isYounger(stored.confirmedAt, than: maxAge) { return Fetched(stored.value) }
      guard refreshes else { return try await fetched(request, insteadOf: stored, ask) }
      awaited[request] = { _ = try await ask() }
      return stored.stale(.refreshing)
    }
  }

  /// Repeats all requests whose answers were ``Freshness/Reason/refreshing``. If the source fails, the next answer
  /// contains the failure.
  public func refresh() async throws {
    for (request, ask) in awaited {
      awaited[request] = nil
      do {
        try await ask()
        asked[request] = (date.now(), nil)
      } catch let failure as Failure where failure.source == source {
        asked[request] = (date.now(), failure)
      }
    }
  }

  /// The time after an answer in which its request isn't repeated.
  private static let settling = Duration.seconds(2)

  private func isYounger(_ moment: Date, than maxAge: Duration) -> Bool {
    let age = date.now().timeIntervalSince(moment)
    return age >= 0 && Duration.seconds(age) < maxAge
  }

  private func fetched<Value: Sendable>(
    _ request: AnyHashable, insteadOf stored: Kept<Value>?, within limit: Duration? = nil,
    _ ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Fetched<Value> {
    do {
      let value = if let limit { try await within(limit, ask) } else { try await ask() }
      asked[request] = (date.now(), nil)
      return Fetched(value)
    } catch let failure as Failure {
      // A failure of the store is reported as such, not as a failure of the source.
      guard let stored, failure.source == source, !failure.isAnswer else { throw failure }
      return stored.stale(.failed(failure))
    }
  }

  private func within<Value: Sendable>(
    _ limit: Duration, _ ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: ask)
      group.addTask { [clock, source] in
        try await clock.sleep(for: limit)
        throw Failure(source: source, .timedOut(after: limit))
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}

extension Failure {
  /// Whether the failure is an answer of the source that the requested part doesn't exist.
  fileprivate var isAnswer: Bool {
    if case .notFound(let name) = reason { !name.isEmpty && name != source } else { false }
  }
}
