public import Headless
public import SchedulerData

/// A world whose time is the virtual time of this process.
///
/// Conform to it if your flows set up more than ``VirtualWorld`` does. You write ``beginning``, `now`, `stuck`, `missing`,
/// and `environment()`; the time comes with the protocol.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public protocol ScheduledWorld: FlowWorld {
  /// The virtual time when the world began: `VirtualClock().now`.
  var beginning: VirtualClock.Instant { get }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension ScheduledWorld {
  public var elapsed: Duration { beginning.duration(to: VirtualClock().now) }

  public var turns: Turns? {
    Turns { call in
      let end = DeterministicScheduler.current.observe { MainActor.assumeIsolated(call) }
      return { end() }
    }
  }

  public func advance(by duration: Duration) throws(NeverSettles) {
    try sinceBeginning { scheduler throws(NeverSettles) in try scheduler.advance(by: duration) }
  }

  public func wakeNext() throws(NeverSettles) -> Bool {
    try sinceBeginning { scheduler throws(NeverSettles) in try scheduler.wakeNext() }
  }

  public func settle() throws(NeverSettles) {
    try sinceBeginning { scheduler throws(NeverSettles) in try scheduler.settle() }
  }

  private func sinceBeginning<R>(
    _ run: (DeterministicScheduler) throws(NeverSettles) -> R
  ) throws(NeverSettles) -> R {
    do throws(NeverSettles) { return try run(.current) } catch { throw error.since(beginning.offset) }
  }
}
