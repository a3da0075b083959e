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
  /// that still waits is an issue of the test. Other tasks that still wait never run again.
  ///
  /// - Parameter outside: The longest real time in which each call of `run`, `pass`, and `settle` waits, if no job is
  ///   ready, until another thread has resumed a task.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, ``NeverSettles`` if tasks don't settle in it, ``VirtualTimeMisuse`` if they
  ///   don't after it, or ``DeterministicScheduler/NestedSession`` if the call is inside another one.
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
    let actions = PerformedActions()
    let isAwaited = { @Sendable in MainActor.assumeIsolated { actions.count > 0 } }
    return try DeterministicScheduler.session(outside: outside, isAwaited: isAwaited) { scheduler in
      let watch = watchdog.watch(scheduler, for: Test.current?.name)
      defer { watch.end() }
      let time = VirtualTime(scheduler, actions, outside: outside)
      let result: R
      do {
        result = try body(time)
      } catch {
        actions.cancel()
        try? scheduler.settle(waiting: false)
        _ = actions.end()
        throw error
      }
      try finish(time, sourceLocation)
      return result
    }
  }

  /// Ends all tasks, so that none runs in the next test, and records the actions that don't end.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor private func finish(_ time: VirtualTime, _ place: SourceLocation) throws {
    time.actions.cancel()
    do {
      try time.scheduler.settle(waiting: false)
    } catch {
      throw VirtualTimeMisuse("A task still runs after the end of the body. \(error)")
    }
    let waiting = time.waiting
    for place in time.actions.end() { try fail("This action never ends. \(waiting)", at: place) }
    if let task = time.scheduler.outsiders.first, !time.waitsOutside {
      Issue.record(
        """
        A task (\(task)) was resumed by a thread outside the schedule, so the order of jobs can differ from run to \
        run. Replace that thread with a fake, or call inVirtualTime(outside:) with a time to wait.
        """, severity: .warning, sourceLocation: place)
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

/// Records an issue. Without a test of Swift Testing, such as in XCTest, it would be lost, so it is an error then.
func fail(_ text: String, at place: SourceLocation) throws {
  guard Test.current != nil else { throw VirtualTimeMisuse(text) }
  Issue.record(Comment(rawValue: text), sourceLocation: place)
}
