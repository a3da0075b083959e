public import HeadlessRunner

/// The time of a test in `inVirtualTime`.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct VirtualTime: Sendable {
  let scheduler: DeterministicScheduler

  init(_ scheduler: DeterministicScheduler) {
    self.scheduler = scheduler
  }

  /// The time since `inVirtualTime` began.
  public var elapsed: Duration { scheduler.now }

  /// A clock of this time, for code that reads the time instead of sleeping.
  public var clock: VirtualClock { VirtualClock(scheduler) }

  /// Runs all jobs that are ready. Time stands still.
  ///
  /// - Throws: ``NeverSettles`` if jobs never run out.
  public func run() throws { try scheduler.run() }

  /// Lets time pass, and runs the jobs of each moment in it.
  ///
  /// - Throws: ``NeverSettles`` if jobs never run out.
  public func pass(_ duration: Duration) throws { try scheduler.advance(by: duration) }

  /// Lets time pass until no task sleeps.
  ///
  /// - Throws: ``NeverSettles`` if tasks sleep again and again.
  public func settle() throws { try scheduler.settle() }

  /// Why nothing happens at the moment, or nil if nothing is expected to happen.
  ///
  /// - Parameter waiting: The number of actions that haven't ended.
  func stillness(waiting: Int) -> String? {
    if let deadline = scheduler.nextDeadline { return "The next task wakes at \(deadline.readable)." }
    guard waiting > 0 else { return nil }
    return """
      Nothing is ready and nothing sleeps, but \(waiting == 1 ? "1 action waits" : "\(waiting) actions wait") for \
      something that time doesn't bring: another thread, a dispatch queue, a run loop, or a network. Replace it with \
      a fake, or call inVirtualTime(outside:) with a time to wait.
      """
  }
}
