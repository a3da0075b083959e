public import HeadlessRunner
import Testing

/// The time of a test in `inVirtualTime`.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct VirtualTime: Sendable {
  let scheduler: DeterministicScheduler
  let actions: PerformedActions
  private let outside: Duration
  /// Whether sleeps take exactly as long as their callers ask.
  let isExact: Bool

  init(
    _ scheduler: DeterministicScheduler, _ actions: PerformedActions, outside: Duration, isExact: Bool = true
  ) {
    (self.scheduler, self.actions, self.outside, self.isExact) = (scheduler, actions, outside, isExact)
  }

  /// The time since `inVirtualTime` began.
  public var elapsed: Duration { scheduler.now }

  /// A clock of this time, for code that reads the time instead of sleeping.
  public var clock: VirtualClock { VirtualClock(scheduler) }

  /// Runs all jobs that are ready. Time stands still.
  ///
  /// - Throws: ``/Headless/NeverSettles`` if jobs never run out, or ``VirtualTimeMisuse`` after the end of the body.
  @MainActor public func run(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try actions.checkTime()
    try during("run", sourceLocation) { try scheduler.run() }
  }

  /// Lets time pass, and runs the jobs of each moment in it.
  ///
  /// - Throws: ``/Headless/NeverSettles`` if jobs never run out, or ``VirtualTimeMisuse`` if the duration is negative,
  ///   or after the end of the body.
  @MainActor public func pass(
    _ duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try actions.checkTime()
    guard duration >= .zero else {
      throw VirtualTimeMisuse("Time can't pass backward: \(duration.readable).")
    }
    try during("pass", sourceLocation) { try scheduler.advance(by: duration) }
  }

  /// Lets time pass until no task sleeps.
  ///
  /// - Throws: ``/Headless/NeverSettles`` if tasks sleep again and again, or ``VirtualTimeMisuse`` after the end of the
  ///   body.
  @MainActor public func settle(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try actions.checkTime()
    try during("settle", sourceLocation) { try scheduler.settle() }
  }

  /// Makes a call the origin of the tasks that begin in it.
  @MainActor func during<R>(
    _ call: String, _ place: SourceLocation, _ body: () throws -> R
  ) rethrows -> R {
    let outer = scheduler.origin
    scheduler.origin = "\(call) at \(place)"
    defer { scheduler.origin = outer }
    return try body()
  }

  var waitsOutside: Bool { outside > .zero }

  /// Why nothing happens, or nil if nothing is expected to happen.
  @MainActor var stillness: String? {
    if let deadline = scheduler.nextDeadline { return "The next task wakes at \(deadline.readable)." }
    return actions.count == 0 ? nil : waiting
  }

  /// A sentence about actions that wait although nothing sleeps.
  @MainActor var waiting: String {
    let count = actions.count == 1 ? "1 action waits" : "\(actions.count) actions wait"
    let advice =
      outside == .zero
      ? "Replace it with a fake, or call inVirtualTime(outside:) with a time to wait."
      : "Replace it with a fake: a wait of \(outside.readable) brought no answer."
    return """
      Nothing is ready and nothing sleeps, but \(count) for something that time doesn't bring: another thread, a \
      dispatch queue (the body holds the main queue), a run loop, or a network. \(advice)
      """
  }
}

/// The error of virtual time that is used in a way that can't work.
public struct VirtualTimeMisuse: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
