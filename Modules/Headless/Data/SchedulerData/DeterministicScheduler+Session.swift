#if compiler(>=6.3)
  @_spi(ExperimentalCustomExecutors) import _Concurrency
  import Dispatch
  import Synchronization

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  extension DeterministicScheduler {
    private struct Factory: ExecutorFactory {
      static let mainExecutor: any MainExecutor = ScheduledMainExecutor()
      static let defaultExecutor: any TaskExecutor = ScheduledTaskExecutor()
    }

    /// The executors stay for the rest of the process and forward the jobs of others. The runtime reads them without a
    /// lock, so each replacement is a risk.
    private static let installation: Void = {
      _ = VirtualInstants.isActive
      _createExecutors(factory: Factory.self)
      DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    }()

    private static let mainQueue = DispatchSpecificKey<Bool>()

    /// Runs the jobs of an actor whose jobs must be part of the schedule.
    package static let serialExecutor: any SerialExecutor = ScheduledSerialExecutor()

    /// Gives the shared scheduler control of all jobs of the process. Call it in the thread that calls ``run()``, while no
    /// other thread uses Swift concurrency.
    package static func install() {
      _ = installation
      JobOwnership.ownProcess()
    }

    /// The error if a session begins inside another one.
    package struct NestedSession: Error, CustomStringConvertible {
      package var description: String {
        "Virtual time can't begin inside virtual time. Use the time of the outer call."
      }
    }

    /// Runs a body, and gives a new scheduler all tasks that begin in it.
    ///
    /// The body holds the main queue, so sessions exclude each other, and no other code of the main actor runs meanwhile.
    /// Tasks that still wait when the body returns never run again.
    ///
    /// - Parameter outside: The longest real time in which each call of ``run()``, ``advance(by:)``, and
    ///   ``settle(waiting:)`` waits, if no job is ready, until another thread has resumed a task.
    /// - Throws: ``NestedSession``, or the error of the body.
    package static func session<R: Sendable>(
      outside: Duration = .zero, isAwaited: @escaping @Sendable () -> Bool = { false },
      _ body: @MainActor (DeterministicScheduler) throws -> R
    ) throws -> R {
      guard !JobOwnership.isDriver else { throw NestedSession() }
      // A switch tells the name of its task.
      _ = (installation, ActorSwitches.isActive)
      func run() throws -> R {
        let scheduler = DeterministicScheduler(outside: outside, isAwaited: isAwaited)
        JobOwnership.begin(scheduler)
        defer { JobOwnership.end() }
        scheduler.rememberFirstTask()
        return try MainActor.assumeIsolated { try body(scheduler) }
      }
      let isOnMainQueue = DispatchQueue.getSpecific(key: mainQueue) ?? false
      return try isOnMainQueue ? run() : DispatchQueue.main.sync { try run() }
    }

    /// Identifiers of tasks grow, so a new task tells which ones began before the session.
    private func rememberFirstTask() {
      JobOwnership.setFirstTask(0)
      Task.detached {}
      guard let entry = next() else { return }
      JobOwnership.setFirstTask(entry.job.taskID)
      entry.executor.run(entry.job)
      state.withLock { $0.tasks.restartNumbers() }
    }
  }
#else
  extension DeterministicScheduler {
    @available(
      *, unavailable, message: "The executors can't be replaced. Inject a clock, such as VirtualClock."
    )
    package static func install() { fatalError() }
  }
#endif
