import CoreDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedClock: Clock {
  public init() {}

  public var now: ContinuousClock.Instant {
    unimplemented("Clock.now", fix: "pass `ContinuousClock()`, or a clock that the test advances")
  }

  public var minimumResolution: Duration {
    unimplemented(
      "Clock.minimumResolution", fix: "pass `ContinuousClock()`, or a clock that the test advances")
  }

  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    unimplemented("Clock.sleep", fix: "pass `ContinuousClock()`, or a clock that the test advances")
  }
}
