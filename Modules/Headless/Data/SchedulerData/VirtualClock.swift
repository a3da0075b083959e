/// The time of a ``DeterministicScheduler``. It stands still until the scheduler advances it.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct VirtualClock: Clock {
  public struct Instant: InstantProtocol {
    /// The time since the scheduler was created.
    public var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let scheduler: DeterministicScheduler

  /// Creates a clock of the `inVirtualTime` that runs in this thread, or of the whole process.
  public init() {
    self.init(.current)
  }

  package init(_ scheduler: DeterministicScheduler) {
    self.scheduler = scheduler
  }

  public var now: Instant { Instant(offset: scheduler.now) }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await scheduler.sleep(until: deadline.offset)
  }
}
