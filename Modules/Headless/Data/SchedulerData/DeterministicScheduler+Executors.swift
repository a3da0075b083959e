@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

/// An executor whose jobs wait in the queue of the scheduler.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
protocol DeterministicExecutor: Sendable {
  var scheduler: DeterministicScheduler { get }
  func run(_ job: UnownedJob)
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicExecutor {
  var scheduler: DeterministicScheduler { .shared }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicExecutor where Self: SchedulingExecutor {
  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    scheduler.enqueue(UnownedJob(job), on: self, after: delay as? Duration ?? .zero)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let delay = clock.now.duration(to: instant) as? Duration ?? .zero
    scheduler.enqueue(UnownedJob(job), on: self, after: delay.roundedUpToMilliseconds)
  }
}

extension Duration {
  /// `Task.sleep(for:)` turns its delay into an instant of the machine's clock. The time that has passed since then is
  /// less than a millisecond unless the machine is very busy, so rounding up turns it into exactly the requested time.
  var roundedUpToMilliseconds: Duration {
    let (seconds, attoseconds) = components
    let unit: Int64 = 1_000_000_000_000_000
    return .seconds(seconds) + .milliseconds((attoseconds + unit - 1) / unit)
  }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  /// Gives the shared scheduler control of all jobs of the process. Call it from a synchronous `main`, before the first
  /// task is created.
  public static func install() {
    _createExecutors(factory: Factory.self)
  }

  private struct Factory: ExecutorFactory {
    static let mainExecutor: any MainExecutor = SerialQueue()
    static let defaultExecutor: any TaskExecutor = ConcurrentQueue()
  }

  /// Runs the jobs of the main actor, or of another actor.
  public static let serialExecutor: any SerialExecutor = Factory.mainExecutor

  private final class SerialQueue: MainExecutor, SchedulingExecutor, DeterministicExecutor {
    func enqueue(_ job: consuming ExecutorJob) { shared.enqueue(UnownedJob(job), on: self) }
    func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedSerialExecutor()) }

    /// There is one thread.
    func checkIsolated() {}
    func isIsolatingCurrentContext() -> Bool? { true }

    func run() {
      preconditionFailure("The scheduler is driven by `run()`, `advance(by:)`, and `settle()`.")
    }
    func stop() {}
  }

  private final class ConcurrentQueue: TaskExecutor, SchedulingExecutor, DeterministicExecutor {
    func enqueue(_ job: consuming ExecutorJob) { shared.enqueue(UnownedJob(job), on: self) }
    func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
