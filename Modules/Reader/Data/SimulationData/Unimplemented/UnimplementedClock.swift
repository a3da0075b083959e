import CoreDomain

/// A clock that nobody provided.
public struct UnimplementedClock: Clock {
  public init() {}

  public var now: ContinuousClock.Instant {
    unimplemented("Clock.now", mend: "pass `ContinuousClock()`, or a clock that the test advances")
  }

  public var minimumResolution: Duration {
    unimplemented(
      "Clock.minimumResolution", mend: "pass `ContinuousClock()`, or a clock that the test advances")
  }

  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    unimplemented("Clock.sleep", mend: "pass `ContinuousClock()`, or a clock that the test advances")
  }
}
