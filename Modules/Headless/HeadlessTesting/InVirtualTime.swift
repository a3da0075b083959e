import HeadlessRunner
public import Testing

#if compiler(>=6.3)
  /// Runs a test's body in virtual time.
  ///
  /// All tasks that begin in the body run in one thread, in order of arrival. Plain `Task.sleep`, clocks, actors, and task
  /// groups obey the virtual time, which starts at zero and passes only when the body says so. The body holds the main
  /// queue: other code of the main actor waits, and so does `DispatchQueue.main`.
  ///
  /// When the body returns, all sleeping tasks run to their end. A task that still waits for something else never runs
  /// again.
  ///
  /// - Parameter outside: The longest real time in which each call of `run`, `pass`, and `settle` waits, if no job is
  ///   ready, until another thread has resumed a task.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, ``NeverSettles`` if tasks don't end, or
  ///   ``DeterministicScheduler/NestedSession`` if the call is inside another one.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public func inVirtualTime<R: Sendable>(
    outside: Duration = .zero, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (VirtualTime) throws -> R
  ) throws -> R {
    try inVirtualTime(outside: outside, watchdog: .standard, sourceLocation: sourceLocation, body)
  }

  /// Runs an asynchronous test's body in virtual time. The body itself is synchronous.
  ///
  /// It waits for other tests without blocking a thread.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor public func inVirtualTime<R: Sendable>(
    outside: Duration = .zero, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (VirtualTime) throws -> R
  ) async throws -> R {
    try inVirtualTime(outside: outside, watchdog: .standard, sourceLocation: sourceLocation, body)
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  func inVirtualTime<R: Sendable>(
    outside: Duration = .zero, watchdog: Watchdog, sourceLocation: SourceLocation,
    _ body: @MainActor (VirtualTime) throws -> R
  ) throws -> R {
    try DeterministicScheduler.session(outside: outside) { scheduler in
      let watch = watchdog.watch(scheduler, for: Test.current?.name)
      defer { watch.end() }
      let result: R
      do {
        result = try body(VirtualTime(scheduler))
      } catch {
        try? scheduler.settle(waiting: false)
        throw error
      }
      try scheduler.settle(waiting: false)
      if outside == .zero, let task = scheduler.outsiders.first {
        Issue.record(
          """
          A task (\(task)) was resumed by a thread outside the schedule, so the order of jobs can differ from run to \
          run. Replace that thread with a fake, or call inVirtualTime(outside:) with a time to wait.
          """, severity: .warning, sourceLocation: sourceLocation)
      }
      return result
    }
  }
#else
  @available(
    *, unavailable,
    message: "This compiler can't replace the executors. Inject a clock, such as VirtualClock."
  )
  public func inVirtualTime<R: Sendable>(
    outside: Duration = .zero, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (VirtualTime) throws -> R
  ) throws -> R { fatalError() }
#endif
