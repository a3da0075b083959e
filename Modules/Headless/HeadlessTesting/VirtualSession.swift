import Headless
import HeadlessRunner
import JobOrdersDomain
import Synchronization
import Testing

#if compiler(>=6.3)
  /// One run of a test's body in virtual time.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  struct VirtualSession {
    typealias Leak = (text: String, place: SourceLocation)
    typealias Played<R> = (value: R, states: RecordedStates, leaks: [Leak])

    var outside = Duration.zero
    var leaks: Issue.Severity? = .warning
    /// Whether sleeps take exactly as long as their callers ask.
    var isExact = true
    /// Whether the states of recordings are the outcome.
    var keepsStates = false
    var watchdog = Watchdog.standard
    /// The name of the call that begins virtual time.
    var call = "inVirtualTime"
    var place: SourceLocation

    /// Runs a body, ends its tasks, and records those that don't end.
    func run<R: Sendable>(_ body: @MainActor (VirtualTime) throws -> R) throws -> R {
      try begin { try play(body, in: $0).value }
    }

    /// Runs a body in one order, and hands each issue that it records to a closure instead of the test.
    ///
    /// - Parameter handle: Returns the issue that the test gets, or nil for none.
    func explore<R: Sendable>(
      _ strategy: OrderStrategy, handle: @escaping @Sendable (Issue) -> Issue?,
      _ body: @MainActor (VirtualTime) throws -> R
    ) throws -> (result: Result<Played<R>, any Error>, order: ObservedOrder) {
      try begin { time in
        var played: (Result<Played<R>, any Error>, ObservedOrder)?
        handlingIssues(handle, time.scheduler) {
          time.scheduler.beginOrder(strategy)
          let result = Result { try play(body, in: time) }
          played = (result, time.scheduler.endOrder())
        }
        guard let played else { throw VirtualTimeMisuse("The body was canceled before it began.") }
        return played
      }
    }

    private func begin<R: Sendable>(_ body: @MainActor (VirtualTime) throws -> R) throws -> R {
      let actions = PerformedActions(keepsRecordings: keepsStates)
      let isAwaited = { @Sendable in MainActor.assumeIsolated { actions.count > 0 } }
      return try DeterministicScheduler.session(outside: outside, isAwaited: isAwaited) { scheduler in
        let endWatch = watchdog.watch(scheduler, for: Test.current?.name)
        defer { endWatch() }
        scheduler.origin = "\(call) at \(place)"
        scheduler.detectsLeaks = leaks != nil
        return try body(VirtualTime(scheduler, actions, outside: outside, isExact: isExact))
      }
    }

    @MainActor private func play<R>(
      _ body: @MainActor (VirtualTime) throws -> R, in time: VirtualTime
    ) throws -> Played<R> {
      let value: R
      do {
        value = try body(time)
      } catch {
        time.actions.releaseRecordings()
        time.actions.cancel()
        try? time.scheduler.settle(waiting: false)
        _ = time.actions.end()
        throw error
      }
      let states = time.actions.states
      time.actions.releaseRecordings()
      return (value, states, try finish(time))
    }

    /// Ends all tasks, so that none runs in the next test.
    ///
    /// - Returns: The leaks.
    @MainActor private func finish(_ time: VirtualTime) throws -> [Leak] {
      time.actions.cancel()
      do {
        try time.scheduler.settle(waiting: false)
      } catch {
        throw VirtualTimeMisuse("A task still runs after the end of the body. \(error)")
      }
      let waiting = time.waiting
      let places = time.actions.end()
      for place in places { try fail("This action never ends. \(waiting)", at: place) }
      var found: [Leak] = []
      if places.isEmpty, let leaks {
        found = self.leaks(time)
        for leak in found { try fail(leak.text, leaks, at: leak.place) }
      }
      if let task = time.scheduler.outsiders.first, !time.waitsOutside {
        Issue.record(
          """
          A task (\(task)) was resumed by a thread outside the schedule, so the order of jobs can differ from run to \
          run. Replace that thread with a fake, or call \(call)(outside:) with a time to wait.
          """, severity: .warning, sourceLocation: place)
      }
      return found
    }

    @MainActor private func leaks(_ time: VirtualTime) -> [Leak] {
      time.scheduler.waitingTasks.map { task in
        (
          """
          The body has ended, but \(task), created during \(task.origin ?? call), still waits, and nothing will resume it. \
          Cancel it, or end what it waits for.
          """, place
        )
      } + time.actions.leaks
    }
  }

  /// Runs a body in a job of the scheduler, because only a task can have a handler of issues.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor private func handlingIssues(
    _ handle: @escaping @Sendable (Issue) -> Issue?, _ scheduler: DeterministicScheduler,
    _ body: @MainActor () -> Void
  ) {
    guard let test = Test.current else { return body() }
    let testCase = Test.Case.current
    withoutActuallyEscaping(body) { body in
      let isOver = Mutex(false)
      Task(name: "the body") {
        try? await IssueHandlingTrait.compactMapIssues(handle).provideScope(for: test, testCase: testCase) {
          await body()
        }
        isOver.withLock { $0 = true }
      }
      // Jobs that the body left behind don't run.
      scheduler.run { isOver.withLock(\.self) }
    }
  }
#endif

/// Records an issue. Without a test of Swift Testing, such as in XCTest, it would be lost, so a failure is an error then.
func fail(_ text: String, _ severity: Issue.Severity = .error, at place: SourceLocation) throws {
  guard Test.current != nil else {
    guard severity == .error else { return }
    throw VirtualTimeMisuse(text)
  }
  Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: place)
}
