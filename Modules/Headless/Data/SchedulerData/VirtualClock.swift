/// A clock of virtual time, which stands still until a test or a flow lets it pass.
///
/// Use it as the clock of a fake. Code that calls `Task.sleep` needs no clock.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
public struct VirtualClock: Clock {
  /// A moment of virtual time.
  public struct Instant: InstantProtocol {
    /// The virtual time since it began for this process.
    public var offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let scheduler: DeterministicScheduler

  /// Creates a clock of the `inVirtualTime` that runs in this thread, or of the whole process.
  public init() { self.init(.current) }

  package init(_ scheduler: DeterministicScheduler) { self.scheduler = scheduler }

  public var now: Instant { Instant(offset: scheduler.now) }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await scheduler.sleep(until: deadline.offset)
  }
}
