import HeadlessRunner
public import Testing

#if compiler(>=6.3)
  /// Runs a test's body in virtual time.
  ///
  /// All tasks that begin in the body run in one thread, in order of arrival. Plain `Task.sleep`, clocks, actors, and
  /// task groups obey the virtual time, which starts at zero and passes only when the body says so. The body holds the
  /// main queue: other code of the main actor waits, and so does `DispatchQueue.main`.
  ///
  /// When the body returns, actions that haven't ended are canceled, and all sleeping tasks run to their end. An action
  /// that still waits is an issue of the test. Other tasks that still wait never run again: they are leaks.
  ///
  /// - Parameters:
  ///   - outside: The longest real time in which each call of `run`, `pass`, and `settle` waits, if no job is ready,
  ///     until another thread has resumed a task.
  ///   - leaks: The severity of the issue if a task waits forever or a recorded model isn't freed. If nil, leaks aren't
  ///     recorded.
  ///   - sourceLocation: The place of issues that have no other one.
  ///   - body: The body of the test.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, ``/Headless/NeverSettles`` if tasks don't settle in it, ``VirtualTimeMisuse`` if
  ///   they don't after it, or another error with one sentence if the call is inside another one.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public func inVirtualTime<R: Sendable>(
    outside: Duration = .zero, leaks: Issue.Severity? = .warning,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor (VirtualTime) throws -> R
  ) throws -> R {
    try VirtualSession(outside: outside, leaks: leaks, place: sourceLocation).run(body)
  }

  /// Runs an asynchronous test's body in virtual time. The body itself is synchronous.
  ///
  /// It waits for other tests without blocking a thread. The parameters and errors are those of the other
  /// `inVirtualTime`.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor public func inVirtualTime<R: Sendable>(
    outside: Duration = .zero, leaks: Issue.Severity? = .warning,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor (VirtualTime) throws -> R
  ) async throws -> R {
    try VirtualSession(outside: outside, leaks: leaks, place: sourceLocation).run(body)
  }
#else
  @available(
    *, unavailable,
    message: "This compiler can't replace the executors. Inject a clock, such as VirtualClock."
  )
  public func inVirtualTime<R: Sendable>(
    outside: Duration = .zero, leaks: Issue.Severity? = .warning,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: @MainActor (VirtualTime) throws -> R
  ) throws -> R { fatalError() }
#endif
