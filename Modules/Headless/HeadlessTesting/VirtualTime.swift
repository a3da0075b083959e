public import HeadlessRunner
import Testing

/// The time of a test in `inVirtualTime`.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct VirtualTime: Sendable {
  let scheduler: DeterministicScheduler
  let actions: PerformedActions
  private let outside: Duration

  init(_ scheduler: DeterministicScheduler, _ actions: PerformedActions, outside: Duration) {
    self.scheduler = scheduler
    self.actions = actions
    self.outside = outside
  }

  /// The time since `inVirtualTime` began.
  public var elapsed: Duration { scheduler.now }

  /// A clock of this time, for code that reads the time instead of sleeping.
  public var clock: VirtualClock { VirtualClock(scheduler) }

  /// Runs all jobs that are ready. Time stands still.
  ///
  /// - Throws: ``NeverSettles`` if jobs never run out, or ``VirtualTimeMisuse`` after the end of the body.
  @MainActor public func run() throws {
    try actions.checkTime()
    try scheduler.run()
  }

  /// Lets time pass, and runs the jobs of each moment in it.
  ///
  /// - Throws: ``NeverSettles`` if jobs never run out, or ``VirtualTimeMisuse`` if the duration is negative, or after
  ///   the end of the body.
  @MainActor public func pass(_ duration: Duration) throws {
    try actions.checkTime()
    guard duration >= .zero else {
      throw VirtualTimeMisuse("Time can't pass backward: \(duration.readable).")
    }
    try scheduler.advance(by: duration)
  }

  /// Lets time pass until no task sleeps.
  ///
  /// - Throws: ``NeverSettles`` if tasks sleep again and again, or ``VirtualTimeMisuse`` after the end of the body.
  @MainActor public func settle() throws {
    try actions.checkTime()
    try scheduler.settle()
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

  init(_ description: String) {
    self.description = description
  }
}

/// The actions of a test that haven't ended, and whether its body has.
@MainActor final class PerformedActions {
  private var running: [(number: Int, task: Task<Void, Never>, place: SourceLocation)] = []
  private var number = 0
  private var isOver = false

  nonisolated init() {}

  var count: Int { running.count }

  func checkTime() throws(VirtualTimeMisuse) {
    guard !isOver else {
      throw VirtualTimeMisuse(
        "Virtual time has ended. Use its values only inside of the body of inVirtualTime.")
    }
  }

  /// Begins an action, which removes itself when it ends.
  func begin(
    at place: SourceLocation, _ action: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    number += 1
    let number = number
    let task = Task(name: "perform at line \(place.line)") {
      await action()
      running.removeAll { $0.number == number }
    }
    running.append((number, task, place))
    return task
  }

  func cancel() { for action in running { action.task.cancel() } }

  /// Ends the use of virtual time, and returns the places of actions that don't end.
  func end() -> [SourceLocation] {
    isOver = true
    return running.map(\.place)
  }
}
