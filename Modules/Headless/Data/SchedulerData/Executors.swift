#if compiler(>=6.3)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  import Dispatch
  import Synchronization

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  extension ScheduledExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let isTask = job.isTask
      let job = UnownedJob(job)
      switch JobOwnership.owner(of: job, isTask: isTask) {
      case .scheduler(let scheduler) where JobOwnership.isDriver || JobOwnership.ownsProcess:
        scheduler.enqueue(job, on: self, isTask: isTask)
      case .scheduler(let scheduler): scheduler.deliver(job, on: self)
      case .platform: forward(job)
      case .nobody: break
      }
    }
  }

  /// The platform's default executor waits for jobs that the scheduler doesn't own.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  extension ScheduledExecutor where Self: SchedulingExecutor {
    private var platform: (any SchedulingExecutor)? {
      PlatformExecutorFactory.defaultExecutor as? any SchedulingExecutor
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      // The job of `Task.sleep(_:)`, which ignores cancellation, isn't a task.
      let isTask = job.isTask
      let job = UnownedJob(job)
      if case .scheduler(let scheduler) = JobOwnership.owner(of: job, isTask: isTask) {
        scheduler.enqueue(
          job, on: self, after: delay as? Duration ?? .zero,
          waking: isTask ? SleepingTask(sleepingOn: C.self) : SleepingTask(uncancelableUntil: C.self))
      } else {
        platform?.enqueue(ExecutorJob(job), after: delay, tolerance: tolerance, clock: clock)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      let remaining = clock.now.duration(to: instant) as? Duration ?? .zero
      let isTask = job.isTask
      let job = UnownedJob(job)
      if case .scheduler(let scheduler) = JobOwnership.owner(of: job, isTask: isTask) {
        scheduler.enqueue(
          job, on: self, remaining: remaining, waking: SleepingTask(sleepingOn: C.self))
      } else {
        platform?.enqueue(ExecutorJob(job), at: instant, tolerance: tolerance, clock: clock)
      }
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  extension ScheduledExecutor where Self: SerialExecutor {
    var isSerial: Bool { true }

    func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }

    /// Whether the scheduler runs a job of this executor in this thread, or nil if this thread has no scheduler.
    ///
    /// - Parameter isMain: Whether code outside of jobs counts as well.
    func isIsolating(isMain: Bool) -> Bool? {
      guard JobOwnership.isDriver else { return JobOwnership.ownsProcess ? false : nil }
      let running = DeterministicScheduler.current.state.withLock { $0.running }
      return running.map { $0 == ObjectIdentifier(self) } ?? isMain
    }
  }

  extension ExecutorJob {
    @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
    fileprivate var isTask: Bool { kind.rawValue == Kind.task.rawValue }
  }

  /// The executor of the main actor.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  final class ScheduledMainExecutor: MainExecutor, SchedulingExecutor, ScheduledExecutor {
    private var main: any MainExecutor { PlatformExecutorFactory.mainExecutor }
    func forward(_ job: UnownedJob) { main.enqueue(ExecutorJob(job)) }

    func isIsolatingCurrentContext() -> Bool? {
      isIsolating(isMain: true) ?? main.isIsolatingCurrentContext()
    }

    func checkIsolated() {
      switch isIsolating(isMain: true) {
      case true?: break
      case false?: preconditionFailure("This job of Swift concurrency doesn't run on the main actor.")
      case nil: main.checkIsolated()
      }
    }

    func run() throws {
      precondition(
        !JobOwnership.ownsProcess, "The scheduler is driven by run(), advance(by:), and settle().")
      try main.run()
    }

    func stop() { main.stop() }
  }

  /// The executor of all other tasks.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  final class ScheduledTaskExecutor: TaskExecutor, SchedulingExecutor, ScheduledExecutor {
    let isSerial = false
    func forward(_ job: UnownedJob) { PlatformExecutorFactory.defaultExecutor.enqueue(ExecutorJob(job)) }
    func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// An executor for actors, whose jobs run in a queue if no scheduler runs them.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  final class ScheduledSerialExecutor: SerialExecutor, ScheduledExecutor {
    private let queue = DispatchQueue(label: "ScheduledSerialExecutor")
    func forward(_ job: UnownedJob) { queue.async { self.run(job) } }

    func isIsolatingCurrentContext() -> Bool? { isIsolating(isMain: false) }
    func checkIsolated() {
      if let isIsolated = isIsolating(isMain: false) {
        precondition(isIsolated, "This job of Swift concurrency doesn't run on the actor.")
      } else {
        dispatchPrecondition(condition: .onQueue(queue))
      }
    }
  }
#endif
